import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Line, Minor, Page, UnixSeconds } from '../wire.ts'
import { commissionStates, mostRate, withdrawalStates, withdrawalWays } from './partner-values.ts'

/** Account that is asked about; customers always get their own. */
const Of = z.object({ accountId: Id.optional() })
const one = z.object({ id: Id })
const Reason = Line(300).min(1, 'field.missing')
/** Hundredths of a percent. */
const Rate = z.int('field.number').min(0, 'field.number').max(mostRate, 'field.number')
const Amount = Minor.positive('field.amount').max(1_000_000_000_00, 'field.amount')

export const Programme = z.object({
  /** Whether customers may join by themselves. */
  isOpen: z.boolean(),
  rate: Rate,
  /** Months after a customer's sign-up in which its orders count; 0 for ever. */
  months: z.int('field.number').min(0, 'field.number').max(120, 'field.number'),
  minWithdrawalMinor: Amount,
  /** What the site promises and asks for, in its own words. */
  terms: z.string().trim().max(4000),
})
export type Programme = z.output<typeof Programme>

export const Partner = z.object({
  accountId: Id,
  code: z.string(),
  /** Address that carries the code. */
  url: z.string(),
  isActive: z.boolean(),
  rate: Rate,
  /** Null for the programme's rate. */
  ownRate: Rate.nullable(),
  joinedAt: UnixSeconds,
  version: z.int().positive(),
})
export type Partner = z.infer<typeof Partner>

const Sums = z.object({
  clicks: z.int(),
  signUps: z.int(),
  /** Customers who have paid at least one order. */
  buyers: z.int(),
  pendingMinor: Minor,
  dueMinor: Minor,
  settledMinor: Minor,
  withdrawnMinor: Minor,
  /** Settled commission that is not withdrawn, and no more than the balance. */
  withdrawableMinor: Minor,
})

export const getPartner = endpoint({
  method: 'GET',
  path: '/partner',
  access: 'partner.view',
  summary: 'A partner with its code, its rate, and what came of it; the terms for one who may join.',
  query: Of,
  reply: z.object({
    programme: Programme,
    /** Null for an account that never joined. */
    partner: Partner.nullable(),
    sums: Sums,
    /** Twelve months by UTC, oldest first. */
    months: z.array(
      z.object({ month: z.string(), clicks: z.int(), signUps: z.int(), orders: z.int(), commissionMinor: Minor }),
    ),
    currency: Currency,
  }),
})

export const joinProgramme = endpoint({
  method: 'POST',
  path: '/partner',
  access: 'partner.toggle',
  whileSuspended: 'never',
  summary: 'Makes an account a partner, under a code that is its own for good.',
  body: z.object({ accountId: Id.nullable().default(null) }),
  reply: z.object({ partner: Partner }),
})

export const leaveProgramme = endpoint({
  method: 'POST',
  path: '/partner/leave',
  access: 'partner.toggle',
  summary: 'Ends a partnership: later sign-ups and orders earn nothing; what was earned is kept.',
  body: z.object({ accountId: Id.nullable().default(null), reason: Line(300).default('') }),
  reply: z.object({ partner: Partner }),
})

export const setPartnerRate = endpoint({
  method: 'PUT',
  path: '/partner/rate',
  access: 'partner.rate',
  summary: 'Sets the rate of one partner for later orders; null for the programme’s.',
  body: z.object({ accountId: Id, rate: Rate.nullable(), reason: Reason, version: z.int().positive() }),
  reply: z.object({ partner: Partner }),
})

export const listReferrals = endpoint({
  method: 'GET',
  path: '/partner/referrals',
  access: 'partner.view',
  summary: 'Customers who signed up with a partner’s code; a partner sees their names masked.',
  query: Page.extend(Of.shape),
  reply: z.object({
    referrals: z.array(
      z.object({
        /** Null for a partner. */
        accountId: Id.nullable(),
        name: z.string(),
        signedUpAt: UnixSeconds,
        orders: z.int(),
        commissionMinor: Minor,
      }),
    ),
    total: z.int(),
  }),
})

export const Commission = z.object({
  id: Id,
  /** Null for a partner. */
  orderId: Id.nullable(),
  orderNo: z.string(),
  customerName: z.string(),
  baseMinor: Minor,
  rate: Rate,
  /** Negative for one that a refund takes back. */
  amountMinor: Minor,
  state: z.enum(commissionStates),
  /** When the refund window ends; null while the order is not issued. */
  dueFrom: UnixSeconds.nullable(),
  paidAt: UnixSeconds,
  settledAt: UnixSeconds.nullable(),
})
export type Commission = z.infer<typeof Commission>

