import { OrderStatus } from '@app/contracts/order-states'
import type { Order } from '@app/contracts/orders'

export const progressSteps = ['placed', 'paid', 'material', 'validated', 'issued'] as const
export type ProgressStep = (typeof progressSteps)[number]
export type ProgressState = 'done' | 'now' | 'ahead'

type Facts = Pick<
  Order,
  'status' | 'payDate' | 'hasCsr' | 'names' | 'contact' | 'dcvPassed' | 'dcvTotal' | 'certificates'
>

const ended: readonly number[] = [OrderStatus.cancelled, OrderStatus.revoked, OrderStatus.refunded, OrderStatus.expired]

const isDone: Record<ProgressStep, (order: Facts) => boolean> = {
  placed: () => true,
  paid: ({ payDate }) => payDate !== null,
  material: ({ hasCsr, names, contact, status }) =>
    hasCsr &&
    names.length > 0 &&
    contact !== null &&
    status !== OrderStatus.returned &&
    status !== OrderStatus.rejected,
  validated: ({ dcvPassed, dcvTotal, status }) =>
    status === OrderStatus.issued || (dcvTotal > 0 && dcvPassed === dcvTotal),
  issued: ({ certificates }) => certificates.some(({ notAfter }) => notAfter !== null),
}

/** How far an order has come. A returned one keeps its place and asks for attention there; an ended one stands still. */
export function progressOf(order: Facts): Record<ProgressStep, ProgressState> {
  const done = progressSteps.filter((step) => isDone[step](order))
  const now = ended.includes(order.status) ? undefined : progressSteps.find((step) => !done.includes(step))
  const state = (step: ProgressStep): ProgressState => (done.includes(step) ? 'done' : step === now ? 'now' : 'ahead')
  return {
    placed: state('placed'),
    paid: state('paid'),
    material: state('material'),
    validated: state('validated'),
    issued: state('issued'),
  }
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
