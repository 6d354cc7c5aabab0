import { PkiError } from '../pki-error.ts'

/** Limit above which a file only serves to keep the reader busy: no software writes as many rounds. */
export const mostRounds = 2_000_000

/**
 * Takes rounds from the budget before the first one runs; returns them as a number. Throws PkiError `key.iterations`.
 */
export type RoundBudget = (rounds: bigint, times?: number) => number

/** Rounds that opening one file may cost, summed over all its encrypted parts. */
export function roundBudget(): RoundBudget {
  let left = BigInt(mostRounds)
  return (rounds, times = 1) => {
    left -= rounds * BigInt(times)
    if (rounds < 1n || left < 0n) throw new PkiError('key.iterations', { limit: mostRounds })
    return Number(rounds)
  }
}
