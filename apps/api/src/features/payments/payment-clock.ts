import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { PaymentRow } from './payments.table.ts'

const minute = 60_000
const hour = 60 * minute

/** How long a payment may be made. A transfer takes days. */
const windows: Record<PaymentChannelName, number> = {
  demo: 30 * minute,
  alipay: 30 * minute,
  wechat: 30 * minute,
  bank: 7 * 24 * hour,
  // A session of Stripe lives half an hour at least, counted from when Stripe opens it.
  stripe: 60 * minute,
  paypal: 60 * minute,
  usdt: 30 * minute,
}

/** Channels that no one can ask: a person says what has come. */
const silent: ReadonlySet<PaymentChannelName> = new Set(['bank'])

export const paymentExpiry = (channel: PaymentChannelName, at: Date) => new Date(at.getTime() + windows[channel])

export const firstAskAt = (channel: PaymentChannelName, at: Date) =>
  silent.has(channel) ? paymentExpiry(channel, at) : new Date(at.getTime() + 5000)

/** Moments after its end at which a late payment is still looked for. */
const late = [10 * minute, hour, 6 * hour, 24 * hour, 72 * hour]

/**
 * Moment at which the channel is asked again: often while the payer has the page open, seldom later; a few times after
 * the end for payments that arrive late; null once it is not worth it.
 */
export function nextAskAt(
  { channel, createdAt, expiresAt }: Pick<PaymentRow, 'channel' | 'createdAt' | 'expiresAt'>,
  now: Date,
): Date | null {
  if (now >= expiresAt) {
    const since = now.getTime() - expiresAt.getTime()
    const next = silent.has(channel) ? undefined : late.find((ms) => ms > since)
    return next === undefined ? null : new Date(expiresAt.getTime() + next)
  }
  if (silent.has(channel)) return expiresAt
  const age = now.getTime() - createdAt.getTime()
  const pause = age < 2 * minute ? 5000 : age < 10 * minute ? 15_000 : minute
  return new Date(Math.min(now.getTime() + pause, expiresAt.getTime()))
}
