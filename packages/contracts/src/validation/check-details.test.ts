import { expect, test } from 'vitest'
import { checkDetail, checkDetails, checkDetailText } from './check-details.ts'

const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('every detail has the same facts in both languages', () => {
  for (const [key, { zh, en }] of Object.entries(checkDetails)) expect([key, holes(zh)]).toEqual([key, holes(en)])
})

test('a detail is shown in the reader’s language, the CA’s own words unchanged', () => {
  const detail = checkDetail('page-status', { url: 'http://example.com/x', status: 404 })
  expect(checkDetailText(detail, 'en')).toBe('http://example.com/x returned 404')
  expect(checkDetailText(detail, 'zh')).toBe('http://example.com/x 返回 404')
  const said = checkDetail('ca-says', { reason: 'No {valid} record' })
  expect(checkDetailText(said, 'zh')).toBe('No {valid} record')
})
