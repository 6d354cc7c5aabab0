import { randomUUID } from 'node:crypto'
import type pg from 'pg'

type Question = [name: string, path: string]

/**
 * Makes tenants of the measured site: first of the other sites with their orders, then of new ones with four people
 * each. All have one application and one plan, which limits everything. The connection is the superuser's.
 */
export async function seedTenants(pool: pg.Pool, siteId: string, count: number): Promise<Question[]> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ id: string; n: number }>(
      `SELECT a.id, (SELECT count(*)::int FROM tenants t WHERE t.site_id = a.site_id) AS n FROM applications a WHERE a.site_id = $1`,
      [siteId],
    )
    const applicationId = rows[0]?.id ?? randomUUID()
    if ((rows[0]?.n ?? 0) < count) {
      console.log(`Seeding ${count} tenants …`)
      await client.query(`SET synchronous_commit = off; SET session_replication_role = replica`)
      await client.query(
        `SELECT set_config('bench.site', $1, false), set_config('bench.application', $2, false), set_config('bench.tenants', $3, false)`,
        [siteId, applicationId, String(count)],
      )
      await client.query(made)
      await client.query('VACUUM ANALYZE')
    }
    return [
      ['tenants', 'saas/tenants?limit=20'],
      ['tenants, page 10', 'saas/tenants?limit=20&offset=180'],
      ['tenants, search', 'saas/tenants?limit=20&q=tenant7'],
      ['figures of applications', 'saas/applications/figures'],
      ['overview of an application', `saas/applications/${applicationId}/overview`],
      ['preview of a roll-out', `saas/applications/${applicationId}/rollout`],
      ['look at all limits', '../../bench/limits'],
    ]
  } finally {
    client.release(true)
  }
}

const all = `generate_series(1, current_setting('bench.tenants')::int) n`
const here = `current_setting('bench.site')::uuid`
const application = `current_setting('bench.application')::uuid`
const switches = `'{"isRetail":true,"isSaas":false,"supportedDomain":false,"needLangChange":false,"onlySelfusdt":false,"hasOwnCa":false}'::jsonb`
const quotas = `'{"members":100,"orders":100000,"hosts":5,"storage":1000}'::jsonb`

const made = `
  INSERT INTO applications (site_id, id, name, flags, markup_percent, updated_at, updated_by, created_at)
  VALUES (${here}, ${application}, 'Bench', ${switches}, 10, now(), '', now()) ON CONFLICT DO NOTHING;
  INSERT INTO application_versions (site_id, application_id, number, flags, saved_by, saved_at)
  VALUES (${here}, ${application}, 1, ${switches}, '', now()) ON CONFLICT DO NOTHING;
  INSERT INTO plans (site_id, id, application_id, name, monthly_minor, yearly_minor, quotas, trial_days, grace_days, is_offered, created_at)
  VALUES (${here}, ${application}, ${application}, '{"zh":"标准","en":"Standard"}', 9900, 99000, ${quotas}, 0, 15, true, now()) ON CONFLICT DO NOTHING;

  INSERT INTO sites (id, code, owner_account_id, name, short_name, slogan, locale, currency, primary_color, support)
  SELECT md5('site' || n)::uuid, 'bench' || n, md5('owner' || n)::uuid, 'Bench ' || n, 'Bench', '{"zh":"","en":""}', 'en', 'USD',
         '#1652F0', '{"hours":"","phone":"","email":"","icp":""}'
  FROM ${all} ON CONFLICT DO NOTHING;
  UPDATE sites s SET parent_id = ${here}, quotas = ${quotas} FROM ${all} WHERE s.id = md5('site' || n)::uuid;
  INSERT INTO site_hosts SELECT 'bench' || n || '.localhost', md5('site' || n)::uuid FROM ${all} ON CONFLICT DO NOTHING;
  INSERT INTO accounts (site_id, id, account_no, kind, name)
  SELECT md5('site' || n)::uuid, md5('owner' || n)::uuid, 'OWNER', 'company', 'Owner' FROM ${all} ON CONFLICT DO NOTHING;
  INSERT INTO members (site_id, id, account_id, role_id, login_name, name, email, password_hash)
  SELECT md5('site' || n)::uuid, md5('person' || n || ':' || p)::uuid, md5('owner' || n)::uuid, md5('owner' || n)::uuid,
         'person' || p, 'Person ' || p, 'person@example.com', '-'
  FROM ${all}, generate_series(1, 4) p ON CONFLICT DO NOTHING;

  INSERT INTO tenants (site_id, id, own_site_id, account_id, company_name, name, code, host, locale, primary_color, is_retail,
    markup_percent, admin_name, admin_login, admin_email, steps, created_at)
  SELECT ${here}, md5('tenant' || n)::uuid, md5('site' || n)::uuid, md5('account0:' || n % 200)::uuid, 'Tenant' || n || ' Ltd',
    'Bench ' || n, 'bench' || n, 'bench' || n || '.localhost', 'en', '#1652F0', true, 10, 'Admin', 'admin', 'admin@example.com',
    (SELECT jsonb_object_agg(s, '{"state":"done","at":"2026-01-01T00:00:00.000Z"}'::jsonb)
     FROM unnest(ARRAY['account', 'site', 'menu', 'catalogue', 'host', 'certificate', 'sender', 'admin', 'health']) s), now()
  FROM ${all} ON CONFLICT DO NOTHING;
  INSERT INTO plan_subscriptions (site_id, tenant_id, own_site_id, account_id, plan_id, months, is_trial, starts_at, ends_at, paid_minor)
  SELECT ${here}, md5('tenant' || n)::uuid, md5('site' || n)::uuid, md5('account0:' || n % 200)::uuid, ${application}, 12, false,
    now(), now() + n * interval '1 day', 99000
  FROM ${all} ON CONFLICT DO NOTHING`
