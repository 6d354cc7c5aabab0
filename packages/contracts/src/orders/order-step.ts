import { z } from 'zod'
import { personVettedAt } from '../certificates/policy.ts'
import { usageTypes, validTypes } from '../products/product-values.ts'
import { storedVettingStates, vettingStateAt } from '../validation/vetting-values.ts'
import { UnixSeconds } from '../wire.ts'
import { deliveryMethods } from './delivery-methods.ts'
import { isForSigning, needsOrganisation, waitsForDevice } from './order-completeness.ts'
import { issuingStatuses, OrderStatus, stepOwners } from './order-states.ts'
import { isRenewable } from './renewal.ts'
import { StatusCode } from './status-code.ts'

/** Days after issuance from which a certificate not seen on any server is asked about. */
export const unseenDays = 3

const daySeconds = 86_400

/** Facts that decide the step while a certificate is being validated. */
const PendingFacts = z.object({
  /** Number of names or mailboxes, and of those not validated yet. */
  checks: z.int(),
  checksOpen: z.int(),
  /** Number of open names without a challenge from the CA yet. */
  challengesMissing: z.int(),
  /** Number of open names whose record is not published yet, which is the customer's step. */
  recordsMissing: z.int(),
  /** Whether the CA could not be reached the last time. */
  isCaAway: z.boolean(),
  /** Whether the product requires a vetted organisation, even if its certificate does not name one. */
  needsOrganisation: z.boolean(),
  /** The organisation's vetting for the brand, as stored; null where there is none. */
  vetting: z.object({ state: z.enum(storedVettingStates), validUntil: UnixSeconds.nullable() }).nullable(),
  /** Person named by the certificate, with the time of the identity check; null without a person. */
  person: z.object({ vettedAt: UnixSeconds.nullable() }).nullable(),
})

/** Facts that decide who prepares the key's hardware. */
const DeviceFacts = z.object({
  method: z.enum(deliveryMethods),
  hasCsr: z.boolean(),
  hasContact: z.boolean(),
  hasOrganisation: z.boolean(),
  needsOrganisation: z.boolean(),
  isShipped: z.boolean(),
})

/** Facts that decide the next step. Statuses are plain numbers: an unknown one must not break a page. */
export const StepFacts = z.object({
  status: StatusCode,
  usageType: z.enum(usageTypes),
  validType: z.enum(validTypes),
  planEndsAt: UnixSeconds.nullable(),
  /** Earliest time for renewal; null until the order is paid. */
  renewableFrom: UnixSeconds.nullable(),
  certificateStartsAt: UnixSeconds.nullable(),
  certificateEndsAt: UnixSeconds.nullable(),
  /** Due date of the plan's next certificate: two thirds into the current one's life. Null where none follows. */
  reissueDueAt: UnixSeconds.nullable(),
  /** Whether the certificate will be reissued automatically with the same CSR. */
  autoReissue: z.boolean(),
  /** Time when all servers were seen with the current certificate, or null. */
  deployedAt: UnixSeconds.nullable(),
  /** Whether a decided refund waits for the red letter of an invoice. */
  isRefundHeld: z.boolean(),
  /** Whether it waits until its site has paid the parent site for it. */
  isPurchaseDue: z.boolean(),
  /** Facts of the pending issuance; null without one. */
  pending: PendingFacts.nullable(),
  /** Facts of the key's hardware; null for orders without any. */
  device: DeviceFacts.nullable(),
})
export type StepFacts = z.infer<typeof StepFacts>

export type StepOwner = (typeof stepOwners)[number]

/** Owner of each step. */
export const ownerOf = {
  pay: 'customer',
  supply: 'customer',
  'prepare-device': 'operator',
  'wait-purchase': 'operator',
  'wait-ca': 'ca',
  'ca-away': 'ca',
  validate: 'customer',
  vetting: 'operator',
  'vet-person': 'operator',
  'fix-organisation': 'customer',
  issuing: 'ca',
  'fix-returned': 'customer',
  'fix-rejected': 'operator',
  'ship-device': 'operator',
  install: 'customer',
  'check-deployment': 'customer',
  installed: 'nobody',
  'reissue-soon': 'customer',
  'reissue-due': 'customer',
  'replace-revoked': 'customer',
  'decide-refund': 'operator',
  'await-red-letter': 'operator',
  suspended: 'operator',
  'renew-soon': 'customer',
  ended: 'nobody',
  unknown: 'nobody',
} as const satisfies Record<string, StepOwner>
export type StepKey = keyof typeof ownerOf
export const stepKeys = Object.keys(ownerOf) as StepKey[]

/** Steps without a deadline. */
const endless: readonly StepKey[] = [
  ...(['ship-device', 'install', 'check-deployment', 'installed', 'replace-revoked'] as const),
  ...(['decide-refund', 'await-red-letter', 'suspended', 'ended', 'unknown'] as const),
]

/** Deadline of an order's step in unix seconds: the end of what it is about, else when the order closes by itself. */
export function deadlineOf(
  key: StepKey,
  order: Pick<StepFacts, 'planEndsAt' | 'certificateEndsAt'> & { closesAt: number | null },
): number | null {
  if (key === 'renew-soon') return order.planEndsAt
  if (key === 'reissue-due' || key === 'reissue-soon') return order.certificateEndsAt
  return endless.includes(key) ? null : order.closesAt
}

