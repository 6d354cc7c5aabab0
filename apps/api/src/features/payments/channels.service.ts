import { channelSpecs } from '@app/contracts/payments/channel-specs'
import {
  type ChannelKind,
  mostPaymentMinor,
  type PaymentChannelName,
  usualPresets,
} from '@app/contracts/payments/payment-values'
import type { PaymentOption } from '@app/contracts/payments/payments'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { PaymentChannel } from '#providers/payments/payment-channel.ts'
import { channelsOf, settingsOf } from './payments.repo.ts'
import type { ChannelRow } from './payments.table.ts'

type Site = Pick<SiteRow, 'id' | 'currency' | 'onlySelfusdt'>

/** Name that a channel's keys are sealed under. */
export const channelSeal = (siteId: string, kind: string) => `payment-channel:${siteId}:${kind}`

/**
 * Channels that customers of a site may use now. A site that has set up none takes simulated payments where the server
 * allows it; one that takes USDT only offers nothing else, not even those.
 */
export async function offeredChannels(tx: Tx, { env }: Pick<Ctx, 'env'>, site: Site): Promise<PaymentOption[]> {
  const rows = await channelsOf(tx, site.id)
  if (rows.length === 0 && env.DEMO_GATEWAY && !site.onlySelfusdt)
    return [{ channel: 'demo', minMinor: 1, maxMinor: mostPaymentMinor }]
  return rows
    .filter(({ kind, isEnabled }) => isEnabled && lockOf(site, kind) === null)
    .map(({ kind, minMinor, maxMinor }) => ({ channel: kind, minMinor, maxMinor }))
}

/** Why a site cannot use a kind of channel; null if it can. */
export function lockOf({ currency, onlySelfusdt }: Site, kind: ChannelKind): 'currency' | 'usdt-only' | null {
  if (onlySelfusdt && kind !== 'usdt') return 'usdt-only'
  return channelSpecs[kind].currencies.includes(currency) ? null : 'currency'
}

/** Refuses to open a trade at a channel that the site cannot use, such as any but USDT where only that is taken. */
export function requireUsable(site: Site, channel: PaymentChannelName): void {
  const isShut = channel === 'demo' ? site.onlySelfusdt : lockOf(site, channel) !== null
  if (isShut) throw new DomainError('payment.channel-locked')
}

/** Refuses a channel that the site does not offer, and an amount beyond its limits. */
export function requireOffered(
  offered: readonly PaymentOption[],
  channel: PaymentChannelName,
  amountMinor: number,
  currency: SiteRow['currency'],
): void {
  if (offered.length === 0) throw new DomainError('payment.no-channel')
  const option = offered.find((one) => one.channel === channel)
  if (!option) throw new DomainError('payment.channel-off')
  const { minMinor, maxMinor } = option
  if (amountMinor < minMinor || amountMinor > maxMinor)
    throw new DomainError('payment.limits', {
      min: formatMinor(minMinor, currency),
      max: formatMinor(maxMinor, currency),
    })
}

/** Client of a channel of a site. Switched off, it still answers for payments that were begun. */
export async function openChannel(tx: Tx, ctx: Ctx, siteId: string, name: PaymentChannelName): Promise<PaymentChannel> {
  const row = (await channelsOf(tx, siteId)).find(({ kind }) => kind === name)
  if (!row) {
    if (name === 'demo') return ctx.payments.open('demo', { siteId, settings: {}, secrets: {} })
    throw new DomainError('payment.channel-off')
  }
  return ctx.payments.open(name, { siteId, settings: row.settings, secrets: secretsOf(ctx, row) })
}

/** Keys of a channel, by name. */
export function secretsOf({ secrets }: Pick<Ctx, 'secrets'>, row: ChannelRow): Record<string, string> {
  if (row.secretsSealed === null) return {}
  // Written by the settings page's service as an object of texts.
  return JSON.parse(secrets.open(channelSeal(row.siteId, row.kind), row.secretsSealed)) as Record<string, string>
}

/** Amounts suggested for a top-up, with the bonus of each. */
export async function presetsOf(tx: Tx, site: Site): Promise<{ amountMinor: number; bonusMinor: number }[]> {
  const settings = await settingsOf(tx, site.id)
  const presets = settings?.presets ?? usualPresets[site.currency]
  return presets.map((amountMinor) => ({ amountMinor, bonusMinor: bonusOf(settings?.bonuses ?? [], amountMinor) }))
}

/** Bonus for a top-up: that of the highest rule it reaches. */
export function bonusOf(rules: readonly { fromMinor: number; bonusMinor: number }[], amountMinor: number): number {
  const reached = rules.filter(({ fromMinor }) => fromMinor <= amountMinor)
  return reached.toSorted((a, b) => b.fromMinor - a.fromMinor)[0]?.bonusMinor ?? 0
}
