import { type SQL, sql } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Database } from '#db/client.ts'
import type { GivenAccount } from './given.ts'

export interface OrderWish {
  status?: number
  names?: string[]
  brand?: string
  usageType?: string
  validType?: string
  validity?: number
  amountMinor?: number
  createdAt?: Date
  paidAt?: Date | null
  sinceAt?: Date
  certificateEndsAt?: Date | null
  planEndsAt?: Date | null
  reissueDueAt?: Date | null
  contact?: object | null
  renewsId?: string
  closesAt?: Date | null
  /** Validation progress of a pending issuance, whose records the CA has provided. */
  dcv?: { passed: number; total: number }
  reason?: string
}

let number = 0
const at = (date: Date | null | undefined): SQL => sql`${date?.toISOString() ?? null}::timestamptz`

/** Inserts an order as trade would have left it; returns its number and id. */
export async function givenOrder(
  db: Database,
  { site, id: accountId }: GivenAccount,
  wish: OrderWish = {},
): Promise<{ id: string; orderNo: string }> {
  const id = newId()
  const orderNo = `SO269${String(++number).padStart(8, '0')}`
  const { status = 1005, names = [`n${number}.example.net`], brand = 'Sectigo', amountMinor = 8800 } = wish
  const { createdAt = new Date('2026-11-01T00:00:00Z'), usageType = 'ssl', validType = 'dv', validity = 1 } = wish
  await db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    await tx.execute(sql`
      INSERT INTO orders (site_id, id, account_id, order_no, status, status_since, product_id, product_name, brand, usage_type,
        valid_type, names_included, validity, currency, amount_minor, cost_minor, price_lines, primary_name, names, methods,
        placed_by, created_at, paid_at, certificate_ends_at, plan_ends_at, reissue_due_at, contact, renews_id, closes_at, dcv_passed, dcv_total, reason,
        search_text)
      VALUES (${site.id}, ${id}, ${accountId}, ${orderNo}, ${status}, ${at(wish.sinceAt ?? createdAt)},
        (SELECT id FROM products LIMIT 1), '{"zh":"证书","en":"Certificate"}', ${brand}, ${usageType}, ${validType}, 1, ${validity},
        'CNY', ${amountMinor}, 1, '[]', ${names[0] ?? ''}, ${`{${names.join(',')}}`}, '{}', 'somebody', ${at(createdAt)},
        ${at(wish.paidAt)}, ${at(wish.certificateEndsAt)}, ${at(wish.planEndsAt)}, ${at(wish.reissueDueAt)},
        ${wish.contact ? JSON.stringify(wish.contact) : null}::jsonb, ${wish.renewsId ?? null}, ${at(wish.closesAt)},
        ${wish.dcv?.passed ?? 0}, ${wish.dcv?.total ?? 0}, ${wish.reason ?? ''},
        ${[orderNo, ...names].join(' ').toLowerCase()})`)
    if (!wish.dcv) return
    const { passed, total } = wish.dcv
    await tx.execute(sql`
      WITH pending AS (
        INSERT INTO certificates (site_id, id, account_id, order_id, state, ca, names, csr_pem, created_at)
        VALUES (${site.id}, gen_random_uuid(), ${accountId}, ${id}, 'pending', 'sandbox', '{}', '', ${at(createdAt)})
        RETURNING *)
      INSERT INTO domain_checks (site_id, id, account_id, order_id, certificate_id, domain, method, record_host, result, found)
      SELECT site_id, gen_random_uuid(), account_id, order_id, id, n || '.example.net', 'dns', '_dnsauth',
        CASE WHEN n <= ${passed}::int THEN 'passed' ELSE 'pending' END, '{}'
      FROM pending, generate_series(1, ${total}::int) n`)
  })
  return { id, orderNo }
}
