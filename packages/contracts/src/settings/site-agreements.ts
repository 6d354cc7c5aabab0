import { z } from 'zod'
import { agreementKinds } from '../agreement-kinds.ts'
import { endpoint } from '../endpoint.ts'
import { hiddenMark, Id, Line, Page, UnixSeconds } from '../wire.ts'
import { anyLink } from './mail-words.ts'
import { nearestName, placeholdersIn } from './placeholders.ts'

/** Longest text of an agreement, in characters. */
export const mostAgreementText = 30_000
/** Names that an agreement may have in double braces: the site's own, and where it is reached. */
export const agreementVariables = ['site', 'contact'] as const

const Source = z
  .string()
  .transform((text) => text.replaceAll('\r\n', '\n').trim())
  .pipe(
    z
      .string()
      .max(mostAgreementText)
      .refine((text) => !hiddenMark.test(text.replaceAll('\n', '')), 'field.hidden-mark'),
  )

/** One language of an agreement; empty where the site has it in the other language alone. */
const AgreementWords = z.object({ title: Line(80), text: Source })

/** An agreement as a site writes it, in at least one language. */
export const AgreementContent = z.object({ zh: AgreementWords, en: AgreementWords }).superRefine((content, ctx) => {
  const fault = (path: string[], message: string, limit = '') =>
    ctx.addIssue({ code: 'custom', path, message, params: { limit } })
  const isBlank = Object.values(content).every(({ title, text }) => title === '' && text === '')
  for (const [locale, words] of Object.entries(content)) {
    const isAsked = isBlank ? locale === 'zh' : words.title !== '' || words.text !== ''
    for (const [field, text] of Object.entries(words)) {
      if (isAsked && text === '') fault([locale, field], 'field.missing')
      const unknown = placeholdersIn(text).find((name) => !agreementVariables.some((known) => known === name))
      if (unknown !== undefined)
        fault([locale, field], 'field.variable-unknown', `{{${nearestName(unknown, agreementVariables)}}}`)
    }
    const bad = [...words.text.matchAll(anyLink)].find(([, , target = '']) => !agreementLink.test(target.trim()))
    if (bad) fault([locale, 'text'], 'field.agreement-link', bad[0].slice(0, 60))
  }
})
export type AgreementContent = z.output<typeof AgreementContent>

/** Targets that become a link in an agreement. */
export const agreementLink = /^https:\/\/[^\s(){}]+$/

const one = z.object({ kind: z.enum(agreementKinds) })

/** An agreement of the site as its owner sees it, with every version. */
export const SiteAgreement = z.object({
  kind: z.enum(agreementKinds),
  /** Text in force. */
  settings: AgreementContent,
  /** Newest version; 0 while nothing was published. */
  version: z.int().nonnegative(),
  /** What who accepts it now is noted with. */
  inForce: z.string(),
  isBuiltIn: z.boolean(),
  history: z.array(
    z.object({
      version: z.int(),
      savedAt: UnixSeconds,
      savedBy: z.string(),
      note: z.string(),
      settings: AgreementContent,
    }),
  ),
  /** Standard text that the product comes with. */
  original: AgreementContent,
})
export type SiteAgreement = z.output<typeof SiteAgreement>

export const listSiteAgreements = endpoint({
  method: 'GET',
  path: '/siteAgreements',
  access: 'site.edit',
  summary: 'The agreements of the site: which version of each is in force, and since when.',
  reply: z.object({
    agreements: z.array(
      z.object({
        kind: z.enum(agreementKinds),
        inForce: z.string(),
        isBuiltIn: z.boolean(),
        title: z.object({ zh: z.string(), en: z.string() }),
        publishedAt: UnixSeconds.nullable(),
        publishedBy: z.string(),
      }),
    ),
  }),
})

export const getSiteAgreement = endpoint({
  method: 'GET',
  path: '/siteAgreements/:kind',
  access: 'site.edit',
  summary: 'One agreement of the site in both languages, with the versions before.',
  params: one,
  reply: SiteAgreement,
})

export const publishSiteAgreement = endpoint({
  method: 'PUT',
  path: '/siteAgreements/:kind',
  access: 'site.edit',
  summary:
    'Puts a text of the site into force for who signs up or orders from now on. `version` is the one that was read. Versions before stay readable. A text equal to the standard one gives the agreement back to it.',
  params: one,
  body: z.object({ content: AgreementContent, version: z.int().nonnegative(), note: Line(200).default('') }),
  reply: SiteAgreement,
})

/** Somebody’s acceptance of a version of an agreement. */
export const Acceptance = z.object({
  id: Id,
  at: UnixSeconds,
  agreement: z.enum(agreementKinds),
  version: z.string(),
  account: z.object({ id: Id, name: z.string() }),
  /** Who accepted: a member of the account, or an operator who ordered for it. */
  by: z.string(),
  ip: z.string(),
  /** Order that it came with; null at sign-up. */
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
})
export type Acceptance = z.output<typeof Acceptance>

export const AcceptanceFilter = z.object({
  agreement: z.enum(agreementKinds).optional(),
  version: Line(40).optional(),
  /** Part of a customer’s name, or a whole customer or order number. */
  q: Line(100).optional(),
})
export type AcceptanceFilter = z.output<typeof AcceptanceFilter>

export const listAcceptances = endpoint({
  method: 'GET',
  path: '/agreementAcceptances',
  access: 'site.edit',
  summary: 'Who accepted which version of an agreement, when and with which order; the newest first.',
  query: Page.extend(AcceptanceFilter.shape),
  reply: z.object({ acceptances: z.array(Acceptance), total: z.int(), totalCapped: z.boolean() }),
})
