import type { Locale } from '@app/contracts/wire'

const steps = [1, 2, 2.5, 5, 10]

/** Round axis maximum at or above the largest value, in major units. */
export function axisEnd(max: number): number {
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  const step = steps.find((factor) => factor * power >= max) ?? 10
  return step * power
}

/** Axis label: `2,500`, `25 万`, `250k`. */
export function axisText(value: number, locale: Locale): string {
  const size = Math.abs(value)
  if (size < 10_000) return value.toLocaleString('en-US')
  return locale === 'zh' ? `${value / 10_000} 万` : `${value / 1000}k`
}

/** An amount in major units as a label beside its line: `28.40 万`, `284.0k`, `1,280`. */
export function shortAmount(value: number, locale: Locale): string {
  if (Math.abs(value) < 10_000) return Math.round(value).toLocaleString('en-US')
  return locale === 'zh' ? `${(value / 10_000).toFixed(2)} 万` : `${(value / 1000).toFixed(1)}k`
}

/** Sums from the first day on, in major units. */
export function runningTotals(minor: readonly number[]): number[] {
  let sum = 0
  return minor.map((amount) => {
    sum += amount
    return sum / 100
  })
}