/** Next step as the order page shows it: owner, deadline and the facts of its sentence. */
export const NextStep = z.object({
  /** Key of the sentence; screens translate it. */
  key: z.enum(stepKeys),
  owner: z.enum(stepOwners),
  since: UnixSeconds,
  deadline: UnixSeconds.nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type NextStep = z.infer<typeof NextStep>

/** Action of a step's one button. */
export type StepAction =
  | 'pay'
  | 'supply'
  | 'records'
  | 'refresh'
  | 'download'
  | 'deployment'
  | 'again'
  | 'reissue'
  | 'renew'
  | 'decide'
  | 'invoice'
  | 'resume'
  | 'organisation'
  | 'device'
  | 'person'

export const actionOf: Record<StepKey, StepAction> = {
  pay: 'pay',
  supply: 'supply',
  'prepare-device': 'device',
  'wait-purchase': 'refresh',
  'wait-ca': 'refresh',
  'ca-away': 'refresh',
  validate: 'records',
  vetting: 'organisation',
  'vet-person': 'person',
  'fix-organisation': 'organisation',
  issuing: 'refresh',
  'fix-returned': 'supply',
  'fix-rejected': 'supply',
  'ship-device': 'device',
  install: 'download',
  'check-deployment': 'deployment',
  installed: 'download',
  'reissue-soon': 'reissue',
  'reissue-due': 'reissue',
  'replace-revoked': 'reissue',
  'decide-refund': 'decide',
  'await-red-letter': 'invoice',
  suspended: 'resume',
  'renew-soon': 'renew',
  ended: 'again',
  unknown: 'refresh',
}

const keyByStatus: Partial<Record<number, StepKey>> = {
  [OrderStatus.awaitingPayment]: 'pay',
  [OrderStatus.awaitingSubmission]: 'supply',
  [OrderStatus.returned]: 'fix-returned',
  [OrderStatus.rejected]: 'fix-rejected',
  [OrderStatus.refundPending]: 'decide-refund',
  [OrderStatus.suspended]: 'suspended',
  [OrderStatus.cancelled]: 'ended',
  [OrderStatus.revoked]: 'ended',
  [OrderStatus.refunded]: 'ended',
  [OrderStatus.expired]: 'ended',
}

/**
 * Next step of an order. Decides for every list, page and mail, so that all agree. `now` in unix seconds;
 * `soonDays` are the remaining days of a certificate or term from which the site suggests the next one.
 */
export function stepOf(order: StepFacts, now: number, soonDays: number): StepKey {
  if (isIssuing(order.status)) return validatingStep(order, now)
  if (order.status === OrderStatus.issued) return issuedStep(order, now, soonDays)
  if (order.isRefundHeld && heldStatuses.includes(order.status)) return 'await-red-letter'
  if (order.status === OrderStatus.awaitingSubmission && isDeviceAwaited(order)) return 'prepare-device'
  return keyByStatus[order.status] ?? 'unknown'
}

/** Statuses in which the money of an order may wait for a red letter. */
const heldStatuses: readonly number[] = [OrderStatus.refundPending, OrderStatus.cancelled]

const isIssuing = (status: number): boolean => issuingStatuses.some((issuing) => issuing === status)

function validatingStep(order: StepFacts, now: number): StepKey {
  const { pending } = order
  if (order.isPurchaseDue) return 'wait-purchase'
  if (!pending) return 'wait-ca'
  const isWaiting = pending.challengesMissing > 0 || pending.recordsMissing === 0
  if (pending.isCaAway && isWaiting) return 'ca-away'
  const isUnprepared = !isForSigning(order) && pending.checks === 0
  if (isUnprepared || pending.challengesMissing > 0) return 'wait-ca'
  if (pending.checksOpen > 0) return 'validate'
  return holderStep(order.validType, pending, now) ?? 'issuing'
}

/** Open vetting step of the organisation or person in the certificate. */
function holderStep(
  validType: StepFacts['validType'],
  { vetting, person, needsOrganisation: isAsked }: z.infer<typeof PendingFacts>,
  now: number,
): StepKey | undefined {
  if (needsOrganisation({ validType, needsOrganisation: isAsked })) {
    const state = vettingStateAt(vetting, now)
    if (state === 'returned' || state === 'changed') return 'fix-organisation'
    if (state !== 'approved') return 'vetting'
  }
  return person && personVettedAt(person.vettedAt, now) === null ? 'vet-person' : undefined
}

function isDeviceAwaited({ usageType, validType, device }: StepFacts): boolean {
  if (!device) return false
  const { method: deliveryMethod, isShipped: _, ...given } = device
  return waitsForDevice({ usageType, validType, deliveryMethod, hasNames: true, ...given })
}

function issuedStep(order: StepFacts, now: number, soonDays: number): StepKey {
  const { usageType, certificateStartsAt, certificateEndsAt, planEndsAt, reissueDueAt, deployedAt, device } = order
  const isSoon = (end: number | null) => end !== null && end - now <= soonDays * daySeconds
  if (isSoon(planEndsAt) && isRenewable(order, now)) return 'renew-soon'
  if (certificateEndsAt === null) return 'replace-revoked'
  if (reissueDueAt !== null && reissueDueAt <= now && !order.autoReissue) return 'reissue-due'
  if (isSoon(certificateEndsAt)) return 'reissue-soon'
  if (device?.method === 'shipped-token' && !device.isShipped) return 'ship-device'
  if (deployedAt !== null) return 'installed'
  const isOld = certificateStartsAt !== null && now - certificateStartsAt >= unseenDays * daySeconds
  return usageType === 'ssl' && isOld ? 'check-deployment' : 'install'
}
