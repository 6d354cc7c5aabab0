import { planNoticeDays } from '@app/contracts/plans/plan-values'
import type { TenantFilter } from '@app/contracts/saas/tenant-filter'
import { tenantSteps } from '@app/contracts/saas/tenant-steps'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { contains, moment } from '#db/sql.ts'
import { planState } from '#features/plans/applications.repo.ts'
import type { StepMark } from './saas.table.ts'

/** Tenants of a site that are asked for. */
export interface TenantsAsked {
  siteId: string
  filter: Omit<TenantFilter, 'limit' | 'offset'>
  now: Date
  /** Tenants that reached a limit of their plan, where only those are asked for. */
  overLimit?: readonly string[] | undefined
}

const source = sql`FROM tenants t
  LEFT JOIN plan_subscriptions s ON s.site_id = t.site_id AND s.tenant_id = t.id
  LEFT JOIN plans p ON p.site_id = s.site_id AND p.id = s.plan_id
  LEFT JOIN applications a ON a.site_id = p.site_id AND a.id = p.application_id
  LEFT JOIN accounts c ON c.site_id = t.site_id AND c.id = t.account_id
  LEFT JOIN balances w ON w.site_id = t.site_id AND w.account_id = t.account_id AND w.book = 'wallet'`

const stepsIn = (...states: StepMark['state'][]) =>
  sql`(SELECT count(*) FROM jsonb_each(t.steps) step WHERE step.value->>'state' = ANY (${sql.param(states)}::text[]))`
const isOpen = sql`${stepsIn('done', 'pending', 'skipped')} = ${tenantSteps.length}`
const runs = sql`s.rests_since IS NULL AND s.tenant_id IS NOT NULL`

function inState(state: NonNullable<TenantFilter['state']>): SQL {
  if (state === 'provisioning') return sql`NOT (${isOpen}) AND t.closed_at IS NULL`
  if (state === 'closed') return sql`t.closed_at IS NOT NULL`
  return sql`${isOpen} AND t.closed_at IS NULL AND t.suspended_at ${state === 'active' ? sql`IS NULL` : sql`IS NOT NULL`}`
}

const withPlan = (state: NonNullable<TenantFilter['plan']>) => sql`(${runs} AND ${planState} = ${state})`

/** Rows of the views that the database can tell by itself. */
const viewsAt = (now: Date) => ({
  trialEnding: sql`(${withPlan('trial')} AND s.ends_at <= ${moment(now)} + ${`${planNoticeDays} days`}::interval)`,
  overdue: withPlan('overdue'),
  failed: sql`(${stepsIn('failed')} > 0 AND NOT (${isOpen}) AND t.closed_at IS NULL)`,
})

// A plan that rests has no end to wait for.
const ends = sql`CASE WHEN s.rests_since IS NULL THEN s.ends_at END`

function endsBy(ending: NonNullable<TenantFilter['ending']>, now: Date): SQL {
  if (ending === 'passed') return sql`${ends} <= ${moment(now)}`
  return sql`(${ends} > ${moment(now)} AND ${ends} <= ${moment(now)} + ${`${ending} days`}::interval)`
}

/** Conditions of the filter without its view. */
function narrowed({ siteId, filter, now }: TenantsAsked): SQL {
  const { q, applicationId, plan, planId, state, ending, accountId } = filter
  const parts = [sql`t.site_id = ${siteId}`]
  if (state) parts.push(inState(state))
  if (plan) parts.push(withPlan(plan))
  if (ending) parts.push(endsBy(ending, now))
  if (planId) parts.push(sql`p.id = ${planId}`)
  if (applicationId) parts.push(sql`a.id = ${applicationId}`)
  if (accountId) parts.push(sql`t.account_id = ${accountId}`)
  if (q) {
    const sought = [
      sql`c.account_no`,
      ...['name', 'company_name', 'host', 'own_host', 'admin_name', 'admin_login', 'admin_email'].map((one) =>
        sql.raw(`t.${one}`),
      ),
    ]
    const like = (one: SQL) => sql`${one} ILIKE ${contains(q)}`
    const served = sql`EXISTS (SELECT FROM site_hosts h WHERE h.site_id = t.own_site_id AND ${like(sql`h.host`)})`
    parts.push(sql`(${sql.join([...sought.map(like), served], sql` OR `)})`)
  }
  return sql.join(parts, sql` AND `)
}

