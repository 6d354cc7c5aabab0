/** Channels that a site can set up, in the order in which an untouched site lists them. */
export const channelKinds = ['alipay', 'wechat', 'bank', 'stripe', 'paypal', 'usdt'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** Channels of a payment: those of the site, or the simulator where a demo has none. */
export const paymentChannels = ['demo', ...channelKinds] as const
export type PaymentChannelName = (typeof paymentChannels)[number]

/**
 * `waiting` for money, `paid` and booked, `closed` without money (it is still booked should it arrive late), `failed`
 * where the channel refused it, or what came does not match.
 */
export const paymentStates = ['waiting', 'paid', 'closed', 'failed'] as const
export type PaymentState = (typeof paymentStates)[number]

/** What a payment is for: money on the balance, orders at the prices that were shown, or a test of a channel. */
export const paymentPurposes = ['top-up', 'orders', 'test'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Reason why an order was not paid with the money that came for it. */
export const unpaidReasons = ['order-closed', 'price-changed', 'balance-short', 'owed'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]

/** Reason why a payment failed. */
export const paymentFailures = ['refused', 'amount', 'currency', 'merchant', 'number', 'used-before'] as const
export type PaymentFailure = (typeof paymentFailures)[number]

/**
 * `asked` until the channel or a person has taken the refund on, then `running`; `done` once the money is on its way
 * back, `failed` where it could not go back and is on the balance again.
 */
export const refundStates = ['asked', 'running', 'done', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** Networks on which USDT comes. */
export const usdtNetworks = ['trc20', 'erc20'] as const
export type UsdtNetwork = (typeof usdtNetworks)[number]

/** Channels whose refunds a person pays out. */
export const refundedByHand: readonly PaymentChannelName[] = ['bank', 'usdt']

/**
 * States of a dispute: `inquiry` before money is at stake, `open` while the disputed amount is held, then `won` or `lost`.
 * A verdict may be reversed.
 */
export const disputeStates = ['inquiry', 'open', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Most a single payment may come to: ten million. */
export const mostPaymentMinor = 10_000_000_00
/** Most orders that one payment pays. */
export const mostPaidAtOnce = 50

/** Amounts offered for a top-up unless the site names others. */
export const usualPresets = { CNY: [100_00, 500_00, 1000_00, 5000_00], USD: [20_00, 100_00, 500_00, 1000_00] } as const
