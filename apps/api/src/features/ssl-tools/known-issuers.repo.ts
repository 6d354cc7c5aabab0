import { type SQL, sql } from 'drizzle-orm'
import { certificates } from '#features/orders/orders.table.ts'

/** Number of certificates to search: an issuer's chain changes once in years. */
const newest = 20

/** Distinct chains of the newest certificates of an issuer, as a JSON array of texts. */
export const chainsOfJson = (siteId: string, issuer: string): SQL => sql`
  SELECT coalesce(json_agg(DISTINCT c.chain_pem), '[]'::json)::text FROM (
    SELECT chain_pem FROM ${certificates} WHERE site_id = ${siteId} AND issuer = ${issuer} AND chain_pem <> ''
    ORDER BY created_at DESC NULLS LAST LIMIT ${newest}) c`