function conditionsOf(asked: TenantsAsked): SQL {
  const {
    filter: { view },
    now,
    overLimit,
  } = asked
  const all = narrowed(asked)
  if (view === 'all') return all
  if (view === 'over') return sql`${all} AND t.id = ANY (${sql.param([...(overLimit ?? [])])}::uuid[])`
  return sql`${all} AND ${viewsAt(now)[view]}`
}

const balance = sql`coalesce(w.amount_minor, 0)`
const orders: Record<TenantFilter['sort'], SQL> = {
  ends: sql`${ends} NULLS LAST, t.id`,
  '-ends': sql`${ends} DESC NULLS LAST, t.id DESC`,
  balance: sql`${balance}, t.id`,
  '-balance': sql`${balance} DESC, t.id DESC`,
  created: sql`t.created_at, t.id`,
  '-created': sql`t.created_at DESC, t.id DESC`,
}

/** What the list says of a tenant beside its row. */
export interface ListedFacts {
  id: string
  accountNo: string | null
  application: { id: string; name: string } | null
  balanceMinor: number | null
}

/** Tenants in the order of the list, from a place on. */
export async function tenantsFrom(
  tx: Tx,
  asked: TenantsAsked,
  { from, limit }: { from: number; limit: number },
): Promise<ListedFacts[]> {
  const { rows } = await tx.execute<{ list: string }>(sql`SELECT coalesce(json_agg(json_build_object(
      'id', f.id, 'accountNo', f.account_no, 'balanceMinor', f.balance,
      'application', CASE WHEN f.application_id IS NOT NULL THEN json_build_object('id', f.application_id, 'name', f.application) END)
      ORDER BY f.place), '[]'::json)::text AS list
    FROM (SELECT t.id, c.account_no, a.id AS application_id, a.name AS application,
        CASE WHEN t.account_id IS NOT NULL THEN ${balance} END AS balance,
        row_number() OVER (ORDER BY ${orders[asked.filter.sort]}) AS place
      ${source} WHERE ${conditionsOf(asked)} ORDER BY place LIMIT ${limit} OFFSET ${from}) f`)
  // The statement builds the facts.
  return JSON.parse(rows[0]?.list ?? '[]') as ListedFacts[]
}

export async function countTenants(tx: Tx, asked: TenantsAsked): Promise<number> {
  const { rows } = await tx.execute<{ total: string }>(
    sql`SELECT count(*) AS total ${source} WHERE ${conditionsOf(asked)}`,
  )
  return Number(rows[0]?.total ?? 0)
}

/** How many rows each view has under the other filters. */
export async function countViews(tx: Tx, asked: TenantsAsked) {
  const { trialEnding, overdue, failed } = viewsAt(asked.now)
  const { rows } = await tx.execute<Record<'all' | 'trialEnding' | 'overdue' | 'failed', string>>(sql`
    SELECT count(*) AS "all", count(*) FILTER (WHERE ${trialEnding}) AS "trialEnding",
      count(*) FILTER (WHERE ${overdue}) AS overdue, count(*) FILTER (WHERE ${failed}) AS failed
    ${source} WHERE ${narrowed(asked)}`)
  const [row] = rows
  return {
    ...{ all: Number(row?.all ?? 0), trialEnding: Number(row?.trialEnding ?? 0) },
    ...{ overdue: Number(row?.overdue ?? 0), failed: Number(row?.failed ?? 0) },
  }
}

/** Ids of the filter's tenants whose plan limits anything and runs. */
export async function limitedTenants(tx: Tx, asked: TenantsAsked): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`SELECT t.id ${source}
    WHERE ${narrowed(asked)} AND ${runs} AND t.closed_at IS NULL
      AND EXISTS (SELECT FROM jsonb_each(p.quotas) quota WHERE quota.value <> 'null'::jsonb)`)
  return rows.map(({ id }) => id)
}
