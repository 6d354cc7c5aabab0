import { OrderStatus } from '@app/contracts/order-states'
import type { Order } from '@app/contracts/orders'

const progressSteps = ['placed', 'paid', 'material', 'validated', 'vetted', 'issued'] as const
export type ProgressStep = (typeof progressSteps)[number]
export type ProgressState = 'done' | 'now' | 'ahead'

type Facts = Pick<
  Order,
  | 'status'
  | 'payDate'
  | 'validType'
  | 'hasCsr'
  | 'names'
  | 'contact'
  | 'organisation'
  | 'dcvPassed'
  | 'dcvTotal'
  | 'certificates'
>

const ended: readonly number[] = [OrderStatus.cancelled, OrderStatus.revoked, OrderStatus.refunded, OrderStatus.expired]

const isIssued = ({ certificates }: Pick<Facts, 'certificates'>) =>
  certificates.some(({ notAfter }) => notAfter !== null)

const isDone: Record<ProgressStep, (order: Facts) => boolean> = {
  placed: () => true,
  paid: ({ payDate }) => payDate !== null,
  material: ({ hasCsr, names, contact, validType, organisation, status }) =>
    hasCsr &&
    names.length > 0 &&
    contact !== null &&
    (validType === 'dv' || organisation !== null) &&
    status !== OrderStatus.returned &&
    status !== OrderStatus.rejected,
  validated: ({ dcvPassed, dcvTotal, status }) =>
    status === OrderStatus.issued || (dcvTotal > 0 && dcvPassed === dcvTotal),
  vetted: ({ organisation, certificates }) => organisation?.state === 'approved' || isIssued({ certificates }),
  issued: isIssued,
}

/**
 * How far an order has come, step by step; only what names an organisation has it vetted. A returned one keeps its place and
 * asks for attention there; an ended one stands still.
 */
export function progressOf(order: Facts): { id: ProgressStep; state: ProgressState }[] {
  const steps = progressSteps.filter((step) => step !== 'vetted' || order.validType !== 'dv')
  const done = steps.filter((step) => isDone[step](order))
  const now = ended.includes(order.status) ? undefined : steps.find((step) => !done.includes(step))
  return steps.map((id) => ({ id, state: done.includes(id) ? 'done' : id === now ? 'now' : 'ahead' }))
}

const eventOf: Partial<Record<ProgressStep, string>> = {
  placed: 'placed',
  paid: 'paid',
  material: 'submitted',
  issued: 'issued',
}

/** When a step was done, where the timeline tells it. */
export function doneAt(order: Pick<Order, 'events'>, step: ProgressStep): number | undefined {
  const passed = order.events.filter(({ kind }) => kind === (step === 'validated' ? 'check-passed' : eventOf[step]))
  return passed.at(-1)?.at
}
