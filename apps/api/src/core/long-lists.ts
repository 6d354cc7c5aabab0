import { Lately } from './lately.ts'

const longestMs = 30_000
const mostKept = 1000

/** Lists that were found to exceed their cap, per database. */
const long = new WeakMap<object, Lately<true>>()

/** Last field of a list's answer. */
const saysCapped = /"totalCapped" : true\}$/

/**
 * Reads a page of a list as JSON text. A list that exceeded its cap within the last half minute is taken to exceed it
 * still: counting ten thousand rows is most of a long list's cost, and only tells that there are more. The key names the
 * caller's scope and the filter, without page and order.
 */
export async function readListOf(
  { db, key, now }: { db: object; key: string; now: Date },
  read: (isCapped: boolean) => Promise<string>,
): Promise<string> {
  const seen = long.get(db) ?? new Lately<true>(mostKept, longestMs)
  long.set(db, seen)
  const isCapped = seen.get(key, now) ?? false
  const text = await read(isCapped)
  if (!isCapped && saysCapped.test(text)) seen.set(key, true, now)
  return text
}
