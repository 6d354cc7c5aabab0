import { expect, test } from 'vitest'
import { amountOf, areEmails, emailsIn, isSpecialTitle, newApplyDraft, ticked, wantedOf } from './apply-draft.ts'

const [one, two] = [
  { id: 'a', leftMinor: 100_00 },
  { id: 'b', leftMinor: 50_50 },
]
const draft = newApplyDraft('ordinary')

test('a ticked order is asked for with all that is left of it, or with what was typed', () => {
  const both = ticked(ticked(draft, one), two)
  expect(wantedOf(both, [one, two], [], 'UTC')).toEqual({
    is: 'items',
    items: [
      { id: 'a', amountMinor: 100_00 },
      { id: 'b', amountMinor: 50_50 },
    ],
  })
  const less = { ...both, amounts: { ...both.amounts, a: '20' } }
  expect(amountOf(less, one)).toBe(20_00)
  expect(wantedOf(ticked(both, two), [one, two], [], 'UTC')).toMatchObject({ items: [{ id: 'a' }] })
})

test.each(['', '0', '100.01', 'x'])('%j of 100.00 is not asked for', (typed) => {
  expect(wantedOf({ ...draft, amounts: { a: typed } }, [one], [], 'UTC')).toBeUndefined()
})

test('a month is asked for with the amount that was shown', () => {
  const months = [{ month: '2026-11', leftMinor: 300_00 }]
  const wish = { ...draft, of: 'month' as const, month: '2026-11' }
  expect(wantedOf(wish, [], months, 'Asia/Shanghai')).toEqual({
    ...{ is: 'month', month: '2026-11', timeZone: 'Asia/Shanghai', expectedMinor: 300_00 },
  })
  expect(wantedOf({ ...wish, month: '2026-10' }, [], months, 'UTC')).toBeUndefined()
})

test('addresses are separated as people type them', () => {
  expect(emailsIn('a@example.com，b@example.com; a@example.com')).toEqual(['a@example.com', 'b@example.com'])
  expect(areEmails('a@example.com b@example.com')).toBe(true)
  expect(areEmails('a@example')).toBe(false)
  expect(areEmails('')).toBe(false)
})

test('a special invoice needs the full data of a company in China', () => {
  const title = {
    ...{ id: 'x', accountId: 'y', kind: 'enterprise' as const, title: '杭州示例网络科技有限公司' },
    ...{ taxNo: '91330106MA2B0XY70Y', country: 'CN', address: '文三路 90 号', phone: '0571-86000000' },
    ...{ bank: '招商银行', bankAccount: '5719', email: '', isDefault: true, version: 1, updatedAt: 0 },
  }
  expect(isSpecialTitle(title)).toBe(true)
  expect(isSpecialTitle({ ...title, bank: '' })).toBe(false)
  expect(isSpecialTitle({ ...title, kind: 'institution' })).toBe(false)
})
