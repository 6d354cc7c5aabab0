import { isDeepStrictEqual } from 'node:util'
import { can } from '@app/contracts/access/permissions'
import type { Received } from '@app/contracts/endpoint'
import type {
  MailTemplate,
  MailTemplateDetail,
  publishMailTemplate,
  saveMailDraft,
  setMailCopies,
  switchMailTemplate,
} from '@app/contracts/settings/mail-templates'
import type { MailContent, MailVariables } from '@app/contracts/settings/mail-words'
import { policyByDefault } from '@app/contracts/settings/notify-events'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import {
  brandOf,
  composeSample,
  isAboutOrder,
  isTemplateName,
  mayBeCopied,
  mayBeOff,
  sampleFacts,
  type TemplateName,
  templateNames,
  variablesOf,
  wordsOfCode,
} from '#features/messages/template.service.ts'
import { changePolicy, mailsOff } from '#features/notify/notify.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { checkedContent } from './mail-check.ts'
import {
  addMailVersions,
  keepTemplate,
  mailVersions,
  messagesSince,
  newestOrders,
  ownTemplate,
  ownTemplates,
} from './mail-templates.repo.ts'

export { checkedContent } from './mail-check.ts'

/** Days that the lists count messages of. */
export const sentDays = 30
const sampleOrders = 20

/** Scope of the whole site: templates belong to it, not to the caller's own rows. */
export const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

// PostgreSQL keeps the fields of JSON in an order of its own.
const sameWords = isDeepStrictEqual

/** Name of a template that exists. Throws 'setting.template-missing'. */
export function templateIn({ template }: { template: string }): TemplateName {
  if (!isTemplateName(template)) throw new DomainError('setting.template-missing')
  return template
}

/** A template of a site, which the caller has open. */
export interface Editing {
  site: VisitedSite
  template: TemplateName
  /** Language of the caller, for what is wrong with the words. */
  locale: Locale
}

/** What a call about a template says of it. Throws 'setting.template-missing'. */
export const editingOf = ({
  site,
  params,
  request,
}: {
  site: VisitedSite
  params: { template: string }
  request: { locale: Locale }
}): Editing => ({ site, template: templateIn(params), locale: request.locale })

/** Every mail of the caller's site. */
export function listTemplates(ctx: Ctx, caller: Caller): Promise<MailTemplate[]> {
  const scope = wholeSite(caller)
  return ctx.db.readTransaction(scope, async (tx) => {
    const since = new Date(ctx.clock.now().getTime() - sentDays * 86_400_000)
    const own = new Map((await ownTemplates(tx, scope.siteId)).map((row) => [row.template, row]))
    const off = await mailsOff(tx, scope.siteId)
    const counts = new Map((await messagesSince(tx, scope.siteId, 'email', since)).map((row) => [row.template, row]))
    return templateNames.map((template) => {
      const row = own.get(template)
      const original = wordsOfCode(template)
      const { zh, en } = row?.published ?? original
      const { sent = 0, failed = 0 } = counts.get(template) ?? {}
      return {
        ...{ template, sent, failed, subject: { zh: zh.subject, en: en.subject } },
        customised: (['zh', 'en'] as const).filter((locale) => !sameWords({ zh, en }[locale], original[locale])),
        isEnabled: !off.has(template),
        mayBeOff: mayBeOff(template),
        hasDraft: Boolean(row?.draft),
        editedBy: row?.editedBy ?? '',
        editedAt: unix(row?.editedAt ?? null),
      }
    })
  })
}

/** One template of the caller's site. Throws 'setting.template-missing'. */
export function readTemplate(ctx: Ctx, caller: Caller, editing: Editing): Promise<MailTemplateDetail> {
  return ctx.db.readTransaction(caller.scope, (tx) => detailOf(tx, ctx, caller, editing))
}

