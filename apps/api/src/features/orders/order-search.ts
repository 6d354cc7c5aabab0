import type { Scope } from '@app/contracts/permissions'
import { type SQL, sql } from 'drizzle-orm'

/** How far back one or two characters are looked for: a trigram index cannot help them. */
const shortReach = 2000

const orderNo = /^so\d{11}$/

/** A condition on `orders o` for what somebody typed into the search box; `q` is not empty. */
export function searchFor(q: string, { siteId, accountId }: Scope): SQL {
  const text = q.toLowerCase()
  if (orderNo.test(text)) return sql`o.order_no = ${text.toUpperCase()}`
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  if (text.length >= 3) return sql`o.search_text LIKE ${pattern}`
  const ofAccount = accountId === null ? sql`` : sql`AND r.account_id = ${accountId}`
  return sql`o.search_text LIKE ${pattern} AND o.id IN (
    SELECT r.id FROM orders r WHERE r.site_id = ${siteId} ${ofAccount}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${shortReach})`
}
