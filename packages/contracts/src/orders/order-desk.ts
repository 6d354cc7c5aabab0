import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { usageTypes, validTypes } from '../products/products.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { Id, Locale, Minor, Page, UnixSeconds } from '../wire.ts'
import { expiringBases, expiringBuckets, followUps } from './expiring-values.ts'
import { PickedOrders } from './order-bulk.ts'
import { DateDay, OrderTag } from './order-filter.ts'
import { OrderLink } from './orders.ts'

export {
  type ExpiringBasis,
  type ExpiringBucket,
  expiringBases,
  expiringBuckets,
  type FollowUp,
  followUps,
  overdueDays,
} from './expiring-values.ts'

import { StatusCode } from './status-code.ts'

/** Operators' daily work with orders. Customers never see any of it. */

const ById = z.object({ id: Id })

/** Minimum hours between two reminders of one order */
export const remindEveryHours = 24

export const ExpiringFilter = z.object({
  basis: z.enum(expiringBases).default('certificate'),
  bucket: z.enum(expiringBuckets).optional(),
  brand: z.string().trim().min(1).max(60).optional(),
  /** Follow-up state; for operators. */
  follow: z.enum(followUps).optional(),
  /** Member who manages the customers; for operators. */
  managerId: Id.optional(),
  /** Day on which the orders end, in UTC; with `until` the first of several. */
  day: DateDay.optional(),
  /** Last day on which the orders end, in UTC. */
  until: DateDay.optional(),
})
export type ExpiringFilter = z.infer<typeof ExpiringFilter>

export const ExpiringOrder = OrderLink.extend({
  status: StatusCode,
  primaryName: z.string(),
  nameCount: z.int(),
  productId: Id,
  productName: z.object({ zh: z.string(), en: z.string() }),
  brand: z.string(),
  usageType: z.enum(usageTypes),
  validType: z.enum(validTypes),
  validity: z.int(),
  accountName: z.string(),
  amountMinor: Minor,
  endsAt: UnixSeconds,
  certificateEndsAt: UnixSeconds.nullable(),
  planEndsAt: UnixSeconds.nullable(),
  /** Recommended action: `reissue` is free within the plan, `renew` takes a new order. */
  action: z.enum(['reissue', 'renew']),
  /** Whether the certificate will be reissued automatically. */
  autoReissue: z.boolean(),
  /** Earliest time for renewal. */
  renewableFrom: UnixSeconds.nullable(),
  renewedBy: OrderLink.nullable(),
  /** Fields for operators only. */
  desk: z
    .object({
      /** Recipient of reminders: the contact of the order, else the account owner of the customer. */
      contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      followUp: z.enum(followUps),
      reason: z.string(),
      remindedAt: UnixSeconds.nullable(),
    })
    .nullable(),
})
export type ExpiringOrder = z.infer<typeof ExpiringOrder>

const inOrder = 'what ends first comes first'

export const listExpiring = endpoint({
  method: 'GET',
  path: '/expiringOrders',
  access: 'order.view',
  summary: `Orders whose certificate or plan ends within 90 days or has ended lately; ${inOrder}.`,
  query: ExpiringFilter.extend({ limit: Page.shape.limit.unwrap().max(100).default(20), offset: Page.shape.offset }),
  reply: z.object({
    orders: z.array(ExpiringOrder),
    total: z.int(),
    /** Counts per bucket, with the same filters except bucket and day. */
    buckets: z.array(z.object({ bucket: z.enum(expiringBuckets), count: z.int(), amountMinor: Minor })),
    /** First end date when nothing ends within 90 days, else null. */
    nextEndsAt: UnixSeconds.nullable(),
  }),
})

export const listExpiringDays = endpoint({
  method: 'GET',
  path: '/expiringOrders/days',
  access: 'order.view',
  summary: 'How many end on each day of the next 90, by the same filters; days without any are left out.',
  query: ExpiringFilter.omit({ bucket: true, day: true, until: true }),
  reply: z.object({ days: z.array(z.object({ day: z.string(), count: z.int(), amountMinor: Minor })) }),
})

export const exportExpiring = endpoint({
  method: 'GET',
  path: '/expiringOrders/export',
  access: 'order.export',
  summary: `The same orders as a file, 2,000 at most; ${inOrder}.`,
  query: ExpiringFilter.extend({ format: z.enum(sheetFormats), timeZone: z.string().max(64).default('UTC') }),
  file: true,
  reply: z.null(),
})

