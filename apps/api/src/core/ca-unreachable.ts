/**
 * Point of failure of a CA request: name lookup, connection, answer, our account with the CA, or one call, which does
 * not count against the CA. `resting`: requests are paused after too many failures.
 */
export type CaTrouble = 'dns' | 'connect' | 'answer' | 'account' | 'call' | 'resting'

/** The CA could not be reached. The job retries; an order never changes its status because of this. */
export class CaUnreachable extends Error {
  override name = 'CaUnreachable'
  /** Delay that the CA asked for, or null. */
  readonly retryAfterSeconds: number | null
  readonly trouble: CaTrouble

  constructor(message: string, retryAfterSeconds: number | null = null, trouble: CaTrouble = 'answer') {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
    this.trouble = trouble
  }
}
