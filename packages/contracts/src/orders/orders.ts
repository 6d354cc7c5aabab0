import { z } from 'zod'
import { AgreementVersion } from '../agreements.ts'
import { certificateKinds } from '../certificates/certificate-kinds.ts'
import { Certificate } from '../certificates/certificates.ts'
import { endpoint } from '../endpoint.ts'
import { Funds, LedgerLine } from '../finance/finance.ts'
import { keyAlgorithms } from '../keys.ts'
import { NamedPack } from '../packs/pack-values.ts'
import { contactRoles, dcvMethods, refundRules, Validity } from '../products/products.ts'
import { NamedPromotion } from '../products/promotion-values.ts'
import { DomainCheck } from '../validation/domain-checks.ts'
import { vettingStates } from '../validation/vetting-values.ts'
import { Currency, Id, Minor, UnixSeconds } from '../wire.ts'
import { OrderFilter } from './order-filter.ts'
import { PlannedIssuance, PriceLine, UpcomingIssuance } from './order-plan.ts'
import { orderSources } from './order-source.ts'
import { orderViews } from './order-states.ts'
import { NextStep, StepFacts } from './order-step.ts'
import {
  CertificateName,
  Contact,
  Delivery,
  Mailbox,
  Methods,
  mostNames,
  PartnerRef,
  Person,
  Recipient,
  Recipients,
  RoleContacts,
  Shipment,
  SupplyPurchase,
} from './order-values.ts'

export { DateDay, OrderFilter } from './order-filter.ts'
export { PlannedIssuance, PriceLine, UpcomingIssuance } from './order-plan.ts'
export { NextStep } from './order-step.ts'
export { CertificateName, Contact, Methods, Recipients } from './order-values.ts'

const views = Object.keys(orderViews) as (keyof typeof orderViews)[]

export const CsrPem = z.string().trim().max(16_384)
export const Names = z.array(CertificateName).min(1).max(mostNames)
export const Mailboxes = z.array(Mailbox).max(mostNames).default([])

/** Material that an order needs before it is submitted to the CA. All of it may be provided later. */
export const Material = z.object({
  csrPem: CsrPem.nullable().default(null),
  names: z.array(CertificateName).max(mostNames).default([]),
  methods: Methods.default({}),
  /** Mailboxes of an S/MIME certificate, in place of names. */
  mailboxes: Mailboxes,
  recipients: Recipients.default({}),
  /** Admin contact. */
  contact: Contact.nullable().default(null),
  /** Contacts by role, for the further roles that the product requires. */
  contacts: RoleContacts.default({}),
  /** Organisation of an OV or EV certificate, one of the buyer's own. */
  organisationId: Id.nullable().default(null),
  /** Person in an S/MIME or document signing certificate, with or without an organisation. */
  person: Person.nullable().default(null),
  /** Storage of the key, for code and document signing. */
  delivery: Delivery.nullable().default(null),
})
export type Material = z.infer<typeof Material>

/** Row of the order list, with the facts that decide its next step. */
export const OrderSummary = StepFacts.extend({
  id: Id,
  orderNo: z.string(),
  /** Time of the last status change. */
  statusSince: UnixSeconds,
  /** Time at which the order closes by itself, or null. */
  closesAt: UnixSeconds.nullable(),
  /** Buyer's own reference, or null. */
  partnerRef: z.string().nullable(),
  primaryName: z.string(),
  nameCount: z.int(),
  productName: z.object({ zh: z.string(), en: z.string() }),
  brand: z.string(),
  validity: z.int(),
  accountId: Id,
  accountName: z.string(),
  amountMinor: Minor,
  dcvPassed: z.int(),
  dcvTotal: z.int(),
  reason: z.string(),
  payDate: UnixSeconds.nullable(),
  source: z.enum(orderSources),
  createdAt: UnixSeconds,
  /** Fields for operators only, in their list. */
  desk: z.object({ assignee: z.string().nullable(), tags: z.array(z.string()), notes: z.int() }).optional(),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'order.view',
  summary: 'Certificate orders, newest first.',
  query: OrderFilter,
  reply: z.object({
    orders: z.array(OrderSummary),
    total: z.int(),
    totalCapped: z.boolean(),
    /** Search lines without a match; null for a single line or none. */
    unmatched: z.array(z.string()).nullable(),
    nextCursor: z.string().nullable(),
  }),
})

