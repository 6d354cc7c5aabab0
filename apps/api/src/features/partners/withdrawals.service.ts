import { randomInt } from 'node:crypto'
import type { Received } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/partners/partners'
import type { Withdrawal } from '@app/contracts/partners/partners'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { lockWallet, returnWithdrawal, withdraw } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { tellPartner } from './partner-letters.ts'
import { findPartner, programmeOf, withdrawableOf } from './partners.repo.ts'
import { accountAsked } from './partners.service.ts'
import type { WithdrawalRow } from './partners.table.ts'
import * as repo from './withdrawals.repo.ts'

/** Name that the account to pay to is sealed under. */
export const withdrawalSeal = ({ siteId, id }: Pick<WithdrawalRow, 'siteId' | 'id'>) => `withdrawal:${siteId}:${id}`
/** As it is shown: the account to pay to in full only for operators who pay it out, while it waits. */
function present(
  ctx: Ctx,
  { scope, permissions }: Caller,
  { withdrawal, accountName }: repo.NamedWithdrawal,
): Withdrawal {
  const { id, withdrawalNo, accountId, amountMinor, currency, way, payeeName, bank, state, note } = withdrawal
  const isShown = scope.accountId === null && permissions.has('partner.settle') && state === 'asked'
  return {
    ...{ id, withdrawalNo, accountId, accountName, amountMinor, currency, way, payeeName, bank, state, note },
    payeeAccount: isShown
      ? ctx.secrets.open(withdrawalSeal(withdrawal), withdrawal.payeeAccount)
      : `••••${withdrawal.payeeEnd}`,
    ...{ askedAt: unix(withdrawal.askedAt), decidedAt: unix(withdrawal.decidedAt) },
  }
}

/** Withdrawals of a partner, newest first; for operators who name nobody, those that wait, oldest first. */
export async function listedWithdrawals(
  ctx: Ctx,
  caller: Caller,
  accountId: string | undefined,
): Promise<Withdrawal[]> {
  const { siteId } = caller.scope
  const isQueue = caller.scope.accountId === null && !accountId
  const wanted = isQueue ? null : accountAsked(caller, accountId)
  const rows = await ctx.db.readTransaction(caller.scope, (tx) => repo.withdrawalsOf(tx, siteId, wanted))
  return rows.map((row) => present(ctx, caller, row))
}

/**
 * Asks for settled commission to be paid out, once per key. The money leaves the wallet at once, so that it is spent only
 * once. Throws 'partner.none', 'partner.minimum' and 'partner.withdrawable'.
 */
export function askWithdrawal(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  body: Received<typeof contract.askWithdrawal>['body'],
): Promise<Withdrawal> {
  const { accountId } = caller
  const { amountMinor, payeeAccount, ...payee } = body
  const at = ctx.clock.now()
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const account = await requireCustomer(tx, site, accountId)
      if (!(await findPartner(tx, site.id, accountId))) throw new DomainError('partner.none', { name: account.name })
      const { minWithdrawalMinor } = await programmeOf(tx, site.id)
      const money = (minor: number) => formatMinor(minor, site.currency)
      if (amountMinor < minWithdrawalMinor)
        throw new DomainError('partner.minimum', { least: money(minWithdrawalMinor) })
      await lockWallet(tx, { siteId: site.id, accountId })
      const most = await withdrawableOf(tx, site.id, accountId)
      if (amountMinor > most) throw new DomainError('partner.withdrawable', { most: money(most) })
      const id = newId()
      const withdrawalNo = numberOf(at)
      const transactionId = await withdraw(tx, {
        ...{ site, accountId, amountMinor, memo: withdrawalNo, memberId: caller.memberId, at, channelNo: withdrawalNo },
      })
      const row = {
        ...{
          siteId: site.id,
          id,
          withdrawalNo,
          accountId,
          amountMinor,
          currency: site.currency,
          ...payee,
          transactionId,
        },
        payeeAccount: ctx.secrets.seal(withdrawalSeal({ siteId: site.id, id }), payeeAccount),
        ...{ payeeEnd: payeeAccount.slice(-4), state: 'asked' as const, askedAt: at },
      }
      const added = await repo.addWithdrawal(tx, row)
      const object = { kind: 'withdrawal', id, name: withdrawalNo }
      const facts = { amountMinor, way: payee.way, transactionId }
      await record(tx, caller, site.id, accountId, 'partner.withdraw', facts, { object })
      return present(ctx, caller, { withdrawal: added, accountName: account.name })
    }),
  )
}

const numberOf = (at: Date): string =>
  `WD${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(randomInt(10 ** 10)).padStart(10, '0')}`

/** Says that a withdrawal was paid out, or refuses it: then its transaction is reversed. Once per key. */
export function decideWithdrawal(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  { id, decision }: { id: string; decision: Received<typeof contract.decideWithdrawal>['body'] },
): Promise<Withdrawal> {
  const { siteId } = caller.scope
  const at = ctx.clock.now()
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const known = await repo.findWithdrawal(tx, { siteId, id })
      if (!known) throw new DomainError('partner.withdrawal-missing')
      const account = await requireCustomer(tx, site, known.accountId)
      await lockWallet(tx, { siteId, accountId: known.accountId })
      const before = await repo.lockWithdrawal(tx, { siteId, id })
      if (before?.state !== 'asked') throw new DomainError('partner.withdrawal-over')
      const isPaid = decision.outcome === 'paid'
      const note = isPaid ? decision.transferNo : decision.reason
      if (!isPaid)
        await returnWithdrawal(tx, { siteId, id: before.transactionId, reason: note, memberId: caller.memberId, at })
      const set = { state: decision.outcome, note, decidedAt: at, decidedBy: caller.name }
      const row = await repo.changeWithdrawal(tx, before, set)
      const object = { kind: 'withdrawal', id, name: row.withdrawalNo }
      const facts = { amountMinor: row.amountMinor, reason: note }
      await record(tx, caller, siteId, row.accountId, isPaid ? 'partner.pay-out' : 'partner.refuse', facts, { object })
      const amount = formatMinor(row.amountMinor, row.currency)
      await tellPartner(tx, ctx, site, account, { template: isPaid ? 'partner.paid' : 'partner.refused', amount, note })
      return present(ctx, caller, { withdrawal: row, accountName: account.name })
    }),
  )
}
