import { expect, test } from 'vitest'
import { startI18n, translator } from '#i18n/i18n.ts'
import { mailboxWord } from '../mailbox-words.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { resultWord } from './check-words.ts'

startI18n('zh')
const t = translator(detailMessages)

test('what is proven by mail waits for the mail, and a record for a look', () => {
  expect(resultWord(t, { result: 'pending', method: 'email' })).toBe('等待邮件确认')
  expect(mailboxWord(translator(kindMessages), 'pending')).toBe('等待邮件确认')
  expect(resultWord(t, { result: 'pending', method: 'dns-txt' })).toBe('等待检查')
  expect(resultWord(t, { result: 'passed', method: 'email' })).toBe('已通过')
})
