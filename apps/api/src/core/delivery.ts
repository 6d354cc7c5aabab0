import { oneLine } from './one-line.ts'

/** What came of handing a message to whoever carries it. Only `later` is tried again. */
export type Delivery =
  | { is: 'sent' }
  /** There is nothing to carry it: it stays where it is. */
  | { is: 'kept' }
  /** Never: the address is wrong, or the content is not allowed. */
  | { is: 'refused'; reason: string }
  /** Not now: no connection, no answer in time, too many at once. */
  | { is: 'later'; reason: string }

const longest = 300

/** A carrier's own words as one short line: they end up in the database and on a screen. */
export const reasonOf = (words: string): string => oneLine(words).slice(0, longest)
