import type { Received } from '@app/contracts/endpoint'
import type { MessageChannel } from '@app/contracts/messages'
import type {
  MailSender,
  MailServer,
  Senders,
  SmsSender,
  saveMailSender,
  saveSmsSender,
  switchSender,
} from '@app/contracts/settings/senders'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type AuditMore, record } from '#features/logs/logs.service.ts'
import { countTest, type TestLimiter } from '#features/notify/test-limit.service.ts'
import {
  dropSender,
  keepSender,
  keysOf,
  lockSender,
  mailServerOf,
  ownSenders,
  sealKeys,
  smsServiceOf,
} from '#features/senders/senders.service.ts'
import type { MessageSenderRow } from '#features/senders/senders.table.ts'

/** Scope of the whole site: senders belong to it, not to the caller's own rows. */
export const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

/** Who sends the messages of the caller's site. */
export const sendersOf = (ctx: Ctx, caller: Caller): Promise<Senders> =>
  ctx.db.readTransaction(wholeSite(caller), (tx) => sendersIn(tx, ctx, caller))

async function sendersIn(tx: Tx, ctx: Ctx, { scope }: Caller): Promise<Senders> {
  const rows = await ownSenders(tx, scope.siteId)
  const mail = rows.find(({ channel }) => channel === 'email')
  const sms = rows.find(({ channel }) => channel === 'sms')
  const { SMTP_URL: url, MAIL_FROM: from = '', SMS_PROVIDER: provider } = ctx.env
  return {
    email: { own: mail ? presentMail(ctx, mail) : null, platform: url ? from : '' },
    sms: { own: sms ? presentSms(sms) : null, hasPlatform: provider !== undefined },
  }
}

const commonOf = ({ isEnabled, version, editedBy, editedAt }: MessageSenderRow) => ({
  ...{ isEnabled, version, editedBy, editedAt: unix(editedAt) },
})

function presentSms(row: MessageSenderRow): SmsSender {
  // Its templates have a page of their own.
  const { templates: _, audits: __, ...service } = smsServiceOf(row)
  // Services from before had no price.
  return { ...commonOf(row), service: { ...service, segmentPrice: service.segmentPrice ?? '' } }
}

function presentMail(ctx: Ctx, row: MessageSenderRow): MailSender {
  const hasPassword = Boolean(keysOf(ctx, row).password)
  return { ...commonOf(row), server: mailServerOf(row), hasPassword, check: row.check }
}

/**
 * Sets up or changes the mail server of the caller's site; the first one waits until it is switched on. Throws
 * 'request.invalid' and 'save.conflict'.
 */
export function changeMailSender(
  ctx: Ctx,
  caller: Caller,
  { server, password, version }: Received<typeof saveMailSender>['body'],
): Promise<Senders> {
  if (!ctx.ownCarriers.mayStandAt(server.host)) refuse('server.host', 'field.mail-host-private')
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await senderAt(tx, caller, 'email', version)
    const kept = before ? (keysOf(ctx, before).password ?? '') : ''
    // Otherwise whoever changes the server would have the kept password sent to another one.
    const isElsewhere = before !== undefined && !isSameLogin(mailServerOf(before), server)
    if (password === null && kept !== '' && isElsewhere && server.user) refuse('password', 'field.password-again')
    const known = password ?? kept
    if (server.user && !known) refuse('password', 'field.missing')
    const place = { siteId, channel: 'email' as const }
    await keepSender(tx, {
      ...place,
      settings: server,
      secretsSealed: server.user ? sealKeys(ctx, place, { password: known }) : null,
      isEnabled: before?.isEnabled ?? false,
      check: null,
      ...stamp(ctx, caller, version + 1),
    })
    const after = { ...server, isNewCredential: password !== null && server.user !== '' }
    await note(tx, caller, 'sender.edit', 'email', { after, ...(before ? { before: { ...before.settings } } : {}) })
    return sendersIn(tx, ctx, caller)
  })
}

const isSameLogin = (one: MailServer, other: MailServer) => one.host === other.host && one.user === other.user

/**
 * Sets up or changes the service for the text messages of the caller's site; the first one waits until it is switched
 * on. Throws 'request.invalid' and 'save.conflict'.
 */
