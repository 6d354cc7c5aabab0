import { z } from 'zod'
import { dcvMethods } from '../products/products.ts'
import { UnixSeconds } from '../wire.ts'
import { CheckDetail } from './check-details.ts'

/** Record that the domain owner has to publish. */
export const DcvRecord = z.object({
  /** Kind of record: a DNS record, or a file served by HTTP. */
  type: z.enum(['TXT', 'CNAME', 'HTTP']),
  /** DNS: full host name without trailing dot. HTTP: the URL. */
  host: z.string(),
  /** DNS: host relative to the registrable domain, as most control panels expect it. */
  relativeHost: z.string(),
  value: z.string(),
})
export type DcvRecord = z.infer<typeof DcvRecord>

/** Results of a check; `pending` before the first one. */
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

/** Methods of a check: a record for a domain, a confirmed message for a mailbox. */
export const checkMethods = [...dcvMethods, 'mailbox'] as const
export type CheckMethod = (typeof checkMethods)[number]

/** Validation mail for a name; the times are null until it is sent or answered. */
export const DcvMail = z.object({
  recipient: z.string(),
  sentAt: UnixSeconds.nullable(),
  expiresAt: UnixSeconds.nullable(),
  approvedAt: UnixSeconds.nullable(),
})
export type DcvMail = z.infer<typeof DcvMail>

export const DomainCheck = z.object({
  /** Domain name or mailbox. */
  domain: z.string(),
  method: z.enum(checkMethods),
  /** Methods that this name may change to. */
  methodsAllowed: z.array(z.enum(dcvMethods)),
  result: z.enum(checkResults),
  /** Record to publish; null until the CA provides a challenge, and for mailboxes. */
  record: DcvRecord.nullable(),
  /** Validation mail; null with any other method. */
  mail: DcvMail.nullable(),
  found: z.array(z.string()),
  /** Detail of the result, such as the answer of one server; null where the result says everything. */
  detail: CheckDetail.nullable(),
  checkedAt: UnixSeconds.nullable(),
  nextCheckAt: UnixSeconds.nullable(),
  /** Earliest time for the next "Check now". */
  cooldownUntil: UnixSeconds.nullable(),
  validUntil: UnixSeconds.nullable(),
  /** End of the account's validation for this CA, from whichever order; null without one. */
  provenUntil: UnixSeconds.nullable(),
  /** Next certificate of the plan that needs a new validation, and the latest time for it; null without one. */
  proveAgain: z.object({ n: z.int(), by: UnixSeconds }).nullable(),
  /** Time of the earlier validation that is reused; null where the name was validated for this order. */
  reusedFrom: UnixSeconds.nullable(),
})
export type DomainCheck = z.infer<typeof DomainCheck>
