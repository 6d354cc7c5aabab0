import { ChannelAway } from './payment-channel.ts'

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
