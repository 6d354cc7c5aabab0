import { unseenDays } from '@app/contracts/next-step'
import { OrderStatus } from '@app/contracts/order-states'
import type { NextStep, OrderOrganisation } from '@app/contracts/orders'

const daySeconds = 86_400

/** What decides the next step. Times are unix seconds. */
export interface StepInput {
  status: number
  statusSince: number
  amountMinor: number
  refundedMinor: number
  reason: string
  closesAt: number | null
  planEndsAt: number | null
  /** From when it may be renewed. */
  renewableFrom: number | null
  certificateEndsAt: number | null
  deployedAt: number | null
  certificateStartsAt: number | null
  /** Its certificates are for servers, which can be looked at. */
  isForServers: boolean
  reissueDueAt: number | null
  autoReissue: boolean
  isComplete: boolean
  /** The buyer has given all; the key that is made by us is not there yet. */
  waitsForDevice: boolean
  /** A token is to be sent and was not. */
  isTokenUnsent: boolean
  /** Somebody has to see who the person is. */
  isPersonOpen: boolean
  /** It is for names or mailboxes, each of which is proven. */
  hasNames: boolean
  /** Of the organisation it names; null where it names none. */
  vetting: OrderOrganisation['state'] | null
  phone: string
  /** Records the CA has not given yet. */
  challengesMissing: number
  checksOpen: number
  /** Of the open ones, those whose record is not seen in place: their owner's turn. */
  recordsMissing: number
  checksTotal: number
  /** The CA could not be reached the last time. */
  isCaAway: boolean
  issueMinutes: number
}

type Step = Pick<NextStep, 'key' | 'owner'> & { deadline?: number | null; facts?: NextStep['facts'] }

/** Who has to do what now, and until when: the sentence on the order's card. `now` in unix seconds. */
export function nextStepOf(order: StepInput, now: number): NextStep {
  const step = steps[order.status]?.(order, now) ?? { key: 'unknown', owner: 'nobody', facts: { status: order.status } }
  return {
    key: step.key,
    owner: step.owner,
    since: order.statusSince,
    deadline: step.deadline ?? null,
    facts: step.facts ?? {},
  }
}

const ended = (order: StepInput): Step => ({
  key: 'ended',
  owner: 'nobody',
  facts: { status: order.status, refundedMinor: order.refundedMinor, reason: order.reason },
})

const steps: Partial<Record<number, (order: StepInput, now: number) => Step>> = {
  [OrderStatus.awaitingPayment]: (order) => ({
    key: 'pay',
    owner: 'customer',
    deadline: order.closesAt,
    facts: { amountMinor: order.amountMinor, isComplete: order.isComplete ? 1 : 0 },
  }),
  [OrderStatus.awaitingSubmission]: (order) => ({
    ...(order.waitsForDevice ? { key: 'prepare-device', owner: 'operator' } : { key: 'supply', owner: 'customer' }),
    deadline: order.closesAt,
  }),
  [OrderStatus.awaitingValidation]: validatingStep,
  [OrderStatus.returned]: (order) => ({
    key: 'fix-returned',
    owner: 'customer',
    deadline: order.closesAt,
    facts: { reason: order.reason },
  }),
  [OrderStatus.rejected]: (order) => ({
    key: 'fix-rejected',
    owner: 'operator',
    deadline: order.closesAt,
    facts: { reason: order.reason },
  }),
  [OrderStatus.issued]: issuedStep,
  [OrderStatus.reissuing]: validatingStep,
  [OrderStatus.refundPending]: (order) => ({
    key: 'decide-refund',
    owner: 'operator',
    facts: { reason: order.reason, amountMinor: order.amountMinor },
  }),
  [OrderStatus.suspended]: (order) => ({ key: 'suspended', owner: 'operator', facts: { reason: order.reason } }),
  [OrderStatus.cancelled]: ended,
  [OrderStatus.revoked]: ended,
  [OrderStatus.refunded]: ended,
  [OrderStatus.expired]: ended,
}

function validatingStep(order: StepInput): Step {
  const isWaiting = order.challengesMissing > 0 || order.recordsMissing === 0
  if (order.isCaAway && isWaiting) return { key: 'ca-away', owner: 'ca', deadline: order.closesAt }
  if ((order.hasNames && order.checksTotal === 0) || order.challengesMissing > 0)
    return { key: 'wait-ca', owner: 'ca', deadline: order.closesAt }
  if (order.checksOpen > 0)
    return {
      key: 'validate',
      owner: 'customer',
      deadline: order.closesAt,
      facts: { open: order.checksOpen, total: order.checksTotal },
    }
  if (order.vetting === 'returned' || order.vetting === 'changed')
    return { key: 'fix-organisation', owner: 'customer', deadline: order.closesAt }
  if (order.vetting !== null && order.vetting !== 'approved')
    return { key: 'vetting', owner: 'operator', deadline: order.closesAt, facts: { phone: order.phone } }
  if (order.isPersonOpen) return { key: 'vet-person', owner: 'operator', deadline: order.closesAt }
  return { key: 'issuing', owner: 'ca', deadline: order.closesAt, facts: { minutes: order.issueMinutes } }
}

function issuedStep(order: StepInput, now: number): Step {
  const daysTo = (at: number | null) => (at === null ? Number.POSITIVE_INFINITY : Math.ceil((at - now) / daySeconds))
  const certificateDays = daysTo(order.certificateEndsAt)
  const planDays = daysTo(order.planEndsAt)
  if (planDays <= 30 && order.renewableFrom !== null && order.renewableFrom <= now)
    return { key: 'renew-soon', owner: 'customer', deadline: order.planEndsAt, facts: { days: planDays } }
  if (order.certificateEndsAt === null) return { key: 'replace-revoked', owner: 'customer' }
  if (order.reissueDueAt !== null && order.reissueDueAt <= now && !order.autoReissue)
    return {
      key: 'reissue-due',
      owner: 'customer',
      deadline: order.certificateEndsAt,
      facts: { days: certificateDays },
    }
  if (certificateDays <= 30)
    return {
      key: 'reissue-soon',
      owner: 'customer',
      deadline: order.certificateEndsAt,
      facts: { days: certificateDays },
    }
  if (order.isTokenUnsent) return { key: 'ship-device', owner: 'operator' }
  if (order.deployedAt !== null)
    return { key: 'installed', owner: 'nobody', facts: { seenAt: order.deployedAt, dueAt: order.reissueDueAt ?? 0 } }
  const isOld = order.certificateStartsAt !== null && now - order.certificateStartsAt >= unseenDays * daySeconds
  return { key: order.isForServers && isOld ? 'check-deployment' : 'install', owner: 'customer' }
}
