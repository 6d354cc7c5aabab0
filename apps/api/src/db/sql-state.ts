/** The five-character SQLSTATE of a database error, also where drizzle has wrapped it. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

/** Two transactions got in each other's way: the same work, done again, may succeed. */
export function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/**
 * The session does not know a prepared statement, knows another under its name, or saw its tables change: a retry
 * without names may succeed.
 */
export function isLostPlan(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '26000' || state === '42P05' || state === '0A000'
}

// Connection exceptions (08), insufficient resources (53), shutdown and the like (57P): PostgreSQL's appendix A.
const lostStates = /^(08...|53...|57P0\d)$/
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
// What `pg` says without a code: of a connection that ended, of one not to be had in time, of a pool that is closed.
const lostWords =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/

/** Whether the connection is lost or none can be had: the only rule for when the database counts as away. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AggregateError && at.errors.some(isConnectionLost)) return true
    if (lostWords.test(at.message)) return true
    if (!('code' in at) || typeof at.code !== 'string') continue
    if (lostCodes.has(at.code) || lostStates.test(at.code)) return true
    // A Unix socket that is not there; any other missing file is none of the database's.
    if (at.code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true
  }
  return false
}
