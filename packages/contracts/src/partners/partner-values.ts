/**
 * `pending` until the order's refund window has passed, then `due`; `settled` once it is on the partner's balance.
 * `reversed` where the order was refunded before. A refund after the settlement adds a second, negative one that is due
 * at once and lowers the next settlement.
 */
export const commissionStates = ['pending', 'due', 'settled', 'reversed'] as const
export type CommissionState = (typeof commissionStates)[number]

/** `asked` until an operator has paid it out, or refused it: then the money is balance again. */
export const withdrawalStates = ['asked', 'paid', 'refused'] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Where a withdrawal is paid to. */
export const withdrawalWays = ['bank', 'alipay', 'paypal'] as const
export type WithdrawalWay = (typeof withdrawalWays)[number]

/** Highest rate, in hundredths of a percent: half of the price. */
export const mostRate = 5000

/** Programme of a site that has not written one: closed, ten percent of what is paid in the first twelve months. */
export const usualProgramme = {
  isOpen: false,
  rate: 1000,
  months: 12,
  minWithdrawalMinor: 100_00,
  terms: '',
} as const

/** Commission on a price in minor units at a rate in hundredths of a percent, rounded down. */
export const commissionOf = (baseMinor: number, rate: number): number => Math.floor((baseMinor * rate) / 10_000)

/** Days for which the console remembers by whose link somebody came. */
export const clickDays = 30
