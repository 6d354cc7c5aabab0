import { expect, test } from 'vitest'
import { parseRate, rateText } from './partner-words.ts'

test.each([
  ['10', 1000],
  ['12.5%', 1250],
  [' 0 ', 0],
  ['50', 5000],
  ['50.01', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['', undefined],
])('%j is a rate of %j', (text, rate) => expect(parseRate(text)).toBe(rate))

test('a rate is written without needless digits', () => {
  expect([1000, 1250, 5, 0].map(rateText)).toEqual(['10%', '12.5%', '0.05%', '0%'])
})