export function changeSmsSender(
  ctx: Ctx,
  caller: Caller,
  { service, keySecret, version }: Received<typeof saveSmsSender>['body'],
): Promise<Senders> {
  const { siteId } = caller.scope
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await senderAt(tx, caller, 'sms', version)
    const known = before && smsServiceOf(before)
    // Otherwise the kept secret would be sent to another service.
    const isElsewhere = known !== undefined && (known.vendor !== service.vendor || known.keyId !== service.keyId)
    if (keySecret === null && isElsewhere) refuse('keySecret', 'field.sms-key-again')
    const secret = keySecret ?? (before ? (keysOf(ctx, before).keySecret ?? '') : '')
    if (secret === '') refuse('keySecret', 'field.missing')
    const place = { siteId, channel: 'sms' as const }
    // Ids of another service would name nothing here, or something else.
    const isSame = known?.vendor === service.vendor
    const approvals = isSame ? { templates: known.templates, audits: known.audits ?? {} } : { templates: '' }
    await keepSender(tx, {
      ...place,
      settings: { ...service, ...approvals },
      secretsSealed: sealKeys(ctx, place, { keySecret: secret }),
      isEnabled: before?.isEnabled ?? false,
      check: null,
      ...stamp(ctx, caller, version + 1),
    })
    const after = { ...service, isNewCredential: keySecret !== null }
    await note(tx, caller, 'sender.edit', 'sms', {
      after,
      ...(before ? { before: { ...presentSms(before).service } } : {}),
    })
    return sendersIn(tx, ctx, caller)
  })
}

/** Sends by the site's own sender from now on, or by the platform's. Throws 'setting.sender-missing', 'save.conflict'. */
export function turnSender(
  ctx: Ctx,
  caller: Caller,
  channel: MessageChannel,
  { isEnabled, version }: Received<typeof switchSender>['body'],
): Promise<Senders> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const before = await requireSender(tx, caller, channel, version)
    if (before.isEnabled !== isEnabled) {
      await keepSender(tx, { ...before, isEnabled, ...stamp(ctx, caller, version + 1) })
      const more = { before: { isEnabled: !isEnabled }, after: { isEnabled } }
      await note(tx, caller, 'sender.switch', channel, more)
    }
    return sendersIn(tx, ctx, caller)
  })
}

/** Forgets a sender with its keys. Throws 'setting.sender-missing'. */
export function forgetSender(ctx: Ctx, caller: Caller, channel: MessageChannel): Promise<Senders> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { settings } = await requireSender(tx, caller, channel)
    await dropSender(tx, caller.scope.siteId, channel)
    await note(tx, caller, 'sender.remove', channel, { before: { ...settings } })
    return sendersIn(tx, ctx, caller)
  })
}

/**
 * Looks up the records of the domain that the site's mails come from. Throws 'setting.sender-missing' and
 * 'setting.tests-too-often'.
 */
export async function checkDomain(ctx: Ctx, limiter: TestLimiter, caller: Caller): Promise<Senders> {
  const { fromAddress, host, dkimSelector: selector } = mailServerOf(await savedSender(ctx, caller, 'email'))
  await countTest(limiter, caller)
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase()
  const records = [...(await ctx.prober.senderRecords({ domain, host, selector }))]
  const check = { at: unix(ctx.clock.now()), domain, records }
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await requireSender(tx, caller, 'email')
    await keepSender(tx, { ...row, check })
    return sendersIn(tx, ctx, caller)
  })
}

/** A sender as it is saved. Throws 'setting.sender-missing'. */
export async function savedSender(ctx: Ctx, caller: Caller, channel: MessageChannel): Promise<MessageSenderRow> {
  const rows = await ctx.db.readTransaction(wholeSite(caller), (tx) => ownSenders(tx, caller.scope.siteId))
  const row = rows.find((one) => one.channel === channel)
  if (!row) throw new DomainError('setting.sender-missing')
  return row
}

function refuse(field: string, word: string): never {
  throw new DomainError('request.invalid', {}, { [field]: word })
}

async function senderAt(
  tx: Tx,
  { scope }: Caller,
  channel: MessageChannel,
  version: number,
): Promise<MessageSenderRow | undefined> {
  const row = await lockSender(tx, scope.siteId, channel)
  if ((row?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: '' })
  return row
}

/** A sender that is set up, locked. Throws 'setting.sender-missing', and 'save.conflict' where another version was read. */
export async function requireSender(
  tx: Tx,
  { scope }: Caller,
  channel: MessageChannel,
  version?: number,
): Promise<MessageSenderRow> {
  const row = await lockSender(tx, scope.siteId, channel)
  if (!row) throw new DomainError('setting.sender-missing')
  if (version !== undefined && row.version !== version) throw new DomainError('save.conflict', { name: '' })
  return row
}

/** Who changed a sender, and when. */
export const stamp = ({ clock }: Ctx, { name }: Caller, version: number) => ({
  ...{ version, editedBy: name, editedAt: clock.now() },
})

/** Adds a line about a sender to the audit log. */
export const note = (
  tx: Tx,
  caller: Caller,
  action: string,
  channel: MessageChannel,
  more: Omit<AuditMore, 'object'> = {},
) =>
  record(
    tx,
    caller,
    caller.scope.siteId,
    caller.accountId,
    action,
    { channel },
    {
      object: { kind: 'sender', id: channel, name: channel },
      ...more,
    },
  )
