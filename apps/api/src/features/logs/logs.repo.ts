import type { Scope } from '@app/contracts/access/permissions'
import type { LogFilter } from '@app/contracts/logs'
import { totalCap } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains, dayStart } from '#db/sql.ts'

// Operators' entries about desk work belong to their own account. Those of older versions stay in the customer's,
// because the log never changes.
const deskActions = sql`('order.note', 'order.note-pin', 'order.note-unpin', 'order.follow')`

const within = ({ siteId, accountId, memberIds }: Scope): SQL => {
  const parts = [sql`l.site_id = ${siteId}`]
  if (accountId !== null) parts.push(sql`l.account_id = ${accountId}`, sql`l.action NOT IN ${deskActions}`)
  if (memberIds) parts.push(sql`l.member_id = ANY(${`{${memberIds.join()}}`}::uuid[])`)
  return sql.join(parts, sql` AND `)
}

/** Ids increase with time, so a site's log is read along its primary key; an account's has an index. */
const newestFirst = ({ accountId }: Scope): SQL => (accountId === null ? sql`l.id DESC` : sql`l.at DESC, l.id DESC`)

function conditionsOf(scope: Scope, { q, actor, group, object, objectId, accountId, from, to }: LogFilter): SQL {
  const parts = [within(scope)]
  if (actor) parts.push(actor === 'system' ? sql`l.member_id IS NULL` : sql`l.member_id = ${actor}`)
  if (group) parts.push(sql`l.action LIKE ${`${group}.%`}`)
  if (object) parts.push(sql`l.object_kind = ${object}`)
  // Without the second condition a plan for any id could not use the index, which has objects alone.
  if (objectId) parts.push(sql`l.object_id = ${objectId}`, sql`l.object_id <> ''`)
  if (accountId)
    parts.push(sql`(l.account_id = ${accountId} OR (l.object_kind = 'account' AND l.object_id = ${accountId}::text))`)
  if (from) parts.push(sql`l.at >= ${dayStart(from)}`)
  if (to) parts.push(sql`l.at < ${dayStart(to)} + interval '1 day'`)
  if (q)
    parts.push(sql`concat_ws(' ', l.actor_name, l.on_behalf_of, l.action, l.object_name, l.object_id, l.request_id,
      CASE WHEN ${isSeen(scope)} THEN l.ip END, l.facts::text) ILIKE ${contains(q)}`)
  return sql.join(parts, sql` AND `)
}

// Customers do not see the IP addresses of the people who serve them.
const isSeen = ({ accountId }: Scope): SQL =>
  accountId === null
    ? sql`true`
    : sql`EXISTS (SELECT FROM members m WHERE m.site_id = l.site_id AND m.id = l.member_id AND m.account_id = ${accountId})`

const lineFields = (scope: Scope): SQL => sql`
  'id', l.id, 'seq', l.seq, 'at', floor(extract(epoch FROM l.at))::bigint, 'memberId', l.member_id, 'actor', l.actor_name,
  'onBehalfOf', l.on_behalf_of, 'action', l.action, 'object', CASE WHEN l.object_kind <> '' THEN
    json_build_object('kind', l.object_kind, 'id', l.object_id, 'name', l.object_name) END,
  'accountId', l.account_id, 'accountName', coalesce((
    SELECT a.name FROM accounts a WHERE a.site_id = l.site_id AND a.id = l.account_id), ''),
  'facts', l.facts, 'ip', CASE WHEN ${isSeen(scope)} THEN coalesce(l.ip, '') ELSE '' END,
  'userAgent', CASE WHEN ${isSeen(scope)} THEN l.user_agent ELSE '' END, 'requestId', coalesce(l.request_id, '')`

/** Page of the log with its total up to the cap, as JSON text. */
export function logsJson(scope: Scope, filter: LogFilter): SQL {
  const where = conditionsOf(scope, filter)
  const order = newestFirst(scope)
  return sql`
    WITH page AS (
      SELECT l.*, row_number() OVER (ORDER BY ${order}) AS n FROM audit_log l WHERE ${where}
      ORDER BY ${order} LIMIT ${filter.limit} OFFSET ${(filter.offset - 1) * filter.limit}
    ), counted AS (
      SELECT count(*) AS n FROM (SELECT FROM audit_log l WHERE ${where} LIMIT ${totalCap + 1}) capped
    )
    SELECT json_build_object(
      'logs', coalesce((SELECT json_agg(json_build_object(${lineFields(scope)}) ORDER BY l.n) FROM page l), '[]'::json),
      'total', least(counted.n, ${totalCap}::bigint), 'totalCapped', counted.n > ${totalCap}::bigint)::text
    FROM counted`
}

const anyId = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** Names that the ids in the values of entry `l` stand for, as rows of id and name. */
const namesOf = ({ siteId }: Scope): SQL => sql`
  WITH ids AS (
    SELECT DISTINCT (regexp_matches(concat(l.facts, l.before, l.after), ${`(${anyId})`}, 'g'))[1]::uuid AS id
  )
  SELECT i.id, x.name FROM ids i JOIN LATERAL (
    SELECT m.name FROM members m WHERE m.site_id = ${siteId} AND m.id = i.id
    UNION ALL SELECT r.name FROM roles r WHERE r.site_id = ${siteId} AND r.id = i.id
    UNION ALL SELECT d.name FROM departments d WHERE d.site_id = ${siteId} AND d.id = i.id
    UNION ALL SELECT a.name FROM accounts a WHERE a.site_id = ${siteId} AND a.id = i.id
    UNION ALL SELECT s.name FROM sites s WHERE s.id = i.id
    UNION ALL SELECT p.product_no FROM products p WHERE p.id = i.id
    UNION ALL SELECT c.name FROM upstream_connections c WHERE c.id = i.id
  ) x ON true`

