/** Customer whose partnership an operator looks at. */
export interface Whose {
  id: string
  name: string
}

/** A rate in hundredths of a percent as text: 1250 is `12.5%`. */
export const rateText = (rate: number): string => `${rate / 100}%`

/** A percentage as typed, in hundredths of a percent; undefined where it is none from 0 to 50. */
export function parseRate(text: string): number | undefined {
  const typed = text.trim().replace(/%$/, '')
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(typed)) return undefined
  const rate = Math.round(Number(typed) * 100)
  return rate <= 5000 ? rate : undefined
}
