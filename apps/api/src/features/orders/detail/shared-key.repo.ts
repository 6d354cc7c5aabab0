import type { Scope } from '@app/contracts/access/permissions'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'
import { visibleTo } from '../orders.repo.ts'
import { type CertificateRow, certificates, type OrderRow } from '../orders.table.ts'

/**
 * Other certificates with the keys of an order, or of one of its certificates, as JSON; JSON null for an order outside
 * the scope.
 */
export function sharedKeysJson(scope: Scope, id: string, certificateId: string | undefined, now: Date): SQL {
  const [ofKey, beside] = certificateId
    ? [sql`AND k.id = ${certificateId}`, sql`c.id <> ${certificateId}`]
    : [sql``, sql`c.order_id <> o.id`]
  return sql`
    SELECT json_build_object('certificates', coalesce((
      SELECT json_agg(json_build_object('id', p.id, 'orderNo', p.order_no, 'certificateId', c.id, 'serial', c.serial,
          'primaryName', coalesce(c.names[1], p.primary_name), 'notAfter', ${epoch(sql`c.not_after`)}, 'accountName',
          (SELECT a.name FROM accounts a WHERE a.site_id = p.site_id AND a.id = p.account_id),
          'isOwn', c.account_id = o.account_id) ORDER BY c.account_id = o.account_id DESC, c.not_after, c.id)
      FROM certificates c JOIN orders p ON p.site_id = c.site_id AND p.id = c.order_id
      WHERE c.site_id = o.site_id AND c.state = 'issued' AND c.revoke_asked_at IS NULL
        AND c.not_after > ${now.toISOString()}::timestamptz AND ${beside}
        AND c.spki_sha256 IN (SELECT k.spki_sha256 FROM certificates k
          WHERE k.site_id = o.site_id AND k.order_id = o.id AND k.state = 'issued' ${ofKey})), '[]'::json))::text
    FROM orders o WHERE ${visibleTo(scope)} AND o.id = ${id}`
}

/** Valid certificates with the same keys in other orders of the account, by order. */
export async function standingOnKeys(
  tx: Tx,
  { siteId, accountId }: OrderRow,
  revoked: readonly CertificateRow[],
): Promise<Map<string, CertificateRow[]>> {
  const keys = revoked.flatMap(({ spkiSha256 }) => (spkiSha256 ? [spkiSha256] : []))
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.siteId, siteId),
        eq(certificates.accountId, accountId),
        eq(certificates.state, 'issued'),
        isNull(certificates.revokeAskedAt),
        inArray(certificates.spkiSha256, keys),
      ),
    )
    .orderBy(certificates.orderId, certificates.id)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** Orders of an account with a public key: in a certificate, or in a pending CSR. */
export const keyUsesJson = (scope: Scope, accountId: string, key: { spkiSha256: string; csrPem: string }): SQL => sql`
  SELECT json_build_object('orders', coalesce(json_agg(row_to_json(found)), '[]'::json))::text FROM (
    SELECT o.id, o.order_no AS "orderNo", o.primary_name AS "primaryName", o.status FROM orders o
    WHERE ${visibleTo(scope)} AND o.account_id = ${accountId} AND (o.csr_pem = ${key.csrPem} OR o.id IN (
      SELECT c.order_id FROM certificates c WHERE c.site_id = ${scope.siteId} AND c.spki_sha256 = ${key.spkiSha256}))
    ORDER BY o.created_at DESC, o.id DESC LIMIT 10) found`
