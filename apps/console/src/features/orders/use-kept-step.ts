import { useEffect } from 'react'
import type { WizardStep } from './order-links.ts'

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

/** Keeps the address at the step one stands on: whoever was led back to mend something is not carried off by its last letter. */
export function useKeptStep(standing: Standing, name: (step: WizardStep) => void): void {
  const step = stepToName(standing)
  useEffect(() => {
    if (step) name(step)
  })
}
