import { dayStartIn, daysLater } from '#core/zoned-time.ts'
import type { Tx } from '#db/client.ts'
import type { StatementLine } from '#providers/statements/statement.ts'
import { FreeOurs, type Match, matchByBank, matchByNumber } from './match-lines.ts'
import type { Matcher, Matching } from './matcher.ts'
import { bookedByBank, bookedByHand, oursAlone, oursByNumber, oursByReference } from './ours.repo.ts'
import { upstreamMatcher } from './upstream-match.ts'

/** Matcher of a source. */
export function matcherOf(matching: Matching): Matcher {
  const { tx, place, timeZone: zone } = matching
  if (place.source === 'upstream') return upstreamMatcher(matching)
  const where = { siteId: place.siteId, source: place.source, zone }
  return {
    match: place.source === 'bank' ? (lines) => matchBank(tx, where, lines) : (lines) => matchChannel(tx, where, lines),
    async alone(days) {
      const [first, last] = [days[0], days.at(-1)]
      if (first === undefined || last === undefined) return []
      const [from, to] = [dayStartIn(first, zone), dayStartIn(daysLater(last, 1), zone)]
      return oursAlone(where, tx, { from, to, days })
    },
  }
}

type Where = Parameters<typeof oursByNumber>[0]

/** Numbers asked for by one statement. */
const batch = 1000

async function addNamed(free: FreeOurs, tx: Tx, where: Where, numbers: readonly string[]): Promise<void> {
  const each = [...new Set(numbers)]
  for (let at = 0; at < each.length; at += batch) free.add(await oursByNumber(where, tx, each.slice(at, at + batch)))
}

async function matchChannel(tx: Tx, where: Where, lines: readonly StatementLine[]): Promise<Match[]> {
  const free = new FreeOurs()
  await addNamed(
    free,
    tx,
    where,
    lines.flatMap(({ refs, channelId }) => [...refs, channelId]),
  )
  return lines.map((line) => matchByNumber(line, free))
}

/** Days around a row within which a booking may be that row: a person confirms a transfer after a weekend. */
const nearbyMs = 15 * 86_400_000

/** References of transfers that a memo may hold: people write around them, and in small letters. */
export const referencesIn = (memo: string): string[] =>
  memo
    .toUpperCase()
    .match(/[2-9A-HJ-NP-Z]{8,}/g)
    ?.flatMap(windows) ?? []

/** Every eight characters of a run: a bank may join the reference with what stands beside it. */
const windows = (run: string) => Array.from({ length: run.length - 7 }, (_, at) => run.slice(at, at + 8))

async function matchBank(tx: Tx, where: Where, lines: readonly StatementLine[]): Promise<Match[]> {
  if (lines.length === 0) return []
  const free = new FreeOurs()
  await addNamed(
    free,
    tx,
    where,
    lines.flatMap(({ refs, channelId }) => [...refs, channelId]),
  )
  const references = [...new Set(lines.flatMap(({ memo }) => referencesIn(memo)))]
  for (let at = 0; at < references.length; at += batch) {
    const named = await oursByReference(where, tx, references.slice(at, at + batch))
    free.add(named.map((ours) => ({ ...ours, numbers: [...ours.numbers, ours.reference ?? ''] })))
  }
  const times = lines.map(({ at }) => at.getTime())
  const [from, to] = [new Date(Math.min(...times) - nearbyMs), new Date(Math.max(...times) + nearbyMs)]
  free.add(await bookedByBank(where, tx, from, to))
  free.add(await bookedByHand(where, tx, from, to))
  return lines.map((line) => matchByBank(line, free, referencesIn))
}
