import type { Database } from '#db/client.ts'

/** Longer than this nobody is believed without being looked up, whoever ended the session on another server. */
const longestMs = 1000
const mostKept = 5000

interface Found<T> {
  caller: Promise<T>
  at: number
  writes: number
}

const recent = new WeakMap<Database, Map<string, Found<unknown>>>()

/**
 * Who calls with a key, looked up once for the calls of one moment: a page asks five things at once. Whatever this server writes in between
 * makes it look again, so nobody outlives what was changed here.
 */
export function recentCaller<T>(db: Database, key: string, now: Date, look: () => Promise<T>): Promise<T> {
  const mine = (recent.get(db) ?? new Map()) as Map<string, Found<T>>
  recent.set(db, mine)
  const writes = db.written()
  const known = mine.get(key)
  if (known && known.writes === writes && Math.abs(now.getTime() - known.at) < longestMs) return known.caller
  if (mine.size >= mostKept) mine.clear()
  const found = { caller: look(), at: now.getTime(), writes }
  mine.set(key, found)
  found.caller.catch(() => {
    if (mine.get(key) === found) mine.delete(key)
  })
  return found.caller
}
