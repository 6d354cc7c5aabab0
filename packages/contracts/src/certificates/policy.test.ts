import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dcvReuseEndsAt, lifetimesFrom, planIssuances, policyAt, termSeconds, tlsPolicies } from './policy.ts'

const daySeconds = 86_400
const at = (moment: string) => Date.parse(moment) / 1000
const days = (plan: readonly { startsAt: number; endsAt: number }[]) =>
  plan.map(({ startsAt, endsAt }) => (endsAt - startsAt) / daySeconds)

describe('the dated policy', () => {
  test.each([
    ['2026-11-20T00:00:00Z', 200, 199, 200],
    ['2027-03-14T00:00:00Z', 200, 199, 200],
    ['2027-03-14T23:59:59Z', 200, 199, 200],
    ['2027-03-15T00:00:00Z', 100, 99, 100],
    ['2027-03-15T00:00:01Z', 100, 99, 100],
    ['2029-03-14T23:59:59Z', 100, 99, 100],
    ['2029-03-15T00:00:00Z', 47, 46, 10],
  ])('%s: at most %i days, %i are issued, and a proof serves %i', (moment, maxDays, issueDays, dcvReuseDays) => {
    expect(policyAt(at(moment))).toMatchObject({ maxDays, issueDays, dcvReuseDays })
  })

  test.each([
    ['tls-ev', '2026-11-20T00:00:00Z', [200, 100, 47]],
    ['tls-dv', '2027-03-15T00:00:00Z', [100, 47]],
    ['tls-dv', '2030-01-01T00:00:00Z', [47]],
    ['code', '2026-11-20T00:00:00Z', [460]],
  ] as const)('lifetimes of %s from %s on are %j days', (kind, moment, expected) => {
    expect(lifetimesFrom(kind, at(moment)).map(({ maxDays }) => maxDays)).toEqual(expected)
  })

  test.each([
    ['2026-11-20T00:00:00Z', '2027-03-15T00:00:00Z'],
    ['2027-03-14T23:59:59Z', '2027-06-22T23:59:59Z'],
    ['2027-03-15T00:00:00Z', '2027-06-23T00:00:00Z'],
    ['2029-03-14T23:59:59Z', '2029-03-24T23:59:59Z'],
    ['2029-03-15T00:00:00Z', '2029-03-25T00:00:00Z'],
    ['2029-01-01T00:00:00Z', '2029-03-15T00:00:00Z'],
  ])('a proof of %s serves until %s', (proven, until) => {
    expect(dcvReuseEndsAt(at(proven))).toBe(at(until))
  })
})

describe('the plan of a term', () => {
  const plans: [string, 90 | 1 | 2 | 3, number[]][] = [
    ['2026-11-20T00:00:00Z', 90, [90]],
    ['2026-11-20T00:00:00Z', 1, [199, 99, 67]],
    ['2026-11-20T00:00:00Z', 2, [199, 99, 99, 99, 99, 99, 36]],
    ['2026-11-20T00:00:00Z', 3, [199, 99, 99, 99, 99, 99, 99, 99, 46, 46, 46, 46, 19]],
    ['2027-03-14T23:59:59Z', 1, [199, 99, 67]],
    ['2027-03-15T00:00:00Z', 90, [90]],
    ['2027-03-15T00:00:00Z', 1, [99, 99, 99, 68]],
    ['2029-03-14T23:59:59Z', 90, [90]],
    ['2029-03-14T23:59:59Z', 1, [99, 46, 46, 46, 46, 46, 36]],
    ['2029-03-15T00:00:00Z', 90, [46, 44]],
    ['2029-03-15T00:00:00Z', 1, [46, 46, 46, 46, 46, 46, 46, 43]],
  ]
  test.each(plans)('%s, %i: certificates of %j days', (moment, validity, expected) => {
    expect(days(planIssuances(at(moment), at(moment) + termSeconds(validity)))).toEqual(expected)
  })

  const moment = fc.integer({ min: at('2026-03-15T00:00:00Z'), max: at('2031-01-01T00:00:00Z') })
  test('covers every second; each certificate keeps the limit of its own date and ends with the term at the latest', () => {
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(90, 1, 2, 3),
        fc.integer({ min: 0, max: 30 * daySeconds }),
        (start, term, left) => {
          const end = start + termSeconds(term) + left
          const plan = planIssuances(start, end)
          expect(plan[0]?.startsAt).toBe(start)
          expect(plan.at(-1)?.endsAt).toBe(end)
          for (const [n, { startsAt, endsAt, capDays }] of plan.entries()) {
            expect(startsAt).toBe(plan[n - 1]?.endsAt ?? start)
            expect(capDays).toBe(policyAt(startsAt).issueDays)
            expect(capDays).toBeLessThan(policyAt(startsAt).maxDays)
            expect(endsAt - startsAt).toBeGreaterThan(0)
            expect(endsAt - startsAt).toBeLessThanOrEqual(capDays * daySeconds)
          }
        },
      ),
    )
  })

  test('a proof is reused for exactly as long as the rules of that moment allow', () => {
    const young = (proven: number, used: number) => used - proven <= policyAt(used).dcvReuseDays * daySeconds
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 250 * daySeconds }), (proven, later) => {
        const end = dcvReuseEndsAt(proven)
        expect(end).toBeGreaterThan(proven)
        if (proven + later < end) expect(young(proven, proven + later)).toBe(true)
        expect(young(proven, end + 1)).toBe(false)
        for (const { from } of tlsPolicies) if (from > proven && from < end) expect(young(proven, from)).toBe(true)
      }),
    )
  })
})