export const listCommissions = endpoint({
  method: 'GET',
  path: '/partner/commissions',
  access: 'partner.view',
  summary: 'Commission of a partner, newest first.',
  query: Page.extend({ ...Of.shape, state: z.enum(commissionStates).optional() }),
  reply: z.object({ commissions: z.array(Commission), total: z.int() }),
})

export const Withdrawal = z.object({
  id: Id,
  withdrawalNo: z.string(),
  accountId: Id,
  accountName: z.string(),
  amountMinor: Minor,
  currency: Currency,
  way: z.enum(withdrawalWays),
  payeeName: z.string(),
  /** Account number to pay to; masked except for those who pay it out. */
  payeeAccount: z.string(),
  bank: z.string(),
  state: z.enum(withdrawalStates),
  /** Why it was refused, or the number of the transfer. */
  note: z.string(),
  askedAt: UnixSeconds,
  decidedAt: UnixSeconds.nullable(),
})
export type Withdrawal = z.infer<typeof Withdrawal>

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/partner/withdrawals',
  access: 'partner.view',
  summary: 'Withdrawals of a partner, newest first; for operators without an account, those that wait, oldest first.',
  query: Of,
  reply: z.object({ withdrawals: z.array(Withdrawal) }),
})

export const askWithdrawal = endpoint({
  method: 'POST',
  path: '/partner/withdrawals',
  access: 'partner.withdraw',
  summary: 'Asks for settled commission to be paid out. It leaves the balance at once.',
  idempotent: true,
  proof: true,
  body: z.object({
    amountMinor: Amount,
    way: z.enum(withdrawalWays),
    payeeName: Line(60).min(1, 'field.missing'),
    payeeAccount: Line(80).min(4, 'field.missing'),
    bank: Line(100).default(''),
  }),
  reply: z.object({ withdrawal: Withdrawal }),
})

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/partner/withdrawals/:id/decision',
  access: 'partner.settle',
  summary: 'Says of a withdrawal that it was paid out, or refuses it: then the money is balance again.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('paid'), transferNo: Line(100).min(1, 'field.missing') }),
    z.object({ outcome: z.literal('refused'), reason: Reason }),
  ]),
  reply: z.object({ withdrawal: Withdrawal }),
})

export const settleCommissions = endpoint({
  method: 'POST',
  path: '/partner/settlements',
  access: 'partner.settle',
  summary: 'Credits a partner with all commission that is due, less what refunds took back.',
  idempotent: true,
  proof: true,
  body: z.object({
    accountId: Id,
    /** Sum that the operator was shown; another answers 409. */
    expectedMinor: Amount,
  }),
  reply: z.object({ settledMinor: Minor, commissions: z.int() }),
})

export const listPartners = endpoint({
  method: 'GET',
  path: '/partners',
  access: 'partner.settle',
  summary: 'Partners of the site, those with most commission to settle first.',
  query: Page.extend({ q: Line(80).default('') }),
  reply: z.object({
    partners: z.array(
      Sums.pick({
        clicks: true,
        signUps: true,
        buyers: true,
        pendingMinor: true,
        dueMinor: true,
        settledMinor: true,
      }).extend({
        partner: Partner,
        accountName: z.string(),
        accountNo: z.string(),
      }),
    ),
    total: z.int(),
  }),
})

export const getProgramme = endpoint({
  method: 'GET',
  path: '/partnerProgramme',
  access: 'partner.rate',
  summary: 'The partner programme of the site.',
  reply: z.object({ programme: Programme.extend({ version: z.int().nonnegative() }) }),
})

export const editProgramme = endpoint({
  method: 'PUT',
  path: '/partnerProgramme',
  access: 'partner.rate',
  summary: 'Changes the partner programme. Orders paid before keep the rate of their day.',
  body: Programme.extend({ version: z.int().nonnegative() }),
  reply: z.object({ programme: Programme.extend({ version: z.int().nonnegative() }) }),
})

export const countClick = endpoint({
  method: 'POST',
  path: '/partnerClicks',
  access: 'public',
  summary: 'Counts that somebody came by a partner’s link, once a day and address.',
  body: z.object({ code: Line(40).min(1, 'field.missing') }),
  reply: z.object({}),
})
