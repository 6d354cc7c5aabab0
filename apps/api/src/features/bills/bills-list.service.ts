import type { Scope } from '@app/contracts/access/permissions'
import type { BillFilter } from '@app/contracts/bills/bill-filter'
import { thisSecond } from '#core/clock.ts'
import { readListOf } from '#core/long-lists.ts'
import type { Ctx } from '#ctx.ts'
import { billsJson } from './bills.repo.ts'

/** A page of the ledger's list as JSON text. */
export function listBills({ db, clock }: Pick<Ctx, 'db' | 'clock'>, scope: Scope, filter: BillFilter) {
  const { offset: _, limit: __, sort: ___, ...search } = filter
  const key = JSON.stringify(['bills', scope, search])
  return readListOf({ db, key, now: thisSecond(clock) }, (isCapped) =>
    db.readText(scope, billsJson(scope, filter, isCapped)),
  )
}
