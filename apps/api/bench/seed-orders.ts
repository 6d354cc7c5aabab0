import type pg from 'pg'

/** Site to measure, with its orders, owner and customers. */
export const benchSite = {
  host: '127.0.0.1',
  share: 0.3,
  customers: 200,
}

const sitesCount = 50

/** Age of the first order in days. */
const days = 520

/** Tables filled in bulk: their indexes are dropped, and rebuilt when the rows are there. */
const large = [
  'orders',
  'certificates',
  'domain_checks',
  'order_desk',
  'order_tags',
  'ledger_transactions',
  'ledger_entries',
]

/**
 * Fills a migrated PostgreSQL with a catalogue by orders of fifty sites, three in ten of them on the first, and related
 * rows. The connection is the superuser's, whom row-level security does not bind.
 */
export async function seedOrders(pool: pg.Pool, orders: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Skips waiting for the disk; balances have no matching recharge.
    await client.query(
      `SET synchronous_commit = off; SET session_replication_role = replica; SET maintenance_work_mem = '512MB'`,
    )
    await client.query(sites)
    const { rows } = await client.query<{ name: string; definition: string }>(
      `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
       WHERE tablename = ANY ($1) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conname = indexname)`,
      [large],
    )
    for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
    await client.query(`SELECT set_config('bench.orders', $1, false)`, [String(orders)])
    for (const statement of [made, beside, money]) await client.query(statement)
    for (const { definition } of rows) await client.query(definition)
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release(true)
  }
}

const sites = `
  INSERT INTO sites (id, code, owner_account_id, name, short_name, slogan, locale, currency, primary_color, support, is_root)
  SELECT md5('site' || n)::uuid, 'bench' || n, md5('owner' || n)::uuid, 'Bench ' || n, 'Bench', '{"zh":"","en":""}', 'en', 'USD',
         '#1652F0', '{"hours":"","phone":"","email":"","icp":""}', n = 0
  FROM generate_series(0, ${sitesCount - 1}) n;

  INSERT INTO site_hosts SELECT CASE n WHEN 0 THEN '${benchSite.host}' ELSE 'bench' || n || '.localhost' END, md5('site' || n)::uuid
  FROM generate_series(0, ${sitesCount - 1}) n;

  INSERT INTO accounts (site_id, id, account_no, kind, name)
  SELECT md5('site' || s)::uuid, md5('owner' || s)::uuid, 'OWNER', 'company', 'Owner' FROM generate_series(0, ${sitesCount - 1}) s;

  -- One in ten customers is looked after by the salesperson.
  INSERT INTO accounts (site_id, id, account_no, kind, name, manager_id)
  SELECT md5('site' || s)::uuid, md5('account' || s || ':' || a)::uuid, 'A' || a, 'company', 'Customer ' || a || ' Ltd',
         CASE WHEN a % 10 = 5 THEN md5('salesperson' || s)::uuid END
  FROM generate_series(0, ${sitesCount - 1}) s, generate_series(0, ${benchSite.customers - 1}) a;

  INSERT INTO members (site_id, id, account_id, role_id, login_name, name, email, password_hash)
  SELECT site_id, id, id, id, 'm' || account_no, 'Member of ' || name, account_no || '@example.com', '-' FROM accounts;

  INSERT INTO roles (site_id, id, account_id, name, base, reach)
  SELECT md5('site' || s)::uuid, md5('sales' || s)::uuid, md5('owner' || s)::uuid, 'Sales', 'admin', 'self'
  FROM generate_series(0, ${sitesCount - 1}) s;
  INSERT INTO members (site_id, id, account_id, role_id, login_name, name, email, password_hash)
  SELECT md5('site' || s)::uuid, md5('salesperson' || s)::uuid, md5('owner' || s)::uuid, md5('sales' || s)::uuid,
         'sales', 'Salesperson', 'sales@example.com', '-'
  FROM generate_series(0, ${sitesCount - 1}) s;

  INSERT INTO balances (site_id, account_id, book, amount_minor)
  SELECT site_id, id, 'wallet', 1000000000000 FROM accounts`

