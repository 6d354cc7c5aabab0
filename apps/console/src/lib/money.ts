import type { Currency, Locale } from '@app/contracts/wire'

const minorPerUnit = 100
const digits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Chinese readers expect the full-width yen sign. */
export function currencySymbol(currency: Currency, locale: Locale): string {
  if (currency === 'USD') return '$'
  return locale === 'zh' ? '￥' : '¥'
}

/** The figure alone, without its sign: 128000 → `1,280.00`. Nothing counts as zero. */
export function moneyDigits(minor: number | null | undefined): string {
  return digits.format(Math.abs(minor ?? 0) / minorPerUnit)
}

/** Minor units as the reader's amount: 128000 → `￥ 1,280.00`, -8000 → `-￥ 80.00`. */
export function formatMoney(minor: number | null | undefined, currency: Currency, locale: Locale): string {
  return `${(minor ?? 0) < 0 ? '-' : ''}${currencySymbol(currency, locale)} ${moneyDigits(minor)}`
}

/** What a person typed, in minor units: `1,280.5` → 128050. Undefined where it is no amount. */
export function parseMoney(text: string): number | undefined {
  const plain = text.replace(/[,\s￥¥$]/g, '')
  const parts = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!parts) return undefined
  const minor = Number(parts[2]) * minorPerUnit + Number((parts[3] ?? '').padEnd(2, '0'))
  return parts[1] ? -minor : minor
}
