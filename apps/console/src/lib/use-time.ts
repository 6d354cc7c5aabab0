import { useEffect, useState, useSyncExternalStore } from 'react'

/** True once `isWaiting` has lasted 200 ms: quick answers must not flicker. */
export function useDelayed(isWaiting: boolean, delayMs = 200): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setDue(false)
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isWaiting, delayMs])
  return isWaiting && isDue
}

interface Clock {
  follow: (listener: () => void) => () => void
  read: () => number
}

const clocks = new Map<number, Clock>()

/** One clock for everything on screen that ticks alike: a list shows forty moments. It stands still unread. */
function clockOf(everyMs: number): Clock {
  const known = clocks.get(everyMs)
  if (known) return known
  let now = Date.now()
  let timer: ReturnType<typeof setInterval> | undefined
  const followers = new Set<() => void>()
  const tick = () => {
    now = Date.now()
    for (const follower of followers) follower()
  }
  const clock: Clock = {
    read: () => now,
    follow(listener) {
      if (followers.size === 0) now = Date.now()
      followers.add(listener)
      timer ??= setInterval(tick, everyMs)
      return () => {
        followers.delete(listener)
        if (followers.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
  }
  clocks.set(everyMs, clock)
  return clock
}

/** The time in ms, true to the minute unless asked for more: keeps spans and countdowns on screen true. */
export function useNow(everyMs = 60_000): number {
  const { follow, read } = clockOf(everyMs)
  return useSyncExternalStore(follow, read)
}
