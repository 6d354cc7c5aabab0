import type { Received } from '@app/contracts/endpoint'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { sendsTemplates } from '@app/contracts/settings/senders'
import { smsSize } from '@app/contracts/settings/sms-segments'
import { entryFor, writeTemplateIds } from '@app/contracts/settings/sms-template-ids'
import {
  type approveSmsTemplate,
  type SmsRoute,
  type SmsTemplate,
  type SmsTemplateDetail,
  type saveSmsTemplate,
  smsApprovalFor,
} from '@app/contracts/settings/sms-templates'
import { type SmsContent, smsContentFor, smsTextFor } from '@app/contracts/settings/sms-words'
import type { Locale } from '@app/contracts/wire'
import type { ZodType } from 'zod'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import type { OwnSmsWordsRow } from '#features/messages/own-words.table.ts'
import {
  brandOf,
  composeSmsSample,
  mayBeTexted,
  sampleFacts,
  smsOfCode,
  smsVariablesOf,
  type TemplateName,
  templateNames,
} from '#features/messages/template.service.ts'
import { smsPolicies } from '#features/notify/notify.service.ts'
import { keepSender, ownSenders, smsServiceOf, templatesIn } from '#features/senders/senders.service.ts'
import type { MessageSenderRow } from '#features/senders/senders.table.ts'
import { messagesSince } from './mail-templates.repo.ts'
import { type Editing, type Publisher, publisherOf, sentDays, withSamples } from './mail-templates.service.ts'
import { requireSender, stamp, wholeSite } from './senders.service.ts'
import { keepText, ownText, ownTexts } from './sms-templates.repo.ts'

const locales = ['zh', 'en'] as const

/** The site's own service for text messages, in use or not. */
export async function ownSmsOf(tx: Tx, siteId: string): Promise<MessageSenderRow | undefined> {
  return (await ownSenders(tx, siteId)).find(({ channel }) => channel === 'sms')
}

/** Who sends the text messages of a site; its own service counts from when it is set up. */
export function routeOf({ env }: Ctx, own: MessageSenderRow | undefined): SmsRoute {
  if (own) {
    const { vendor, segmentPrice = '' } = smsServiceOf(own)
    const takes = sendsTemplates(vendor) ? 'ids' : 'texts'
    return { by: 'own', vendor, isInUse: own.isEnabled, takes, segmentPrice }
  }
  const vendor = env.SMS_PROVIDER ?? null
  const unknown = { segmentPrice: '' }
  if (!vendor) return { by: 'nobody', vendor, isInUse: false, takes: 'nothing', ...unknown }
  return { by: 'platform', vendor, isInUse: false, takes: sendsTemplates(vendor) ? 'nothing' : 'texts', ...unknown }
}

/** The template that stands at the service for a message, and how far it came. */
function approvalOf(own: MessageSenderRow | undefined, template: TemplateName) {
  const none = { vendorId: '', audit: 'none' as const, facts: [], reason: '', isForAllCodes: false }
  const service = own && smsServiceOf(own)
  if (!service || !sendsTemplates(service.vendor)) return none
  const templates = templatesIn(service)
  const entry = entryFor(template, templates)
  const found = entry === undefined ? undefined : templates.get(entry)
  if (entry === undefined || !found) return none
  const { state, reason } = service.audits?.[entry] ?? { state: 'passed' as const, reason: '' }
  return { vendorId: found.id, audit: state, facts: [...found.facts], reason, isForAllCodes: entry === 'code' }
}

const isCode = (template: TemplateName) => template.startsWith('code.')

