import { keyAlgorithms } from '@app/contracts/keys'
import { Contact, type Material, type Order } from '@app/contracts/orders'
import { dcvMethods, Validity } from '@app/contracts/products'
import { Id } from '@app/contracts/wire'
import { z } from 'zod'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'

export const keyWays = ['browser', 'paste', 'later'] as const
export type KeyWay = (typeof keyWays)[number]

const Buyer = z.object({ id: Id, name: z.string(), accountNo: z.string() })
export type Buyer = z.infer<typeof Buyer>

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
  names: z.array(z.string()),
  methods: z.record(z.string(), z.enum(dcvMethods)),
  contact: z.object({ name: z.string(), email: z.string(), telPrefix: z.string(), telephone: z.string() }),
  /** Whom an OV or EV certificate names. */
  organisationId: Id.nullable().default(null),
  isPaidNow: z.boolean(),
  /** The order it renews, and when that one's term ends. */
  renews: z.object({ id: Id, orderNo: z.string(), planEndsAt: z.number().nullable() }).nullable().default(null),
  /** Later certificates of the term may be made with this CSR, without asking. */
  autoReissue: z.boolean().default(true),
  savedAt: z.number(),
})
export type OrderDraft = z.infer<typeof OrderDraft>

export function emptyDraft(contact: Partial<OrderDraft['contact']> = {}): OrderDraft {
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
    methods: {},
    contact: { name: '', email: '', telPrefix: '+86', telephone: '', ...contact },
    organisationId: null,
    isPaidNow: true,
    renews: null,
    autoReissue: true,
    savedAt: 0,
  }
}

/** An order's material as a draft. Whether a CSR that is there stays is for its caller to say. */
export function draftOf(order: Order): OrderDraft {
  return {
    ...emptyDraft(order.contact ?? {}),
    productId: order.productId,
    organisationId: order.organisation?.id ?? null,
    names: order.names,
    methods: Object.fromEntries(
      order.checks.flatMap(({ domain, method }) => (method === 'mailbox' ? [] : [[domain, method]])),
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

/** What goes to the server, once the CSR is there. Empty parts are given later. */
export function materialOf(draft: OrderDraft, csrPem: string | null): Material {
  const contact = Contact.safeParse(draft.contact)
  return {
    csrPem,
    names: draft.names,
    methods: Object.fromEntries(
      draft.names.flatMap((name) => {
        const method = draft.methods[name]
        return method ? [[name, method]] : []
      }),
    ),
    contact: contact.success ? contact.data : null,
    organisationId: draft.organisationId,
    mailboxes: [],
    person: null,
    delivery: null,
  }
}
