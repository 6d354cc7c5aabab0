/** SQLSTATE of a database error, unwrapped from drizzle's error. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at.code
  }
  return undefined
}

/** Two transactions conflicted: a retry of the same work may succeed. */
export function isConflict(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '40001' || state === '40P01'
}

/**
 * The session does not know a prepared statement, has another under its name, or its tables have changed: a retry
 * without names may succeed.
 */
export function isLostPlan(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '26000' || state === '42P05' || state === '0A000'
}

// SQLSTATE classes (PostgreSQL, appendix A): connection exceptions (08), insufficient resources (53), shutdown (57P).
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
// Messages of `pg` without a code: connection ended, connection timeout, pool closed.
const lostWords =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/

/** Whether the connection is lost or none is available; the only rule for when the database counts as away. */
export function isConnectionLost(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    if (at instanceof AggregateError && at.errors.some(isConnectionLost)) return true
    if (lostWords.test(at.message)) return true
    if (!('code' in at) || typeof at.code !== 'string') continue
    if (lostCodes.has(at.code) || lostStates.test(at.code)) return true
    // A missing Unix socket; any other missing file has nothing to do with the database.
    if (at.code === 'ENOENT' && 'syscall' in at && at.syscall === 'connect') return true
  }
  return false
}
