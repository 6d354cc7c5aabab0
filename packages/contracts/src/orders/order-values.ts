import { z } from 'zod'
import { canonicalIp, isIpName } from '../ip-name.ts'
import { dcvMethods, furtherRoles } from '../products/product-values.ts'
import { hiddenMark, Id, Minor, UnixSeconds } from '../wire.ts'
import { deliveryMethods, isKeyMadeByUs } from './delivery-methods.ts'

const dnsName = /^(\*\.)?([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])$/

/** Names that a certificate may have, and so an order and its CSR. */
export const mostNames = 250

/**
 * A certificate's name in canonical form. DNS: lower-case LDH labels, an optional `*.` in front; Unicode names are
 * converted first. IP address: dotted decimal, or IPv6 by RFC 5952.
 */
export const CertificateName = z
  .string()
  .max(253, 'field.domain')
  .refine((name) => (isIpName(name) ? canonicalIp(name) === name : dnsName.test(name)), 'field.domain')

/** Validation method per name; a name not listed uses `dns-txt`. */
export const Methods = z.record(CertificateName, z.enum(dcvMethods))
/** Recipient of a validation mail. */
export const Recipient = z.email('field.email').max(254, 'field.email').toLowerCase()
/** Recipients for names validated by email; a name not listed uses the first constructed address. */
export const Recipients = z.record(CertificateName, Recipient)

/** Mail address in an S/MIME certificate. */
export const Mailbox = z
  .string()
  .trim()
  .max(254, 'field.mailbox')
  .regex(/^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\]+$/, 'field.mailbox')

const seenLine = (most: number, words: string) =>
  z
    .string()
    .trim()
    .min(1, words)
    .max(most, words)
    .refine((text) => !hiddenMark.test(text), words)

const PersonName = seenLine(100, 'field.person')
const TelPrefix = z
  .string()
  .trim()
  .regex(/^\+\d{1,4}$/, 'field.tel-prefix')
  .default('+86')
const Telephone = z
  .string()
  .trim()
  .regex(/^[\d -]{4,20}$/, 'field.telephone')

export const Contact = z.object({
  name: PersonName,
  email: z.email('field.email').max(254, 'field.email'),
  telPrefix: TelPrefix,
  telephone: Telephone,
  /** Id of the saved contact that the fields were copied from. */
  savedId: Id.optional(),
})
export type Contact = z.infer<typeof Contact>

/** Contacts by role; the admin contact fills roles without an entry. */
export const RoleContacts = z.partialRecord(z.enum(furtherRoles), Contact)
export type RoleContacts = z.infer<typeof RoleContacts>

/** The buyer's own reference for an order. */
export const PartnerRef = seenLine(64, 'field.partner-ref')

/**
 * Person named by an S/MIME or document signing certificate, as in the passport or identity card; X.520 allows 64
 * characters each.
 */
export const Person = z.object({
  givenName: seenLine(64, 'field.person-part'),
  surname: seenLine(64, 'field.person-part'),
})
export type Person = z.infer<typeof Person>

/** Recipient of the token. */
export const Receiver = z.object({
  name: PersonName,
  telPrefix: TelPrefix,
  telephone: Telephone,
  address: seenLine(300, 'field.address'),
  postcode: seenLine(20, 'field.postcode'),
})
export type Receiver = z.infer<typeof Receiver>

export const Delivery = z
  .object({
    method: z.enum(deliveryMethods),
    /** Recipient of a shipped token. */
    receiver: Receiver.nullable().default(null),
    /** The buyer's own token or HSM for the key, such as `YubiKey 5 FIPS`. */
    device: z.string().trim().max(100, 'field.device').default(''),
  })
  .superRefine(({ method, receiver, device }, context) => {
    const lacking = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (method === 'shipped-token' && receiver === null) lacking('receiver', 'field.missing')
    if (!isKeyMadeByUs(method) && (device === '' || hiddenMark.test(device))) lacking('device', 'field.device')
  })
export type Delivery = z.infer<typeof Delivery>

/** Shipment of the token. */
export const Shipment = z.object({ carrier: z.string(), trackingNo: z.string(), shippedAt: UnixSeconds })
export type Shipment = z.infer<typeof Shipment>

/** Purchase of a site from its parent for an order of its own customer. */
export const SupplyPurchase = z.object({
  /** Name of the site above. */
  seller: z.string(),
  /** Whether it was for names that were added to a paid order. */
  isForNames: z.boolean(),
  amountMinor: Minor,
  /** Currency of the site above, which may be another than the order's. */
  currency: z.enum(['CNY', 'USD']),
  boughtAt: UnixSeconds,
  /** Time when the money came back; null while it stands. */
  returnedAt: UnixSeconds.nullable(),
  /** Since when the money is to come back, where an invoice of the site above still holds it; null otherwise. */
  returnDueAt: UnixSeconds.nullable(),
})
export type SupplyPurchase = z.infer<typeof SupplyPurchase>