/** What a text message says by itself: its texts, and what they come to with sample values. */
async function wordsIn(tx: Tx, ctx: Ctx, { id, origin, currency }: Editing['site']) {
  const brand = await brandOf(tx, id)
  const now = ctx.clock.now()
  return (template: TemplateName, row: Pick<OwnSmsWordsRow, 'content'> | undefined) => {
    const original = smsOfCode(template)
    const text = row?.content ?? original
    const sampleIn = (locale: Locale) => {
      const facts = sampleFacts(locale, { origin, currency, now })
      return composeSmsSample(brand, { template, locale, text: text[locale], facts })
    }
    const [zh, en] = [sampleIn('zh'), sampleIn('en')]
    return {
      ...{ original, values: { zh: zh.values, en: en.values } },
      row: {
        ...{ template, kind: isCode(template) ? ('code' as const) : ('notice' as const), text },
        segments: { zh: smsSize(zh.text).segments, en: smsSize(en.text).segments },
        customised: locales.filter((locale) => text[locale] !== original[locale]),
      },
    }
  }
}

const since = ({ clock }: Ctx) => new Date(clock.now().getTime() - sentDays * 86_400_000)

/** Every text message of the caller's site. */
export function listSmsTexts(
  ctx: Ctx,
  caller: Caller,
  site: Editing['site'],
): Promise<{ route: SmsRoute; templates: SmsTemplate[] }> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const own = await ownSmsOf(tx, site.id)
    const texts = new Map((await ownTexts(tx, site.id)).map((row) => [row.template, row]))
    const counts = new Map((await messagesSince(tx, site.id, 'sms', since(ctx))).map((row) => [row.template, row]))
    const policy = await smsPolicies(tx, site.id)
    const wordsOf = await wordsIn(tx, ctx, site)
    return {
      route: routeOf(ctx, own),
      templates: templateNames.filter(mayBeTexted).map((template) => {
        const { vendorId, audit } = approvalOf(own, template)
        const { sent = 0, failed = 0 } = counts.get(template) ?? {}
        const words = wordsOf(template, texts.get(template)).row
        return { ...words, vendorId, audit, policy: policy(template), sent, failed }
      }),
    }
  })
}

/** One text message of the caller's site. */
export const readSmsText = (ctx: Ctx, caller: Caller, editing: Editing): Promise<SmsTemplateDetail> =>
  ctx.db.readTransaction(wholeSite(caller), (tx) => detailOf(tx, ctx, editing))

async function detailOf(tx: Tx, ctx: Ctx, { site, template }: Editing): Promise<SmsTemplateDetail> {
  const own = await ownSmsOf(tx, site.id)
  const text = await ownText(tx, site.id, template)
  const counts = (await messagesSince(tx, site.id, 'sms', since(ctx))).find((row) => row.template === template)
  const { row, original, values } = (await wordsIn(tx, ctx, site))(template, text)
  const route = routeOf(ctx, own)
  const changed = route.takes === 'ids' ? own : text
  return {
    ...{ ...row, ...approvalOf(own, template), policy: (await smsPolicies(tx, site.id))(template) },
    ...{ sent: counts?.sent ?? 0, failed: counts?.failed ?? 0, route, original },
    variables: withSamples(smsVariablesOf(template), values),
    version: changed?.version ?? 0,
    editedBy: text?.editedBy ?? '',
    editedAt: unix(text?.editedAt ?? null),
  }
}

/** Variables that a text message may have, with samples in the brand of a site. */
export async function smsVariables(tx: Tx, ctx: Ctx, { site, template }: Pick<Editing, 'site' | 'template'>) {
  const { values } = (await wordsIn(tx, ctx, site))(template, undefined)
  return withSamples(smsVariablesOf(template), values)
}

/** The text message as the object of a line in the audit log. */
const objectOf = (template: TemplateName) => ({ kind: 'template', id: template, name: template })

function checked<T>(schema: ZodType<T>, input: unknown, locale: Locale, under: string): T {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const issues = error.issues.map((issue) => ({ ...issue, path: [under, ...issue.path] }))
  throw new DomainError('request.invalid', {}, fieldErrorsOf(issues, locale))
}

