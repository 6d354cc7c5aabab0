import { daysOf } from '#lib/time.ts'

export interface Stretch {
  /** Unix seconds. */
  from: number
  to: number
  /** Number of the certificate within its plan. */
  n?: number
}

export interface ValidityInput {
  /** The time bought; null before payment. */
  plan: Stretch | null
  /** Issued certificates, oldest first. */
  issued: readonly Stretch[]
  /** Certificates still to come. */
  planned?: readonly Stretch[]
  /** The last days of a certificate in which a new one is made, in days. */
  windowDays?: number
}

export interface Segment {
  n?: number | undefined
  /** Percent of the whole width. */
  start: number
  width: number
}

export interface Lanes {
  from: number
  to: number
  /** Percent; undefined when today is outside. */
  today: number | undefined
  plan: Segment | undefined
  issued: (Segment & { isOver: boolean })[]
  planned: Segment[]
  /** Ends of certificates in which a new one is made. */
  windows: Segment[]
  planDaysLeft: number | undefined
  certificateDaysLeft: number | undefined
  /** End of the present certificate, unix seconds. */
  certificateEndsAt: number | undefined
}

const day = 86_400

const daysLeft = (to: number | undefined, now: number): number | undefined =>
  to === undefined ? undefined : Math.max(0, daysOf(to - now))

/**
 * Positions of a validity bar's two lanes, in percent of the time they cover. Undefined without a plan or certificate.
 */
export function validityLanes(
  { plan, issued, planned = [], windowDays = 30 }: ValidityInput,
  now: number,
): Lanes | undefined {
  const all = [...(plan ? [plan] : []), ...issued, ...planned]
  if (all.length === 0) return undefined
  const from = Math.min(...all.map((stretch) => stretch.from))
  const to = Math.max(...all.map((stretch) => stretch.to), from + day)
  const percent = (at: number) => Math.max(0, Math.min(1, (at - from) / (to - from))) * 100
  const segment = ({ from: a, to: b, n }: Stretch): Segment => ({
    n,
    start: percent(a),
    width: percent(b) - percent(a),
  })
  const current = issued.findLast((stretch) => stretch.from <= now) ?? issued.at(-1)
  return {
    from,
    to,
    today: now >= from && now <= to ? percent(now) : undefined,
    plan: plan ? segment(plan) : undefined,
    issued: issued.map((stretch) => ({ ...segment(stretch), isOver: stretch.to <= now })),
    planned: planned.map(segment),
    windows: [...issued.slice(-1), ...planned]
      .filter((stretch) => stretch.to < to)
      .map((stretch) => segment({ from: Math.max(stretch.from, stretch.to - windowDays * day), to: stretch.to })),
    planDaysLeft: daysLeft(plan?.to, now),
    certificateDaysLeft: daysLeft(current?.to, now),
    certificateEndsAt: current?.to,
  }
}
