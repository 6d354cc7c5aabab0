import { axisEnd } from '#lib/money-scale.ts'

/** Place of an amount (in units, not minor ones) in a chart, and the amounts that are marked beside it. */
export interface AmountScale {
  y: (value: number) => number
  ticks: readonly number[]
}

/** Scale of a chart that always shows zero. `top` and `bottom` are margins in pixels. */
export function amountScale(
  values: readonly number[],
  { height, top, bottom }: { height: number; top: number; bottom: number },
): AmountScale {
  const end = axisEnd(Math.max(0, ...values))
  const low = Math.min(0, ...values)
  const floor = low < 0 ? -axisEnd(-low) : 0
  return {
    y: (value) => top + ((end - value) / (end - floor)) * (height - top - bottom),
    ticks: [end, end / 2, 0, ...(floor < 0 ? [floor] : [])],
  }
}
