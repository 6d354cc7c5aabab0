/**
 * Point of failure of a CA request: name lookup, connection, answer, our account with the CA, or one call, which says
 * nothing against the CA. `resting`: a CA that failed too often and is left alone for a while.
 */
export type CaTrouble = 'dns' | 'connect' | 'answer' | 'account' | 'call' | 'resting'

/** The CA could not be reached. The job retries; an order never changes state because of this. */
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
