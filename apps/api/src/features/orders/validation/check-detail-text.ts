import { CheckDetail } from '@app/contracts/validation/check-details'

/** A detail as its column keeps it: JSON text, empty for none. */
export const keepDetail = (detail: CheckDetail | null): string => (detail === null ? '' : JSON.stringify(detail))

/** The detail in a column's text; null where there is none, or words of before that no language can be told from. */
export function readDetail(text: string): CheckDetail | null {
  if (!text.startsWith('{')) return null
  try {
    return CheckDetail.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
