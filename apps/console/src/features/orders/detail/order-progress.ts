import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { isForSigning } from '../order-usage.ts'

const progressSteps = ['placed', 'paid', 'material', 'prepared', 'validated', 'vetted', 'issued', 'shipped'] as const
export type ProgressStep = (typeof progressSteps)[number]
export type ProgressState = 'done' | 'now' | 'ahead'
/** Last step of a closed order, which is the status it ended in. */
export type EndedStep = { id: 'ended'; state: 'ended' }

type Facts = Pick<
  Order,
  | 'status'
  | 'payDate'
  | 'usageType'
  | 'needsOrganisation'
  | 'hasCsr'
  | 'names'
  | 'contact'
  | 'organisation'
  | 'person'
  | 'personVettedAt'
  | 'delivery'
  | 'shipment'
  | 'dcvPassed'
  | 'dcvTotal'
  | 'certificates'
>

const ended: readonly number[] = [OrderStatus.cancelled, OrderStatus.revoked, OrderStatus.refunded, OrderStatus.expired]

/** Whether the order is closed for good. */
export const isEnded = (status: number): boolean => ended.includes(status)

const isIssued = ({ certificates }: Pick<Facts, 'certificates'>) =>
  certificates.some(({ notAfter }) => notAfter !== null)

const isOurs = ({ delivery }: Pick<Facts, 'delivery'>) => delivery !== null && isKeyMadeByUs(delivery.method)

/** Whether the buyer's details are complete; a key we generate is not among them. */
function isSupplied(order: Facts): boolean {
  const { hasCsr, names, contact, organisation, delivery } = order
  const isSigning = isForSigning(order)
  const isOrganised = !order.needsOrganisation || organisation !== null
  const isNamed = isSigning ? delivery !== null : names.length > 0
  return (hasCsr || isOurs(order)) && isNamed && contact !== null && isOrganised
}

const isDone: Record<ProgressStep, (order: Facts) => boolean> = {
  placed: () => true,
  paid: ({ payDate }) => payDate !== null,
  material: (order) =>
    isSupplied(order) && order.status !== OrderStatus.returned && order.status !== OrderStatus.rejected,
  prepared: ({ hasCsr }) => hasCsr,
  validated: ({ dcvPassed, dcvTotal, status }) =>
    status === OrderStatus.issued || (dcvTotal > 0 && dcvPassed === dcvTotal),
  vetted: ({ organisation, needsOrganisation, person, personVettedAt, certificates }) =>
    isIssued({ certificates }) ||
    ((!needsOrganisation || organisation?.state === 'approved') && (person === null || personVettedAt !== null)),
  issued: isIssued,
  shipped: ({ shipment }) => shipment !== null,
}

/** Optional steps and the orders that take them. */
const isTaken: Partial<Record<ProgressStep, (order: Facts) => boolean>> = {
  prepared: isOurs,
  validated: (order) => !isForSigning(order),
  vetted: ({ needsOrganisation, person }) => needsOrganisation || person !== null,
  shipped: ({ delivery }) => delivery?.method === 'shipped-token',
}

/**
 * Progress of an order by step: vetting for certificates that name an organisation or person, no domain validation for
 * signing certificates. A returned order keeps its place and asks for attention there; of an ended order only the steps
 * taken remain, followed by its end.
 */
export function progressOf(order: Facts): ({ id: ProgressStep; state: ProgressState } | EndedStep)[] {
  const steps = progressSteps.filter((step) => isTaken[step]?.(order) ?? true)
  const done = steps.filter((step) => isDone[step](order))
  if (isEnded(order.status)) {
    return [...done.map((id) => ({ id, state: 'done' as const })), { id: 'ended', state: 'ended' }]
  }
  const now = steps.find((step) => !done.includes(step))
  return steps.map((id) => ({ id, state: done.includes(id) ? 'done' : id === now ? 'now' : 'ahead' }))
}

const eventOf: Partial<Record<ProgressStep, string>> = {
  placed: 'placed',
  paid: 'paid',
  material: 'submitted',
  prepared: 'device-prepared',
  validated: 'check-passed',
  issued: 'issued',
  shipped: 'device-shipped',
}

/** Completion time of a step, from the timeline. */
export function doneAt(order: Pick<Order, 'events'>, step: ProgressStep): number | undefined {
  return order.events.filter(({ kind }) => kind === eventOf[step]).at(-1)?.at
}
