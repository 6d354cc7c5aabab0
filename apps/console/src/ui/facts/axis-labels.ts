export interface AxisLabel {
  id: string
  text: string
  /** Percent of the axis. */
  at: number
  /** Side of its point on which the text stands; centred and kept within the axis without. */
  side?: 'left' | 'right'
}

/** Gap between a label beside its point and the point, and the least between two labels, in pixels. */
const besideGap = 6
const between = 10

/** Width of a text in 12 px type: an ideograph is as wide as it is high. */
const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 12 : 7), 0)

/**
 * Labels of an axis that do not touch one another, with their left edges in pixels. Labels come in order of priority: of
 * two that would overlap, the later one is left out.
 */
export function placeLabels(labels: readonly AxisLabel[], axisWidth: number): (AxisLabel & { left: number })[] {
  const placed: (AxisLabel & { left: number; right: number })[] = []
  for (const label of labels) {
    const width = widthOf(label.text)
    const point = (label.at / 100) * axisWidth
    const edges = { left: point - width - besideGap, right: point + besideGap }
    const left = label.side ? edges[label.side] : Math.max(0, Math.min(axisWidth - width, point - width / 2))
    const right = left + width
    const isFree = placed.every((other) => right + between <= other.left || left >= other.right + between)
    if (isFree && left >= 0 && right <= axisWidth) placed.push({ ...label, left, right })
  }
  return placed
}
