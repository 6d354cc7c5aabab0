import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { messageChannels } from '../messages.ts'
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

/** Who sends a site's messages. */
export const Senders = z.object({
  email: z.object({
    own: MailSender.nullable(),
    /** Address from which the platform sends; empty where it has no mail server, so that mails only wait in the log. */
    platform: z.string(),
  }),
})
export type Senders = z.output<typeof Senders>

const one = z.object({ kind: z.enum(messageChannels) })

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
