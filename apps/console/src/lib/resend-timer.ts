import { createStore, useStore } from './external-store.ts'
import { useNow } from './use-time.ts'

const waitMs = 60_000
const prefix = 'resend:'
const started = createStore(0)

/**
 * Seconds until another code may be requested, per purpose. Kept in the tab's session storage, so that a reload neither
 * restarts nor drops the wait.
 */
export function useResendTimer(key: string): { secondsLeft: number; start: () => void } {
  useStore(started)
  useNow(1000)
  const until = Number(sessionStorage.getItem(prefix + key) ?? 0)
  return {
    secondsLeft: Math.max(0, Math.ceil((until - Date.now()) / 1000)),
    start() {
      sessionStorage.setItem(prefix + key, String(Date.now() + waitMs))
      started.set(started.get() + 1)
    },
  }
}
