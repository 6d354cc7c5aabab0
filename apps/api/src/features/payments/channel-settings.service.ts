import type { Received, Reply } from '@app/contracts/endpoint'
import { type ChannelField, channelSpecs } from '@app/contracts/payments/channel-specs'
import type {
  Channel,
  editChannel,
  editTopUpRules,
  listChannels,
  switchChannel,
} from '@app/contracts/payments/channels'
import { type ChannelKind, channelKinds, mostPaymentMinor, usualPresets } from '@app/contracts/payments/payment-values'
import type { Currency } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { noticeUrl } from './begin-payment.service.ts'
import { type ChannelFigures, figuresOf, fundsOfCustomers } from './channel-figures.repo.ts'
import { channelSeal, lockOf, offeredChannels, secretsOf } from './channels.service.ts'
import { channelsOf, lockChannel, placeChannel, saveChannel, saveSettings, settingsOf } from './payments.repo.ts'
import type { ChannelRow } from './payments.table.ts'
import { readsOf } from './usdt-books.repo.ts'

type Channels = Reply<typeof listChannels>

/** Every channel as its site has it. */
export const listedChannels = (ctx: Ctx, { scope }: Caller, site: VisitedSite): Promise<Channels> =>
  ctx.db.readTransaction(scope, (tx) => channelsIn(tx, ctx, site))

async function channelsIn(tx: Tx, ctx: Ctx, site: VisitedSite): Promise<Channels> {
  const rows = await channelsOf(tx, site.id)
  const unset = channelKinds.filter((kind) => rows.every((row) => row.kind !== kind))
  const settings = await settingsOf(tx, site.id)
  const offered = await offeredChannels(tx, ctx, site)
  const reads = (await readsOf(tx, site.id)).map(({ readAt, ...read }) => ({ ...read, readAt: unix(readAt) }))
  const figures = await figuresOf(tx, site.id, ctx.clock.now())
  const shown = (kind: ChannelKind, row?: ChannelRow): Channel => ({
    ...present(ctx, site, kind, row, figures.get(kind)),
    reads: row && kind === 'usdt' ? reads.filter((read) => isNamed(ctx, row, read)) : [],
  })
  return {
    channels: [...rows.map((row) => shown(row.kind, row)), ...unset.map((kind) => shown(kind))],
    rules: {
      presets: settings?.presets ?? [...usualPresets[site.currency]],
      refundTo: settings?.refundTo ?? 'balance',
      ...{ bonuses: settings?.bonuses ?? [], version: settings?.version ?? 0 },
    },
    funds: await fundsOfCustomers(tx, site.id),
    isSimulated: offered.some(({ channel }) => channel === 'demo'),
    onlyUsdt: site.onlySelfusdt,
  }
}

/** Whether an address is one of the channel's present ones, however its operator wrote it. */
const isNamed = ({ payments }: Ctx, { settings }: ChannelRow, { network, address }: Channel['reads'][number]) =>
  Object.values(settings).some((text) => payments.usdtAddress(network, text) === address)

function present(
  ctx: Ctx,
  site: VisitedSite,
  kind: ChannelKind,
  row?: ChannelRow,
  figures?: ChannelFigures,
): Omit<Channel, 'reads'> {
  const isHeard = channelSpecs[kind].sendsNotices && row?.isEnabled === true
  return {
    ...{ kind, isSetUp: row !== undefined, isEnabled: row?.isEnabled ?? false, lock: lockOf(site, kind) },
    ...{ settings: row?.settings ?? {}, keptSecrets: row ? Object.keys(secretsOf(ctx, row)) : [] },
    ...{ minMinor: row?.minMinor ?? 1, maxMinor: row?.maxMinor ?? mostPaymentMinor },
    noticeUrl: channelSpecs[kind].sendsNotices ? noticeUrl(site.origin, kind) : '',
    ...{ lastNoticeAt: unix(row?.lastNoticeAt ?? null), lastNotice: row?.lastNotice ?? null },
    fee: { basisPoints: row?.feeBasisPoints ?? 0, fixedMinor: row?.feeFixedMinor ?? 0 },
    lately: { payments: figures?.payments ?? 0, receivedMinor: figures?.receivedMinor ?? 0 },
    silentSince: isHeard ? unix(figures?.silentSince ?? null) : null,
    certificateEndsAt: unix(ctx.payments.certificateEnd(kind, row?.settings ?? {})),
    version: row?.version ?? 0,
  }
}

