import { and, asc, desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { type WithdrawalRow, withdrawals } from './partners.table.ts'

/** Most that a list names. */
const mostListed = 200

/** Withdrawal with the name of its account. */
export interface NamedWithdrawal {
  withdrawal: WithdrawalRow
  accountName: string
}

const isOne = ({ siteId, id }: Pick<WithdrawalRow, 'siteId' | 'id'>) =>
  and(eq(withdrawals.siteId, siteId), eq(withdrawals.id, id))

/** Withdrawals of an account, newest first; of null, those of everybody that wait, oldest first. */
export function withdrawalsOf(tx: Tx, siteId: string, accountId: string | null): Promise<NamedWithdrawal[]> {
  const wanted = accountId === null ? eq(withdrawals.state, 'asked') : eq(withdrawals.accountId, accountId)
  return tx
    .select({ withdrawal: withdrawals, accountName: accounts.name })
    .from(withdrawals)
    .innerJoin(accounts, and(eq(accounts.siteId, withdrawals.siteId), eq(accounts.id, withdrawals.accountId)))
    .where(and(eq(withdrawals.siteId, siteId), wanted))
    .orderBy(accountId === null ? asc(withdrawals.askedAt) : desc(withdrawals.askedAt))
    .limit(mostListed)
}

export async function addWithdrawal(tx: Tx, row: typeof withdrawals.$inferInsert): Promise<WithdrawalRow> {
  const [added] = await tx.insert(withdrawals).values(row).returning()
  if (!added) throw new Error('A withdrawal was not added')
  return added
}

export async function findWithdrawal(
  tx: Tx,
  key: Pick<WithdrawalRow, 'siteId' | 'id'>,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(isOne(key))
  return row
}

/** Withdrawal, locked; call under its wallet's lock. */
export async function lockWithdrawal(
  tx: Tx,
  key: Pick<WithdrawalRow, 'siteId' | 'id'>,
): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(isOne(key)).for('update')
  return row
}

export async function changeWithdrawal(
  tx: Tx,
  before: WithdrawalRow,
  set: Partial<WithdrawalRow>,
): Promise<WithdrawalRow> {
  const [row] = await tx.update(withdrawals).set(set).where(isOne(before)).returning()
  if (!row) throw new Error('A locked withdrawal was not changed')
  return row
}
