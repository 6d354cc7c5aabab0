import type { Scope } from '@app/contracts/access/permissions'
import type { OrganisationFilter } from '@app/contracts/list-filters'
import { vettingExpiringDays } from '@app/contracts/organisations'
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, epoch, moment } from '#db/sql.ts'
import { products } from '#features/products/products.table.ts'
import { openOrdersJson, orderCount, usesOrganisation } from './using-orders.repo.ts'

/** Scope and time of a query on organisations. */
export interface QueryScope {
  scope: Scope
  now: Date
}

export const visibleTo = ({ siteId, accountId }: Scope): SQL =>
  accountId === null ? sql`g.site_id = ${siteId}` : sql`g.site_id = ${siteId} AND g.account_id = ${accountId}`

/** State of `vettings v` at a time: an approval expires without an update. */
const stateThen = (now: Date): SQL =>
  sql`CASE WHEN v.state = 'approved' AND v.valid_until <= ${moment(now)} THEN 'expired' ELSE v.state END`

const ofOrganisation = sql`v.site_id = g.site_id AND v.organisation_id = g.id`

/** JSON fields of `vettings v` in every answer. */
const markFields = (now: Date): SQL => sql`'id', v.id, 'brand', v.brand, 'state', ${stateThen(now)},
  'validUntil', ${epoch(sql`v.valid_until`)}, 'submittedAt', ${epoch(sql`v.submitted_at`)}`

const summaryFields = (now: Date): SQL => sql`
  'id', g.id, 'accountId', g.account_id,
  'accountName', coalesce((SELECT a.name FROM accounts a WHERE a.site_id = g.site_id AND a.id = g.account_id), ''),
  'name', g.name, 'nameEn', g.name_en, 'type', g.type, 'creditCode', g.credit_code,
  'registrationNo', g.registration_no, 'lei', g.lei, 'duns', g.duns, 'country', g.country, 'province', g.province,
  'city', g.city, 'address', g.address, 'postcode', g.postcode, 'telPrefix', g.tel_prefix, 'telephone', g.telephone,
  'documentCount', (
    SELECT count(*) FROM organisation_documents d WHERE d.site_id = g.site_id AND d.organisation_id = g.id),
  'vettings', coalesce((
    SELECT json_agg(json_build_object(${markFields(now)}) ORDER BY v.brand) FROM vettings v WHERE ${ofOrganisation}),
    '[]'::json),
  'usedBy', ${orderCount(usesOrganisation)},
  'version', g.version, 'updatedAt', ${epoch(sql`g.updated_at`)}`

/** Condition for organisations with a matching vetting. */
const vetted = (condition: SQL): SQL => sql`EXISTS (SELECT FROM vettings v WHERE ${ofOrganisation} AND ${condition})`

const viewConditions = (now: Date): Record<OrganisationFilter['view'], SQL> => ({
  all: sql`true`,
  toVet: vetted(sql`v.state = 'submitted'`),
  approved: vetted(sql`v.valid_until > ${moment(now)}`),
  returned: vetted(sql`v.state = 'returned'`),
  expiring: vetted(
    sql`v.valid_until > ${moment(now)} AND v.valid_until <= ${moment(now)} + ${vettingExpiringDays} * interval '1 day'`,
  ),
})

function conditionsOf({ scope, now }: QueryScope, { q, vetting, country, accountId }: OrganisationFilter): SQL {
  const parts = [visibleTo(scope)]
  if (accountId) parts.push(sql`g.account_id = ${accountId}`)
  if (country) parts.push(sql`g.country = ${country}`)
  if (vetting === 'none') parts.push(sql`NOT ${vetted(sql`true`)}`)
  else if (vetting) parts.push(vetted(sql`${stateThen(now)} = ${vetting}`))
  if (q)
    parts.push(sql`(g.name ILIKE ${contains(q)} OR g.name_en ILIKE ${contains(q)} OR g.credit_code ILIKE ${contains(q)}
      OR g.registration_no ILIKE ${contains(q)} OR g.lei ILIKE ${contains(q)} OR g.duns ILIKE ${contains(q)})`)
  return sql.join(parts, sql` AND `)
}

