import type { FastifyBaseLogger } from 'fastify'
import { type Clock, type ClockGuard, ClockWrong } from '#core/clock.ts'
import type { Database } from './client.ts'

/**
 * Largest accepted difference of two clocks: codes and sessions tolerate a minute, dates of certificates and orders
 * too.
 */
const mostMs = 60_000
const lookEveryMs = 15_000

interface Parts {
  db: Database
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  /** Newest recorded time; for the embedded database, which has no clock but this machine's. */
  newest(): Promise<Date | null>
  /** Monotonic milliseconds. */
  steady?: () => number
}

/**
 * Compares the server's clock with the database's. The embedded database shares the machine's clock: there only a clock
 * set back shows, by recorded times; one set ahead looks like a machine that was switched off.
 */
export function createClockGuard({ db, clock, log, newest, steady = () => performance.now() }: Parts): ClockGuard {
  let trouble: string | null = null
  let looked: { at: number; wall: number } | null = null
  let looking: Promise<void> | undefined
  let mark: number | null = null
  const now = () => clock.now().getTime()

  const hasJumped = () => looked !== null && Math.abs(now() - looked.wall - (steady() - looked.at)) > mostMs
  const isFresh = () => looked !== null && steady() - looked.at < lookEveryMs && !hasJumped()

  async function sayWhatIsWrong(): Promise<string | null> {
    if (db.kind === 'embedded') {
      mark ??= (await newest())?.getTime() ?? 0
      const behind = mark - now()
      mark = Math.max(mark, now())
      return behind > mostMs ? `The clock is ${span(behind)} behind the newest entry of the database` : null
    }
    const before = now()
    const startedAt = steady()
    const { rows } = await db.pool.query<{ at: string }>('select extract(epoch from clock_timestamp()) * 1000 as at')
    const took = steady() - startedAt
    const ahead = before + took / 2 - Number(rows[0]?.at)
    if (Math.abs(ahead) - took / 2 <= mostMs) return null
    return `The clock is ${span(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the database's`
  }

  async function look(): Promise<void> {
    const fault = await sayWhatIsWrong()
    looked = { at: steady(), wall: now() }
    if (fault !== null && trouble === null) log.error(`${fault}. ${consequence}`)
    if (fault === null && trouble !== null) log.warn('The clock is right again: jobs run and certificates are signed')
    trouble = fault
  }

  return {
    async trouble() {
      if (isFresh()) return trouble
      looking ??= look().finally(() => {
        looking = undefined
      })
      await looking
      return trouble
    },
    clock: {
      now() {
        // A jump not checked yet counts as wrong, because signatures cannot be undone.
        if (trouble !== null || (db.kind === 'postgres' && hasJumped()))
          throw new ClockWrong(trouble ?? 'The clock has jumped')
        return clock.now()
      },
    },
  }
}

const consequence = 'Until it is set right this server is not ready, runs no job and signs nothing.'

function span(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 120) return `${minutes} minutes`
  const hours = Math.round(minutes / 60)
  return hours < 72 ? `${hours} hours` : `${Math.round(hours / 24)} days`
}
