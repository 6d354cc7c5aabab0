import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

function reachedFrom(file: string, reached = new Map<string, string>()): Map<string, string> {
  if (reached.has(file)) return reached
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  reached.set(file, source)
  for (const [, next = ''] of source.matchAll(/from '(\.{1,2}\/[a-z0-9/-]+\.ts)'/g)) {
    reachedFrom(join(dirname(file), next), reached)
  }
  return reached
}

test.each(['keys/key.ts', 'csr.ts', 'names/domain-name.ts'])('%s brings no part of the authority along', (file) => {
  const reached = reachedFrom(file)
  expect(reached.size).toBeGreaterThan(1)
  expect([...reached.keys()].filter((each) => each.startsWith('issuing/'))).toEqual([])
})

test.each(['keys/key.ts', 'names/domain-name.ts', 'certificate.ts', 'pkcs7.ts', 'key-files/pkcs12.ts'])(
  '%s brings no library of 60 kB with it',
  (file) => {
    const sources = [...reachedFrom(file).values()]
    expect(sources.length).toBeGreaterThan(1)
    expect(sources.filter((source) => source.includes('@peculiar/x509'))).toEqual([])
  },
)
