import { keyAlgorithms } from '@app/contracts/keys'
import { deliveryMethods, isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import { Delivery, Person, type Receiver, type RoleContacts } from '@app/contracts/orders/order-values'
import { Contact, type Material, type Order } from '@app/contracts/orders/orders'
import {
  type ContactRole,
  type DcvMethod,
  dcvMethods,
  furtherOf,
  furtherRoles,
  Validity,
} from '@app/contracts/products/products'
import { mayBeConstructed } from '@app/contracts/validation/mail-proof'
import { Id } from '@app/contracts/wire'
import { z } from 'zod'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { homePrefix } from '#lib/telephone.ts'
import { isForSigning } from '../order-usage.ts'

export const keyWays = ['browser', 'paste', 'later'] as const
export type KeyWay = (typeof keyWays)[number]

const Buyer = z.object({ id: Id, name: z.string(), accountNo: z.string() })
export type Buyer = z.infer<typeof Buyer>

/** Where a signing key will live, as far as it is filled in. */
const DeliveryDraft = z.object({
  method: z.enum(deliveryMethods).nullable(),
  receiver: z.object({
    name: z.string(),
    telPrefix: z.string(),
    telephone: z.string(),
    address: z.string(),
    postcode: z.string(),
  }),
  device: z.string(),
})
export type DeliveryDraft = z.infer<typeof DeliveryDraft>

const ContactDraft = z.object({
  name: z.string(),
  email: z.string(),
  telPrefix: z.string(),
  telephone: z.string(),
  /** The saved contact this is, for as long as nothing of it is changed by hand. */
  savedId: Id.optional(),
})
export type ContactDraft = z.infer<typeof ContactDraft>

/** An order on its way. It is kept for the tab's life and never holds a private key: keys live in `key-vault`. */
export const OrderDraft = z.object({
  /** Sent with placing and paying; made once, so that a second click or a retry buys nothing twice. */
  placeKey: z.string(),
  payKey: z.string(),
  buyer: Buyer.nullable(),
  productId: Id.nullable(),
  validity: Validity.nullable(),
  keyWay: z.enum(keyWays),
  algorithm: z.enum(keyAlgorithms),
  csrPem: z.string(),
  /** Domains, or the mailboxes of an S/MIME certificate; none where the certificate is for signing. */
  names: z.array(z.string()),
  /** Names that CSRs have brought along: one of them that was taken out does not come back by itself. */
  csrNames: z.array(z.string()).default([]),
  methods: z.record(z.string(), z.enum(dcvMethods)),
  /** Whom to write to, for names that are proven by e-mail. */
  recipients: z.record(z.string(), z.string()).default({}),
  contact: ContactDraft,
  /** By role; the admin contact has those that are not here. */
  contacts: z.partialRecord(z.enum(furtherRoles), ContactDraft).default({}),
  /** Whom an OV or EV certificate names. */
  organisationId: Id.nullable().default(null),
  /** Whom the certificate names beside or without an organisation; null where it names nobody. */
  person: z.object({ givenName: z.string(), surname: z.string() }).nullable().default(null),
  /** Null for what is not for signing. */
  delivery: DeliveryDraft.nullable().default(null),
  isPaidNow: z.boolean(),
  /** The order it renews, and when that one's term ends. */
  renews: z.object({ id: Id, orderNo: z.string(), planEndsAt: z.number().nullable() }).nullable().default(null),
  /** Later certificates of the term may be made with this CSR, without asking. */
  autoReissue: z.boolean().default(true),
  /** What the buyer calls it in its own books. */
  partnerRef: z.string().default(''),
  /** Code that lowers the price; empty for none. */
  promoCode: z.string().default(''),
  /** Pack to pay from: an id, `best` for the one that ends first, empty for none. */
  packId: z.string().default('best'),
  /** Of the subscriber agreement that was ticked. */
  agreementVersion: z.string().default(''),
  savedAt: z.number(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** The part of a draft that key and CSR need; an order's later material has the same part. */
export type KeyDraft = Pick<OrderDraft, 'keyWay' | 'algorithm' | 'csrPem' | 'names' | 'csrNames'>

export const emptyContact: ContactDraft = { name: '', email: '', telPrefix: homePrefix(), telephone: '' }

export function emptyDraft(contact: Partial<ContactDraft> = {}): OrderDraft {
  return {
    placeKey: newIdempotencyKey(),
    payKey: newIdempotencyKey(),
    buyer: null,
    productId: null,
    validity: null,
    keyWay: 'browser',
    algorithm: 'ec-p256',
    csrPem: '',
    names: [],
    csrNames: [],
    methods: {},
    recipients: {},
    contact: { ...emptyContact, ...contact },
    contacts: {},
    organisationId: null,
    person: null,
    delivery: null,
    isPaidNow: true,
    renews: null,
    autoReissue: true,
    partnerRef: '',
    promoCode: '',
    packId: 'best',
    agreementVersion: '',
    savedAt: 0,
  }
}

/** An order's material as a draft. Whether a CSR that is there stays is for its caller to say. */
export function draftOf(order: Order): OrderDraft {
  return {
    ...emptyDraft(order.contact ?? {}),
    contacts: order.contacts,
    productId: order.productId,
    organisationId: order.organisation?.id ?? null,
    names: order.names,
    methods: Object.fromEntries(
      order.checks.flatMap(({ domain, method }) => (method === 'mailbox' ? [] : [[domain, method]])),
    ),
    person: order.person,
    delivery: isForSigning(order) ? deliveryDraft(order.contact ?? {}, order.delivery) : null,
    recipients: Object.fromEntries(
      order.checks.flatMap(({ domain, mail }) => (mail ? [[domain, mail.recipient]] : [])),
    ),
    keyWay: 'later',
  }
}

const slot = (memberId: string) => `order-draft:${memberId}`

/** The draft this member left in this tab; anything unreadable counts as none. */
export function loadDraft(memberId: string): OrderDraft | undefined {
  try {
    return OrderDraft.parse(JSON.parse(sessionStorage.getItem(slot(memberId)) ?? ''))
  } catch {
    return undefined
  }
}

// Somebody may paste the wrong file. The box says so; nothing of it is kept.
const holdsPrivateKey = (text: string) => /PRIVATE KEY/i.test(text)

export function saveDraft(memberId: string, draft: OrderDraft): void {
  try {
    const csrPem = holdsPrivateKey(draft.csrPem) ? '' : draft.csrPem
    sessionStorage.setItem(slot(memberId), JSON.stringify(OrderDraft.parse({ ...draft, csrPem })))
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

export function dropDraft(memberId: string): void {
  sessionStorage.removeItem(slot(memberId))
}

/** A delivery that begins with whom the contact already says; what was chosen before wins. */
export function deliveryDraft(
  { name = '', telPrefix = homePrefix(), telephone = '' }: Partial<OrderDraft['contact']>,
  before: Delivery | null = null,
): DeliveryDraft {
  const receiver: Receiver = before?.receiver ?? { name, telPrefix, telephone, address: '', postcode: '' }
  return { method: before?.method ?? null, receiver, device: before?.device ?? '' }
}

/** What was filled in for the chosen method, and nothing of the others; a fault where something lacks. */
export function readDelivery({ method, receiver, device }: DeliveryDraft) {
  const isOwn = method !== null && !isKeyMadeByUs(method)
  return Delivery.safeParse({
    method,
    receiver: method === 'shipped-token' ? receiver : null,
    device: isOwn ? device : '',
  })
}

/** The two lists that calls keep apart: a mailbox has an @, a domain never has. */
export function heldBy({ names }: Pick<OrderDraft, 'names'>): { names: string[]; mailboxes: string[] } {
  const isMailbox = (name: string) => name.includes('@')
  return { names: names.filter((name) => !isMailbox(name)), mailboxes: names.filter(isMailbox) }
}

/** Chosen recipients that the order may start with: those of the DNS are chosen once it is there. */
function recipientsOf({ names, methods, recipients }: OrderDraft): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const recipient = methods[name] === 'email' ? recipients[name] : undefined
      return recipient && mayBeConstructed(name.replace(/^\*\./, ''), recipient) ? [[name, recipient]] : []
    }),
  )
}

/** Contacts of the roles that are asked for, as far as they are filled in. */
function roleContactsOf({ contacts }: OrderDraft, roles: readonly ContactRole[]): RoleContacts {
  return Object.fromEntries(
    furtherOf(roles).flatMap((role) => {
      const contact = Contact.safeParse(contacts[role])
      return contact.success ? [[role, contact.data]] : []
    }),
  )
}

/**
 * Order material sent to the server, with its CSR. Empty parts follow later. The product asks for contacts of these
 * roles.
 */
export function materialOf(
  draft: OrderDraft,
  csrPem: string | null,
  roles: readonly ContactRole[] = furtherRoles,
): Material {
  const contact = Contact.safeParse(draft.contact)
  const person = Person.safeParse(draft.person)
  const delivery = draft.delivery && readDelivery(draft.delivery)
  const { names, mailboxes } = heldBy(draft)
  const methods = names.flatMap((name): [string, DcvMethod][] => {
    const method = draft.methods[name]
    return method ? [[name, method]] : []
  })
  return {
    ...{ csrPem, names, mailboxes },
    methods: Object.fromEntries(methods),
    recipients: recipientsOf(draft),
    contact: contact.success ? contact.data : null,
    contacts: roleContactsOf(draft, roles),
    organisationId: draft.organisationId,
    person: person.success ? person.data : null,
    delivery: delivery?.success ? delivery.data : null,
  }
}
