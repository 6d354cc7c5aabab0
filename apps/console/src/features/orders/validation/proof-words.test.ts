import { expect, test } from 'vitest'
import { startI18n, translator } from '#i18n/i18n.ts'
import { proofMessages } from './proof-plan.messages.ts'
import { againSentence, nextProving, toProveWord } from './proof-words.ts'

startI18n('en')
const t = translator(proofMessages)
const by = Date.parse('2027-06-07T00:00:00Z') / 1000
const issuance = { startsAt: by, endsAt: by + 99 * 86_400, capDays: 99, dueAt: by - 66 * 86_400 }

test('a name says for which certificate it is proven again, and a lasting record that it stays', () => {
  const order = { upcoming: [{ ...issuance, n: 2, toProve: 1 }] }
  const again = { n: 2, by }
  expect(againSentence(t, order, { method: 'dns-txt', proveAgain: again })).toMatch(
    /validated again for certificate 2, by 2027-06-07/,
  )
  expect(againSentence(t, order, { method: 'mailbox', proveAgain: again })).toMatch(/confirmed again for certificate 2/)
  expect(againSentence(t, order, { method: 'dns-txt', proveAgain: null })).toMatch(/no more/)
  expect(againSentence(t, order, { method: 'dns-persist', proveAgain: null })).toMatch(/keep the record/)
  expect(againSentence(t, { upcoming: [] }, { method: 'dns-txt', proveAgain: null })).toBeUndefined()
})

test('the plan names the next certificate that asks for proofs, and none where none does', () => {
  const upcoming = [
    { ...issuance, n: 2, toProve: 0 },
    { ...issuance, n: 3, startsAt: by + 99 * 86_400, toProve: 2 },
  ]
  expect(nextProving(t, { upcoming, usageType: 'ssl' })).toMatch(/certificate 3, by 2027-09-14/)
  expect(nextProving(t, { upcoming: upcoming.slice(0, 1), usageType: 'ssl' })).toBeUndefined()
})

test('what is to be proven is counted, and signing proves nothing', () => {
  const named = { usageType: 'ssl' as const, names: ['a.example.com'] }
  expect(toProveWord(t, named, 2)).toBe('2 names to be validated again')
  expect(toProveWord(t, named, 0)).toBe('Validation still valid')
  expect(toProveWord(t, { usageType: 'code', names: [] }, 0)).toBeUndefined()
})
