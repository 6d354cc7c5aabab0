import { expect, test } from 'vitest'
import { headingsOf } from './headings.ts'

test('headings are found with their level and place, and not within code', () => {
  const text = '## One\n\ntext\n\n```sh\n# no heading\n~~~\n```\n\n### Two ##\n#none\n# \n'
  expect(headingsOf(text)).toEqual([
    { level: 2, text: 'One', at: 0 },
    { level: 3, text: 'Two', at: text.indexOf('### Two') },
  ])
  expect(headingsOf('')).toEqual([])
})

test('a fence ends with one of its own kind that is as long', () => {
  expect(headingsOf('````\n```\n# in\n````\n# out').map(({ text }) => text)).toEqual(['out'])
})