// In the caller's own reach: of the orders, only those that it may see are offered as samples.
async function detailOf(tx: Tx, ctx: Ctx, caller: Caller, { site, template }: Editing): Promise<MailTemplateDetail> {
  const siteId = site.id
  const row = await ownTemplate(tx, siteId, template)
  const original = wordsOfCode(template)
  const history = await mailVersions(tx, siteId, template)
  const showsOrders = isAboutOrder(template) && can(caller, 'order.view')
  const listed = showsOrders ? await newestOrders(tx, siteId, sampleOrders) : []
  return {
    template,
    settings: row?.published ?? original,
    version: row?.version ?? 0,
    history: history.map(({ version, savedAt, savedBy, note, content }) => ({
      ...{ version, savedAt: unix(savedAt), savedBy, note, settings: content },
    })),
    original,
    draft: row?.draft && row.draftAt ? { content: row.draft, savedBy: row.draftBy, savedAt: unix(row.draftAt) } : null,
    isEnabled: !(await mailsOff(tx, siteId)).has(template),
    mayBeOff: mayBeOff(template),
    copiesTo: row?.copiesTo ?? [],
    mayBeCopied: mayBeCopied(template),
    variables: await mailVariables(tx, ctx, { site, template }),
    orders: listed.map(({ id, orderNo, primaryName }) => ({ id, orderNo, name: primaryName })),
  }
}

type SampleValues = Record<Locale, Readonly<Record<string, string | undefined>>>

/** Variables of a message, each with a sample in both languages. */
export const withSamples = ({ known, required }: MailVariables, { zh, en }: SampleValues) =>
  known.map((name) => ({
    name,
    isRequired: required.includes(name),
    sample: { zh: zh[name] ?? '', en: en[name] ?? '' },
  }))

/** Variables that a mail may have, with samples in the brand of a site. */
export async function mailVariables(tx: Tx, ctx: Ctx, { site, template }: Pick<Editing, 'site' | 'template'>) {
  const { origin, currency } = site
  const brand = await brandOf(tx, site.id)
  const original = wordsOfCode(template)
  const now = ctx.clock.now()
  const valuesIn = (locale: Locale) => {
    const facts = sampleFacts(locale, { origin, currency, now })
    return composeSample(brand, { template, locale, words: original[locale], facts }).values
  }
  return withSamples(variablesOf(template), { zh: valuesIn('zh'), en: valuesIn('en') })
}

/** The template as the object of a line in the audit log. */
const objectOf = (template: TemplateName) => ({ kind: 'template', id: template, name: template })

/** Puts words into force. Throws 'request.invalid', or 'save.conflict' if another version was published meanwhile. */
export async function publishTemplate(
  ctx: Ctx,
  caller: Caller,
  editing: Editing,
  { content, version, note }: Received<typeof publishMailTemplate>['body'],
): Promise<MailTemplateDetail> {
  const { template } = editing
  const words = checkedContent(template, content, { isWhole: true, locale: editing.locale })
  await ctx.db.transaction(wholeSite(caller), (tx) =>
    publishWords(tx, ctx, publisherOf(caller), { template, words, version, note, endsDraft: true }),
  )
  return readTemplate(ctx, caller, editing)
}

interface Published {
  template: TemplateName
  words: MailContent
  /** Version that was read. */
  version: number
  note: string
  /** Whether the draft is what is published. */
  endsDraft?: boolean
}

/** Who puts words of a site into force. A site without an owner has no log. */
export interface Publisher {
  siteId: string
  accountId: string | null
  name: string
  /** Null where another site does. */
  caller: Caller | null
}

/** A caller as who publishes at its own site. */
export const publisherOf = (caller: Caller): Publisher => ({
  ...{ siteId: caller.scope.siteId, accountId: caller.accountId, name: caller.name, caller },
})

