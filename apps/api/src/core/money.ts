const signs = { CNY: '￥', USD: '$' } as const

/** Formats minor units with two decimals, such as `-12.50`. */
export function decimal(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Formats minor units for a sentence: currency sign and two decimals. */
export function formatMinor(amountMinor: number, currency: keyof typeof signs): string {
  return `${amountMinor < 0 ? '-' : ''}${signs[currency]}${decimal(Math.abs(amountMinor))}`
}

/** Formats minor units for a paper, with thousands set apart: `-12,345.50`. */
export const grouped = (amountMinor: number): string => decimal(amountMinor).replace(/\B(?=(\d{3})+\.)/g, ',')

/** The same with the currency's sign: `-￥12,345.50`. */
export const groupedMoney = (amountMinor: number, currency: keyof typeof signs): string =>
  `${amountMinor < 0 ? '-' : ''}${signs[currency]}${grouped(Math.abs(amountMinor))}`

/**
 * Minor units at a rate such as `7.1234` with at most six decimals, rounded half away from zero. Counted in whole numbers:
 * 4.95 at 7.1 is 35.145, and a binary fraction would make it 35.14.
 */
export function atRate(amountMinor: number, rate: string): number {
  const [units = '0', decimals = ''] = rate.split('.')
  const millionths = BigInt(units) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))
  const product = BigInt(Math.abs(amountMinor)) * millionths
  const rounded = Number((product + 500_000n) / 1_000_000n)
  return amountMinor < 0 ? -rounded : rounded
}
