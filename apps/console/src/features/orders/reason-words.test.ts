import { keepCaProblem } from '@app/contracts/certificates/ca-problem'
import { systemReasons } from '@app/contracts/orders/system-reasons'
import { expect, test } from 'vitest'
import { startI18n, translator } from '#i18n/i18n.ts'
import { detailMessages } from './order-detail.messages.ts'
import { orderMessages } from './orders.messages.ts'
import { reasonWords } from './reason-words.ts'
import { eventSentence } from './timeline-words.ts'

startI18n('zh')
const t = translator(orderMessages)

test('what the system gives as a reason is said in words, and what somebody wrote stays as it is', () => {
  for (const reason of Object.keys(systemReasons)) expect(reasonWords(t, reason)).not.toContain(reason)
  expect(reasonWords(t, 'The name is on a list')).toBe('The name is on a list')
  expect(reasonWords(t, '')).toBe('')
  expect(reasonWords(t, keepCaProblem({ type: 'caa', words: 'CAA of example.com' }))).toBe('CAA of example.com')
})

test('the timeline says why an order was closed or rejected', () => {
  const words = { money: String, reason: (kept: string) => reasonWords(t, kept) }
  const line = (kind: string, reason: string) =>
    eventSentence(translator(detailMessages), { id: '', kind, actor: null, at: 0, facts: { reason } }, words)
  for (const kind of ['cancelled', 'rejected', 'reissue-rejected'])
    expect(line(kind, 'wrong-certificate')).toContain(reasonWords(t, 'wrong-certificate'))
})