/** Sets a channel up or changes it. Keys that are left out stay as they are. */
export function changeChannel(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  kind: ChannelKind,
  { settings, secrets, minMinor, maxMinor, fee, version }: Received<typeof editChannel>['body'],
): Promise<Channels> {
  if (lockOf(site, kind)) throw new DomainError('payment.channel-locked')
  if (minMinor > maxMinor) throw new DomainError('request.invalid', {}, { maxMinor: 'field.amount' })
  return ctx.db.transaction(caller.scope, async (tx) => {
    const before = await lockedAt(tx, site.id, kind, version)
    const { fields } = channelSpecs[kind]
    const kept = before ? secretsOf(ctx, before) : {}
    const given = Object.fromEntries(Object.entries(secrets).filter(([, text]) => text !== ''))
    const all = { settings, secrets: { ...kept, ...given } }
    refuseFaulty(fields, all)
    const fault = ctx.payments.faultOf(kind, { siteId: site.id, ...all })
    if (fault) throw new DomainError('request.invalid', {}, { [fault.field]: fault.word })
    const sealed = Object.keys(all.secrets).length > 0 ? JSON.stringify(all.secrets) : null
    const row = {
      ...{ siteId: site.id, kind, minMinor, maxMinor, isEnabled: before?.isEnabled ?? false },
      settings: stamped(fields, settings, before?.settings ?? {}, { currency: site.currency, at: ctx.clock.now() }),
      secretsSealed: sealed && ctx.secrets.seal(channelSeal(site.id, kind), sealed),
      ...{ feeBasisPoints: fee.basisPoints, feeFixedMinor: fee.fixedMinor },
      position: before?.position ?? (await channelsOf(tx, site.id)).length,
      ...{ version: version + 1, updatedAt: ctx.clock.now() },
    }
    await saveChannel(tx, row)
    const more = {
      object: objectOf(kind),
      before: before && { ...before.settings, ...amountsOf(before) },
      after: { ...settings, ...amountsOf(row), isNewCredential: Object.keys(given).length > 0 },
    }
    await record(tx, caller, site.id, caller.accountId, 'pay.edit', { name: kind }, more)
    return channelsIn(tx, ctx, site)
  })
}

type Amounts = Pick<ChannelRow, 'minMinor' | 'maxMinor' | 'feeBasisPoints' | 'feeFixedMinor'>
const amountsOf = ({ minMinor, maxMinor, feeBasisPoints, feeFixedMinor }: Amounts): Amounts => ({
  ...{ minMinor, maxMinor, feeBasisPoints, feeFixedMinor },
})

/** Settings, the dated ones with the day on which they were last changed and the currency that they are for. */
function stamped(
  fields: readonly ChannelField[],
  settings: Record<string, string>,
  before: Readonly<Record<string, string>>,
  { currency, at }: { currency: Currency; at: Date },
): Record<string, string> {
  const today = at.toISOString().slice(0, 10)
  const stamps = fields
    .filter(({ isDated }) => isDated)
    .flatMap(({ name }) => {
      const isSame = settings[name] === before[name] && before[`${name}Currency`] === currency
      const day = (isSame && before[`${name}Day`]) || today
      return [
        [`${name}Day`, day],
        [`${name}Currency`, currency],
      ]
    })
  return { ...settings, ...Object.fromEntries(stamps) }
}

