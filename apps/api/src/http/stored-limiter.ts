import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '#db/client.ts'

/** So many points in so many seconds. */
export interface Limit {
  points: number
  duration: number
}

/** A counter in the database, so that every server and a restart know it; in memory while the database is away. */
export function storedLimiter(db: Database, keyPrefix: string, limit: Limit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limit,
    keyPrefix,
    // Without the library's name for it: a named prepared statement would clash on the embedded database's one backend.
    storeClient: { query: ({ text, values }: pg.QueryConfig) => db.pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory({ ...limit, keyPrefix }),
  })
}