/** Entry with its changes, or JSON null. */
export const logJson = (scope: Scope, id: string): SQL => sql`
  SELECT coalesce((
    SELECT json_build_object(${lineFields(scope)}, 'before', l.before, 'after', l.after, 'hash', l.hash,
      'names', coalesce((SELECT json_object_agg(n.id, n.name) FROM (${namesOf(scope)}) n), '{}'::json))
    FROM audit_log l WHERE ${within(scope)} AND l.id = ${id}), 'null'::json)::text`

/** Number of latest entries from which the filter options are collected. */
const lookedAt = 5000

/** Recent actors and objects for the filters, as JSON text. */
export const filtersJson = (scope: Scope): SQL => sql`
  WITH lately AS (
    SELECT l.member_id, l.actor_name, l.action, l.object_kind, l.id FROM audit_log l WHERE ${within(scope)}
    ORDER BY ${newestFirst(scope)} LIMIT ${lookedAt}
  ), actors AS (
    SELECT DISTINCT ON (member_id) member_id AS id, actor_name AS name FROM lately WHERE member_id IS NOT NULL
    ORDER BY member_id, id DESC
  )
  SELECT json_build_object(
    'actors', coalesce((SELECT json_agg(a ORDER BY a.name, a.id) FROM (SELECT * FROM actors LIMIT 200) a), '[]'::json),
    'groups', coalesce((SELECT json_agg(g ORDER BY g) FROM (
      SELECT DISTINCT split_part(action, '.', 1) AS g FROM lately) groups), '[]'::json),
    'objects', coalesce((SELECT json_agg(k ORDER BY k) FROM (
      SELECT DISTINCT object_kind AS k FROM lately WHERE object_kind <> '') kinds), '[]'::json))::text`

/** Entry as hashed: its text with its position, and the columns that identify it for readers. */
export interface ChainedLine {
  seq: number
  hash: string
  text: string
  id: string
  at: number
  action: string
  actor: string
}

/** Point in a chain: position and hash of its entry. */
export interface ChainPoint {
  seq: number
  hash: string
}

/** Point sealed with the server's key. */
export type Seal = ChainPoint & { mac: string }

export interface ChainPart {
  lines: ChainedLine[]
  /** Recorded end of the chain at the same moment; null for a site without entries. */
  head: { seq: number; hash: string; older: number } | null
  /** Seals on those entries; the last part also includes seals beyond the end. */
  seals: Seal[]
  /** Entries outside the chain, and the newest of them. */
  outside: { count: number; newest: Omit<ChainedLine, 'seq' | 'hash' | 'text'> | null }
}

const identity = sql`'id', l.id, 'at', floor(extract(epoch FROM l.at))::bigint, 'action', l.action, 'actor', l.actor_name`

const sealFields = sql`json_build_object('seq', s.seq, 'hash', s.hash, 'mac', s.mac)`

/** End of a site's chain with the last seal on it, as JSON text. */
export const sealingJson = (siteId: string): SQL => sql`
  SELECT json_build_object(
    'head', (SELECT json_build_object('seq', h.seq, 'hash', h.hash, 'older', h.older) FROM audit_heads h WHERE h.site_id = ${siteId}),
    'seal', (SELECT ${sealFields} FROM audit_seals s WHERE s.site_id = ${siteId} ORDER BY s.seq DESC LIMIT 1))::text`

/**
 * Next entries of a site's chain. The hashed text is built here instead of by the database's function, which its owner
 * could replace.
 */
export const chainPartJson = (siteId: string, after: number, limit: number): SQL => sql`
  SELECT json_build_object(
    'lines', coalesce((SELECT json_agg(json_build_object(${identity}, 'seq', l.seq, 'hash', l.hash, 'text', ${lineText}) ORDER BY l.seq)
      FROM (SELECT * FROM audit_log l WHERE l.site_id = ${siteId} AND l.seq > ${after} ORDER BY l.seq LIMIT ${limit}) l), '[]'::json),
    'head', (SELECT json_build_object('seq', h.seq, 'hash', h.hash, 'older', h.older) FROM audit_heads h WHERE h.site_id = ${siteId}),
    'seals', coalesce((SELECT json_agg(${sealFields} ORDER BY s.seq) FROM audit_seals s
      WHERE s.site_id = ${siteId} AND s.seq > ${after} AND s.seq <= coalesce((SELECT max(n.seq) FROM (
        SELECT l.seq FROM audit_log l WHERE l.site_id = ${siteId} AND l.seq > ${after} ORDER BY l.seq LIMIT ${limit}) n
        HAVING count(*) = ${limit}), ${Number.MAX_SAFE_INTEGER})), '[]'::json),
    'outside', json_build_object(
      'count', (SELECT count(*) FROM audit_log l WHERE l.site_id = ${siteId} AND l.seq IS NULL),
      'newest', (SELECT json_build_object(${identity}) FROM audit_log l WHERE l.site_id = ${siteId} AND l.seq IS NULL
        ORDER BY l.at DESC, l.id DESC LIMIT 1)))::text`

// Same text as in the trigger of migration 0011.
const lineText = sql`jsonb_build_array(l.site_id, l.seq, l.id, l.account_id, l.member_id, l.actor_name, l.on_behalf_of, l.action,
  l.object_kind, l.object_id, l.object_name, l.before, l.after, l.facts, l.ip, l.user_agent, l.request_id,
  to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text`

/** Time of the newest entry of any site. Only for the embedded database's superuser, whom no policy binds. */
export async function newestLine(db: Database): Promise<Date | null> {
  const { rows } = await db.pool.query<{ at: Date | null }>('select max(at) as at from audit_log')
  return rows[0]?.at ?? null
}
