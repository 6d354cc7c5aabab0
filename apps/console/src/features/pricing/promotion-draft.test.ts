import type { Promotion } from '@app/contracts/products/promotions'
import { expect, test } from 'vitest'
import { bodyOf, draftOf, faultsOf, newPromotion } from './promotion-draft.ts'
import { foundPromotions } from './promotion-list.ts'

const now = 1_795_000_020
const promotion: Promotion = {
  ...{ id: 'a', code: 'AUTUMN', name: 'Autumn', kind: 'percent', percent: 12.5, amountMinor: null, productIds: [] },
  ...{ validities: [1], eligibility: 'level', level: 'A', from: now, to: now + 3600, maxUses: 10, maxPerAccount: null },
  ...{ isActive: true, state: 'running', uses: 3, paidUses: 2, discountMinor: 100, version: 1, createdAt: now },
}

test('a stored promotion that was not touched is sent as it was, to the minute', () => {
  expect(bodyOf(draftOf(promotion))).toEqual({
    ...{ code: 'AUTUMN', name: 'Autumn', kind: 'percent', percent: 12.5, amountMinor: null, productIds: [] },
    ...{
      validities: [1],
      eligibility: 'level',
      level: 'A',
      from: now,
      to: now + 3600,
      maxUses: 10,
      maxPerAccount: null,
    },
    isActive: true,
  })
})

const filled = { ...newPromotion(now), code: 'new-year', name: 'New year', percent: '10' }

test.each([
  [{}, []],
  [{ code: 'a b' }, ['code']],
  [{ name: ' ' }, ['name']],
  [{ percent: '' }, ['percent']],
  [{ percent: '101' }, ['percent']],
  [{ kind: 'amount' as const, amount: '-1' }, ['amountMinor']],
  [{ kind: 'amount' as const, amount: 'x' }, ['amountMinor']],
  [{ eligibility: 'level' as const }, ['level']],
  [{ maxUses: '0' }, ['maxUses']],
  [{ maxPerAccount: '1.5' }, ['maxPerAccount']],
  [{ from: '' }, ['from']],
  [{ to: '2020-01-01T00:00' }, ['to']],
])('%o has faults at %o', (part, fields) => {
  expect(Object.keys(faultsOf({ ...filled, ...part }, 'en'))).toEqual(fields)
})

test('the list is searched by name and code, counted by view and sorted', () => {
  const other: Promotion = { ...promotion, id: 'b', code: 'SPRING', name: 'Spring', state: 'off', uses: 9 }
  const found = (search: Parameters<typeof foundPromotions>[1]) =>
    foundPromotions([promotion, other], search).promotions.map(({ id }) => id)
  expect([found({ q: 'spr' }), found({ view: 'running' }), found({ sort: '-uses' })]).toEqual([
    ['b'],
    ['a'],
    ['b', 'a'],
  ])
  expect(foundPromotions([promotion, other], {}).views).toMatchObject({ all: 2, running: 1, off: 1, ended: 0 })
})
