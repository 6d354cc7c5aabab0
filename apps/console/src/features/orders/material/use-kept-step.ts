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

/** Step to write into the URL where the wanted step is not open yet; undefined where the URL is right. */
export const stepToName = ({ wanted, step, isSettled }: Standing): WizardStep | undefined =>
  wanted !== undefined && wanted !== step && isSettled ? step : undefined

/**
 * Keeps the URL at the step that the reader was sent to: completing the first open step must not jump ahead at its last
 * letter. Checked once for each requested step; a draft that was sent meanwhile leads nowhere.
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