export const setFollowUp = endpoint({
  method: 'PUT',
  path: '/orders/:id/follow_up',
  access: 'order.follow',
  summary: 'Notes how far the talk about the next term has come; `declined` wants a reason.',
  params: ById,
  body: z
    .object({ followUp: z.enum(followUps), reason: z.string().trim().max(200).default('') })
    .refine(({ followUp, reason }) => followUp !== 'declined' || reason !== '', {
      path: ['reason'],
      message: 'field.missing',
    }),
  /** Follow-up before the change. */
  reply: z.object({ followUp: z.enum(followUps), reason: z.string() }),
})

export const previewReminder = endpoint({
  method: 'GET',
  path: '/orders/:id/remind',
  access: 'order.remind',
  summary: 'The reminder as it would go out, and to whom.',
  params: ById,
  query: z.object({ locale: Locale.optional() }),
  reply: z.object({ to: z.string(), locale: Locale, subject: z.string(), text: z.string() }),
})

export const remindBuyer = endpoint({
  method: 'POST',
  path: '/orders/:id/remind',
  access: 'order.remind',
  summary:
    'Mails the buyer what the order waits for: payment, records, mending, or that certificate or plan ends; once within 24 hours.',
  idempotent: true,
  params: ById,
  body: z.object({ locale: Locale.optional() }),
  reply: z.object({ to: z.string(), remindedAt: UnixSeconds }),
})

/** Maximum number of orders that one call assigns, tags or reminds of. */
export const deskAtOnce = 1000

export const remindPicked = endpoint({
  method: 'POST',
  path: '/orders/bulk/remind',
  access: 'order.remind',
  summary:
    'A task that reminds the buyers of many orders, 1,000 at most; those reminded within 24 hours are its failed rows.',
  idempotent: true,
  body: z.object({ orders: PickedOrders, locale: Locale.optional() }),
  reply: z.object({ taskId: Id, orders: z.int() }),
})

export const OrderNote = z.object({
  id: Id,
  author: z.string(),
  isOwn: z.boolean(),
  text: z.string(),
  mentions: z.array(z.object({ id: Id, name: z.string() })),
  isPinned: z.boolean(),
  at: UnixSeconds,
})
export type OrderNote = z.infer<typeof OrderNote>

const Person = z.object({ id: Id, name: z.string() })
const NoteText = z.string().trim().min(1, 'field.missing').max(2000)

/** Operators' records about an order. */
export const OrderDesk = z.object({
  assignee: Person.nullable(),
  tags: z.array(z.string()),
  /** Notes, pinned ones first, then the newest. */
  notes: z.array(OrderNote),
  /** Colleagues who can be mentioned: those who can see this order and its notes. */
  colleagues: z.array(Person),
})
export type OrderDesk = z.infer<typeof OrderDesk>

export const getOrderDesk = endpoint({
  method: 'GET',
  path: '/orders/:id/desk',
  access: 'order.note',
  summary: 'Whom an order is assigned to, its tags and its internal notes; for operators.',
  params: ById,
  reply: OrderDesk,
})

export const addNote = endpoint({
  method: 'POST',
  path: '/orders/:id/notes',
  access: 'order.note',
  summary: 'Writes an internal note; whoever is mentioned gets a mail.',
  params: ById,
  body: z.object({ text: NoteText, mentions: z.array(Id).max(20).default([]) }),
  reply: OrderDesk,
})

export const pinNote = endpoint({
  method: 'PUT',
  path: '/orders/:id/notes/:noteId',
  access: 'order.note',
  summary: 'Pins an internal note above the others, or lets it go.',
  params: ById.extend({ noteId: Id }),
  body: z.object({ isPinned: z.boolean() }),
  reply: OrderDesk,
})

export const deskChoices = endpoint({
  method: 'GET',
  path: '/order_desk',
  access: 'order.note',
  summary: 'The operators an order can be assigned to, the tags in use, and the brands sold; for pickers and filters.',
  reply: z.object({ members: z.array(Person), tags: z.array(z.string()), brands: z.array(z.string()) }),
})

export const assignOrders = endpoint({
  method: 'POST',
  path: '/orders/bulk/assign',
  access: 'order.assign',
  summary: 'Gives orders to an operator, or to nobody; who gets some is told by mail.',
  body: z.object({ orders: PickedOrders, assigneeId: Id.nullable() }),
  /** `before` has the previous assignee of each changed order, for undo. */
  reply: z.object({
    changed: z.int(),
    before: z.array(z.object({ assigneeId: Id.nullable(), ids: z.array(Id) })),
  }),
})

export const tagOrders = endpoint({
  method: 'POST',
  path: '/orders/bulk/tag',
  access: 'order.assign',
  summary: 'Puts a tag on orders, or takes it off.',
  body: z.object({ orders: PickedOrders, tag: OrderTag, isOn: z.boolean() }),
  /** `ids` are the changed orders: the opposite call for them undoes the change. */
  reply: z.object({ changed: z.int(), ids: z.array(Id) }),
})