const orders: Record<OrganisationFilter['sort'], SQL> = {
  '-updated': sql`g.updated_at DESC, g.id`,
  updated: sql`g.updated_at, g.id`,
  name: sql`g.name, g.id`,
  '-name': sql`g.name DESC, g.id`,
}

/** List, total and count of each tab in one statement. */
export function organisationsJson(query: QueryScope, filter: OrganisationFilter): SQL {
  const views = viewConditions(query.now)
  const all = conditionsOf(query, filter)
  const order = orders[filter.sort]
  const condition = sql`${all} AND ${views[filter.view]}`
  const counts = Object.entries(views).map(
    ([view, condition]) =>
      sql`${sql.raw(`'${view}'`)}, (SELECT count(*) FROM organisations g WHERE ${all} AND ${condition})`,
  )
  return sql`SELECT json_build_object(
    'organisations', coalesce((SELECT json_agg(json_build_object(${summaryFields(query.now)}) ORDER BY ${order}) FROM (
      SELECT g.* FROM organisations g WHERE ${condition} ORDER BY ${order}
      LIMIT ${filter.limit} OFFSET ${(filter.offset - 1) * filter.limit}) g), '[]'::json),
    'total', (SELECT count(*) FROM organisations g WHERE ${condition}),
    'views', json_build_object(${sql.join(counts, sql`, `)}),
    'countries', coalesce((SELECT json_agg(country ORDER BY country) FROM (
      SELECT DISTINCT g.country FROM organisations g WHERE ${visibleTo(query.scope)}) g), '[]'::json))::text`
}

const documentsJson = sql`coalesce((SELECT json_agg(json_build_object(
    'id', d.id, 'kind', d.kind, 'fileName', d.file_name, 'mediaType', d.media_type, 'size', d.size, 'sha256', d.sha256,
    'uploadedBy', d.uploaded_by, 'uploadedAt', ${epoch(sql`d.created_at`)}) ORDER BY d.created_at, d.id)
  FROM organisation_documents d WHERE d.site_id = g.site_id AND d.organisation_id = g.id), '[]'::json)`

const eventsJson = sql`coalesce((SELECT json_agg(json_build_object(
    'id', e.id, 'kind', e.kind, 'brand', e.brand, 'actor', e.actor, 'at', ${epoch(sql`e.at`)}, 'facts', e.facts)
    ORDER BY e.at DESC, e.id DESC)
  FROM (SELECT e.* FROM organisation_events e WHERE e.site_id = g.site_id AND e.organisation_id = g.id
    ORDER BY e.at DESC, e.id DESC LIMIT 100) e), '[]'::json)`

const vettingsJson = (now: Date): SQL => sql`coalesce((SELECT json_agg(json_build_object(${markFields(now)},
    'steps', v.steps, 'reasons', v.reasons, 'submitted', v.submitted, 'previous', v.previous, 'note', v.note,
    'submittedBy', v.submitted_by, 'decidedAt', ${epoch(sql`v.decided_at`)}, 'decidedBy', v.decided_by,
    'version', v.version) ORDER BY v.brand)
  FROM vettings v WHERE ${ofOrganisation}), '[]'::json)`

/** Brands with products that require a vetted organisation. */
const brandsJson = sql`coalesce((SELECT json_agg(brand ORDER BY brand) FROM (
  SELECT DISTINCT p.brand FROM products p WHERE p.valid_type <> 'dv' OR p.needs_organisation) p), '[]'::json)`

/** Organisation with all details, or JSON null. */
export const organisationJson = ({ scope, now }: QueryScope, id: string): SQL => sql`SELECT coalesce((
  SELECT json_build_object(${summaryFields(now)}, 'documents', ${documentsJson},
    'vettingDetails', ${vettingsJson(now)}, 'events', ${eventsJson},
    'openOrders', ${openOrdersJson(usesOrganisation)}, 'brands', ${brandsJson})
  FROM organisations g WHERE ${visibleTo(scope)} AND g.id = ${id}), 'null'::json)::text`

/** Whether a brand has products that require a vetted organisation. */
export async function isBrand(tx: Tx, brand: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.brand, brand), or(ne(products.validType, 'dv'), products.needsOrganisation)))
    .limit(1)
  return row !== undefined
}
