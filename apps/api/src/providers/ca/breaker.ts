import { CaUnreachable } from '#core/ca-unreachable.ts'
import type { Clock } from '#core/clock.ts'
import type { CertificateAuthority } from './ca.ts'

/** Consecutive failures after which requests are paused. */
const mostFailures = 5
const firstWaitMs = 15_000
const longestWaitMs = 15 * 60_000

export interface BreakerOptions {
  clock: Clock
  /** Random number from 0 to 1, which spreads calls that would otherwise retry in the same second. */
  chance?: () => number
  /** Called for every success and failure of the CA. */
  heard?: (failure: CaUnreachable | null) => void
}

/** Circuit breaker for a failing CA, one per process: each process detects failures itself. */
export interface Breaker {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Reports the result of a call that bypassed the breaker; a success closes it. */
  tell(failure: CaUnreachable | null): void
  /** Consecutive failures; 0 while the CA answers. */
  failures(): number
  /**
   * End of the pause, after which one call tries and the others wait for its result. Null while the breaker is closed.
   */
  restsUntil(): Date | null
}

/** Opens after five consecutive failures. After a pause one call tries again; each failed attempt doubles the pause. */
export function createBreaker({ clock, chance = Math.random, heard = () => {} }: BreakerOptions): Breaker {
  let failures = 0
  let opened = 0
  let restsUntil: Date | null = null
  let isTrying = false

  const succeed = () => {
    failures = 0
    opened = 0
    restsUntil = null
    heard(null)
  }
  const fail = (error: CaUnreachable) => {
    failures++
    if (restsUntil !== null || failures >= mostFailures) {
      const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(opened, 20)) * (0.5 + chance() / 2)
      const askedMs = Math.min(longestWaitMs, (error.retryAfterSeconds ?? 0) * 1000)
      restsUntil = new Date(clock.now().getTime() + Math.max(waitMs, askedMs))
      opened++
    }
    heard(error)
  }

  return {
    tell: (failure) => (failure === null ? succeed() : fail(failure)),
    failures: () => failures,
    restsUntil: () => restsUntil,
    async run(work) {
      const openedBefore = opened
      const leftMs = restsUntil === null ? 0 : restsUntil.getTime() - clock.now().getTime()
      const isTry = restsUntil !== null
      if (isTry && (leftMs > 0 || isTrying)) throw resting(failures, Math.max(leftMs, 1000) * (1 + chance() / 2))
      isTrying = isTrying || isTry
      try {
        const answer = await work()
        succeed()
        return answer
      } catch (error) {
        // A call that started before the breaker opened adds no information.
        if (isFailure(error) && openedBefore === opened) fail(error)
        else if (error instanceof CaUnreachable && error.trouble === 'call') succeed()
        throw error
      } finally {
        if (isTry) isTrying = false
      }
    },
  }
}

const isFailure = (error: unknown): error is CaUnreachable =>
  error instanceof CaUnreachable && error.trouble !== 'call' && error.trouble !== 'resting'

const resting = (failures: number, waitMs: number) =>
  new CaUnreachable(
    `The CA has failed ${failures} times in a row and is left alone for a while`,
    Math.ceil(waitMs / 1000),
    'resting',
  )

/** Wraps a CA so that every outside call passes its breaker. */
export function withBreaker(ca: CertificateAuthority, { run }: Breaker): CertificateAuthority {
  return {
    ...ca,
    place: (order) => run(() => ca.place(order)),
    changeMethod: (caOrderId, name) => run(() => ca.changeMethod(caOrderId, name)),
    proveMailbox: (caOrderId, address) => run(() => ca.proveMailbox(caOrderId, address)),
    returnValue: (caOrderId, value) => run(() => ca.returnValue(caOrderId, value)),
    answer: (caOrderId, ...domains) => run(() => ca.answer(caOrderId, ...domains)),
    check: (caOrderId) => run(() => ca.check(caOrderId)),
    finalize: (caOrderId, csrPem) => run(() => ca.finalize(caOrderId, csrPem)),
    cancel: (caOrderId) => run(() => ca.cancel(caOrderId)),
    revoke: (certificate) => run(() => ca.revoke(certificate)),
  }
}
