import { ChannelAway, ChannelRefused } from './payment-channel.ts'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text of an answer that must be there. */
export function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new ChannelAway('The answer lacks a part')
  return value
}

/** Minor units as `12.34`. */
export const toMajor = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** `12.34`, `12.3` or `12` in minor units; anything else is no amount. */
export function toMinor(text: string): number {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) throw new ChannelAway(`No amount: ${text.slice(0, 40)}`)
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** Decimals of currencies on the wires of channels (ISO 4217). Those that are not named are none that a site has. */
const decimals: Readonly<Record<string, number>> = { CNY: 2, USD: 2 }

function exponentOf(currency: string): number {
  const exponent = decimals[currency]
  if (exponent === undefined) throw new ChannelRefused(`No such currency: ${currency.slice(0, 10)}`)
  return exponent
}

/** Minor units, of which a hundred make one, in the smallest unit of a currency. */
export const toWireUnits = (minor: number, currency: string): number => minor * 10 ** (exponentOf(currency) - 2)

/** The smallest unit of a currency in minor units. */
export const fromWireUnits = (units: number, currency: string): number => units * 10 ** (2 - exponentOf(currency))
