import { expect, test } from 'vitest'
import { addMailboxes } from './mailbox-list.ts'

test('a pasted list of recipients becomes addresses, each once', () => {
  const pasted = '张三 <zhang@Example.com>, "Li, Si" <li.si@example.com>；ZHANG@example.com\nmailto:wang@example.cn'
  expect(addMailboxes(['zhang@example.com'], pasted)).toEqual({
    mailboxes: ['zhang@example.com', 'li.si@example.com', 'wang@example.cn'],
    names: 2,
    duplicates: 2,
    refused: [],
  })
})

test('the domain is written small and encoded, the part before the @ stays as it is', () => {
  expect(addMailboxes([], 'Li.Si@BÜCHER.example').mailboxes).toEqual(['Li.Si@xn--bcher-kva.example'])
})

test('what is no mailbox is given back with the reason', () => {
  expect(addMailboxes([], 'example.com li@ li@local').refused.map(({ text }) => text)).toEqual([
    'example.com',
    'li@',
    'li@local',
  ])
  expect(addMailboxes([], 'li@example.com').refused).toEqual([])
})
