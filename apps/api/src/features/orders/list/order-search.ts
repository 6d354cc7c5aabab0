import { domainToASCII } from 'node:url'
import type { Scope } from '@app/contracts/access/permissions'
import { canonicalIp } from '@app/contracts/ip-name'
import { linesOf, searchOperators } from '@app/contracts/orders/order-filter'
import type { OrderStatus } from '@app/contracts/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import { contains } from '#db/sql.ts'

/** Maximum number of matches, newest first. */
export const searchCap = 1000

const orderNoLength = 11
const orderNo = /^(?:so)?(\d{1,11})$/
const wholeOrderNo = /^so(\d{1,11})$/
/** Maximum number of customers whose orders `user:` finds. */
const usersCap = 100

export interface Search {
  q: string
  scope: Scope
  /** Statuses to search; null for all. */
  statuses: readonly OrderStatus[] | null
}

/** Result of a search as common tables, the last of which is `hits` with whole rows. */
export interface SearchTables {
  tables: SQL
  /** Search lines without a match, as JSON; null for a single line. */
  unmatched: SQL
}

const textArray = (words: readonly string[]) =>
  sql`ARRAY[${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )}]::text[]`
const ofStatuses = (statuses: Search['statuses']) =>
  statuses === null ? sql`` : sql`AND r.status = ANY(${sql.param(statuses)}::int[])`
const visibleRows = ({ siteId, accountId }: Scope) =>
  accountId === null ? sql`r.site_id = ${siteId}` : sql`r.site_id = ${siteId} AND r.account_id = ${accountId}`

/** Orders that match a search of one or more lines. */
export function searchTables(search: Search): SearchTables {
  const lines = linesOf(search.q)
  if (lines.length > 1) return manyLines(search, lines)
  return { tables: sql`hits AS MATERIALIZED (${searchRows(search)})`, unmatched: sql`NULL::json` }
}

function manyLines({ scope }: Search, lines: readonly string[]): SearchTables {
  const words = lines.map(wordOf)
  return {
    tables: sql`matched AS MATERIALIZED (
      SELECT id, word FROM find_orders_by_words(${textArray([...new Set(words)])}, ${searchCap + 1})
    ), hits AS MATERIALIZED (
      SELECT r.* FROM (SELECT DISTINCT id FROM matched) m
      CROSS JOIN LATERAL (SELECT * FROM orders r WHERE ${visibleRows(scope)} AND r.id = m.id LIMIT 1) r)`,
    unmatched: sql`(SELECT coalesce(json_agg(l.line ORDER BY l.n), '[]'::json)
      FROM unnest(${textArray(lines)}, ${textArray(words)}) WITH ORDINALITY l (line, word, n)
      WHERE NOT EXISTS (SELECT FROM matched m WHERE m.word = l.word))`,
  }
}

/** Normalises a line to its stored form: URLs become hosts, serial numbers lose their colons. */
function wordOf(line: string): string {
  const text = line
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^(?:order|domain|serial|user):/, '')
    .trim()
  const host = /^[^\s/]+\.[^\s/]+(?=\/)/.exec(text)?.[0] ?? text
  const address = addressOf(host)
  if (address !== null) return address
  if (serialDigits.test(host)) return host.replace(/[:\s]/g, '')
  // A customer's name in other scripts is not a domain.
  return host.includes('.') ? asWritten(host) : host
}

const serialDigits = /^[0-9a-f]{2}(?:[:\s]?[0-9a-f]{2}){7,}$/
const operator = new RegExp(`^(${searchOperators.join('|')}):\\s*(.+)$`)

/**
 * Query for the orders that a search line means, whole rows, newest first, at most `searchCap` + 1. Fast for any text:
 * order and serial numbers use their indexes, three letters or digits in a row use trigrams, and shorter text is looked
 * for only among the newest orders.
 */
