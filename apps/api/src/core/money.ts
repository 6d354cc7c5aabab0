const signs = { CNY: '￥', USD: '$' } as const

/** Money as a sentence shows it: minor units with the sign of the currency and two decimals. */
export function formatMinor(amountMinor: number, currency: keyof typeof signs): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${amountMinor < 0 ? '-' : ''}${signs[currency]}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
