import { z } from 'zod'
import { dcvMethods } from '../products/products.ts'
import { UnixSeconds } from '../wire.ts'
import { CheckDetail } from './check-details.ts'

/** The record a name's owner has to publish. */
export const DcvRecord = z.object({
  type: z.enum(['TXT', 'CNAME', 'HTTP']),
  /** DNS: the full host name without a trailing dot. HTTP: the URL. */
  host: z.string(),
  /** DNS: the host relative to the registrable part, as most panels want it. */
  relativeHost: z.string(),
  value: z.string(),
})
export type DcvRecord = z.infer<typeof DcvRecord>

/** The answers of a check; `pending` before the first one. */
export const checkResults = [
  'pending',
  'notFound',
  'wrongHost',
  'wrongValue',
  'waitingCa',
  'passed',
  'caaBlocked',
  'unreachable',
  'timeout',
] as const

/** A domain is proven by a record; a mailbox by the answer to a message. */
export const checkMethods = [...dcvMethods, 'mailbox'] as const
export type CheckMethod = (typeof checkMethods)[number]

/** The mail that asks for a name; the moments are null until it has been sent and answered. */
export const DcvMail = z.object({
  recipient: z.string(),
  sentAt: UnixSeconds.nullable(),
  expiresAt: UnixSeconds.nullable(),
  approvedAt: UnixSeconds.nullable(),
})
export type DcvMail = z.infer<typeof DcvMail>

export const DomainCheck = z.object({
  /** The name, or the mailbox. */
  domain: z.string(),
  method: z.enum(checkMethods),
  /** Methods this name may change to. */
  methodsAllowed: z.array(z.enum(dcvMethods)),
  result: z.enum(checkResults),
  /** Null until the CA has given its challenge, and for mailboxes. */
  record: DcvRecord.nullable(),
  /** Null where it is not proven by e-mail. */
  mail: DcvMail.nullable(),
  found: z.array(z.string()),
  /** Where the result alone does not tell: which server said what. */
  detail: CheckDetail.nullable(),
  checkedAt: UnixSeconds.nullable(),
  nextCheckAt: UnixSeconds.nullable(),
  /** "Check now" is refused before this moment. */
  cooldownUntil: UnixSeconds.nullable(),
  validUntil: UnixSeconds.nullable(),
  /** End of the account's proof for this CA, whichever order it was made for; null without a proof. */
  provenUntil: UnixSeconds.nullable(),
  /** Next certificate of the plan that needs a new proof, and the latest moment for it; null where none does. */
  proveAgain: z.object({ n: z.int(), by: UnixSeconds }).nullable(),
  /** When it was proven for an earlier order; null where it was proven for this one. */
  reusedFrom: UnixSeconds.nullable(),
})
export type DomainCheck = z.infer<typeof DomainCheck>
