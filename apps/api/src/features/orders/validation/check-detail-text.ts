import { CheckDetail } from '@app/contracts/validation/check-details'

/** Detail as stored: JSON text, empty for none. */
export const keepDetail = (detail: CheckDetail | null): string => (detail === null ? '' : JSON.stringify(detail))

/** Detail from a column's text; null without one, and for texts of older versions. */
export function readDetail(text: string): CheckDetail | null {
  if (!text.startsWith('{')) return null
  try {
    return CheckDetail.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