function refuseFaulty(
  fields: readonly ChannelField[],
  { settings, secrets }: Record<'settings' | 'secrets', Readonly<Record<string, string>>>,
): void {
  const faults: Record<string, string> = {}
  for (const { name, isSecret, isOptional, pattern, choices } of fields) {
    const text = (isSecret ? secrets : settings)[name] ?? ''
    const path = `${isSecret ? 'secrets' : 'settings'}.${name}`
    if (text === '') {
      if (!isOptional) faults[path] = 'field.missing'
    } else if (choices ? !choices.includes(text) : pattern && !pattern.test(text)) faults[path] = 'field.format'
  }
  const known = (isSecret: boolean) =>
    new Set(fields.filter((field) => (field.isSecret ?? false) === isSecret).map(({ name }) => name))
  for (const name of Object.keys(settings)) if (!known(false).has(name)) faults[`settings.${name}`] = 'field.unknown'
  for (const name of Object.keys(secrets)) if (!known(true).has(name)) faults[`secrets.${name}`] = 'field.unknown'
  if (Object.keys(faults).length > 0) throw new DomainError('request.invalid', {}, faults)
}

/** Offers a channel, or stops offering it; payments that were begun go on. */
export function toggleChannel(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  kind: ChannelKind,
  { isEnabled, version, reason }: Received<typeof switchChannel>['body'],
): Promise<Channels> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const before = await lockedAt(tx, site.id, kind, version)
    if (!before) throw new DomainError('payment.channel-unset')
    if (isEnabled && lockOf(site, kind)) throw new DomainError('payment.channel-locked')
    if (before.isEnabled !== isEnabled) {
      await saveChannel(tx, { ...before, isEnabled, version: version + 1, updatedAt: ctx.clock.now() })
      const more = { object: objectOf(kind), before: { isEnabled: !isEnabled }, after: { isEnabled } }
      await record(tx, caller, site.id, caller.accountId, 'pay.toggle', { name: kind, reason }, more)
    }
    return channelsIn(tx, ctx, site)
  })
}

/** Puts the channels into the order in which customers see them. */
export function placeChannels(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  kinds: readonly ChannelKind[],
): Promise<Channels> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const rows = await channelsOf(tx, site.id)
    const rest = rows.map(({ kind }) => kind).filter((kind) => !kinds.includes(kind))
    for (const [position, kind] of [...new Set([...kinds, ...rest])].entries())
      await placeChannel(tx, site.id, kind, position)
    await record(tx, caller, site.id, caller.accountId, 'pay.order', { names: kinds.join(', ') })
    return channelsIn(tx, ctx, site)
  })
}

/** Changes the amounts suggested for top-ups and what comes on top of them. */
export function changeRules(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { presets, bonuses, refundTo, version }: Received<typeof editTopUpRules>['body'],
): Promise<Channels> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const before = await settingsOf(tx, site.id)
    if ((before?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: '' })
    const sorted = {
      presets: [...new Set(presets)].sort((a, b) => a - b),
      bonuses: bonuses.toSorted((a, b) => a.fromMinor - b.fromMinor),
      refundTo,
    }
    await saveSettings(tx, { siteId: site.id, ...sorted, version: version + 1, updatedAt: ctx.clock.now() })
    const more = {
      before: before && { presets: before.presets, bonuses: before.bonuses, refundTo: before.refundTo },
      after: sorted,
    }
    await record(tx, caller, site.id, caller.accountId, 'pay.rules', {}, more)
    return channelsIn(tx, ctx, site)
  })
}

/** Channel in the version that the caller saw, locked. */
async function lockedAt(tx: Tx, siteId: string, kind: ChannelKind, version: number): Promise<ChannelRow | undefined> {
  const row = await lockChannel(tx, siteId, kind)
  if ((row?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: kind })
  return row
}

const objectOf = (kind: ChannelKind) => ({ kind: 'channel', id: kind, name: kind })
