/**
 * Search values of the expiring page, kept apart from its calls: the router reads every page's search before the first
 * render.
 */

/** End date that counts: the current certificate's, or the order's own. */
export const expiringBases = ['certificate', 'plan'] as const
export type ExpiringBasis = (typeof expiringBases)[number]

/** Each stands for itself: what ends within 30 days does not end within 7. */
export const expiringBuckets = ['over', 'within7', 'within30', 'within90'] as const
export type ExpiringBucket = (typeof expiringBuckets)[number]

/** Certificates that ended more than this many days ago need no work any more. */
export const overdueDays = 90

export const followUps = ['none', 'reminded', 'quoted', 'renewed', 'declined'] as const
export type FollowUp = (typeof followUps)[number]
