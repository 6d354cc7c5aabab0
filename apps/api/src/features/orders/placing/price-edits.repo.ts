import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import { firstIdAt } from '#core/new-id.ts'

/** Sum of a member's price changes since a time, up and down alike. */
export const priceChangesSince = ({ scope, memberId }: Caller, since: Date): SQL => sql`
  SELECT sum(abs((l.after->>'amountMinor')::bigint - (l.before->>'amountMinor')::bigint)) FROM audit_log l
  WHERE l.site_id = ${scope.siteId} AND l.id >= ${firstIdAt(since)} AND l.member_id = ${memberId} AND l.action = 'order.price-edit'`
