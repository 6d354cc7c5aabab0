import { can } from '@app/contracts/access/permissions'
import { hitsPerKind, type search } from '@app/contracts/search'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { foundInvoicesJson } from '#features/invoices/invoice-find.service.ts'
import { foundOrdersJson } from '#features/orders/list/order-find.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { foundCustomersJson, foundMembersJson } from './search.repo.ts'

const nothing = sql`'[]'::json`

/**
 * Orders, people and invoices that match a text and are visible to the caller, as JSON text, in one statement. Kinds that the
 * caller has no right to stay empty.
 */
export function find(
  ctx: Ctx,
  site: SiteRow,
  caller: Caller,
  { q, only }: z.output<typeof search.query>,
): Promise<string> {
  const where = (isWanted: boolean, hits: () => SQL) => (isWanted ? hits() : nothing)
  const wanted = { text: q, seesContacts: can(caller, 'user.pii') }
  const [orders, people] = [only !== 'people', only !== 'orders']
  return ctx.db.readText(
    caller.scope,
    sql`SELECT json_build_object(
      'orders', ${where(orders && can(caller, 'order.view'), () => foundOrdersJson(caller.scope, q, hitsPerKind))},
      'customers', ${where(people && can(caller, 'user.view'), () => foundCustomersJson(site, caller.scope, wanted, hitsPerKind))},
      'members', ${where(people && can(caller, 'sub.view'), () => foundMembersJson(caller.scope, caller.accountId, q, hitsPerKind))},
      'invoices', ${where(only === undefined && can(caller, 'invoice.view'), () => foundInvoicesJson(caller.scope, q, hitsPerKind))}
    )::text`,
  )
}