/** Checks one text against the variables of its message. Throws 'request.invalid'. */
export const checkedText = ({ template, locale }: Editing, text: string): string =>
  checked(smsTextFor(smsVariablesOf(template)), text, locale, 'text')

/** Checks the texts of a message in every language. Throws 'request.invalid'. */
export const checkedTexts = ({ template, locale }: Editing, content: SmsContent): SmsContent =>
  checked(smsContentFor(smsVariablesOf(template)), content, locale, 'content')

/**
 * Puts texts of the site into force. Throws 'request.invalid', 'setting.sms-not-taken', and 'save.conflict' if others were
 * saved meanwhile.
 */
export function saveSmsText(
  ctx: Ctx,
  caller: Caller,
  editing: Editing,
  { content, version }: Received<typeof saveSmsTemplate>['body'],
): Promise<SmsTemplateDetail> {
  const { site, template } = editing
  const words = checkedTexts(editing, content)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    if (routeOf(ctx, await ownSmsOf(tx, site.id)).takes !== 'texts') throw new DomainError('setting.sms-not-taken')
    await publishText(tx, ctx, publisherOf(caller), { template, words, version })
    return detailOf(tx, ctx, editing)
  })
}

/** Puts texts that were checked into force over the version that was read. Throws 'save.conflict' if there are others. */
export async function publishText(
  tx: Tx,
  ctx: Ctx,
  { siteId, accountId, name, caller }: Publisher,
  { template, words, version }: { template: TemplateName; words: SmsContent; version: number },
): Promise<void> {
  const row = await ownText(tx, siteId, template, true)
  if ((row?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: '' })
  const original = smsOfCode(template)
  const isOriginal = locales.every((each) => words[each] === original[each])
  const isKept = await keepText(tx, {
    ...{ siteId, template, content: isOriginal ? null : words, version: version + 1 },
    ...{ editedBy: name, editedAt: ctx.clock.now() },
  })
  if (!isKept) throw new DomainError('save.conflict', { name: '' })
  const more = { object: objectOf(template), before: { ...(row?.content ?? original) }, after: { ...words } }
  if (accountId) await record(tx, caller, siteId, accountId, 'smsTpl.edit', { template }, more)
}

/**
 * Enters the template of the service for a message, or takes it out. Throws 'request.invalid', 'setting.sender-missing',
 * 'setting.sms-not-taken' and 'save.conflict'.
 */
export function approveSmsText(
  ctx: Ctx,
  caller: Caller,
  editing: Editing,
  { approval, version }: Received<typeof approveSmsTemplate>['body'],
): Promise<SmsTemplateDetail> {
  const { site, template, locale } = editing
  const entered = approval && checked(smsApprovalFor(smsVariablesOf(template).known), approval, locale, 'approval')
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const sender = await requireSender(tx, caller, 'sms', version)
    const service = smsServiceOf(sender)
    if (!sendsTemplates(service.vendor)) throw new DomainError('setting.sms-not-taken')
    const before = approvalOf(sender, template)
    const templates = new Map(templatesIn(service))
    const audits = { ...service.audits }
    const forget = (name: string) => {
      templates.delete(name)
      delete audits[name]
    }
    if (entered) {
      const { id, facts, isForAllCodes, audit: state, reason } = entered
      const name = isForAllCodes && isCode(template) ? 'code' : template
      // One of its own would stand before that of all codes.
      forget(template)
      templates.set(name, { id, facts })
      audits[name] = { state, reason: state === 'refused' ? reason : '' }
    } else forget(entryFor(template, templates) ?? template)
    const settings = { ...service, templates: writeTemplateIds(templates), audits }
    await keepSender(tx, { ...sender, settings, ...stamp(ctx, caller, version + 1) })
    const after = approvalOf({ ...sender, settings }, template)
    const more = { object: objectOf(template), before: { ...before }, after: { ...after } }
    await record(tx, caller, site.id, caller.accountId, 'smsTpl.submit', { template }, more)
    return detailOf(tx, ctx, editing)
  })
}
