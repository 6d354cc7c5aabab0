import { useEffect } from 'react'

/** Somebody who has left, in milliseconds. */
export const idleLimit = 600_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchstart'] as const

/** Clears an open secret after ten minutes without input. Time asleep counts as absence. */
export function useIdleClear(isOpen: boolean, clear: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    let last = Date.now()
    let timer = setTimeout(check, idleLimit)
    function check() {
      clearTimeout(timer)
      const left = last + idleLimit - Date.now()
      if (left <= 0) clear()
      else timer = setTimeout(check, left)
    }
    const touched = () => {
      // Timers stand still while the machine sleeps: the first touch after it comes too late.
      if (Date.now() - last >= idleLimit) check()
      else last = Date.now()
    }
    for (const sign of signs) addEventListener(sign, touched, { passive: true, capture: true })
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, touched, { capture: true })
      document.removeEventListener('visibilitychange', check)
    }
  }, [isOpen, clear])
}
