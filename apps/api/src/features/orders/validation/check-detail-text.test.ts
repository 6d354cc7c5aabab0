import { checkDetail } from '@app/contracts/validation/check-details'
import { expect, test } from 'vitest'
import { keepDetail, readDetail } from './check-detail-text.ts'

test('a detail is read from its column as it was written', () => {
  const detail = checkDetail('ca-says', { reason: 'No TXT record found' })
  expect(readDetail(keepDetail(detail))).toEqual(detail)
  expect(readDetail(keepDetail(null))).toBeNull()
})

test.each(['', 'CAA of example.com cannot be read', '{broken', '{"key":"unheard-of","facts":{}}', '{}'])(
  'text that is no detail counts as none: %j',
  (text) => {
    expect(readDetail(text)).toBeNull()
  },
)
