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
