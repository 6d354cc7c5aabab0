import { can, type Permission } from '@app/contracts/access/permissions'
import { type CountedEntry, mostCounted, undeliveredDays } from '@app/contracts/dashboard'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { moment } from '#db/sql.ts'
import { undelivered } from '#features/messages/messages.repo.ts'
import { unattendedEnds } from '#features/orders/expiring/expiring.repo.ts'
import { visibleTo } from '#features/orders/orders.repo.ts'
import { openChecks } from '#features/verification/verification.repo.ts'
import { invoiceTodoParts, type OrderTodo, todoRules } from './dashboard.repo.ts'

/** Right to do what an order of each kind waits for. Ends have an entry of their own. */
const rightsFor: Partial<Record<OrderTodo, Permission>> = {
  unpaid: 'order.pay',
  validating: 'order.dcvCheck',
  resubmit: 'order.resubmit',
  incomplete: 'order.submit',
  refund: 'order.refundDecide',
  suspended: 'order.suspend',
}

/** Rights to do something about a certificate that ends. */
const endRights: readonly Permission[] = ['order.follow', 'order.reissue', 'order.renew']

/** Number of rows of all parts, up to the limit; each part is read no further than that. */
const counted = (parts: readonly SQL[]): SQL =>
  sql`(SELECT least(count(*), ${mostCounted}) FROM (${sql.join(
    parts.map((part) => sql`(SELECT 1 ${part} LIMIT ${mostCounted})`),
    sql` UNION ALL `,
  )}) waiting)`

function orderParts(caller: Caller, now: SQL, soonDays: number): SQL[] {
  const rules = todoRules(now, soonDays)
  return Object.entries(rightsFor).flatMap(([kind, right]) =>
    can(caller, right)
      ? [sql`FROM orders o WHERE ${visibleTo(caller.scope)} AND ${rules[kind as OrderTodo].where}`]
      : [],
  )
}

/** What waits behind each entry; nothing where the member may not see it or do it. */
function partsOf(caller: Caller, at: Date, soonDays: number): Record<CountedEntry, SQL[]> {
  const { siteId } = caller.scope
  const now = moment(at)
  const isOperator = caller.scope.accountId === null
  const where = (isShown: boolean, part: () => SQL) => (isShown ? [part()] : [])
  const seesOrders = can(caller, 'order.view')
  return {
    sslOrderList: seesOrders ? orderParts(caller, now, soonDays) : [],
    expiring: where(seesOrders && endRights.some((right) => can(caller, right)), () =>
      unattendedEnds(caller.scope, at, soonDays),
    ),
    invoice: invoiceTodoParts(caller).map(({ part }) => part),
    org: where(
      isOperator && can(caller, 'org.view') && can(caller, 'org.vet'),
      () => sql`FROM vettings v WHERE v.site_id = ${siteId} AND v.state = 'submitted'`,
    ),
    users: where(
      isOperator && can(caller, 'user.view') && can(caller, 'user.verify'),
      () => sql`FROM ${openChecks(siteId)}`,
    ),
    messageLog: where(isOperator && can(caller, 'message.view') && can(caller, 'message.resend'), () =>
      undelivered(siteId, sql`${now} - ${undeliveredDays} * interval '1 day'`),
    ),
    upstream: where(
      isOperator && can(caller, 'upstream.view'),
      () => sql`FROM upstream_connections u WHERE u.site_id = ${siteId} AND u.is_enabled AND u.failures > 0`,
    ),
    articles: where(
      isOperator && can(caller, 'cms.publish'),
      () => sql`FROM cms_articles a WHERE a.site_id = ${siteId} AND a.deleted_at IS NULL
        AND a.review->>'byId' <> ${caller.memberId}::text`,
    ),
    help: where(
      isOperator && can(caller, 'cms.helpSave'),
      () => sql`FROM shop_questions q WHERE q.site_id = ${siteId} AND q.answered_at IS NULL`,
    ),
  }
}

/** Work behind the menu's entries as JSON, in one statement that reads at most a hundred rows of each kind. */
export function menuCountsJson(caller: Caller, at: Date, soonDays: number): SQL {
  const fields = Object.entries(partsOf(caller, at, soonDays)).flatMap(([entry, parts]) =>
    parts.length === 0 ? [] : [sql`${sql.raw(`'${entry}'`)}, nullif(${counted(parts)}, 0)`],
  )
  return sql`SELECT json_build_object('counts', json_strip_nulls(json_build_object(${sql.join(fields, sql`, `)})))::text`
}