export function searchRows({ q, scope, statuses }: Search): SQL {
  const text = q.toLowerCase()
  const [, place, words = ''] = operator.exec(text) ?? []
  if (place === 'serial' || (!place && serialDigits.test(text) && addressOf(text) === null))
    return bySerial(scope, statuses, words || text)
  if (place === 'user') return byCustomer(scope, statuses, words)
  const shape = place === 'order' ? orderNo : wholeOrderNo
  const digits = place === 'domain' ? undefined : shape.exec(place ? words : text)?.[1]
  if (digits) return byNumber(scope, statuses, digits)
  return byWords(scope, statuses, asWritten(place ? words : text), place === 'domain')
}

function byNumber(scope: Scope, statuses: Search['statuses'], digits: string): SQL {
  // All numbers have the same length, so a prefix is a range in any collation.
  return sql`SELECT r.* FROM orders r
    WHERE ${visibleRows(scope)} ${ofStatuses(statuses)}
      AND r.order_no BETWEEN ${`SO${digits.padEnd(orderNoLength, '0')}`} AND ${`SO${digits.padEnd(orderNoLength, '9')}`}
    ORDER BY r.order_no DESC LIMIT ${searchCap + 1}`
}

function bySerial(scope: Scope, statuses: Search['statuses'], words: string): SQL {
  const serial = words.replace(/[^0-9a-f]/g, '')
  return sql`SELECT r.* FROM orders r WHERE ${visibleRows(scope)} ${ofStatuses(statuses)} AND r.id IN (
    SELECT c.order_id FROM certificates c WHERE c.site_id = ${scope.siteId} AND c.serial = ${serial})`
}

function byCustomer(scope: Scope, statuses: Search['statuses'], words: string): SQL {
  return sql`SELECT r.* FROM (
      SELECT found.id FROM (
        SELECT a.id FROM accounts a WHERE a.site_id = ${scope.siteId}
          AND (a.name || ' ' || a.account_no) ILIKE ${contains(words)} ORDER BY a.created_at DESC LIMIT ${usersCap}) a
      CROSS JOIN LATERAL (SELECT r.id, r.created_at FROM orders r WHERE ${visibleRows(scope)} ${ofStatuses(statuses)} AND r.account_id = a.id
        ORDER BY r.created_at DESC, r.id DESC LIMIT ${searchCap + 1}) found
      ORDER BY found.created_at DESC, found.id DESC LIMIT ${searchCap + 1}) found
    CROSS JOIN LATERAL (SELECT * FROM orders r WHERE ${visibleRows(scope)} AND r.id = found.id LIMIT 1) r`
}

function byWords(scope: Scope, statuses: Search['statuses'], text: string, isDomain: boolean): SQL {
  const pattern = contains(text)
  const statusList = statuses === null ? sql`NULL` : sql`${sql.param(statuses)}::int[]`
  const isShort = !/[a-z0-9]{3}/.test(text)
  const inNames = isDomain ? sql`AND EXISTS (SELECT FROM unnest(r.names) n WHERE n LIKE ${pattern})` : sql``
  // LATERAL with a limit: each match is fetched by its key, and no plan can reverse the join.
  return sql`SELECT r.* FROM find_orders(${pattern}, ${statusList}, ${searchCap + 1}, ${isShort}) found (id)
    CROSS JOIN LATERAL (SELECT * FROM orders r WHERE ${visibleRows(scope)} AND r.id = found.id ${inNames} LIMIT 1) r`
}

/** IPv6 address in the form that orders store. Null for pairs of digits between colons, which are serial numbers. */
function addressOf(text: string): string | null {
  const bare = text.replace(/^\[|\](?::\d+)?$/g, '')
  const isSerial = bare.split(':').every((group) => group.length === 2)
  return bare.includes(':') && !isSerial ? canonicalIp(bare) : null
}

/** Names in other scripts are stored as punycode, which trigrams can find. */
function asWritten(text: string): string {
  const address = addressOf(text)
  if (address !== null) return address
  // biome-ignore lint/suspicious/noControlCharactersInRegex: everything outside ASCII
  return /[^\x00-\x7f]/.test(text) ? domainToASCII(text) || text : text
}
