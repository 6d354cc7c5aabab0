import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { policyAt, termSeconds } from '../certificates/policy.ts'
import { planAhead, proofEndsAt } from './proof-plan.ts'

const daySeconds = 86_400
const at = (moment: string) => Date.parse(moment) / 1000
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** Term whose first certificate is issued at once, for a name validated on the same day. */
function bought(moment: string, validity: 90 | 1 | 3, method: 'dns-txt' | 'email' | 'dns-persist' = 'dns-txt') {
  const startsAt = at(moment)
  const before = {
    startsAt,
    endsAt: startsAt + Math.min(policyAt(startsAt).issueDays * daySeconds, termSeconds(validity)),
  }
  const proofs = [{ domain: 'a.example.com', method, provenUntil: proofEndsAt(method, startsAt) }]
  const endsAt = startsAt + termSeconds(validity)
  return planAhead({ before, n: 1, endsAt, kind: 'tls-dv', proofs, now: startsAt, isAsked: false })
}

describe('a year bought on a day', () => {
  // Number, latest date, and whether the name needs a new validation for it.
  const years: [string, [number, string, number][], [number, string]][] = [
    [
      '2026-11-20T00:00:00Z',
      [
        [2, '2027-06-07', 1],
        [3, '2027-09-14', 0],
      ],
      [2, '2027-06-07'],
    ],
    [
      '2027-03-15T00:00:00Z',
      [
        [2, '2027-06-22', 0],
        [3, '2027-09-29', 1],
        [4, '2028-01-06', 0],
      ],
      [3, '2027-09-29'],
    ],
    [
      '2029-03-15T00:00:00Z',
      [
        [2, '2029-04-30', 1],
        [3, '2029-06-15', 1],
        [4, '2029-07-31', 1],
        [5, '2029-09-15', 1],
        [6, '2029-10-31', 1],
        [7, '2029-12-16', 1],
        [8, '2030-01-31', 1],
      ],
      [2, '2029-04-30'],
    ],
  ]
  test.each(years)(
    '%s: each certificate with its latest date, and when the name is proven again',
    (moment, expected, again) => {
      const ahead = bought(moment, 1)
      expect(ahead.upcoming.map(({ n, startsAt, toProve }) => [n, dayOf(startsAt), toProve])).toEqual(expected)
      const found = ahead.again.get('a.example.com')
      expect([found?.n, dayOf(found?.by ?? 0)]).toEqual(again)
    },
  )

  test('each certificate is requested two thirds into the one before it', () => {
    const [second, third] = bought('2026-11-20T00:00:00Z', 1).upcoming
    expect(second?.dueAt).toBe(at('2026-11-20T00:00:00Z') + ((199 * 2) / 3) * daySeconds)
    expect(dayOf(third?.dueAt ?? 0)).toBe('2027-08-12')
  })
})

test('a persistent record validates its name again automatically, and a single certificate needs nothing more', () => {
  expect(bought('2029-03-15T00:00:00Z', 1, 'dns-persist').upcoming.map(({ toProve }) => toProve)).toEqual(
    Array.from({ length: 7 }, () => 0),
  )
  expect(bought('2026-11-20T00:00:00Z', 90)).toEqual({ upcoming: [], again: new Map() })
})

test('a validation by email ends with its method, and its successor follows the rules of its own day', () => {
  expect(proofEndsAt('email', at('2028-03-01T00:00:00Z'))).toBe(at('2028-03-15T00:00:00Z'))
  expect(proofEndsAt('email', at('2028-04-01T00:00:00Z'))).toBe(at('2028-07-10T00:00:00Z'))
})

test('a mailbox is confirmed for every certificate', () => {
  const startsAt = at('2026-11-20T00:00:00Z')
  const { upcoming } = planAhead({
    before: { startsAt, endsAt: startsAt + 824 * daySeconds },
    ...{ n: 1, endsAt: startsAt + termSeconds(3), kind: 'smime-mailbox', now: startsAt, isAsked: false },
    proofs: [{ domain: 'a@example.com', method: 'mailbox', provenUntil: proofEndsAt('mailbox', startsAt) }],
  })
  expect(upcoming).toMatchObject([{ n: 2, toProve: 1 }])
})

test('a certificate already requested needs the open names only', () => {
  const startsAt = at('2027-04-01T00:00:00Z')
  const now = at('2027-05-01T00:00:00Z')
  const { upcoming, again } = planAhead({
    before: { startsAt, endsAt: startsAt + 99 * daySeconds },
    ...{ n: 1, endsAt: startsAt + termSeconds(1), kind: 'tls-dv', now, isAsked: true },
    proofs: [
      { domain: 'open.example.com', method: 'dns-txt', provenUntil: null },
      { domain: 'done.example.com', method: 'dns-txt', provenUntil: proofEndsAt('dns-txt', startsAt) },
    ],
  })
  expect(upcoming[0]).toMatchObject({ n: 2, dueAt: now, startsAt: now, endsAt: now + 99 * daySeconds, toProve: 1 })
  expect([again.get('open.example.com')?.n, again.get('done.example.com')?.n]).toEqual([2, 4])
})

test('no certificate is requested with a validation that is too old by the rules of its date', () => {
  const moment = fc.integer({ min: at('2026-03-15T00:00:00Z'), max: at('2030-06-01T00:00:00Z') })
  fc.assert(
    fc.property(moment, fc.constantFrom(1 as const, 3 as const), (start, validity) => {
      const { upcoming, again } = bought(new Date(start * 1000).toISOString(), validity)
      let provenAt = start
      for (const { dueAt, startsAt, endsAt, toProve } of upcoming) {
        expect(dueAt).toBeLessThan(startsAt)
        expect(startsAt).toBeLessThan(endsAt)
        const isOld = dueAt - provenAt >= policyAt(dueAt).dcvReuseDays * daySeconds
        if (isOld) expect(toProve).toBe(1)
        if (toProve === 1) provenAt = startsAt
      }
      expect(again.get('a.example.com')?.n).toBe(upcoming.find(({ toProve }) => toProve === 1)?.n)
    }),
  )
})
