import { expect, test } from 'vitest'
import { agreementParts } from './agreement-marks.ts'

test('a line of an agreement has plain words, bold ones and secure links; other marks stay as written', () => {
  expect(agreementParts('See **all** of [the rules](https://example.com/a).')).toEqual([
    { words: 'See ' },
    { words: 'all', isBold: true },
    { words: ' of ' },
    { words: 'the rules', href: 'https://example.com/a' },
    { words: '.' },
  ])
  for (const line of ['[x](javascript:alert(1))', '[x](http://example.com)', '**', ''])
    expect(agreementParts(line)).toEqual(line === '' ? [] : [{ words: line }])
  expect(agreementParts('**a [b](https://example.com/) c**')).toEqual([
    { words: 'a [b](https://example.com/) c', isBold: true },
  ])
})
