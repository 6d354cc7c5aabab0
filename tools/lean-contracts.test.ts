import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('no page reads what the build takes out of an endpoint', () => {
  const read = /\.(params|query|reply)\.(shape|parse|safeParse|extend|pick|omit|partial)\b/
  const sources = globSync('apps/console/src/**/*.{ts,tsx}', { cwd: root })
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter((path) => read.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})
