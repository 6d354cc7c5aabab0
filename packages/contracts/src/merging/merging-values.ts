/** What belongs to an account and goes with it into another one, stays behind as history, or ends. */
export const mergedThings = [
  'balance',
  'orders',
  'payments',
  'packs',
  'invoices',
  'titles',
  'members',
  'departments',
  'organisations',
  'contacts',
  'notes',
  'carriedPrices',
  'bills',
  'agreements',
  'verifications',
  'sessions',
  'roles',
  'tasks',
  'apiKeys',
  'droppedPrices',
] as const
export type MergedThing = (typeof mergedThings)[number]

/**
 * What becomes of records of the merged account: they move to the one that remains, stay with the closed one, or end.
 */
export const mergeFates = ['moves', 'stays', 'ends'] as const
export type MergeFate = (typeof mergeFates)[number]

/** Fields of which only one value can remain, or to which the other account adds. */
export const mergeFields = [
  'name',
  'companyNo',
  'verification',
  'holder',
  'priceLevel',
  'creditMinor',
  'manager',
  'partnerCode',
  'tags',
] as const
export type MergeField = (typeof mergeFields)[number]

/** Which value an account has after the merge. */
export const mergeKeeps = ['remaining', 'merged', 'both'] as const
export type MergeKeep = (typeof mergeKeeps)[number]

/**
 * What keeps two accounts from being merged: something under way on one of them, or what one of them is. Each has a
 * sentence of its own that says what to do.
 */
export const mergeObstacles = [
  'person',
  'frozen',
  'tenant',
  'partner',
  'referrer',
  'creditDrawn',
  'owed',
  'payment',
  'refund',
  'dispute',
  'withdrawal',
  'application',
  'redLetter',
  'verification',
  'inPlace',
] as const
export type MergeObstacle = (typeof mergeObstacles)[number]
