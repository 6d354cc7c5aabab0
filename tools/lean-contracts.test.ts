import { expect, test } from 'vitest'
import { filesOf } from './sources.ts'

test('no page reads the parts of an endpoint that the build removes', () => {
  const read = /\.(params|query|body|reply)\.(shape|parse|safeParse|extend|pick|omit|partial)\b/
  const sources = filesOf(/(?<!\.test)\.tsx?$/, 'apps/console/src')
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.filter(({ text }) => read.test(text)).map(({ path }) => path)).toEqual([])
})