export const countOrders = endpoint({
  method: 'GET',
  path: '/orders_views',
  access: 'order.view',
  summary: 'How many orders each tab of the list holds; counts stop at 1000.',
  reply: z.record(z.enum(views), z.int()),
})

export const TimelineEvent = z.object({
  id: Id,
  /**
   * Kind of event, which screens translate: placed, paid, submitted, check-passed, issued, cancelled, refunded,
   * method-changed …
   */
  kind: z.string(),
  /** Name of the member; null where the system or the CA acted. */
  actor: z.string().nullable(),
  at: UnixSeconds,
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

/** Part of the material that has to be changed. */
export const returnableItems = ['csr', 'names', 'person', 'delivery', 'contact'] as const
export type ReturnableItem = (typeof returnableItems)[number]

/** Items of an order that can be returned, by its kind. */
export const returnableOf = ({ usageType, person }: Pick<Order, 'usageType' | 'person'>): readonly ReturnableItem[] =>
  returnableItems.filter((item) => {
    if (item === 'names') return usageType === 'ssl' || usageType === 'smime'
    if (item === 'delivery') return usageType === 'code' || usageType === 'doc'
    return item !== 'person' || person !== null
  })
export const ReturnedItem = z.object({
  item: z.enum(returnableItems),
  reason: z.string().trim().min(1, 'field.missing').max(200),
})
export type ReturnedItem = z.infer<typeof ReturnedItem>

/** Organisation named by the certificate, with its vetting state for the order's brand. */
export const OrderOrganisation = z.object({
  id: Id,
  name: z.string(),
  telephone: z.string(),
  /** How far the organisation's vetting is; `none` before the first. */
  state: z.enum(['none', ...vettingStates]),
  validUntil: UnixSeconds.nullable(),
})
export type OrderOrganisation = z.infer<typeof OrderOrganisation>

export const OrderLink = z.object({ id: Id, orderNo: z.string() })

export const Order = OrderSummary.extend({
  currency: Currency,
  productId: Id,
  /** Kind of CA; `sandbox` is a simulator whose certificates are not publicly trusted. */
  ca: z.enum(['sandbox', 'acme']),
  /** Issuer domain that CAA records must name for this CA. */
  caaDomain: z.string(),
  /** Kind of the order's certificates. */
  kind: z.enum(certificateKinds),
  namesIncluded: z.int(),
  /** Whether counterparts of names (`www`, apex of a wildcard) were sold as free; they do not count. */
  includesPair: z.boolean(),
  /** Domain names; mailboxes for S/MIME, and none for signing. */
  names: z.array(z.string()),
  keyAlgorithm: z.enum(keyAlgorithms).nullable(),
  hasCsr: z.boolean(),
  contact: Contact.nullable(),
  /** Roles that the product asked for at placing. */
  contactRoles: z.array(z.enum(contactRoles)),
  contacts: RoleContacts,
  priceLines: z.array(PriceLine),
  /** Cost; null for those who may not see costs. */
  costMinor: Minor.nullable(),
  /** What its site bought for it from the site above, oldest first; empty for those who may not see costs. */
  purchases: z.array(SupplyPurchase),
  buyer: z.object({ id: Id, name: z.string(), accountNo: z.string(), ...Funds.shape }),
  placedBy: z.string(),
  /** Refund rule as sold. */
  refundRule: z.enum(refundRules),
  /** Whether a vetted organisation is required, even if the certificate does not name one. */
  needsOrganisation: z.boolean(),
  nextStep: NextStep,
  closesAt: UnixSeconds.nullable(),
  plan: z.array(PlannedIssuance),
  /** Certificates of the plan after the current one or, before there is one, after the first. */
  upcoming: z.array(UpcomingIssuance),
  checks: z.array(DomainCheck),
  certificates: z.array(Certificate),
  payments: z.array(LedgerLine),
  events: z.array(TimelineEvent),
  /** End of the refund period; null before the first certificate, and for products without one. */
  refundUntil: UnixSeconds.nullable(),
  /** Items that an operator sent back. */
  returnedItems: z.array(ReturnedItem),
  /** Status to which a suspended order returns, or null. */
  suspendedFrom: z.int().nullable(),
  reissuesUsed: z.int(),
  organisation: OrderOrganisation.nullable(),
  person: Person.nullable(),
  /** Time of an operator's identity check of the person; null without a check, or with one too old to count. */
  personVettedAt: UnixSeconds.nullable(),
  delivery: Delivery.nullable(),
  shipment: Shipment.nullable(),
  /** Renewed order with the days carried over, or, before payment, the days that would be. */
  renews: OrderLink.extend({ carriedDays: z.int().nonnegative() }).nullable(),
  renewedBy: OrderLink.nullable(),
})
export type Order = z.infer<typeof Order>

const ById = z.object({ id: Id })

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  access: 'order.view',
  summary: 'One order with its checks, certificates, payments and timeline.',
  params: ById,
  reply: Order,
})

