import { orderStatuses } from '@app/contracts/order-states'
import { expect, test } from 'vitest'
import { nextStepOf, type StepInput } from './next-step.ts'
import { nextAsk, nextLook, nextTry } from './step-clock.ts'
import { relativeHost } from './validation/relative-host.ts'

const now = 1_800_000_000
const daySeconds = 86_400

const order = (status: number, more: Partial<StepInput> = {}): StepInput => ({
  ...{ status, statusSince: now, amountMinor: 100, refundedMinor: 0, reason: '', issueMinutes: 10 },
  ...{
    closesAt: now + 5,
    planEndsAt: now + 365 * daySeconds,
    renewableFrom: now + 335 * daySeconds,
    certificateEndsAt: now + 199 * daySeconds,
    deployedAt: null,
    certificateStartsAt: now,
    isForServers: true,
  },
  ...{ reissueDueAt: now + 133 * daySeconds, autoReissue: false },
  ...{ vetting: null, phone: '' },
  ...{
    ...{ waitsForDevice: false, isTokenUnsent: false, isPersonOpen: false, hasNames: true },
    isComplete: true,
    challengesMissing: 0,
    checksOpen: 0,
    checksTotal: 1,
    recordsMissing: 0,
    isCaAway: false,
  },
  ...more,
})
const keyOf = (status: number, more: Partial<StepInput> = {}) => nextStepOf(order(status, more), now).key

test('an order that validates goes from records to proofs to the CA', () => {
  expect(keyOf(1002, { checksTotal: 0 })).toBe('wait-ca')
  expect(keyOf(1002, { challengesMissing: 1, checksOpen: 1 })).toBe('wait-ca')
  expect(keyOf(1002, { checksOpen: 1, recordsMissing: 1 })).toBe('validate')
  expect(keyOf(1002)).toBe('issuing')
  expect(keyOf(1002, { vetting: 'submitted' })).toBe('vetting')
  expect(keyOf(1002, { vetting: 'returned' })).toBe('fix-organisation')
  expect(keyOf(1002, { vetting: 'approved' })).toBe('issuing')
})

test('while the CA is away nobody is sent anywhere, but for records that are still missing', () => {
  const away = { isCaAway: true }
  expect(keyOf(1002, { ...away, challengesMissing: 1, checksOpen: 1, recordsMissing: 1 })).toBe('ca-away')
  expect(keyOf(1002, { ...away, checksOpen: 1, recordsMissing: 1 })).toBe('validate')
  expect(keyOf(1002, { ...away, checksOpen: 1 })).toBe('ca-away')
  expect(keyOf(1008, away)).toBe('ca-away')
  expect(keyOf(1006, away)).toBe('fix-rejected')
})

test('an issued order asks for a reissue, and for a renewal where the plan ends first', () => {
  expect(keyOf(1005)).toBe('install')
  expect(keyOf(1005, { certificateStartsAt: now - 3 * daySeconds + 1 })).toBe('install')
  expect(keyOf(1005, { certificateStartsAt: now - 3 * daySeconds })).toBe('check-deployment')
  expect(keyOf(1005, { certificateStartsAt: now - 3 * daySeconds, isForServers: false })).toBe('install')
  expect(keyOf(1005, { deployedAt: now, certificateStartsAt: now - 3 * daySeconds })).toBe('installed')
  expect(keyOf(1005, { deployedAt: now })).toBe('installed')
  expect(keyOf(1005, { deployedAt: now, reissueDueAt: now })).toBe('reissue-due')
  expect(keyOf(1005, { reissueDueAt: now })).toBe('reissue-due')
  expect(keyOf(1005, { reissueDueAt: now, autoReissue: true })).toBe('install')
  expect(keyOf(1005, { certificateEndsAt: null })).toBe('replace-revoked')
  expect(keyOf(1005, { certificateEndsAt: now + 30 * daySeconds })).toBe('reissue-soon')
  const ending = { certificateEndsAt: now + 9 * daySeconds, planEndsAt: now + 9 * daySeconds }
  expect(keyOf(1005, { ...ending, renewableFrom: now })).toBe('renew-soon')
  expect(keyOf(1005, { ...ending, renewableFrom: now + 1 })).toBe('reissue-soon')
})

test('every status says whose turn it is, and an unknown one breaks nothing', () => {
  expect(orderStatuses.filter((status) => keyOf(status) === 'unknown')).toEqual([])
  expect(nextStepOf(order(4711), now)).toMatchObject({ key: 'unknown', owner: 'nobody', facts: { status: 4711 } })
})

test.each([
  ['_dnsauth.www.example.com', 'www.example.com', '_dnsauth.www'],
  ['_dnsauth.example.com', '*.example.com', '_dnsauth'],
  ['_dnsauth.shop.example.com.cn', 'shop.example.com.cn', '_dnsauth.shop'],
  ['_dnsauth.example.co.uk', 'example.co.uk', '_dnsauth'],
  ['_dnsauth.com.example', 'com.example', '_dnsauth'],
])('%s, typed into the panel of the zone of %s, is %s', (host, domain, relative) => {
  expect(relativeHost(host, domain)).toBe(relative)
})

test('waits grow to half an hour and no further; a CA is asked sooner than a record is looked for', () => {
  const start = new Date(0)
  const seconds = (at: Date) => at.getTime() / 1000
  expect([0, 1, 6, 7, 50].map((n) => seconds(nextLook(start, 20, n)))).toEqual([20, 40, 1280, 1800, 1800])
  expect([0, 3].map((n) => seconds(nextAsk(start, 20, n)))).toEqual([5, 40])
  expect([0, 1].map((chance) => seconds(nextTry(start, 20, 0, { chance, afterSeconds: 0 })))).toEqual([10, 20])
  expect(seconds(nextTry(start, 20, 0, { chance: 0, afterSeconds: 600 }))).toBe(600)
})
