import { type Bill, type exportStatement, mostStatementLines } from '@app/contracts/bills/bills'
import type { Received } from '@app/contracts/endpoint'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { dayStartIn, daysLater } from '#core/zoned-time.ts'
import type { Ctx } from '#ctx.ts'
import { requireAccount, requireCustomer } from '#features/company/accounts.service.ts'
import type { TaskFile } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { statementJson } from './bills.repo.ts'
import { statementPaper } from './statement-paper.ts'

/**
 * Writes a customer's statement. Throws 'bill.statement-long' beyond what one paper holds, and 'user.missing' for an
 * account that the caller may not see. Who took it along is recorded.
 */
export async function writeStatement(
  ctx: Ctx,
  { caller, site, locale }: { caller: Caller; site: SiteRow; locale: Locale },
  { accountId: named, from, to, timeZone }: Received<typeof exportStatement>['query'],
): Promise<TaskFile> {
  const { scope } = caller
  const accountId = scope.accountId ?? named
  if (!accountId) throw new DomainError('request.invalid', {}, { accountId: 'field.missing' })
  const customer = await ctx.db.readTransaction(scope, (tx) =>
    scope.accountId === null ? requireCustomer(tx, site, accountId) : requireAccount(tx, site.id, accountId),
  )
  const { bills, openingMinor } = await ctx.db.read<{ bills: Bill[]; openingMinor: number }>(
    scope,
    statementJson(scope, {
      ...{ accountId, from: dayStartIn(from, timeZone), to: dayStartIn(daysLater(to, 1), timeZone) },
      most: mostStatementLines + 1,
    }),
  )
  if (bills.length > mostStatementLines) throw new DomainError('bill.statement-long', { most: mostStatementLines })
  const paper = statementPaper({
    ...{ locale, site, customer, from, to, timeZone, bills, openingMinor },
    at: ctx.clock.now(),
  })
  const bytes = await ctx.pdf.write(paper)
  await ctx.db.transaction(scope, (tx) =>
    record(
      tx,
      caller,
      site.id,
      accountId,
      'bill.statement',
      { period: `${from} – ${to}`, rows: bills.length },
      {
        object: { kind: 'account', id: accountId, name: customer.name },
      },
    ),
  )
  return { name: `statement-${customer.accountNo}-${from}-${to}.pdf`, type: 'application/pdf', bytes }
}
