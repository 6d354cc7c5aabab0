import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Line, UnixSeconds } from '../wire.ts'
import { SenderDomainCheck } from './sender-domain.ts'

/** Ways of encryption with a mail server: from the first byte on, or by STARTTLS. There is none without. */
export const mailTlsWays = ['tls', 'starttls'] as const
export type MailTlsWay = (typeof mailTlsWays)[number]
/** Usual port of each way (RFC 8314). */
export const usualMailPorts: Record<MailTlsWay, number> = { tls: 465, starttls: 587 }

/** Test messages that one member may send to itself in ten minutes. */
export const mostSenderTests = 10

/** Checks of the sender's domain that one member may ask for in ten minutes. */
export const mostDomainChecks = 30

const Email = z.email('field.email').max(254, 'field.email')

/** A site's own mail server and what its mails say of their sender. */
export const MailServer = z.object({
  /** Name or IP address. */
  host: Line(253)
    .min(1, 'field.missing')
    .regex(/^([a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*|[0-9a-f:.]+)$/i, 'field.mail-host'),
  port: z.int('field.whole').min(1, 'field.port').max(65_535, 'field.port'),
  tls: z.enum(mailTlsWays),
  /** Empty for a server that asks for none. */
  user: Line(200),
  fromAddress: Email,
  /** Name beside the address; empty: the site's. */
  fromName: Line(60),
  /** Where replies go; empty: the site's support address. */
  replyTo: z.union([z.literal(''), Email]),
  /** Selector of the DKIM key by which the server signs; empty where it is not known. */
  dkimSelector: Line(100).regex(
    /^([a-z0-9]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9_-]*[a-z0-9])?)*)?$/i,
    'field.dkim-selector',
  ),
})
export type MailServer = z.output<typeof MailServer>

/** Services that send text messages. */
export const smsVendors = ['aliyun', 'tencent', 'twilio'] as const
export type SmsVendor = (typeof smsVendors)[number]

/** Fields that a service needs beside its keys. */
export const smsFields = {
  aliyun: ['signName'],
  tencent: ['signName', 'appId'],
  twilio: ['from'],
} as const satisfies Record<SmsVendor, readonly (keyof SmsService)[]>

/** Whether a service sends only texts that it has approved as templates. */
export const sendsTemplates = (vendor: SmsVendor): boolean => vendor !== 'twilio'

const smsService = z.object({
  vendor: z.enum(smsVendors),
  /** Public part of the key. */
  keyId: Line(200).min(1, 'field.missing'),
  /** Signature that stands before each text, as the service approved it. */
  signName: Line(40),
  /** Application of the service. */
  appId: Line(20).regex(/^\d*$/, 'field.sms-app'),
  /** Number or messaging service that sends. */
  from: Line(40).regex(/^(|\+\d{5,15}|MG[0-9a-f]{32})$/, 'field.sms-from'),
  /** What the service charges for a segment, in the currency of the site, such as `0.045`; empty where it is not known. */
  segmentPrice: Line(9)
    .regex(/^(|\d{1,4}(\.\d{1,4})?)$/, 'field.sms-price')
    .default(''),
})
export type SmsService = z.output<typeof smsService>

/** A site's own service for text messages, without its secret key. */
export const SmsService = smsService.superRefine((service, ctx) => {
  for (const field of smsFields[service.vendor])
    if (service[field] === '') ctx.addIssue({ code: 'custom', path: [field], message: 'field.missing' })
})

/** A sender that the site has set up, without its keys. */
const sender = {
  /** Whether messages go out by it; otherwise the platform sends them. */
  isEnabled: z.boolean(),
  version: z.int(),
  editedBy: z.string(),
  editedAt: UnixSeconds,
}

export const MailSender = z.object({
  ...sender,
  server: MailServer,
  hasPassword: z.boolean(),
  /** The last check of the domain of its address; null before the first, and after the sender was changed. */
  check: SenderDomainCheck.nullable(),
})
export type MailSender = z.output<typeof MailSender>

export const SmsSender = z.object({ ...sender, service: smsService })
export type SmsSender = z.output<typeof SmsSender>

