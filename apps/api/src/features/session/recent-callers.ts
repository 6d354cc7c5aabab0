import { Lately } from '#core/lately.ts'
import type { Database } from '#db/client.ts'

/** Longer than this nobody is believed without being looked up, whoever ended the session on another server. */
const longestMs = 1000
const mostKept = 5000

/** What is read to know who calls. */
const tables = ['sessions', 'members', 'accounts', 'roles', 'departments']

interface Found<T> {
  caller: Promise<T | null>
  /** How often the tables that say who calls had been written to when it was looked up. */
  writes: number
}

interface Directory<T> {
  known: Lately<Found<T>>
  /** Keys that were nobody's. No later sign-in is given one of them, so what is written meanwhile does not matter. */
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
  const { known, strangers } = directoryOf<T>(db)
  if (strangers.get(key, now)) return null
  const writes = db.timesWritten(tables)
  const recent = known.get(key, now)
  if (recent?.writes === writes) return recent.caller
  const found = { caller: look(), writes }
  known.set(key, found, now)
  try {
    const caller = await found.caller
    if (caller !== null) return caller
    strangers.set(key, true, now)
  } catch (error) {
    known.delete(key)
    throw error
  }
  known.delete(key)
  return null
}

function directoryOf<T>(db: Database): Directory<T> {
  const made = { known: new Lately(mostKept, longestMs), strangers: new Lately(mostKept, longestMs) }
  // One database serves one kind of caller.
  const directory = (directories.get(db) ?? made) as Directory<T>
  directories.set(db, directory)
  return directory
}
