import { expect, test } from 'vitest'
import { type Discountable, discountOf, refusalOf, stateOf } from './promotion-rules.ts'

const at = new Date('2026-11-23T12:00:00Z')
const later = new Date('2026-12-01T00:00:00Z')
const earlier = new Date('2026-11-01T00:00:00Z')
const promotion = {
  ...{ kind: 'percent' as const, percentHundredths: 1000, amountMinor: null, productIds: [], validities: [] },
  ...{
    eligibility: 'all' as const,
    level: null,
    validFrom: earlier,
    validTo: null,
    maxUses: null,
    maxPerAccount: null,
  },
  ...{ isActive: true, uses: 0 },
}
const purchase: Discountable = {
  ...{ productId: 'p', validity: 1, at, rule: 'list', level: null, isNew: false, ownUses: 0 },
}

test.each([
  [{}, {}, null],
  [{ isActive: false }, {}, 'off'],
  [{ validFrom: later }, {}, 'early'],
  [{ validTo: at }, {}, 'ended'],
  [{ productIds: ['q'] }, {}, 'product'],
  [{ productIds: ['q', 'p'] }, {}, null],
  [{ validities: [2 as const] }, {}, 'term'],
  [{ eligibility: 'new' as const }, {}, 'eligibility'],
  [{ eligibility: 'new' as const }, { isNew: true }, null],
  [{ eligibility: 'level' as const, level: 'A' as const }, { level: 'B' as const }, 'eligibility'],
  [{ eligibility: 'level' as const, level: 'A' as const }, { level: 'A' as const }, null],
  [{ maxUses: 5, uses: 5 }, {}, 'used-up'],
  [{ maxPerAccount: 1 }, { ownUses: 1 }, 'used-before'],
  [{}, { rule: 'special' as const }, 'special'],
  [{}, { rule: 'level' as const }, null],
])('%o for %o: %s', (terms, facts, refusal) => {
  expect(refusalOf({ ...promotion, ...terms }, { ...purchase, ...facts })).toBe(refusal)
})

test.each([
  [{}, 'running'],
  [{ validFrom: later }, 'planned'],
  [{ validTo: at }, 'ended'],
  [{ maxUses: 1, uses: 1 }, 'used-up'],
  [{ maxUses: 1, uses: 1, isActive: false }, 'off'],
] as const)('%o is %s', (terms, state) => {
  expect(stateOf({ ...promotion, ...terms }, at)).toBe(state)
})

test.each([
  [{ kind: 'percent', percentHundredths: 1050, amountMinor: null }, 99_99, 10_50],
  [{ kind: 'percent', percentHundredths: 10_000, amountMinor: null }, 99_99, 99_99],
  [{ kind: 'amount', percentHundredths: null, amountMinor: 20_00 }, 99_99, 20_00],
  [{ kind: 'amount', percentHundredths: null, amountMinor: 200_00 }, 99_99, 99_99],
] as const)('%o takes off %d: %d', (terms, total, off) => {
  expect(discountOf(terms, total)).toBe(off)
})
