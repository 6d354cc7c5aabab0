import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refundTargets } from '../finance/finance-values.ts'
import { Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { ChannelFee } from './channel-fee.ts'
import { channelKinds, mostPaymentMinor, usdtNetworks } from './payment-values.ts'
import { Payment } from './payments.ts'

const Kind = z.enum(channelKinds)
const ByKind = z.object({ kind: Kind })
const Version = z.int().nonnegative()
const Reason = Line(200).min(1, 'field.missing')
const Amount = Minor.positive('field.amount').max(mostPaymentMinor, 'field.amount')

export const Channel = z.object({
  kind: Kind,
  isSetUp: z.boolean(),
  isEnabled: z.boolean(),
  /** Why this site cannot use it; null if it can. */
  lock: z.enum(['currency', 'usdt-only']).nullable(),
  settings: z.record(z.string(), z.string()),
  /** Names of the keys that are stored; they are never shown. */
  keptSecrets: z.array(z.string()),
  minMinor: Minor,
  maxMinor: Minor,
  /** Address that the channel sends its notices to. */
  noticeUrl: z.string(),
  lastNoticeAt: UnixSeconds.nullable(),
  /** What the newest notice was: `forged` has a wrong signature, `unknown` names no payment of ours. */
  lastNotice: z.enum(['accepted', 'forged', 'unknown']).nullable(),
  /** How the addresses of the channel were read last; empty for channels that send notices. */
  reads: z.array(
    z.object({
      network: z.enum(usdtNetworks),
      address: z.string(),
      readAt: UnixSeconds.nullable(),
      /** What the last try said; empty where it succeeded. */
      fault: z.string(),
    }),
  ),
  fee: ChannelFee,
  /** Payments that came by it in the last 30 days, without tests. */
  lately: z.object({ payments: z.int(), receivedMinor: Minor }),
  /** Oldest payment begun since the last notice, once a day has gone by without one; null where all is well. */
  silentSince: UnixSeconds.nullable(),
  /** End of the certificate that its keys belong to; null where it has none, or it was not entered. */
  certificateEndsAt: UnixSeconds.nullable(),
  /** 0 before it is set up. */
  version: Version,
})
export type Channel = z.infer<typeof Channel>

const Bonus = z.object({ fromMinor: Amount, bonusMinor: Amount })
export const TopUpRules = z.object({
  presets: z.array(Amount).min(1).max(8),
  /** A top-up gets the bonus of the highest rule it reaches. */
  bonuses: z
    .array(Bonus.refine(({ fromMinor, bonusMinor }) => bonusMinor <= fromMinor, 'field.bonus'))
    .max(8)
    .refine((rules) => new Set(rules.map(({ fromMinor }) => fromMinor)).size === rules.length, 'field.twice'),
  /** Where refunds of orders go unless their approver chooses. */
  refundTo: z.enum(refundTargets).default('balance'),
})
export type TopUpRules = z.infer<typeof TopUpRules>

/** Money of the site's customers: it pays orders beside the channels, and is always offered. */
export const CustomerFunds = z.object({
  /** Accounts with a balance above nothing, and its sum. */
  accounts: z.int(),
  balanceMinor: Minor,
  /** Accounts with a credit line, the sum of these, and of what is used of them now. */
  creditAccounts: z.int(),
  creditMinor: Minor,
  creditUsedMinor: Minor,
})
export type CustomerFunds = z.infer<typeof CustomerFunds>

const Channels = z.object({
  /** Every kind, those in use first. */
  channels: z.array(Channel),
  rules: TopUpRules.extend({ version: Version }),
  funds: CustomerFunds,
  /** Whether customers are offered the simulator. */
  isSimulated: z.boolean(),
  onlyUsdt: z.boolean(),
})

export const listChannels = endpoint({
  method: 'GET',
  path: '/paymentChannels',
  access: 'pay.*',
  summary:
    'How this site takes money: every channel with its state and limits, without keys, and the rules of top-ups.',
  reply: Channels,
})

export const editChannel = endpoint({
  method: 'PUT',
  path: '/paymentChannels/:kind',
  access: 'pay.edit',
  summary: 'Sets a channel up or changes it. Keys that are left out stay; none is ever answered.',
  proof: true,
  keyField: 'secrets',
  params: ByKind,
  body: z.object({
    settings: z.record(z.string().max(40), z.string().trim().max(4000)),
    secrets: z.record(z.string().max(40), z.string().trim().max(8000)).default({}),
    minMinor: Amount,
    maxMinor: Amount,
    fee: ChannelFee.default({ basisPoints: 0, fixedMinor: 0 }),
    version: Version,
  }),
  reply: Channels,
})

export const switchChannel = endpoint({
  method: 'PUT',
  path: '/paymentChannels/:kind/switch',
  access: 'pay.toggle',
  summary: 'Offers a channel to customers, or stops offering it. Payments that were begun go on.',
  params: ByKind,
  body: z.object({ isEnabled: z.boolean(), version: Version, reason: Reason }),
  reply: Channels,
})

export const orderChannels = endpoint({
  method: 'PUT',
  path: '/paymentChannels',
  access: 'pay.toggle',
  summary: 'The order in which customers see the channels.',
  body: z.object({ kinds: z.array(Kind).min(1).max(channelKinds.length) }),
  reply: Channels,
})

export const editTopUpRules = endpoint({
  method: 'PUT',
  path: '/paymentRules',
  access: 'pay.edit',
  summary: 'The amounts suggested for a top-up, the bonus that comes on top, and where refunds go.',
  proof: true,
  body: TopUpRules.extend({ version: Version }),
  reply: Channels,
})

const Traced = z.object({
  payment: Payment,
  steps: z.array(
    z.object({
      /**
       * Step of a test: opened at the channel; a notice came, or a forged one; the channel was asked; booked, or with
       * another amount; ended without money.
       */
      kind: z.enum(['opened', 'notice', 'forged', 'asked', 'settled', 'mismatch', 'closed', 'failed']),
      at: UnixSeconds,
      facts: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
})

export const testChannel = endpoint({
  method: 'POST',
  path: '/paymentChannels/:kind/test',
  access: 'pay.test',
  summary:
    'Begins a payment of a small amount by a channel, whether it is offered or not, to see its notice come. Books nothing.',
  idempotent: true,
  params: ByKind,
  reply: Traced,
})

export const traceTest = endpoint({
  method: 'GET',
  path: '/paymentTests/:id',
  access: 'pay.test',
  summary: 'A test payment and what happened to it, step by step.',
  params: z.object({ id: Id }),
  reply: Traced,
})

export const Transfer = z.object({
  id: Id,
  paymentNo: z.string(),
  reference: z.string(),
  accountId: Id,
  accountName: z.string(),
  memberName: z.string(),
  state: Payment.shape.state,
  amountMinor: Minor,
  currency: Payment.shape.currency,
  orders: z.int(),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
})
export type Transfer = z.infer<typeof Transfer>

export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfers',
  access: 'bill.confirm',
  summary:
    'Bank transfers that customers have announced and nobody has confirmed, oldest first; closed ones by their reference.',
  query: z.object({ q: Line(40).default('') }),
  reply: z.object({ transfers: z.array(Transfer) }),
})

export const confirmTransfer = endpoint({
  method: 'POST',
  path: '/transfers/:id/confirm',
  access: 'bill.confirm',
  summary:
    'Books what has come by a bank transfer, once per transaction of the bank. Another amount than announced is booked as it came.',
  idempotent: true,
  proof: 'as-needed',
  params: z.object({ id: Id }),
  body: z.object({
    receivedMinor: Amount,
    /** The bank's own number of the transaction. */
    bankNo: Line(60).min(1, 'field.missing'),
    reason: Reason,
  }),
  reply: Payment,
})
