import type { DisputeState } from '@app/contracts/payments/payment-values'
import type { PayWay } from '@app/contracts/payments/payments'
import type { Currency } from '@app/contracts/wire'

/** Trade as a channel is asked to open it. Amounts are integer minor units here, whatever the wire says. */
export interface NewTrade {
  /** Our number; repeating a call with it opens nothing twice. */
  paymentNo: string
  amountMinor: number
  currency: Currency
  /** What is paid, in a few words. */
  subject: string
  /** Where the channel sends its notices. */
  notifyUrl: string
  /** Where the payer's browser goes afterwards. */
  returnUrl: string
  createdAt: Date
  expiresAt: Date
}

/** Trade as a channel has opened it. */
export interface OpenedTrade {
  way: PayWay
  /** The channel's own number of the trade, for channels that are not asked by ours. */
  tradeId?: string
}

/** What a trade is found by. */
export interface TradeRef extends Pick<NewTrade, 'paymentNo' | 'createdAt' | 'expiresAt' | 'amountMinor' | 'currency'> {
  /** The channel's own number, as it was given when the trade was opened; null without one. */
  tradeId: string | null
}

/** Money that a channel says it has received. */
export interface Receipt {
  paymentNo: string
  /** Merchant or account that received it. */
  merchant: string
  amountMinor: number
  currency: string
  /** The channel's own number. */
  transaction: string
  paidAt: Date
}

export type TradeAnswer = { is: 'waiting' } | { is: 'closed' } | ({ is: 'paid' } & Receipt)

/** Refund of a paid trade, wholly or in part; `refundNo` makes a repeated call harmless. */
export interface NewRefund extends TradeRef {
  transaction: string
  refundNo: string
  refundMinor: number
  reason: string
}
/** `unknown` where the channel never saw the number: the refund may be asked for again under it. */
export type RefundAnswer =
  | { is: 'unknown' }
  | { is: 'pending' }
  | { is: 'done'; at: Date }
  | { is: 'failed'; why: string }

/** Notice of a channel, whose signature holds: a reason to ask, never proof of money. */
export interface Notice {
  /** Payment that it tells of, by our number or by the channel's number of its money; neither where it is none of ours. */
  paymentNo?: string
  transaction?: string
  /** Id that the channel repeats with the notice. */
  eventId?: string
  /** Dispute that it tells of, by the channel's number. */
  disputeNo?: string
}

/** What a channel says of a dispute. */
export interface DisputeAnswer {
  disputeNo: string
  /** The channel's number of the money that is disputed. */
  transaction: string
  amountMinor: number
  currency: string
  state: DisputeState
  /** Amount that went back to the payer; 0 unless it is lost. */
  lostMinor: number
  /** In the channel's own words. */
  reason: string
  /** Until then evidence can be handed in; null where none is asked for. */
  respondBy: Date | null
  openedAt: Date
}

/** Notice as it came; nothing in it is believed before its signature. */
export interface RawNotice {
  body: Buffer
  headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a channel expects in answer to a notice. */
export interface NoticeReply {
  status: number
  type: string
  body: string
}

/**
 * One way to take money. Calls throw `ChannelAway` where the same call may succeed later, and `ChannelRefused` where it
 * will not.
 */
export interface PaymentChannel {
  /** Merchant to whom money must have gone. */
  merchant: string
  create(trade: NewTrade): Promise<OpenedTrade>
  /** What counts: the channel's own answer about a trade. */
  query(trade: TradeRef): Promise<TradeAnswer>
  /** Takes no money for it any more; harmless where it is closed or was never opened. */
  close(trade: TradeRef): Promise<void>
  /** Left out by channels that cannot send money back. */
  refund?(refund: NewRefund): Promise<RefundAnswer>
  queryRefund?(refund: NewRefund): Promise<RefundAnswer>
  /**
   * Reads what has come, for channels whose money comes without a notice: payments to ask about, and the fault of a part
   * that could not be read.
   */
  sweep?(): Promise<{ paymentNos: string[]; fault: unknown }>
  /** A dispute as it stands; null where the channel knows none of this number. Left out where nobody can dispute. */
  dispute?(disputeNo: string): Promise<DisputeAnswer | null>
  /** Numbers of disputes that were opened or changed since a moment. */
  disputesSince?(since: Date): Promise<string[]>
  /** Throws `NoticeForged` unless the channel has signed it. */
  verifyNotify(notice: RawNotice): Promise<Notice>
  accepted: NoticeReply
  rejected: NoticeReply
}

/** Not reachable, or no usable answer: try again later. */
export class ChannelAway extends Error {
  override name = 'ChannelAway'
}

/** The channel refuses the call, and would again. */
export class ChannelRefused extends Error {
  override name = 'ChannelRefused'
  /** It refuses whatever we ask: the key is unknown, or may not do this. */
  readonly isOfUs: boolean
  constructor(message: string, { isOfUs = false, ...options }: ErrorOptions & { isOfUs?: boolean } = {}) {
    super(message, options)
    this.isOfUs = isOfUs
  }
}

/** A notice that its channel did not sign. */
export class NoticeForged extends Error {
  override name = 'NoticeForged'
}
