import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Line, Locale, UnixSeconds } from '../wire.ts'
import { notifyPolicies } from './notify-values.ts'
import { nearestName } from './placeholders.ts'
import { SmsTrial, smsVendors } from './senders.ts'
import { smsAuditStates, smsAudits, smsKinds } from './sms-values.ts'
import { SmsContent, SmsText } from './sms-words.ts'

/** Who sends the text messages of a site, and what a site may say of them there. */
export const SmsRoute = z.object({
  /** Who sends: the site's own service, the platform's, or nobody. */
  by: z.enum(['own', 'platform', 'nobody']),
  vendor: z.enum(smsVendors).nullable(),
  /** Whether the site's own service is in use; it can be prepared before. */
  isInUse: z.boolean(),
  /** Texts of the site, ids of templates that the service approved, or nothing. */
  takes: z.enum(['texts', 'ids', 'nothing']),
  /** What the site's own service charges for a segment, in the currency of the site; empty where it is not known. */
  segmentPrice: z.string(),
})
export type SmsRoute = z.output<typeof SmsRoute>

const row = {
  template: z.string(),
  kind: z.enum(smsKinds),
  /** Texts in force, with their variables. */
  text: SmsContent,
  /** Messages that are charged for each, with sample values. */
  segments: z.object({ zh: z.int(), en: z.int() }),
  /** Languages in which the site has a text of its own. */
  customised: z.array(Locale),
  /** Id of the template at the service; empty without one. */
  vendorId: z.string(),
  audit: z.enum(smsAudits),
  policy: z.enum(notifyPolicies),
  /** Text messages of the last thirty days, and how many of them failed. */
  sent: z.int(),
  failed: z.int(),
}
/** A text message of the site as the list has it. */
export const SmsTemplate = z.object(row)
export type SmsTemplate = z.output<typeof SmsTemplate>

/** A text message with what a site may change of it. */
export const SmsTemplateDetail = z.object({
  ...row,
  route: SmsRoute,
  /** Texts that the product comes with. */
  original: SmsContent,
  variables: z.array(
    z.object({ name: z.string(), isRequired: z.boolean(), sample: z.object({ zh: z.string(), en: z.string() }) }),
  ),
  /** Variables in the order of the placeholders of the service's template. */
  facts: z.array(z.string()),
  /** Whether the template at the service stands for every code. */
  isForAllCodes: z.boolean(),
  /** Why the service refused the template. */
  reason: z.string(),
  /** Version of the site's texts, or of its service where that takes ids. */
  version: z.int().nonnegative(),
  editedBy: z.string(),
  editedAt: UnixSeconds.nullable(),
})
export type SmsTemplateDetail = z.output<typeof SmsTemplateDetail>

const one = z.object({ template: z.string().max(60) })

export const listSmsTemplates = endpoint({
  method: 'GET',
  path: '/smsTemplates',
  access: 'smsTpl.*',
  summary: 'Every text message that the site sends, with its text, or its template at the service, and who sends it.',
  reply: z.object({ route: SmsRoute, templates: z.array(SmsTemplate) }),
})

export const getSmsTemplate = endpoint({
  method: 'GET',
  path: '/smsTemplates/:template',
  access: 'smsTpl.*',
  summary: 'One text message: its texts, the variables of its event, and its template at the service.',
  params: one,
  reply: SmsTemplateDetail,
})

export const saveSmsTemplate = endpoint({
  method: 'PUT',
  path: '/smsTemplates/:template',
  access: 'smsTpl.edit',
  summary:
    'Puts texts of the site into force from the next message on, where its service takes texts. `version` is the one that was read. Texts equal to those of the product give the message back to it.',
  params: one,
  body: z.object({ content: SmsContent, version: z.int().nonnegative() }),
  reply: SmsTemplateDetail,
})

/** A template at the service as a site enters it. */
export const SmsApproval = z
  .object({
    id: Line(60).regex(/^[\w-]+$/, 'field.sms-template-id'),
    facts: z.array(z.string().max(30)).max(20),
    /** Stands for every code, not this one alone. */
    isForAllCodes: z.boolean(),
    audit: z.enum(smsAuditStates),
    reason: Line(300),
  })
  .refine(({ audit, reason }) => audit !== 'refused' || reason !== '', {
    path: ['reason'],
    message: 'field.sms-audit-reason',
  })
export type SmsApproval = z.output<typeof SmsApproval>

/** Same for one message, whose event supplies these variables. */
export const smsApprovalFor = (known: readonly string[]) =>
  SmsApproval.superRefine(({ facts }, ctx) => {
    const unknown = facts.find((name) => !known.includes(name))
    if (unknown !== undefined)
      ctx.addIssue({
        code: 'custom',
        path: ['facts'],
        message: 'field.variable-unknown',
        params: { limit: nearestName(unknown, known) },
      })
  })

export const approveSmsTemplate = endpoint({
  method: 'PUT',
  path: '/smsTemplates/:template/approval',
  access: 'smsTpl.submit',
  summary:
    'Enters the template that the site’s service has for a message, and how far it came there; null takes it out. `version` is that of the service. Until it passed, the platform sends the message.',
  params: one,
  body: z.object({ approval: SmsApproval.nullable(), version: z.int().nonnegative() }),
  reply: SmsTemplateDetail,
})

export const testSmsTemplate = endpoint({
  method: 'POST',
  path: '/smsTemplates/:template/test',
  access: 'smsTpl.test',
  summary:
    'Sends a message with sample values to the caller’s own telephone, once a minute, and tells what the service said. `text` stands for the one in force where the service takes texts.',
  params: one,
  body: z.object({ locale: Locale, text: SmsText.optional() }),
  reply: SmsTrial,
})
