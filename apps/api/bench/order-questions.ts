import { orderSorts } from '@app/contracts/orders/order-filter'
import { type OrderView, orderViews } from '@app/contracts/orders/order-states'

// The keys are the contract's own view names.
const orderViewNames = Object.keys(orderViews) as OrderView[]

type Query = Record<string, string | number>
type Filter = [name: string, query: Query]
type Question = [name: string, path: string]

const nobody = '00000000-0000-4000-8000-000000000000'

/** Queries of orders as in the console's addresses, for so many seeded orders. */
export function orderQuestions(orders: number): Question[] {
  const numbered = (at: number) => `SO${String(at).padStart(11, '0')}`
  const step = Math.floor(orders / 2000) * 10
  const lines = Array.from({ length: 200 }, (_, at) => numbered(at * step + 1))
  const domains = Array.from({ length: 50 }, (_, at) => `host${at * step + 1}.example`)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const lately = { from: day(20), to: day(20) }
  const longAgo = { from: day(400), to: day(400) }
  const filters: Filter[] = [
    ...orderViewNames.map((view): Filter => [`view ${view}`, { view }]),
    ...orderSorts.map((sort): Filter => [`sort ${sort}`, { sort }]),
    ...orderViewNames.flatMap((view) =>
      orderSorts.map((sort): Filter => [`view ${view}, sort ${sort}`, { view, sort }]),
    ),
    ['brand that sells', { brand: 'Sectigo' }],
    ['brand nobody buys', { brand: 'None' }],
    ['brand nobody buys, sort amount', { brand: 'None', sort: 'amount' }],
    ['brand nobody buys, sort -payDate', { brand: 'None', sort: '-payDate' }],
    ['kind nobody buys', { usageType: 'code' }],
    ['level nobody buys', { validType: 'ev' }],
    ['term nobody buys', { validity: 3 }],
    ['product nobody buys', { productId: nobody }],
    ['amounts nobody pays', { amountFrom: 500_000 }],
    ['amounts of all', { amountFrom: 100, amountTo: 400_000 }],
    ['amounts of all, sort amount', { amountFrom: 100, amountTo: 400_000, sort: 'amount' }],
    ['paid in one day, lately', { paidFrom: lately.from, paidTo: lately.to }],
    ['paid in one day, long ago', { paidFrom: longAgo.from, paidTo: longAgo.to }],
    ['issued in one day, lately', { issuedFrom: lately.from, issuedTo: lately.to }],
    ['issued in one day, long ago', { issuedFrom: longAgo.from, issuedTo: longAgo.to }],
    ['issued since long ago', { issuedFrom: longAgo.from }],
    ['refunded since long ago', { refundedFrom: longAgo.from }],
    ['created in one day, long ago', { createdFrom: longAgo.from, createdTo: longAgo.to }],
    ['created long ago, sort amount', { createdFrom: longAgo.from, createdTo: longAgo.to, sort: 'amount' }],
    ['method http', { method: 'http' }],
    ['method nobody uses', { method: 'email' }],
    ['assigned to nobody', { assignee: 'none' }],
    ['assigned to somebody unknown', { assignee: nobody }],
    ['tag of few', { tag: 'vip' }],
    ['tag of many', { tag: 'moved' }],
    ['tag of many, issued, sort amount', { view: 'issued', tag: 'moved', sort: 'amount' }],
    ['tag nobody has', { tag: 'none' }],
    ['with a note', { hasNote: 1 }],
    ['with a note, sort certificateEndsAt', { hasNote: 1, sort: 'certificateEndsAt' }],
    ['one status', { status: '1013' }],
    ['four statuses, sort amount', { status: '1002,1003,1006,1007', sort: 'amount' }],
    ['ends within 7 days', { endsWithin: 7, sort: 'certificateEndsAt' }],
    ['ends within 7 days, newest first', { endsWithin: 7 }],
    ['ends within 90 days, newest first', { endsWithin: 90 }],
    ['next one due', { dueWithin: 0, sort: 'reissueDueAt' }],
    ['next one due within 30 days', { dueWithin: 30 }],
    ['waiting for 72 hours', { view: 'awaitingValidation', waitingHours: 72, sort: 'statusSince' }],
    ['waiting for 72 hours, all', { waitingHours: 72, sort: 'statusSince' }],
    ['waiting for 10,000 hours', { waitingHours: 10_000 }],
    ['200 numbers pasted', { q: lines.join('\n') }],
    ['50 domains pasted', { q: domains.join('\n') }],
    ['customers pasted', { q: 'Customer 3 Ltd\nCustomer 7 Ltd' }],
    ['domain:', { q: 'domain:host772.' }],
    ['domain: of many', { q: 'domain:shop12' }],
    ['serial:', { q: 'serial:00ff00ff00ff' }],
    ['order:', { q: 'order:77' }],
    ['user:', { q: 'user:Customer 77' }],
    ['user: all of them', { q: 'user:Customer' }],
    ...[
      'host772.',
      'example',
      'www',
      'legacy',
      'shop12',
      'shop499',
      '77.shop',
      'host99',
      'so0',
      '77',
      'x',
      '000',
      '.l',
      '%%%',
    ].map((q): Filter => [`search ${q}`, { q }]),
    ['search legacy, awaiting validation', { view: 'awaitingValidation', q: 'legacy' }],
    ['search example, sort amount', { q: 'example', sort: 'amount' }],
    ['page 500 by counting', { offset: Math.min(500, Math.floor(orders / 200)) }],
    ['page 500 by counting, sort amount', { sort: 'amount', offset: Math.min(500, Math.floor(orders / 200)) }],
  ]
  const address = (path: string, query: Query) =>
    `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`
  const endings: Query[] = [
    {},
    { bucket: 'over' },
    { bucket: 'within90' },
    { day: day(-20) },
    { brand: 'Sectigo' },
    { follow: 'none' },
    { follow: 'renewed' },
    { follow: 'reminded' },
    { managerId: nobody },
    { offset: 100 },
  ]
  const expiring = (['certificate', 'plan'] as const).flatMap((basis) =>
    endings.map(
      (query): Filter => [`expiring ${[basis, ...Object.entries(query).flat()].join(' ')}`, { basis, ...query }],
    ),
  )
  return [
    ...filters.map(([name, query]): Question => [name, address('orders', { limit: 20, ...query })]),
    ...expiring.map(([name, query]): Question => [name, address('expiringOrders', { limit: 20, ...query })]),
    ['expiring by day, certificate', 'expiringOrders/days?basis=certificate'],
    ['expiring by day, plan', 'expiringOrders/days?basis=plan'],
    ['expiring by day, to be called', 'expiringOrders/days?follow=none'],
    ['numbers of the views', 'orders_views'],
    ['dashboard', 'dashboard'],
    ['palette', 'search?q=host77'],
    ['choices of the filters', 'order_desk'],
  ]
}

/** Sends each permitted query a few times as one caller; returns the median time in ms by query name. */
export async function askAll(
  api: string,
  headers: Record<string, string>,
  questions: readonly Question[],
): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  for (const [name, path] of questions) {
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      const start = performance.now()
      const answer = await fetch(`${api}/${path}`, { headers })
      await answer.arrayBuffer()
      if (answer.status === 403) break
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - start)
    }
    const middle = times.sort((a, b) => a - b)[2]
    if (middle !== undefined) answers.set(name, middle)
  }
  return answers
}
