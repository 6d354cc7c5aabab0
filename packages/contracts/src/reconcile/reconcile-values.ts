/** Whose statements are read: channels of payments, banks, and CAs that certificates are bought from. */
export const statementSources = ['alipay', 'wechat', 'stripe', 'paypal', 'bank', 'upstream'] as const
export type StatementSource = (typeof statementSources)[number]

/** Sources whose columns differ from one bank or CA to the next: a person says once which column means what. */
export const mappedSources = ['bank', 'upstream'] as const
export type MappedSource = (typeof mappedSources)[number]

export const isMapped = (source: StatementSource): source is MappedSource =>
  (mappedSources as readonly string[]).includes(source)

/**
 * Time zone whose days a source's statement counts by. Files of PayPal name theirs, and a bank's is part of what is
 * remembered of its columns; these are for days of which no file was imported.
 */
export const sourceZones: Record<StatementSource, string> = {
  alipay: 'Asia/Shanghai',
  wechat: 'Asia/Shanghai',
  stripe: 'UTC',
  paypal: 'America/Los_Angeles',
  bank: 'Asia/Shanghai',
  upstream: 'UTC',
}

/** `fee` is a charge on no payment; `other` moves money between the channel and our own bank. */
export const rowKinds = ['payment', 'refund', 'fee', 'other'] as const
export type RowKind = (typeof rowKinds)[number]

/** How a row of a statement stands to our books; `aside` rows are compared with nothing. */
export const rowStates = ['matched', 'only-theirs', 'amount', 'fee', 'aside'] as const
export type RowState = (typeof rowStates)[number]

/** What a day of a statement can disagree about. `fee` is one that does not fit the file's own sums. */
export const differenceKinds = ['only-ours', 'only-theirs', 'amount', 'fee'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/**
 * How a difference ended: a person explains it, books it by an adjustment of a balance, notes that it was refunded
 * outside, or ignores it; `credited` booked the money to a customer, and `found` by a later file.
 */
export const resolutions = ['explained', 'adjusted', 'refunded', 'ignored', 'credited', 'found'] as const
export type Resolution = (typeof resolutions)[number]
/** Those that a person chooses. */
export const chosenResolutions = ['explained', 'adjusted', 'refunded', 'ignored'] as const

/** A day of a source: all agrees, something is open, or money moved and no statement was imported. */
export const dayStates = ['done', 'open', 'missing'] as const
export type DayState = (typeof dayStates)[number]

/** Largest file and most rows of one import: some ten thousand payments. */
export const mostStatementBytes = 8 * 1024 * 1024
export const mostStatementRows = 20_000
/** Longest span of days that the list shows at once. */
export const mostReconcileDays = 92

/** Views of the list of differences. */
export const differenceViews = ['all', 'open', 'mine', 'overdue', 'resolved'] as const
