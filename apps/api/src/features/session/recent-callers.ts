import { Lately } from '#core/lately.ts'
import type { Database } from '#db/client.ts'

/** Cache TTL: bounds how late a sign-out on another server is seen. */
const longestMs = 1000
const mostKept = 5000

/** Tables read for identifying the caller. */
const tables = ['sessions', 'members', 'accounts', 'roles', 'departments', 'api_keys', 'visit_grants']

interface CachedCaller<T> {
  caller: Promise<T | null>
  /** Number of writes to those tables when the entry was made. */
  writes: number
}

interface Directory<T> {
  callers: Lately<CachedCaller<T>>
  /** Unknown keys. No later sign-in is given one of them, so writes in the meantime do not matter. */
  strangers: Lately<true>
}

const directories = new WeakMap<Database, Directory<unknown>>()

/**
 * The caller of a key, looked up once per moment: a page makes five calls at once. This server's writes to sessions,
 * members or roles void the entry, so its own changes apply at once. Unknown keys stay unknown for that moment; the
 * cache TTL bounds how late another server's sign-out is seen.
 */
export async function recentCaller<T>(
  db: Database,
  key: string,
  now: Date,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const { callers, strangers } = directoryOf<T>(db)
  if (strangers.get(key, now)) return null
  const writes = db.timesWritten(tables)
  const recent = callers.get(key, now)
  if (recent?.writes === writes) return recent.caller
  const entry = { caller: look(), writes }
  callers.set(key, entry, now)
  try {
    const caller = await entry.caller
    if (caller !== null) return caller
    strangers.set(key, true, now)
  } catch (error) {
    callers.delete(key)
    throw error
  }
  callers.delete(key)
  return null
}

function directoryOf<T>(db: Database): Directory<T> {
  const created = { callers: new Lately(mostKept, longestMs), strangers: new Lately(mostKept, longestMs) }
  // One database serves one type of caller.
  const directory = (directories.get(db) ?? created) as Directory<T>
  directories.set(db, directory)
  return directory
}
