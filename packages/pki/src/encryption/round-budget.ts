import { PkiError } from '../pki-error.ts'

/**
 * Limit above which a file only serves to keep the reader busy. GnuTLS writes 600,000 rounds, which its old ciphers need
 * seven times in a file.
 */
export const mostRounds = 6_000_000
/** Rounds that are over before anybody notices. */
const quickRounds = 250_000

export interface RoundBudget {
  /**
   * Takes rounds from the budget before the first one runs; returns them as a number. Throws PkiError `key.iterations`.
   */
  (rounds: bigint, times?: number): number
  /** Whether what was taken so far is over before anybody notices. */
  isQuick(): boolean
}

/** Rounds that opening one file may cost, summed over all its encrypted parts. */
export function roundBudget(): RoundBudget {
  let left = BigInt(mostRounds)
  const spend = (rounds: bigint, times = 1) => {
    left -= rounds * BigInt(times)
    if (rounds < 1n || left < 0n) throw new PkiError('key.iterations', { limit: mostRounds })
    return Number(rounds)
  }
  return Object.assign(spend, { isQuick: () => BigInt(mostRounds) - left <= quickRounds })
}
