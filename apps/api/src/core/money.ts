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