/** Publishes words that were checked over the version that was read. Throws 'save.conflict' if there is a newer one. */
export async function publishWords(
  tx: Tx,
  ctx: Ctx,
  by: Publisher,
  { template, words, version, note, endsDraft }: Published,
): Promise<void> {
  const { siteId } = by
  const row = await ownTemplate(tx, siteId, template, true)
  if ((row?.version ?? 0) !== version) throw new DomainError('save.conflict', { name: row?.editedBy ?? '' })
  const now = ctx.clock.now()
  const original = wordsOfCode(template)
  const before = row?.published ?? original
  const saved = { siteId, template, savedAt: now }
  if (version === 0) await addMailVersions(tx, [{ ...saved, version: 0, content: original, note: '', savedBy: '' }])
  const next = { ...saved, version: version + 1, content: words, note, savedBy: by.name }
  if ((await addMailVersions(tx, [next])) === 0) throw new DomainError('save.conflict', { name: '' })
  await keepTemplate(
    tx,
    { siteId, template },
    {
      ...{ published: sameWords(words, original) ? null : words, version: version + 1 },
      ...(endsDraft ? { draft: null, draftAt: null, draftBy: '' } : {}),
      ...{ editedBy: by.name, editedAt: now },
    },
  )
  const more = { object: objectOf(template), before: { ...before }, after: { ...words } }
  if (by.accountId) await record(tx, by.caller, siteId, by.accountId, 'mailTpl.edit', { template, note }, more)
}

/** Keeps or drops a draft. Throws 'request.invalid', or 'save.conflict' if somebody else saved one meanwhile. */
export async function saveDraft(
  ctx: Ctx,
  caller: Caller,
  editing: Editing,
  { content, over }: Received<typeof saveMailDraft>['body'],
): Promise<MailTemplateDetail> {
  const { site, template } = editing
  const draft = content && checkedContent(template, content, { isWhole: false, locale: editing.locale })
  const siteId = site.id
  await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await ownTemplate(tx, siteId, template, true)
    if (unix(row?.draftAt ?? null) !== over) throw new DomainError('save.conflict', { name: '' })
    const now = ctx.clock.now()
    const by = draft ? { draftAt: now, draftBy: caller.name } : { draftAt: null, draftBy: '' }
    const edited = { editedBy: row?.editedBy ?? caller.name, editedAt: row?.editedAt ?? now }
    await keepTemplate(tx, { siteId, template }, { ...edited, draft, ...by })
  })
  return readTemplate(ctx, caller, editing)
}

/** Decides who has copies of a mail. Throws 'setting.template-uncopied', or 'save.conflict' if somebody else decided. */
export async function decideCopies(
  ctx: Ctx,
  caller: Caller,
  editing: Editing,
  { addresses: copiesTo, over }: Received<typeof setMailCopies>['body'],
): Promise<MailTemplateDetail> {
  const { site, template } = editing
  if (copiesTo.length > 0 && !mayBeCopied(template)) throw new DomainError('setting.template-uncopied')
  const siteId = site.id
  await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const row = await ownTemplate(tx, siteId, template, true)
    const before = row?.copiesTo ?? []
    if (!isDeepStrictEqual(before, over)) throw new DomainError('save.conflict', { name: row?.editedBy ?? '' })
    if (isDeepStrictEqual(before, copiesTo)) return
    const edited = { editedBy: caller.name, editedAt: ctx.clock.now() }
    await keepTemplate(tx, { siteId, template }, { ...edited, copiesTo })
    const more = { object: objectOf(template), before: { copiesTo: before }, after: { copiesTo } }
    await record(tx, caller, siteId, caller.accountId, 'mailTpl.edit', { template }, more)
  })
  return readTemplate(ctx, caller, editing)
}

/** Switches a mail on or off. Throws 'setting.template-stays-on'. */
export async function switchTemplate(
  ctx: Ctx,
  caller: Caller,
  template: TemplateName,
  { isEnabled }: Received<typeof switchMailTemplate>['body'],
): Promise<{ isEnabled: boolean }> {
  if (!isEnabled && !mayBeOff(template)) throw new DomainError('setting.template-stays-on')
  const { siteId } = caller.scope
  await ctx.db.transaction(wholeSite(caller), async (tx) => {
    if ((await mailsOff(tx, siteId)).has(template) !== isEnabled) return
    const by = { siteId, changedBy: caller.name, changedAt: ctx.clock.now() }
    const policy = isEnabled ? policyByDefault(template, 'email') : 'always-off'
    await changePolicy(tx, { ...by, template, channel: 'email' }, policy)
    const more = { object: objectOf(template), before: { isEnabled: !isEnabled }, after: { isEnabled } }
    await record(tx, caller, siteId, caller.accountId, 'mailTpl.toggle', { template }, more)
  })
  return { isEnabled }
}
