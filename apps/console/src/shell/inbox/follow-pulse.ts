import { followPulse, type Pulse, pulseSeconds } from '@app/contracts/pulse'
import { hearEvents } from './hear-events.ts'

const soonMs = 1000
const mostMs = 60_000

/** Resolves when the page is looked at, or after so many milliseconds, or when it is over. */
const waitFor = (signal: AbortSignal, ms?: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      resolve()
    }
    const seen = () => void (document.hidden || done())
    const timer = ms === undefined ? undefined : setTimeout(done, ms)
    if (ms === undefined) document.addEventListener('visibilitychange', seen)
    signal.addEventListener('abort', done, { once: true })
  })

/**
 * Hears the member's marks as long as the page is looked at. A stream that ends is opened anew, after a failure with
 * growing delays; one that is refused is not.
 */
export async function followWhileSeen(hear: (pulse: Pulse) => void, signal: AbortSignal): Promise<void> {
  let waitMs = soonMs
  while (!signal.aborted) {
    if (document.hidden) await waitFor(signal)
    if (signal.aborted) return
    const looking = new AbortController()
    const leave = () => {
      if (document.hidden) looking.abort()
    }
    document.addEventListener('visibilitychange', leave)
    const either = AbortSignal.any([signal, looking.signal])
    const status = await hearEvents(followPulse, { query: { seconds: pulseSeconds } }, heard, either)
    document.removeEventListener('visibilitychange', leave)
    if (looking.signal.aborted) continue
    if (status === 401 || status === 403) return
    await waitFor(signal, waitMs)
    waitMs = Math.min(mostMs, waitMs * 2)
  }

  function heard(pulse: Pulse): void {
    waitMs = soonMs
    hear(pulse)
  }
}
