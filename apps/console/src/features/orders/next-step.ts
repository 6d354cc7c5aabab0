import { unseenDays } from '@app/contracts/next-step'
import { OrderStatus, type stepOwners } from '@app/contracts/order-states'
import type { NextStep, OrderSummary } from '@app/contracts/orders'
import { isRenewable } from '@app/contracts/renewal'
import { isForSigning } from './order-usage.ts'

export type StepKey = NextStep['key']
export type StepOwner = (typeof stepOwners)[number]

const soonDays = 30
const daySeconds = 86_400
const s = OrderStatus

const keyByStatus: Partial<Record<number, StepKey>> = {
  [s.awaitingPayment]: 'pay',
  [s.awaitingSubmission]: 'supply',
  [s.returned]: 'fix-returned',
  [s.rejected]: 'fix-rejected',
  [s.cancelled]: 'ended',
  [s.revoked]: 'ended',
  [s.refundPending]: 'decide-refund',
  [s.refunded]: 'ended',
  [s.expired]: 'ended',
  [s.suspended]: 'suspended',
}

/** It came back and waits to be mended. */
export const isBack = (status: number): boolean => status === s.returned || status === s.rejected

type Facts = Pick<
  OrderSummary,
  | 'status'
  | 'usageType'
  | 'dcvPassed'
  | 'dcvTotal'
  | 'certificateStartsAt'
  | 'certificateEndsAt'
  | 'planEndsAt'
  | 'renewableFrom'
  | 'reissueDueAt'
  | 'autoReissue'
  | 'deployedAt'
  | 'device'
>

function validationStep({ dcvPassed, dcvTotal, usageType }: Facts): StepKey {
  if (isForSigning({ usageType })) return 'issuing'
  if (dcvTotal === 0) return 'wait-ca'
  return dcvPassed < dcvTotal ? 'validate' : 'issuing'
}

function issuedStep(order: Facts, now: number): StepKey {
  const { certificateStartsAt, certificateEndsAt, planEndsAt, reissueDueAt, autoReissue, deployedAt, device } = order
  const { usageType } = order
  const isSoon = (end: number | null) => end !== null && end - now <= soonDays * daySeconds
  if (isSoon(planEndsAt) && isRenewable(order, now)) return 'renew-soon'
  if (certificateEndsAt === null) return 'replace-revoked'
  if (reissueDueAt !== null && reissueDueAt <= now && !autoReissue) return 'reissue-due'
  if (isSoon(certificateEndsAt)) return 'reissue-soon'
  if (device) return 'ship-device'
  if (deployedAt !== null) return 'installed'
  const isOld = certificateStartsAt !== null && now - certificateStartsAt >= unseenDays * daySeconds
  return usageType === 'ssl' && isOld ? 'check-deployment' : 'install'
}

/** What a row of the list asks for. The detail page has the server's own answer; this is the same rule on a row's facts. `now` in unix seconds. */
export function stepOf(order: Facts, now: number): StepKey {
  if (order.status === s.awaitingValidation || order.status === s.reissuing) return validationStep(order)
  if (order.status === s.issued) return issuedStep(order, now)
  if (order.device) return 'prepare-device'
  return keyByStatus[order.status] ?? 'unknown'
}

/** Who has to move for a step. */
export const ownerOf: Record<StepKey, StepOwner> = {
  pay: 'customer',
  supply: 'customer',
  'prepare-device': 'operator',
  'wait-ca': 'ca',
  'ca-away': 'ca',
  validate: 'customer',
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
  suspended: 'operator',
  vetting: 'operator',
  'vet-person': 'operator',
  'fix-organisation': 'customer',
  'renew-soon': 'customer',
  ended: 'nobody',
  unknown: 'nobody',
}

/** What the one button of a step does. */
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
  | 'resume'
  | 'organisation'
  | 'device'
  | 'person'

export const actionOf: Record<StepKey, StepAction> = {
  pay: 'pay',
  supply: 'supply',
  'prepare-device': 'device',
  'wait-ca': 'refresh',
  'ca-away': 'refresh',
  validate: 'records',
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
  suspended: 'resume',
  'renew-soon': 'renew',
  vetting: 'organisation',
  'vet-person': 'person',
  'fix-organisation': 'organisation',
  ended: 'again',
  unknown: 'refresh',
}
