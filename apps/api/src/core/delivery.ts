import { oneLine } from './one-line.ts'

/** Result of handing a message to a carrier. Only `later` is retried. */
export type Delivery =
  | { is: 'sent' }
  /** No carrier is set up: the message stays stored. */
  | { is: 'kept' }
  /** Permanent: the address is wrong, or the content is not allowed. */
  | { is: 'refused'; reason: string }
  /** Temporary: no connection, no answer in time, or too many requests. */
  | { is: 'later'; reason: string }

const longest = 300

/** A carrier's error message as one short line, for the database and the screen. */
export const reasonOf = (words: string): string => oneLine(words).slice(0, longest)
