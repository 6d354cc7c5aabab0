import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Locale, UnixSeconds } from '../wire.ts'
import { MailContent, MailWords } from './mail-words.ts'

/** Test mails that one member may send to itself in ten minutes. */
export const mostTestMails = 10

const one = z.object({ template: z.string().max(60) })

/** Addresses that may have a copy of a mail. */
export const mostMailCopies = 5
const CopyAddresses = z
  .array(z.email('field.email').max(254, 'field.email'))
  .max(mostMailCopies, 'field.mail-copies')
  .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'field.twice')

/** A mail of the site as the list has it. */
export const MailTemplate = z.object({
  template: z.string(),
  subject: z.object({ zh: z.string(), en: z.string() }),
  /** Languages in which the site has words of its own. */
  customised: z.array(Locale),
  isEnabled: z.boolean(),
  /** Whether the site may switch the mail off. */
  mayBeOff: z.boolean(),
  hasDraft: z.boolean(),
  editedBy: z.string(),
  editedAt: UnixSeconds.nullable(),
  /** Mails of the last thirty days, and how many of them failed. */
  sent: z.int(),
  failed: z.int(),
})
export type MailTemplate = z.output<typeof MailTemplate>

export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/mailTemplates',
  access: 'mailTpl.*',
  summary: 'Every mail that the site sends, with its subject and whether the site has words of its own for it.',
  reply: z.object({ templates: z.array(MailTemplate) }),
})

/** A mail template with its words in force, the draft, and the versions before. */
export const MailTemplateDetail = z.object({
  template: z.string(),
  /** Words in force. */
  settings: MailContent,
  /** Newest version; 0 while nothing was published. */
  version: z.int().nonnegative(),
  history: z.array(
    z.object({
      version: z.int(),
      savedAt: UnixSeconds,
      savedBy: z.string(),
      note: z.string(),
      settings: MailContent,
    }),
  ),
  /** Words that the product comes with. */
  original: MailContent,
  draft: z.object({ content: MailContent, savedBy: z.string(), savedAt: UnixSeconds }).nullable(),
  isEnabled: z.boolean(),
  mayBeOff: z.boolean(),
  /** Addresses that have a copy of each such mail, which its recipient does not see. */
  copiesTo: z.array(z.string()),
  /** Whether copies may be had: not of codes, links and notices that protect an account. */
  mayBeCopied: z.boolean(),
  variables: z.array(
    z.object({
      name: z.string(),
      isRequired: z.boolean(),
      sample: z.object({ zh: z.string(), en: z.string() }),
    }),
  ),
  /** Orders that can stand for the real one in previews, the newest first; empty where the mail is not about one. */
  orders: z.array(z.object({ id: Id, orderNo: z.string(), name: z.string() })),
})
export type MailTemplateDetail = z.output<typeof MailTemplateDetail>

export const getMailTemplate = endpoint({
  method: 'GET',
  path: '/mailTemplates/:template',
  access: 'mailTpl.*',
  summary: 'One mail template: its words, the variables of its event, the draft and the versions.',
  params: one,
  reply: MailTemplateDetail,
})

export const publishMailTemplate = endpoint({
  method: 'PUT',
  path: '/mailTemplates/:template',
  access: 'mailTpl.edit',
  summary:
    'Puts words of the site into force from the next mail on. `version` is the one that was read. Words equal to those of the product give the template back to it.',
  params: one,
  body: z.object({ content: MailContent, version: z.int().nonnegative(), note: Line(200).default('') }),
  reply: MailTemplateDetail,
})

export const saveMailDraft = endpoint({
  method: 'PUT',
  path: '/mailTemplates/:template/draft',
  access: 'mailTpl.edit',
  summary: 'Keeps words without sending them; null drops the draft. `over` is when the draft that was read was saved.',
  params: one,
  body: z.object({ content: MailContent.nullable(), over: UnixSeconds.nullable() }),
  reply: MailTemplateDetail,
})

export const setMailCopies = endpoint({
  method: 'PUT',
  path: '/mailTemplates/:template/copies',
  access: 'mailTpl.edit',
  summary:
    'Sends a blind copy of each such mail to some addresses. `over` are those that were read. Codes, links and notices that protect an account have no copies.',
  params: one,
  body: z.object({ addresses: CopyAddresses, over: z.array(z.string()) }),
  reply: MailTemplateDetail,
})

export const switchMailTemplate = endpoint({
  method: 'PUT',
  path: '/mailTemplates/:template/enabled',
  access: 'mailTpl.toggle',
  summary: 'Switches a mail on or off. Codes, links for signing in and notices that protect an account stay on.',
  params: one,
  body: z.object({ isEnabled: z.boolean() }),
  reply: z.object({ isEnabled: z.boolean() }),
})

/** Words to be shown, and what stands for the real facts. */
const Sample = z.object({ locale: Locale, words: MailWords, orderId: Id.optional() })

export const previewMail = endpoint({
  method: 'POST',
  path: '/mailTemplates/:template/preview',
  access: 'mailTpl.*',
  summary: 'The mail that given words become, with sample values or those of an order. Nothing is kept or sent.',
  inPlace: 'reads',
  params: one,
  body: Sample,
  reply: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
})

export const testMail = endpoint({
  method: 'POST',
  path: '/mailTemplates/:template/test',
  access: 'mailTpl.test',
  summary:
    'Sends the mail that given words, or those in force, become to the caller’s own address, at most ten in ten minutes.',
  params: one,
  body: Sample.partial({ words: true }),
  reply: z.object({ to: z.string() }),
})
