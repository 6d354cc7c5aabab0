import type { Profile } from '../profiles.ts'

/** Limits that the linter checks against. */
export interface LintContext {
  /** Unix seconds. */
  readonly now: number
  readonly issuerDer: Uint8Array
  /** Longest life allowed on this date, in days of 86,400 s. */
  readonly maxDays: number
  readonly profile: Profile
  /** Decides which addresses the certificate may hold; defaults to public ones. */
  readonly mayHoldIp?: ((address: string) => boolean) | undefined
}
