import type { FastifyBaseLogger } from 'fastify'
import { isConnectionLost } from './sql-state.ts'

// Own and enumerable: the job queue copies errors as plain objects.
const awayCode = 'DATABASE_AWAY'

/** The database is unreachable. The outcome of a running transaction is unknown, so it may be run again. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = awayCode

  constructor(cause: unknown) {
    super(`The database is away: ${reasonOf(cause)}`, { cause })
  }
}

/** Whether an error or its cause means that the database is away; the only test for requests, jobs and logs. */
export function isAway(error: unknown): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth++) {
    if ('code' in at && at.code === awayCode) return true
    at = 'cause' in at ? at.cause : undefined
  }
  return false
}

/**
 * Root cause of an error. Wrappers add the statement and its values, which must not be logged; a host name with several
 * addresses gives one refusal for each.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Availability of the database, derived from every statement and logged once per outage. */
export class Outage {
  readonly #log: Pick<FastifyBaseLogger, 'warn'>
  readonly #listeners: (() => void)[] = []
  #since: number | null = null
  #isOver = false

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log
  }

  /** Calls `work` whenever the database is back. */
  onEnd(work: () => void): void {
    this.#listeners.push(work)
  }

  begin(cause: unknown): void {
    if (this.#since !== null || this.#isOver) return
    this.#since = performance.now()
    this.#log.warn({ reason: reasonOf(cause) }, 'The database is away: calls are refused and jobs wait')
  }

  end(): void {
    if (this.#since === null) return
    const seconds = Math.round((performance.now() - this.#since) / 100) / 10
    this.#since = null
    this.#log.warn({ seconds }, 'The database is back')
    for (const work of this.#listeners) work()
  }

  /** Marks the end of connections as intended, so that it no longer counts as an outage. */
  stop(): void {
    this.#isOver = true
  }

  /** Runs a database call. A lost connection becomes `DatabaseAway`; other errors stay unchanged. */
  async watch<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask()
      this.end()
      return answer
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      this.begin(error)
      throw new DatabaseAway(error)
    }
  }
}
