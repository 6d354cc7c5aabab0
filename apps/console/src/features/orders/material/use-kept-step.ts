import { useEffect, useRef } from 'react'
import type { WizardStep } from '../order-links.ts'

interface Standing {
  /** What the address asks for. */
  wanted: WizardStep | undefined
  /** Where one stands. */
  step: WizardStep
  /** Nothing that decides it is still being read. */
  isSettled: boolean
}

/** The step that the address has to name in place of a later one, which is not to be had yet; nothing where it is right. */
export const stepToName = ({ wanted, step, isSettled }: Standing): WizardStep | undefined =>
  wanted !== undefined && wanted !== step && isSettled ? step : undefined

/**
 * Keeps the address at the step one was led to: whoever mends the first open one is not carried off by its last letter. Looked at once for
 * each step that is asked for; a draft that is spent meanwhile leads nowhere.
 */
export function useKeptStep(standing: Standing, name: (step: WizardStep) => void): void {
  const seen = useRef<WizardStep>(undefined)
  useEffect(() => {
    if (!standing.isSettled || seen.current === standing.wanted) return
    seen.current = standing.wanted
    const step = stepToName(standing)
    if (step) name(step)
  })
}
