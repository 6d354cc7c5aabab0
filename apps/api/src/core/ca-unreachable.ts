/**
 * Where asking a CA failed: at the name of its server, on the way there, in its answer, at our account with it, or in this one call,
 * which says nothing against the CA. `resting` is one that is not asked for a while, because it failed too often.
 */
export type CaTrouble = 'dns' | 'connect' | 'answer' | 'account' | 'call' | 'resting'

/** The CA could not be asked. The job tries again; an order never moves because of this. */
export class CaUnreachable extends Error {
  override name = 'CaUnreachable'
  /** How long the CA asks to be left alone, where it said so. */
  readonly retryAfterSeconds: number | null
  readonly trouble: CaTrouble

  constructor(message: string, retryAfterSeconds: number | null = null, trouble: CaTrouble = 'answer') {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.trouble = trouble
  }
}
