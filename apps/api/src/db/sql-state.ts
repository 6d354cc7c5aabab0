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
 * The session behind a connection does not know a prepared statement, knows another by its name, or has had its tables changed since:
 * the same work, done again without names, may succeed.
 */
export function isLostPlan(error: unknown): boolean {
  const state = sqlStateOf(error)
  return state === '26000' || state === '42P05' || state === '0A000'
}
