import { domainToASCII } from 'node:url'
import type { OrderStatus } from '@app/contracts/order-states'
import type { Scope } from '@app/contracts/permissions'
import { type SQL, sql } from 'drizzle-orm'

/** How many matches a search reaches, the newest first; more are to be narrowed down. */
export const searchCap = 1000

const orderNoLength = 11
const orderNo = /^so(\d{1,11})$/

export interface Search {
  q: string
  scope: Scope
  /** Null for all. */
  statuses: readonly OrderStatus[] | null
}

const arrayOf = (statuses: readonly OrderStatus[]) => sql`${`{${statuses.join(',')}}`}::int[]`

/**
 * The orders that somebody's words in the search box mean, as a query over whole rows: at most one more than `searchCap`, the
 * newest first. Never slow, whatever the words: an order number by its index, three letters or digits in a row by trigrams, and
 * less only among the newest orders.
 */
export function searchRows({ q, scope, statuses }: Search): SQL {
  const { siteId, accountId } = scope
  const text = asWritten(q.toLowerCase())
  const visible =
    accountId === null ? sql`r.site_id = ${siteId}` : sql`r.site_id = ${siteId} AND r.account_id = ${accountId}`
  const digits = orderNo.exec(text)?.[1]
  if (digits)
    // All numbers are equally long, so those that begin alike are a range in any collation.
    return sql`SELECT r.* FROM orders r
      WHERE ${visible} ${statuses === null ? sql`` : sql`AND r.status = ANY(${arrayOf(statuses)})`}
        AND r.order_no BETWEEN ${`SO${digits.padEnd(orderNoLength, '0')}`} AND ${`SO${digits.padEnd(orderNoLength, '9')}`}
      ORDER BY r.order_no DESC LIMIT ${searchCap + 1}`

  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const wanted = statuses === null ? sql`NULL` : arrayOf(statuses)
  const isShort = !/[a-z0-9]{3}/.test(text)
  // LATERAL with a limit: each match is fetched by its key, and no plan can turn the join round.
  return sql`SELECT r.* FROM find_orders(${pattern}, ${wanted}, ${searchCap + 1}, ${isShort}) found (id)
    CROSS JOIN LATERAL (SELECT * FROM orders r WHERE ${visible} AND r.id = found.id LIMIT 1) r`
}

/** Names in other scripts are stored as punycode, whose letters trigrams know. */
function asWritten(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII
  return /[^\x00-\x7f]/.test(text) ? domainToASCII(text) || text : text
}