/** Who sends a site's messages. */
export const Senders = z.object({
  email: z.object({
    own: MailSender.nullable(),
    /** Address from which the platform sends; empty where it has no mail server, so that mails only wait in the log. */
    platform: z.string(),
  }),
  sms: z.object({
    own: SmsSender.nullable(),
    /** Whether the platform has a service; without one, text messages only wait in the log. */
    hasPlatform: z.boolean(),
  }),
})
export type Senders = z.output<typeof Senders>

/** Channels for which a site may have a sender of its own. */
export const senderKinds = ['email', 'sms'] as const
export type SenderKind = (typeof senderKinds)[number]

const one = z.object({ kind: z.enum(senderKinds) })

export const listSenders = endpoint({
  method: 'GET',
  path: '/senders',
  access: 'notify.*',
  summary: 'Who sends the mails of the site: a mail server of its own, or the platform.',
  reply: Senders,
})

export const saveMailSender = endpoint({
  method: 'PUT',
  path: '/senders/email',
  access: 'notify.sender',
  summary:
    'Sets up or changes the mail server of the site; `version` is the one that was read, 0 for the first. A null password stays as it is, unless the server or its user changes.',
  proof: true,
  body: z.object({ server: MailServer, password: z.string().max(500).nullable(), version: z.int().nonnegative() }),
  reply: Senders,
})

export const switchSender = endpoint({
  method: 'PUT',
  path: '/senders/:kind/enabled',
  access: 'notify.sender',
  summary: 'Sends the messages of the site by its own sender from now on, or by the platform’s.',
  proof: true,
  params: one,
  body: z.object({ isEnabled: z.boolean(), version: z.int() }),
  reply: Senders,
})

export const removeSender = endpoint({
  method: 'DELETE',
  path: '/senders/:kind',
  access: 'notify.sender',
  summary: 'Forgets a sender of the site with its keys. The platform sends its messages from then on.',
  proof: true,
  params: one,
  reply: Senders,
})

/** How far a test mail came. */
export const mailTrialEnds = [
  'sent',
  'unreachable',
  'private',
  'slow',
  'insecure',
  'sign-in',
  'from',
  'recipient',
  'content',
  'other',
] as const
export type MailTrialEnd = (typeof mailTrialEnds)[number]

export const testMailSender = endpoint({
  method: 'POST',
  path: '/senders/email/test',
  access: 'notify.test',
  summary:
    'Sends a test mail to the caller’s own address by the mail server of the site, switched on or not, and tells what the server said.',
  reply: z.object({
    to: z.string(),
    end: z.enum(mailTrialEnds),
    /** What the server said, or why there was no answer. */
    answer: z.string(),
    milliseconds: z.int(),
  }),
})

export const checkSenderDomain = endpoint({
  method: 'POST',
  path: '/senders/email/domain',
  access: 'notify.*',
  summary: 'Looks up the SPF, DKIM and DMARC records of the domain that the site’s mails come from.',
  reply: Senders,
})

export const saveSmsSender = endpoint({
  method: 'PUT',
  path: '/senders/sms',
  access: 'notify.sender',
  summary:
    'Sets up or changes the service for the text messages of the site; `version` is the one that was read, 0 for the first. A null secret key stays as it is, unless service or key change.',
  proof: true,
  body: z.object({ service: SmsService, keySecret: z.string().max(500).nullable(), version: z.int().nonnegative() }),
  reply: Senders,
})

/** How far a test text message came. */
export const smsTrialEnds = ['sent', 'kept', 'refused', 'later', 'no-template'] as const

export const SmsTrial = z.object({
  to: z.string(),
  end: z.enum(smsTrialEnds),
  /** What the service said, or why there was no answer. */
  answer: z.string(),
  milliseconds: z.int(),
})
export type SmsTrial = z.output<typeof SmsTrial>

export const testSmsSender = endpoint({
  method: 'POST',
  path: '/senders/sms/test',
  access: 'notify.test',
  summary:
    'Sends a made-up code to the caller’s own telephone by the service of the site, switched on or not, and tells what it said. Once a minute.',
  reply: SmsTrial,
})
