import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dcvMethods } from '../products/products.ts'
import { CheckDetail } from '../validation/check-details.ts'
import { Id, Locale, UnixSeconds } from '../wire.ts'
import { CertificateName, CsrPem, Methods, Names, Order, OrderLink } from './orders.ts'
import { StatusCode } from './status-code.ts'

/** Likely obstacles to validating a name, checked before ordering. */
export const outlookKinds = [
  'unresolved',
  'dnssec',
  'caa',
  'port-80',
  'ip-private',
  'public-suffix',
  'reserved',
] as const

export const PreflightName = z.object({
  domain: z.string(),
  /** End of the existing validation's reuse period; null without one. */
  provenUntil: UnixSeconds.nullable(),
  /** Domains at which the name can be validated: from the registrable domain down to the name itself. */
  domains: z.array(z.string()),
  /** False when there were too many names, or time ran out. */
  isChecked: z.boolean(),
  problems: z.array(
    z.object({ kind: z.enum(outlookKinds), found: z.array(z.string()), detail: CheckDetail.nullable() }),
  ),
})
export type PreflightName = z.infer<typeof PreflightName>

export const preflightOrder = endpoint({
  method: 'POST',
  path: '/orders/preflight',
  access: 'order.create',
  inPlace: 'reads',
  summary: 'What would keep names from being proven, before they are paid for. It refuses nothing.',
  body: z.object({
    buyerId: Id.nullable().default(null),
    /** Product to buy, which decides the issuing CA. */
    productId: Id.nullable().default(null),
    names: Names,
    methods: Methods.default({}),
  }),
  reply: z.object({
    names: z.array(PreflightName),
    caaDomain: z.string(),
    /** Validation methods of the issuing CA. */
    caMethods: z.array(z.enum(dcvMethods)),
    /** Whether the CA takes a CSR only if it holds every name of the order (RFC 8555 7.4). */
    wantsWholeCsr: z.boolean(),
  }),
})

export const KeyUse = OrderLink.extend({ primaryName: z.string(), status: StatusCode })
export type KeyUse = z.infer<typeof KeyUse>

export const findKeyUses = endpoint({
  method: 'POST',
  path: '/orders/key_uses',
  access: 'order.create',
  inPlace: 'reads',
  summary:
    'Which orders of the buyer have the public key of a CSR already, the newest first; ten at most. It refuses nothing.',
  body: z.object({ buyerId: Id.nullable().default(null), csrPem: CsrPem }),
  reply: z.object({ orders: z.array(KeyUse) }),
})

const ById = z.object({ id: Id })

export const restartValidation = endpoint({
  method: 'POST',
  path: '/orders/:id/restartValidation',
  access: 'order.dcvChange',
  summary: 'Gives names whose value has run out a new one; without a name, all of them.',
  params: ById,
  body: z.object({ domain: CertificateName.optional() }),
  reply: Order,
})

export const syncOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/sync',
  access: 'order.sync',
  summary: 'Asks the CA now how an order stands that waits for it.',
  params: ById,
  reply: Order,
})

export const listRecipients = endpoint({
  method: 'GET',
  path: '/orders/:id/recipients',
  access: 'order.dcvChange',
  summary:
    'Who may be asked by e-mail for a name: constructed addresses and what its DNS says (BR 3.2.2.4.4, .13, .14).',
  params: ById,
  /** Name to check; defaults to the order's first name. */
  query: z.object({ domain: CertificateName.optional() }),
  reply: z.object({ recipients: z.array(z.object({ address: z.string(), isFromDns: z.boolean() })) }),
})

export const resendMail = endpoint({
  method: 'POST',
  path: '/orders/:id/resendMail',
  access: 'order.dcvChange',
  summary: 'Sends the mail about a name once more, with a new random value.',
  params: ById,
  body: z.object({ domain: CertificateName }),
  reply: Order,
})

export const sendInstructions = endpoint({
  method: 'POST',
  path: '/orders/:id/instructions',
  access: 'order.dcvSend',
  summary: 'Mails the records of all open names to whoever is to publish them.',
  params: ById,
  body: z.object({ email: z.email('field.email').max(254, 'field.email'), locale: Locale }),
  reply: Order,
})
