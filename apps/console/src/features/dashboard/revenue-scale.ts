const steps = [1, 2, 2.5, 5, 10]

/** Round axis maximum at or above the largest value, in major units. */
export function axisEnd(max: number): number {
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  const step = steps.find((factor) => factor * power >= max) ?? 10
  return step * power
}

/** Axis label: `2,500`, `25 万`, `250k`. */
export function axisText(value: number, locale: 'zh' | 'en'): string {
  if (locale === 'zh') return value >= 10_000 ? `${value / 10_000} 万` : value.toLocaleString('en-US')
  return value >= 10_000 ? `${value / 1000}k` : value.toLocaleString('en-US')
}
