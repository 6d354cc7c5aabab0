import { useEffect, useState } from 'react'

/** True once `isWaiting` has lasted: nothing is drawn for the first 200 ms of a wait, so quick answers do not flicker. */
export function useDelayed(isWaiting: boolean, delayMs = 200): boolean {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setDue(false)
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [isWaiting, delayMs])
  return isWaiting && isDue
}

/** Ticks so that spans and countdowns on screen stay true; the current time in ms. */
export function useNow(everyMs = 60_000): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
