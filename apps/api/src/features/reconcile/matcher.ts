import type { Tx } from '#db/client.ts'
import type { StatementLine } from '#providers/statements/statement.ts'
import type { Match } from './match-lines.ts'
import type { Ours } from './ours.repo.ts'
import type { StatementPlace } from './statement-store.repo.ts'

/** Holds the rows of one source against our books. */
export interface Matcher {
  /** One match for each line, in their order. */
  match(lines: readonly StatementLine[]): Promise<Match[]>
  /** What is booked of these days and stands on no statement. Call once the rows are stored. */
  alone(days: readonly string[]): Promise<Ours[]>
}

export interface Matching {
  tx: Tx
  place: StatementPlace
  /** Time zone whose days the statement counts by. */
  timeZone: string
  /** Difference that counts as none, in hundredths of a percent; for CAs. */
  tolerance: number
}
