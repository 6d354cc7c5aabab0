import type { DemoFate, DemoOrder } from './demo-orders.ts'

/** Source of repeatable chances: the same demo every time. */
export function chances(seed: string) {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const next = (): number => {
    // Numerical Recipes' generator: enough for spreading orders over a year.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return {
    next,
    /** Number from `from` up to `to`. */
    between: (from: number, to: number) => from + next() * (to - from),
    oneOf: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
  }
}
export type Chances = ReturnType<typeof chances>

/** Days of business that the demo tells of: a little over a year, so that every period has one before it. */
const pastDays = 396

type Wanted = Pick<DemoOrder, 'productNo' | 'validity'> & { labels: readonly string[] }

const single = (productNo: string, validity: DemoOrder['validity']): Wanted => ({ productNo, validity, labels: [] })

/** What people buy, the more often the cheaper. */
const bought: readonly [Wanted, ...Wanted[]] = [
  single('SEC-DV-1', 1),
  ...[single('SEC-DV-1', 1), single('SEC-DV-1', 1), single('SEC-DV-1', 90)],
  ...[single('RAP-DV-1', 1), single('RAP-DV-1', 1), single('GEO-DV-1', 1), single('GLO-DV-1', 1)],
  ...[single('SEC-DV-1', 2), single('RAP-DV-1', 3)],
  { productNo: 'SEC-DV-W', validity: 1, labels: ['*', '@'] },
  { productNo: 'RAP-DV-W', validity: 1, labels: ['*'] },
  { productNo: 'SEC-DV-M', validity: 1, labels: ['www', 'm', 'api'] },
  { productNo: 'CER-DV-M', validity: 1, labels: ['@', 'www'] },
]

const hosts: readonly [string, ...string[]] = [
  ...([
    'www',
    'shop',
    'api',
    'admin',
    'blog',
    'docs',
    'mail',
    'cdn',
    'pay',
    'login',
    'crm',
    'erp',
    'oa',
    'vpn',
  ] as const),
  ...['git', 'ci', 'status', 'static', 'media', 'img', 'app', 'm', 'bbs', 'help', 'news', 'edu', 'hr', 'wiki', 'data'],
]

function fateBy(chance: Chances): DemoFate {
  const draw = chance.next()
  if (draw < 0.03) return 'refunded'
  if (draw < 0.05) return 'revoked'
  return draw < 0.09 ? 'cancelled' : 'issued'
}

/** Orders of a growing business: `count` over the past, the more the nearer to today. */
export function pastOrders(count: number, chance: Chances): DemoOrder[] {
  return Array.from({ length: count }, (_, at) => {
    const { labels, ...wanted } = chance.oneOf(bought)
    const daysAgo = 0.4 + pastDays * ((at + 0.5) / count) ** 1.2
    const label = chance.oneOf(hosts)
    // Nothing is refunded or revoked within its first days.
    const fate = daysAgo > 12 ? fateBy(chance) : 'issued'
    return { ...wanted, fate, daysAgo, labels: labels.length > 0 ? labels : [label], isOfBusinessHours: true }
  })
}
