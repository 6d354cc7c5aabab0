import { books as bookNames } from '@app/contracts/finance/finance-values'
import type { Tx } from '#db/client.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { addApplied, appliedOf, closeBooks, type Holder, type LockedBooks, lockBooks, post } from './finance.repo.ts'

/** Account of a merge, with the number by which the other one's transaction names it. */
export interface MergedHolder {
  accountId: string
  accountNo: string
}

/** Books of both accounts under their locks. */
export interface MergedBooks {
  from: LockedBooks
  into: LockedBooks
}

const others = bookNames.filter((book) => book !== 'wallet')

/** Locks all books of two accounts, those of the smaller id first, so that two merges at once queue. */
export async function lockBothBooks(
  tx: Tx,
  siteId: string,
  { from, into }: { from: string; into: string },
): Promise<MergedBooks> {
  const lock = (accountId: string) => lockBooks(tx, { siteId, accountId }, others)
  if (from < into) {
    const books = await lock(from)
    return { from: books, into: await lock(into) }
  }
  const books = await lock(into)
  return { from: await lock(from), into: books }
}

/**
 * Carries every book of one account over to another, by a transaction on each: the entries of the one are the opposite
 * of the other's. What invoices hold goes along, and the books of the first account are closed. Its own entries stay.
 */
export async function carryBooks(
  tx: Tx,
  locked: MergedBooks,
  {
    site,
    from,
    into,
    memberId,
    at,
  }: { site: SiteRow; from: MergedHolder; into: MergedHolder; memberId: string; at: Date },
): Promise<void> {
  const holderOf = ({ accountId }: MergedHolder): Holder => ({ siteId: site.id, accountId })
  const entries = [...locked.from.amounts]
    .map(([book, amountMinor]) => ({ book, amountMinor }))
    .filter(({ amountMinor }) => amountMinor !== 0)
  const line = { kind: 'merge', method: 'balance', currency: site.currency, orderId: null, memberId, at } as const
  const appliedMinor = await appliedOf(tx, holderOf(from))
  await addApplied(tx, holderOf(from), -appliedMinor)
  if (entries.length > 0) {
    const opposite = entries.map(({ book, amountMinor }) => ({ book, amountMinor: -amountMinor }))
    await post(tx, locked.from, { ...holderOf(from), ...line, memo: into.accountNo, entries: opposite })
    await post(tx, locked.into, { ...holderOf(into), ...line, memo: from.accountNo, entries })
  }
  await addApplied(tx, holderOf(into), appliedMinor)
  await closeBooks(tx, holderOf(from))
}
