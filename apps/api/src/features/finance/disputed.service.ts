import type { LedgerKind } from '@app/contracts/finance/finance-values'
import type { Tx } from '#db/client.ts'
import { addOwed, type LockedBooks, lockBooks, post } from './finance.repo.ts'
import type { AccountMoney } from './finance.service.ts'

/** Money of a disputed payment: `amountMinor` is positive. */
type Disputed = AccountMoney

async function booksOf(tx: Tx, { site, accountId }: Disputed) {
  const holder = { siteId: site.id, accountId }
  return { holder, books: await lockBooks(tx, holder, ['disputed', 'receipts']) }
}

type Side = 'wallet' | 'disputed' | 'receipts'

/** Moves an amount from one book to another; nothing for zero. */
async function move(
  tx: Tx,
  { site, accountId, memo, memberId, at, channelNo = null, method = 'manual' }: Disputed,
  books: LockedBooks,
  { kind, from, to, amountMinor }: { kind: LedgerKind; from: Side; to: Side; amountMinor: number },
): Promise<void> {
  if (amountMinor === 0) return
  const holder = { siteId: site.id, accountId }
  await post(tx, books, {
    ...{ ...holder, kind, method, channelNo, currency: site.currency, orderId: null, memo, memberId, at },
    entries: [
      { book: from, amountMinor: -amountMinor },
      { book: to, amountMinor },
    ],
  })
}

const spendable = ({ funds }: LockedBooks) => Math.max(0, funds.balanceMinor)

/**
 * Holds a disputed amount: wallet −n, disputed +n, as far as the wallet goes without its credit. The rest is owed, and
 * the account orders nothing until it is there. Returns what is held.
 */
export async function holdDisputed(tx: Tx, money: Disputed): Promise<number> {
  const { holder, books } = await booksOf(tx, money)
  const amountMinor = Math.min(money.amountMinor, spendable(books))
  await move(tx, money, books, { kind: 'dispute', from: 'wallet', to: 'disputed', amountMinor })
  await addOwed(tx, holder, money.amountMinor - amountMinor)
  return amountMinor
}

/** Holds what is owed of a dispute as far as the wallet has it by now. Returns what was taken. */
export async function collectOwed(tx: Tx, money: Disputed): Promise<number> {
  const { holder, books } = await booksOf(tx, money)
  const amountMinor = Math.min(money.amountMinor, books.owedMinor, spendable(books))
  await move(tx, money, books, { kind: 'dispute', from: 'wallet', to: 'disputed', amountMinor })
  await addOwed(tx, holder, -amountMinor)
  return amountMinor
}

/** Forgives what is owed of a dispute. */
export async function forgiveOwed(tx: Tx, money: Disputed): Promise<void> {
  const { holder } = await booksOf(tx, money)
  await addOwed(tx, holder, -money.amountMinor)
}

/** Gives a held amount back: wallet +n, disputed −n. */
export async function returnDisputed(tx: Tx, money: Disputed): Promise<void> {
  const { books } = await booksOf(tx, money)
  const { amountMinor } = money
  await move(tx, money, books, { kind: 'dispute', from: 'disputed', to: 'wallet', amountMinor })
}

/** Books a held amount as lost: disputed −n, receipts +n. */
export async function chargeBack(tx: Tx, money: Disputed): Promise<void> {
  const { books } = await booksOf(tx, money)
  const { amountMinor } = money
  await move(tx, money, books, { kind: 'chargeback', from: 'disputed', to: 'receipts', amountMinor })
}

/** Holds a lost amount again, whose verdict was reversed: receipts −n, disputed +n. */
export async function undoChargeBack(tx: Tx, money: Disputed): Promise<void> {
  const { books } = await booksOf(tx, money)
  const { amountMinor } = money
  await move(tx, money, books, { kind: 'chargeback', from: 'receipts', to: 'disputed', amountMinor })
}
