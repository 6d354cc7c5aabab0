export const userKinds = ['person', 'company'] as const
export type UserKind = (typeof userKinds)[number]

/**
 * Status of a customer. `invited`: the account owner has not set a password yet; `suspended`: nobody signs in for the
 * account; `closed`: anonymised, kept for the books alone; `merged`: joined to another account of the company, which
 * has its business.
 */
export const userStatuses = ['active', 'invited', 'suspended', 'closed', 'merged'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Ways in which a customer account came about. */
export const userSources = ['signUp', 'operator', 'import'] as const
export type UserSource = (typeof userSources)[number]

/** Balance in minor units below which a customer who has bought within a year counts as short of money. */
export const lowBalanceMinor = 100_00

/** Spend of twelve months in minor units from which a customer counts as valuable. */
export const highValueMinor = 10_000_00

/** Refunds within twelve months above which a customer's record shows a flag. */
export const manyRefunds = 3

/** Maximum number of tags of one customer. */
export const mostUserTags = 20
export const longestUserTag = 20

/** Maximum number of customers changed by one bulk action. */
export const usersAtOnce = 1_000

/** Maximum number of customers in a file made at once; a larger export becomes a task. */
export const usersExportedAtOnce = 2_000
