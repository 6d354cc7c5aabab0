import { orderSorts } from '@app/contracts/order-filter'

/** What operators ask of the order list, as its addresses say it. */
export function orderQuestions(siteSize: number): [string, string][] {
  const lines = Array.from({ length: 200 }, (_, at) => `SO${String(at * 10 + 1).padStart(11, '0')}`)
  const domains = Array.from({ length: 50 }, (_, at) => `host${at * 20 + 1}.`)
  const filters: [string, Record<string, string | number>][] = [
    ...(['awaitingPayment', 'resubmit', 'issued', 'expiring', 'closed'] as const).map(
      (view): [string, Record<string, string>] => [`view ${view}`, { view }],
    ),
    ...orderSorts.map((sort): [string, Record<string, string>] => [`sort ${sort}`, { sort }]),
    ...orderSorts.map((sort): [string, Record<string, string>] => [`issued, sort ${sort}`, { view: 'issued', sort }]),
    ['brand that sells', { brand: 'Sectigo' }],
    ['brand nobody buys', { brand: 'None' }],
    ['kind nobody buys', { usageType: 'code' }],
    ['level nobody buys', { validType: 'ev' }],
    ['term nobody buys', { validity: 3 }],
    ['amounts nobody pays', { amountFrom: 500_000 }],
    ['paid in one day', { paidFrom: '2026-10-01', paidTo: '2026-10-01' }],
    ['created in one day, long ago', { createdFrom: '2026-04-01', createdTo: '2026-04-01' }],
    ['method', { method: 'http' }],
    ['assigned to nobody', { assignee: 'none' }],
    ['tag', { tag: 'vip' }],
    ['with a note', { hasNote: 1 }],
    ['ends within 7 days', { endsWithin: 7, sort: 'certificateEndsAt' }],
    ['next one due', { dueWithin: 30, sort: 'reissueDueAt' }],
    ['waiting for 72 hours', { view: 'awaitingValidation', waitingHours: 72, sort: 'statusSince' }],
    ['200 numbers pasted', { q: lines.join('\n') }],
    ['50 domains pasted', { q: domains.join('\n') }],
    ['domain:', { q: 'domain:host777.' }],
    ['serial:', { q: 'serial:00ff00ff00ff' }],
    ['user:', { q: 'user:Customer 77' }],
    ['page 500 by counting', { offset: Math.min(500, Math.floor(siteSize / 40)) }],
  ]
  const asked = filters.map(([name, query]): [string, string] => [
    name,
    `orders?${new URLSearchParams(Object.entries({ limit: 20, ...query }).map(([key, value]) => [key, String(value)] as [string, string]))}`,
  ])
  return [
    ...asked,
    ['numbers of the views', 'orders_views'],
    ['expiring', 'expiringOrders?limit=20'],
    ['expiring, by day', 'expiringOrders/days?month=2026-12'],
  ]
}

/** One caller asks each question a few times; gives the middle answer's time in ms, the slowest first. */
export async function askAll(api: string, headers: Record<string, string>, questions: readonly [string, string][]) {
  const answers: { name: string; ms: number }[] = []
  for (const [name, path] of questions) {
    const times: number[] = []
    for (let run = 0; run < 5; run++) {
      const start = performance.now()
      const answer = await fetch(`${api}/${path}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      times.push(performance.now() - start)
    }
    answers.push({ name, ms: times.sort((a, b) => a - b)[2] ?? Number.NaN })
  }
  return answers.sort((a, b) => b.ms - a.ms)
}
