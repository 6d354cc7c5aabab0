import type pg from 'pg'

export interface SeededBench {
  siteId: string
  /** Behind the middle of the site's list: what page 10,000 of a long list costs. */
  orders: number
}

const sitesCount = 50
const ownSiteShare = 0.3

/**
 * Fills an empty, migrated PostgreSQL with orders over fifty sites, three in ten of them on the first. The connection is the
 * superuser's, whom row-level security does not bind. Gives the first site.
 */
export async function seedOrders(pool: pg.Pool, orders: number): Promise<SeededBench> {
  await pool.query(`
    INSERT INTO sites (id, code, owner_account_id, name, short_name, slogan, locale, currency, primary_color, support, is_root)
    SELECT md5('site' || n)::uuid, 'bench' || n, md5('owner' || n)::uuid, 'Bench ' || n, 'Bench', '{"zh":"","en":""}', 'en', 'USD',
           '#1652F0', '{"hours":"","phone":"","email":"","icp":""}', n = 0
    FROM generate_series(0, ${sitesCount - 1}) n`)
  await pool.query(
    `INSERT INTO site_hosts SELECT CASE n WHEN 0 THEN '127.0.0.1' ELSE 'bench' || n || '.localhost' END, md5('site' || n)::uuid
     FROM generate_series(0, ${sitesCount - 1}) n`,
  )
  await pool.query(`
    INSERT INTO accounts (site_id, id, account_no, kind, name)
    SELECT md5('site' || s)::uuid, md5('account' || s || ':' || a)::uuid, 'A' || a, 'company', 'Customer ' || a || ' Ltd'
    FROM generate_series(0, ${sitesCount - 1}) s, generate_series(0, 199) a`)
  await pool.query(
    `INSERT INTO orders (site_id, id, account_id, order_no, status, status_since, product_id, product_name, brand, usage_type, valid_type,
       names_included, validity, currency, amount_minor, cost_minor, price_lines, primary_name, names, methods, placed_by, paid_at,
       plan_ends_at, certificate_starts_at, certificate_ends_at, created_at, search_text)
     SELECT md5('site' || s)::uuid, md5('order' || n)::uuid, md5('account' || s || ':' || n % 200)::uuid, 'SO' || lpad(n::text, 11, '0'),
       status, at, md5('product')::uuid, '{"zh":"DV 单域名","en":"DV single"}', 'Sectigo', 'ssl', 'dv', 1, 1, 'USD', 9900, 4000, '[]',
       name, ARRAY[name], '{}', 'Bench', CASE WHEN status <> 1001 THEN at END, CASE WHEN status <> 1001 THEN at + interval '365 days' END,
       CASE WHEN status = 1005 THEN at END, CASE WHEN status = 1005 THEN at + interval '199 days' END, at,
       'so' || lpad(n::text, 11, '0') || ' ' || name
     FROM (
       SELECT n, CASE WHEN n % 10 < ${ownSiteShare * 10} THEN 0 ELSE 1 + n % ${sitesCount - 1} END AS s,
         (ARRAY[1005,1005,1005,1005,1005,1005,1002,1001,1004,1012])[1 + n % 10] AS status,
         timestamptz '2026-11-01' - n * interval '20 seconds' AS at,
         'host' || n || '.' || substr(md5(n::text), 1, 8) || '.example' AS name
       FROM generate_series(1, $1::int) n) made`,
    [orders],
  )
  await pool.query('VACUUM ANALYZE')
  return { siteId: (await pool.query(`SELECT md5('site0')::uuid AS id`)).rows[0].id, orders }
}
