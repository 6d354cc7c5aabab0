import { useEffect, useRef } from 'react'

interface Standing<S extends string> {
  /** Step that the address asks for. */
  wanted: S | undefined
  /** Step that is shown. */
  step: S
  /** Nothing that decides it is still being read. */
  isSettled: boolean
}

/** Step to write into the URL where the wanted step is not open yet; undefined where the URL is right. */
export const stepToName = <S extends string>({ wanted, step, isSettled }: Standing<S>): S | undefined =>
  wanted !== undefined && wanted !== step && isSettled ? step : undefined

/**
 * Keeps the URL at the step that the reader was sent to: completing the first open step must not jump ahead at its last
 * letter. Checked once for each requested step; a draft that was sent meanwhile leads nowhere.
 */
export function useKeptStep<S extends string>(standing: Standing<S>, name: (step: S) => void): void {
  const seen = useRef<S>(undefined)
  useEffect(() => {
    if (!standing.isSettled || seen.current === standing.wanted) return
    seen.current = standing.wanted
    const step = stepToName(standing)
    if (step) name(step)
  })
}
