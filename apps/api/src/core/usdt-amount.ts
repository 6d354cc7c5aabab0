/** USDT has six decimals on both networks. */
const decimals = 6
/** Distance between two reserved amounts: 0.0001 USDT. */
export const stepMicro = 100
/** Steps above the price before a payment is refused. */
export const mostSteps = 100

/** Micro-USDT as `17.3874`, with at least two decimals. */
export function usdtText(micro: number): string {
  const digits = String(micro).padStart(decimals + 1, '0')
  const [whole, fraction] = [digits.slice(0, -decimals), digits.slice(-decimals)]
  return `${whole}.${fraction.replace(/0{1,4}$/, '')}`
}

/** `17.3874` in micro-USDT; null for no such amount. */
export function usdtMicro(text: string): number | null {
  const parts = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text)
  return parts ? Number(parts[1]) * 1_000_000 + Number((parts[2] ?? '').padEnd(decimals, '0')) : null
}

/** Least amount of USDT for a price in minor units, at a rate of site currency per USDT; rounded up to a whole step. */
export function microFor(amountMinor: number, rate: string): number {
  const perUsdt = rateMicro(rate)
  const steps = BigInt(amountMinor) * 10_000n * 1_000_000n
  const unit = perUsdt * BigInt(stepMicro)
  return Number((steps + unit - 1n) / unit) * stepMicro
}

/** What USDT comes to in minor units at a rate, rounded down. */
export const minorAt = (micro: number, rate: string): number =>
  Number((BigInt(micro) * rateMicro(rate)) / 10_000_000_000n)

/**
 * What USDT comes to for a payment that asked for `asked`: the same amount as the payment where it is exact, otherwise
 * in proportion, rounded down.
 */
export const minorInProportion = (micro: number, asked: { amountMinor: number; amountMicro: number }): number =>
  Number((BigInt(micro) * BigInt(asked.amountMinor)) / BigInt(asked.amountMicro))

/** What part of a payment comes to in USDT, in proportion, rounded down. */
export const microInProportion = (minor: number, asked: { amountMinor: number; amountMicro: number }): number =>
  Number((BigInt(minor) * BigInt(asked.amountMicro)) / BigInt(asked.amountMinor))

function rateMicro(rate: string): bigint {
  const micro = usdtMicro(rate)
  if (!micro) throw new Error(`No rate: ${rate.slice(0, 20)}`)
  return BigInt(micro)
}
