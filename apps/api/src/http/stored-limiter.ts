import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#db/client.ts'

/** Number of points per number of seconds. */
export interface Limit {
  points: number
  duration: number
}

/** Limiter in the database, shared by all servers and kept over restarts; in memory while the database is away. */
export function storedLimiter(db: Database, keyPrefix: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    keyPrefix,
    // Without the library's statement name: a named statement would clash on the embedded database's single backend.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => db.pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix }),
  })
}

/** Whether one more is within a limit, which counts it; for what is no error beyond it. */
export function isWithin(limiter: Pick<RateLimiterPostgres, 'consume'>, key: string): Promise<boolean> {
  return limiter.consume(key).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof Error) throw refused
      return false
    },
  )
}
