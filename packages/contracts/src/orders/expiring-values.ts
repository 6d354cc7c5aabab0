/**
 * Search values of the expiring page, kept apart from its calls: the router reads every page's search before the first
 * render.
 */

/** End date to group by: the current certificate's, or the order's own. */
export const expiringBases = ['certificate', 'plan'] as const
export type ExpiringBasis = (typeof expiringBases)[number]

/**
 * Buckets without overlap: an end within 7 days is not counted within 30. Named by the product's days; where a site sets
 * others (`expiryDays`), those are what counts.
 */
export const expiringBuckets = ['over', 'within7', 'within30', 'within90'] as const
export type ExpiringBucket = (typeof expiringBuckets)[number]

/** Days after which an expired certificate no longer counts as work. */
export const overdueDays = 90

/** What was done about an order that ends: nothing, reminded, quoted, renewed, or the customer does not want to. */
export const followUps = ['none', 'reminded', 'quoted', 'renewed', 'declined'] as const
export type FollowUp = (typeof followUps)[number]
