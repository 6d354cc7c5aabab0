import { expect, test } from 'vitest'
import { expiryDaysByDefault } from '../settings/site-values.ts'
import { storedVettingStates } from '../validation/vetting-values.ts'
import { deliveryMethods } from './delivery-methods.ts'
import { OrderStatus, orderStatuses } from './order-states.ts'
import { actionOf, ownerOf, type StepFacts, stepOf as stepFor, stepKeys, unseenDays } from './order-step.ts'

const { soon: soonDays } = expiryDaysByDefault
const stepOf = (facts: StepFacts, at: number) => stepFor(facts, at, soonDays)

const now = 1_800_000_000
const day = 86_400

const order = (status: number, more: Partial<StepFacts> = {}): StepFacts => ({
  ...{
    status,
    usageType: 'ssl',
    validType: 'dv',
    pending: null,
    device: null,
    isRefundHeld: false,
    isPurchaseDue: false,
  },
  ...{ planEndsAt: now + 365 * day, renewableFrom: now + 335 * day },
  ...{ certificateStartsAt: now, certificateEndsAt: now + 199 * day, deployedAt: null },
  ...{ reissueDueAt: now + 133 * day, autoReissue: false },
  ...more,
})
const issued = (more: Partial<StepFacts> = {}) => stepOf(order(OrderStatus.issued, more), now)

type Pending = NonNullable<StepFacts['pending']>
const pending = (more: Partial<Pending> = {}): Pending => ({
  ...{ checks: 1, checksOpen: 0, challengesMissing: 0, recordsMissing: 0, isCaAway: false },
  ...{ needsOrganisation: false, vetting: null, person: null },
  ...more,
})
const validating = (facts: Partial<Pending> = {}, more: Partial<StepFacts> = {}) =>
  stepOf(order(OrderStatus.awaitingValidation, { pending: pending(facts), ...more }), now)

type Device = NonNullable<StepFacts['device']>
const device = (more: Partial<Device> = {}): Device => ({
  ...{ method: 'shipped-token', hasCsr: false, hasContact: true, hasOrganisation: true },
  ...{ needsOrganisation: false, isShipped: false },
  ...more,
})
const signing = { usageType: 'code', validType: 'ov' } as const

test('a validating order goes from DNS records to domain validation to the CA', () => {
  expect(validating({ checks: 0 })).toBe('wait-ca')
  expect(validating({ checksOpen: 1, challengesMissing: 1, recordsMissing: 1 })).toBe('wait-ca')
  expect(validating({ checksOpen: 1, recordsMissing: 1 })).toBe('validate')
  expect(validating()).toBe('issuing')
})

test('an organisation is vetted once the names are validated', () => {
  const ov = { validType: 'ov' } as const
  const vetting = (state: (typeof storedVettingStates)[number], validUntil: number | null = null) => ({
    vetting: { state, validUntil },
  })
  expect(validating(vetting('returned'), ov)).toBe('fix-organisation')
  expect(validating(vetting('changed'), ov)).toBe('fix-organisation')
  expect(validating(vetting('submitted'), ov)).toBe('vetting')
  expect(validating({}, ov)).toBe('vetting')
  expect(validating(vetting('approved', now + day), ov)).toBe('issuing')
  expect(validating(vetting('approved', now), ov)).toBe('vetting')
  expect(validating({ ...vetting('returned'), checksOpen: 1, recordsMissing: 1 }, ov)).toBe('validate')
  expect(validating({ ...vetting('submitted'), needsOrganisation: true })).toBe('vetting')
  expect(validating(vetting('submitted'))).toBe('issuing')
})

test('a person is vetted after the organisation, and again when that was too long ago', () => {
  expect(validating({ person: { vettedAt: null } }, { validType: 'ov' })).toBe('vetting')
  expect(validating({ person: { vettedAt: null } })).toBe('vet-person')
  expect(validating({ person: { vettedAt: now } })).toBe('issuing')
  expect(validating({ person: { vettedAt: now - 3 * 365 * day } })).toBe('vet-person')
})

test('signing orders wait for no DNS record, S/MIME orders wait for mailboxes', () => {
  expect(validating({ checks: 0 }, { usageType: 'code' })).toBe('issuing')
  expect(validating({ checks: 0 }, { usageType: 'smime' })).toBe('wait-ca')
  expect(validating({ checksOpen: 1, recordsMissing: 1 }, { usageType: 'smime' })).toBe('validate')
})

test('while the CA is unavailable only missing records need action', () => {
  expect(validating({ isCaAway: true, challengesMissing: 1, checksOpen: 1, recordsMissing: 1 })).toBe('ca-away')
  expect(validating({ isCaAway: true, checksOpen: 1, recordsMissing: 1 })).toBe('validate')
  expect(validating({ isCaAway: true, checksOpen: 1 })).toBe('ca-away')
  expect(stepOf(order(OrderStatus.reissuing, { pending: pending({ isCaAway: true }) }), now)).toBe('ca-away')
  expect(stepOf(order(OrderStatus.rejected), now)).toBe('fix-rejected')
})

