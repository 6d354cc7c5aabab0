import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  for (const [, next] of source.matchAll(/from '\.\/([a-z0-9-]+\.ts)'/g)) if (next) reachedFrom(next, reached)
  return reached
}

test.each(['key.ts', 'csr.ts', 'domain-name.ts'])('%s brings no part of the authority into the browser', (file) => {
  const reached = [...reachedFrom(file)]
  expect(reached.filter((each) => /^(authority|issuer|leaf|lint|crl)\.ts$/.test(each))).toEqual([])
})

test.each(['key.ts', 'domain-name.ts', 'certificate.ts', 'pkcs7.ts', 'pkcs12.ts'])(
  '%s brings no library of 60 kB with it',
  (file) => {
    const sources = [...reachedFrom(file)].map((each) => readFileSync(new URL(each, import.meta.url), 'utf8'))
    expect(sources.filter((source) => source.includes('@peculiar/x509'))).toEqual([])
  },
)
