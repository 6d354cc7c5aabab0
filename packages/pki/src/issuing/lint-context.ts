import type { Profile } from '../profiles.ts'

/** Expectations of the linter. */
export interface LintContext {
  /** Unix seconds. */
  readonly now: number
  readonly issuerDer: Uint8Array
  /** Longest life allowed on this date, in days of 86,400 s. */
  readonly maxDays: number
  readonly profile: Profile
  /** Which addresses it may hold; public ones where nothing is said. */
  readonly mayHoldIp?: ((address: string) => boolean) | undefined
}