test('the end of the term outweighs the end of the certificate', () => {
  const unseen = now - unseenDays * day
  expect(issued()).toBe('install')
  expect(issued({ certificateStartsAt: unseen + 1 })).toBe('install')
  expect(issued({ certificateStartsAt: unseen })).toBe('check-deployment')
  expect(issued({ certificateStartsAt: unseen, usageType: 'code' })).toBe('install')
  expect(issued({ certificateStartsAt: unseen, deployedAt: now })).toBe('installed')
  expect(issued({ deployedAt: now, reissueDueAt: now })).toBe('reissue-due')
  expect(issued({ reissueDueAt: now, autoReissue: true })).toBe('install')
  expect(issued({ certificateEndsAt: null })).toBe('replace-revoked')
  expect(issued({ certificateEndsAt: now + soonDays * day })).toBe('reissue-soon')
  expect(issued({ certificateEndsAt: now + soonDays * day + 1 })).toBe('install')
  // A site may say otherwise.
  const inForty = order(OrderStatus.issued, { certificateEndsAt: now + 40 * day })
  expect([40, 39].map((days) => stepFor(inForty, now, days))).toEqual(['reissue-soon', 'install'])
  const ending = { certificateEndsAt: now + 9 * day, planEndsAt: now + 9 * day }
  expect(issued({ ...ending, renewableFrom: now })).toBe('renew-soon')
  expect(issued({ ...ending, renewableFrom: now + 1 })).toBe('reissue-soon')
})

test('a key that we generate is an operator’s step once the buyer has provided everything', () => {
  const paid = (facts: Partial<Device>) =>
    stepOf(order(OrderStatus.awaitingSubmission, { ...signing, device: device(facts) }), now)
  expect(paid({})).toBe('prepare-device')
  expect(paid({ method: 'cloud' })).toBe('prepare-device')
  expect(paid({ method: 'hsm' })).toBe('supply')
  expect(paid({ hasContact: false })).toBe('supply')
  expect(paid({ hasOrganisation: false })).toBe('supply')
  expect(issued({ ...signing, device: device({ hasCsr: true }) })).toBe('ship-device')
  expect(issued({ ...signing, device: device({ hasCsr: true, isShipped: true }) })).toBe('install')
  expect(issued({ ...signing, device: device({ method: 'cloud', hasCsr: true }) })).toBe('install')
  expect(issued({ ...signing, device: device(), certificateEndsAt: now + 9 * day })).toBe('reissue-soon')
})

const vettings = [null, ...storedVettingStates.map((state) => ({ state, validUntil: now + day }))]
const devices = [null, ...deliveryMethods.map((method) => device({ method })), device({ isShipped: true })]
const everything = orderStatuses.flatMap((status) =>
  (['dv', 'ov'] as const).flatMap((validType) =>
    vettings.flatMap((vetting) =>
      [false, true].flatMap((isCaAway) =>
        [0, 1].flatMap((open) =>
          devices.map((each) => {
            const more = { isCaAway, vetting, checksOpen: open, recordsMissing: open }
            return order(status, { validType, device: each, pending: pending(more) })
          }),
        ),
      ),
    ),
  ),
)

test('every status has a step with an owner and an action, whatever the other facts', () => {
  expect(everything.length).toBeGreaterThan(3000)
  const steps = new Set(everything.map((each) => stepOf(each, now)))
  expect([...steps].filter((key) => key === 'unknown' || !ownerOf[key] || !actionOf[key])).toEqual([])
  expect(stepKeys.filter((key) => !actionOf[key])).toEqual([])
})

test('facts of a pending issuance and of a device decide their own steps only', () => {
  const others = everything.filter(({ status }) => status !== 1002 && status !== 1008)
  expect(others.filter((each) => stepOf(each, now) !== stepOf({ ...each, pending: null }, now))).toEqual([])
  const elsewhere = everything.filter(({ status }) => status !== OrderStatus.awaitingSubmission && status !== 1005)
  expect(elsewhere.filter((each) => stepOf(each, now) !== stepOf({ ...each, device: null }, now))).toEqual([])
})

test('an unknown status needs no action and throws no error', () => {
  expect(stepOf(order(9999), now)).toBe('unknown')
})

test('a refund that waits for a red letter is the step of a pending refund and of a cancelled order alone', () => {
  const held = (status: number) => stepOf(order(status, { isRefundHeld: true }), now)
  expect(held(OrderStatus.refundPending)).toBe('await-red-letter')
  expect(held(OrderStatus.cancelled)).toBe('await-red-letter')
  expect(held(OrderStatus.suspended)).toBe('suspended')
  expect(stepOf(order(OrderStatus.refundPending), now)).toBe('decide-refund')
})