// Distribution of statuses among a hundred old orders; younger ones still wait.
const made = `
  CREATE TEMP TABLE kinds AS
  SELECT id, name, brand, usage_type, valid_type, row_number() OVER (ORDER BY weight DESC, product_no) - 1 AS place
  FROM products WHERE (usage_type = 'ssl' AND valid_type IN ('dv', 'ov')) OR usage_type = 'smime';

  INSERT INTO orders (site_id, id, account_id, order_no, status, status_since, product_id, product_name, brand, usage_type, valid_type,
    names_included, validity, currency, amount_minor, cost_minor, price_lines, primary_name, names, methods, dcv_passed, dcv_total, placed_by,
    placed_by_id, paid_at, plan_ends_at, certificate_starts_at, certificate_ends_at, reissue_due_at, created_at, search_text)
  SELECT md5('site' || s)::uuid, md5('order' || n)::uuid, md5('account' || s || ':' || customer)::uuid, order_no,
    status, CASE WHEN status IN (1005, 1008) THEN cert_at ELSE least(at + interval '1 day', now()) END, k.id, k.name, k.brand, k.usage_type,
    k.valid_type, 1, validity, 'USD', 1900 + (h / 31 % 40) * 700, 900, '[]', domain, ARRAY[domain, 'www.' || domain], '{}',
    CASE WHEN status IN (1005, 1008, 1012) THEN 2 ELSE h % 3 END, 2, 'Member',
    CASE WHEN h % 29 = 0 THEN md5('salesperson' || s)::uuid ELSE md5('account' || s || ':' || customer)::uuid END,
    CASE WHEN status NOT IN (1001, 1004) THEN at END, CASE WHEN status NOT IN (1001, 1004) THEN at + term END,
    CASE WHEN is_issued THEN cert_at END, CASE WHEN is_issued THEN least(cert_at + interval '199 days', at + term) END,
    CASE WHEN status = 1005 AND cert_at + interval '180 days' < at + term THEN cert_at + interval '180 days' END,
    at, lower(order_no) || ' ' || domain || ' www.' || domain
  FROM (
    SELECT *, status IN (1005, 1008, 1009, 1012) AS is_issued,
      at + floor(extract(epoch FROM least(now() - at, term - interval '1 day')) / (180 * 86400)) * interval '180 days' AS cert_at
    FROM (
      SELECT *, CASE
        WHEN h % 100 < 2 THEN CASE WHEN age < interval '20 days' THEN 1001 ELSE 1004 END
        WHEN h % 100 < 8 AND age < interval '40 days' THEN (ARRAY[1002, 1002, 1003, 1006, 1007, 1010])[h % 100 - 1]
        WHEN h % 100 < 10 THEN 1011 WHEN h % 100 < 11 THEN 1009 WHEN h % 100 < 12 THEN 1013 WHEN h % 100 < 22 THEN 1004
        WHEN age > term THEN 1012 WHEN h % 100 < 24 THEN 1008 ELSE 1005 END AS status
      FROM (
        SELECT *, now() - age AS at, (h / 101 % 7) AS term_of, 'SO' || lpad(n::text, 11, '0') AS order_no,
          -- What was sold long ago has a name that no new order has.
          'host' || n || '.shop' || h / 7 % 5000 || CASE WHEN age > interval '260 days' THEN '.legacy' ELSE '' END || '.example' AS domain,
          (ARRAY[1, 1, 1, 1, 1, 2, 90])[1 + h / 101 % 7] AS validity,
          (ARRAY[365, 365, 365, 365, 365, 730, 90])[1 + h / 101 % 7] * interval '1 day' AS term
        FROM (
          SELECT n, hashint4(n) & 2147483647 AS h, n * interval '${days} days' / current_setting('bench.orders')::int AS age,
            CASE WHEN n % 10 < ${benchSite.share * 10} THEN 0 ELSE 1 + n % ${sitesCount - 1} END AS s,
            -- A good customer places a tenth of all.
            CASE WHEN hashint4(n) % 10 = 3 THEN 3 ELSE (hashint4(n) & 2147483647) / 11 % ${benchSite.customers} END AS customer
          FROM generate_series(1, current_setting('bench.orders')::int) n) numbered) dated) stated) certified
  JOIN kinds k ON k.place = CASE WHEN h % 3 = 0 THEN 0 ELSE h / 13 % (SELECT count(*) FROM kinds) END`