export const Purchase = z.object({
  /** Customer account; null where a customer buys for itself. */
  buyerId: Id.nullable().default(null),
  productId: Id,
  validity: Validity,
})

/** Total that the payer saw and agreed to; a different price is refused. */
export const ExpectedTotal = z.object({ expectedTotalMinor: Minor.nonnegative() })

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  access: 'order.create',
  whileSuspended: 'never',
  summary:
    'Places an order. Refused where the price is no longer the one the buyer saw. A reference that the account has given before answers with that order where it is for the same, and is refused where it is not.',
  idempotent: true,
  body: Purchase.extend(Material.shape).extend({
    promoCode: NamedPromotion,
    /** Pack whose unit pays the base price. An order that costs nothing beside it is paid at once. */
    packId: NamedPack,
    ...ExpectedTotal.shape,
    /** Accepted version of the subscriber agreement; any but the current one is refused. */
    agreementVersion: AgreementVersion,
    /** Buyer's own reference for the order, unique within an account. */
    partnerRef: PartnerRef.nullable().default(null),
    /** Order to renew: the same buyer's, issued or expired. */
    renewsId: Id.nullable().default(null),
    /** Whether later certificates of the plan may be issued with this CSR. */
    autoReissue: z.boolean().default(true),
  }),
  reply: Order,
})

export const payOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/pay',
  access: 'order.pay',
  whileSuspended: 'never',
  summary:
    'Pays from the buyer’s balance; a complete order goes on to the CA. Refused where the price is no longer the one that was shown.',
  idempotent: true,
  params: ById,
  body: ExpectedTotal,
  reply: Order,
})

/** Payment of an order at the price shown to the payer. */
export const paymentOf = ({ id, amountMinor }: Pick<Order, 'id' | 'amountMinor'>) => ({
  params: { id },
  body: { expectedTotalMinor: amountMinor },
})

export const supplyMaterial = endpoint({
  method: 'PUT',
  path: '/orders/:id/material',
  access: 'order.submit',
  summary: 'Gives what the order needs later; a paid, complete order goes on to the CA.',
  params: ById,
  /** `person`: left out, it stays unchanged; null removes it. */
  body: Material.extend({ person: Person.nullable().optional() }),
  reply: Order,
})

export const CancelReason = z.string().trim().min(1).max(200)

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  access: 'order.cancel',
  summary: 'Ends an order before issuance; what was paid goes back to the balance.',
  idempotent: true,
  params: ById,
  body: z.object({ reason: CancelReason }),
  reply: Order,
})

export const checkDomains = endpoint({
  method: 'POST',
  path: '/orders/:id/check',
  access: 'order.dcvCheck',
  summary: 'Looks for the validation records now; without a name, all open ones.',
  params: ById,
  body: z.object({ domain: CertificateName.optional() }),
  reply: Order,
})

export const changeMethod = endpoint({
  method: 'PUT',
  path: '/orders/:id/method',
  access: 'order.dcvChange',
  summary: 'Proves a name another way.',
  params: ById,
  body: z.object({ domain: CertificateName, method: z.enum(dcvMethods), recipient: Recipient.optional() }),
  reply: Order,
})
