import { availableOf } from '@app/contracts/finance/finance'
import { sql } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Tx } from '#db/client.ts'
import { type Holder, type LockedBooks, lockBooks, owedValue } from './finance.repo.ts'

/** Throws 'balance.owed' while something is owed of a disputed payment: what the account has goes there first. */
export function requireSettled({ owedMinor }: Pick<LockedBooks, 'owedMinor'>, currency: 'CNY' | 'USD'): void {
  if (owedMinor > 0) throw new DomainError('balance.owed', { owed: formatMinor(owedMinor, currency) })
}

/** Throws 'balance.owed' where an account may order nothing. */
export async function requireMayOrder(tx: Tx, holder: Holder, currency: 'CNY' | 'USD'): Promise<void> {
  requireSettled({ owedMinor: await owedOf(tx, holder) }, currency)
}

/** Owed of disputed payments, in minor units. */
export async function owedOf(tx: Tx, { siteId, accountId }: Holder): Promise<number> {
  const { rows } = await tx.execute<{ owed: string }>(sql`SELECT ${owedValue(siteId, accountId)} AS owed`)
  return Number(rows[0]?.owed ?? 0)
}

/** Whether an account can be charged an amount: its wallet with its credit covers it, and it owes nothing. Locks the wallet. */
export async function covers(tx: Tx, holder: Holder, amountMinor: number): Promise<boolean> {
  if (amountMinor === 0) return true
  const { funds, owedMinor } = await lockBooks(tx, holder, [])
  return owedMinor === 0 && availableOf(funds) >= amountMinor
}