const beside = `
  INSERT INTO certificates (site_id, id, account_id, order_id, state, ca, spki_sha256, ca_order_id, names, csr_pem, certificate_pem, serial,
    not_before, not_after, issued_at, created_at)
  SELECT site_id, md5(id || 'c')::uuid, account_id, id,
    CASE status WHEN 1002 THEN 'pending' WHEN 1009 THEN 'revoked' WHEN 1012 THEN 'expired' ELSE 'issued' END, 'sandbox',
    -- One in a hundred keys is used again.
    md5((hashint4(substr(order_no, 3)::int) % 50000)::text || CASE WHEN hashint4(substr(order_no, 3)::int) % 100 = 0 THEN '' ELSE order_no END),
    'bench', names, repeat('C', 900), CASE WHEN status <> 1002 THEN repeat('P', 1900) END, CASE WHEN status <> 1002 THEN md5(order_no) END,
    certificate_starts_at, certificate_ends_at, certificate_starts_at + (hashtext(order_no) & 4095) * interval '1 second',
    coalesce(certificate_starts_at, created_at)
  FROM orders WHERE status IN (1002, 1005, 1008, 1009, 1012);

  INSERT INTO order_days (site_id, kind, day, slot, orders)
  SELECT o.site_id, d.kind, d.day, 0, count(*) FROM orders o, LATERAL days_of_order(o) d GROUP BY 1, 2, 3;

  INSERT INTO domain_checks (site_id, id, account_id, order_id, certificate_id, domain, method, result, found)
  SELECT site_id, md5(id || 'd')::uuid, account_id, order_id, id, names[1], (ARRAY['dns', 'dns', 'dns', 'http'])[1 + (hashtext(id::text) & 3)],
    CASE state WHEN 'pending' THEN 'pending' ELSE 'passed' END, '{}'
  FROM certificates;

  INSERT INTO order_desk (site_id, order_id, assignee_id, follow_up, note_count)
  SELECT site_id, id, CASE WHEN hashtext(order_no) & 3 = 0 THEN (SELECT owner_account_id FROM sites WHERE id = site_id) WHEN hashtext(order_no) & 63 = 1 THEN placed_by_id END,
    (ARRAY['none', 'none', 'reminded', 'declined'])[1 + (hashtext(order_no) >> 4 & 3)], (hashtext(order_no) >> 8 & 3) / 2
  FROM orders WHERE hashtext(order_no) % 10 = 1;

  INSERT INTO order_tags (site_id, order_id, tag)
  SELECT site_id, id, tag FROM orders, LATERAL (VALUES ('vip', 1000), ('urgent', 100), ('moved', 10)) t (tag, of)
  WHERE hashtext(order_no || tag) % of = 1`

const money = `
  INSERT INTO ledger_transactions (site_id, id, serial_no, account_id, kind, method, amount_minor, balance_minor, currency, order_id, memo, at)
  SELECT site_id, md5(id || 'l')::uuid, 'TX' || order_no, account_id, 'payment', 'balance', -1900, 1000000000000, currency, id, order_no, paid_at
  FROM orders WHERE paid_at IS NOT NULL;

  INSERT INTO ledger_entries (site_id, id, transaction_id, account_id, book, amount_minor)
  SELECT t.site_id, md5(t.id || book)::uuid, t.id, t.account_id, book, sign * 1900
  FROM ledger_transactions t, LATERAL (VALUES ('wallet', -1), ('sales', 1)) e (book, sign);

  INSERT INTO sales_days (site_id, day, slot, paid_minor, refunded_minor, refunds)
  SELECT site_id, (at AT TIME ZONE 'UTC')::date, 0, count(*) * 1900, 0, 0 FROM ledger_transactions GROUP BY 1, 2`
