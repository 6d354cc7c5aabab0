import type { Application } from '@app/contracts/plans/applications'
import { noQuotas, planStates } from '@app/contracts/plans/plan-values'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { members } from '#features/company/company.table.ts'
import { type ApplicationRow, applications, type PlanRow, planSubscriptions, plans } from './plans.table.ts'

/** State of a row of `plan_subscriptions s`, as `standingOf` tells it. */
export const planState: SQL = sql`CASE WHEN s.ends_at IS NULL THEN 'starting' WHEN s.overdue_at IS NOT NULL THEN 'overdue'
  WHEN s.is_trial THEN 'trial' ELSE 'paid' END`

/** Applications of a site, or one of them, as the contract has them. */
export async function readApplications(
  tx: Tx,
  siteId: string,
  { since, now, id }: { since: Date; now: Date; id?: string },
): Promise<Application[]> {
  const counts = planStates.map(
    (state) => sql`${sql.raw(`'${state}'`)}, count(*) FILTER (WHERE ${planState} = ${state})`,
  )
  const ofApplication = sql`FROM plan_subscriptions s JOIN plans p ON p.site_id = s.site_id AND p.id = s.plan_id
    WHERE s.site_id = a.site_id AND p.application_id = a.id AND s.rests_since IS NULL`
  const { rows } = await tx.execute<{ list: string }>(sql`
    SELECT coalesce(json_agg(json_build_object(
      'id', a.id, 'name', a.name, 'edition', a.edition, 'icon', a.icon,
      'owner', (SELECT json_build_object('id', m.id, 'name', m.name) FROM members m WHERE m.site_id = a.site_id AND m.id = a.owner_id),
      'flags', a.flags, 'markupPercent', a.markup_percent,
      'state', CASE WHEN a.stopped_at IS NULL THEN 'running' ELSE 'stopped' END,
      'tenants', (SELECT json_build_object(${sql.join(counts, sql`, `)}) ${ofApplication}),
      'paidMinor', (SELECT coalesce(-sum(t.amount_minor), 0)::bigint FROM ledger_transactions t
        WHERE t.site_id = a.site_id AND t.kind IN ('wholesale', 'plan') AND t.at >= ${moment(since)}
          AND t.account_id IN (SELECT s.account_id ${ofApplication})),
      'plans', (SELECT coalesce(json_agg(${planJson} ORDER BY coalesce(p.monthly_minor, p.yearly_minor / 12), p.created_at), '[]'::json)
        FROM plans p WHERE p.site_id = a.site_id AND p.application_id = a.id),
      'defaultPlanId', a.default_plan_id,
      'maintenance', CASE WHEN (a.maintenance->>'until')::bigint > ${epoch(moment(now))} THEN a.maintenance END,
      'version', a.version, 'newestVersion', (SELECT coalesce(max(v.number), 1) FROM application_versions v
        WHERE v.site_id = a.site_id AND v.application_id = a.id), 'updatedAt', ${epoch(sql`a.updated_at`)}, 'updatedBy', a.updated_by)
      ORDER BY a.created_at, a.id), '[]'::json)::text AS list
    FROM applications a WHERE a.site_id = ${siteId} ${id === undefined ? sql`` : sql`AND a.id = ${id}`}`)
  // The statement builds the contract's shape.
  return JSON.parse(rows[0]?.list ?? '[]') as Application[]
}

/** Row of `plans p` as the contract has it. */
const planJson = sql`json_build_object('id', p.id, 'applicationId', p.application_id, 'name', p.name,
  'monthlyMinor', p.monthly_minor, 'yearlyMinor', p.yearly_minor, 'quotas', ${JSON.stringify(noQuotas)}::jsonb || p.quotas, 'withoutModules', p.without_modules, 'trialDays', p.trial_days,
  'graceDays', p.grace_days, 'isOffered', p.is_offered, 'version', p.version,
  'tenants', (SELECT count(*) FROM plan_subscriptions s WHERE s.site_id = p.site_id AND s.plan_id = p.id AND s.rests_since IS NULL))`

/** Applications of a site, counted one after another where two are added at once. */
export async function countApplications(tx: Tx, siteId: string): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`applications:${siteId}`}, 0))`)
  return tx.$count(applications, eq(applications.siteId, siteId))
}

/** Name of a member; empty for one that is not there. */
export async function memberName(tx: Tx, siteId: string, id: string): Promise<string> {
  const [member] = await tx
    .select({ name: members.name })
    .from(members)
    .where(and(eq(members.siteId, siteId), eq(members.id, id)))
  return member?.name ?? ''
}

/** Applications of a site that somebody is in charge of. */
export const applicationsInCharge = (tx: Tx, siteId: string): Promise<ApplicationRow[]> =>
  tx
    .select()
    .from(applications)
    .where(and(eq(applications.siteId, siteId), isNotNull(applications.ownerId)))

export async function insertApplication(tx: Tx, row: typeof applications.$inferInsert): Promise<void> {
  await tx.insert(applications).values(row)
}

export async function findApplication(tx: Tx, siteId: string, id: string): Promise<ApplicationRow | undefined> {
  const one = and(eq(applications.siteId, siteId), eq(applications.id, id))
  const [row] = await tx.select().from(applications).where(one)
  return row
}

/** Locks an application; undefined where there is none. */
export async function lockApplication(tx: Tx, siteId: string, id: string): Promise<ApplicationRow | undefined> {
  const one = and(eq(applications.siteId, siteId), eq(applications.id, id))
  const [row] = await tx.select().from(applications).where(one).for('update')
  return row
}

export async function changeApplication(
  tx: Tx,
  { siteId, id }: Pick<ApplicationRow, 'siteId' | 'id'>,
  set: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await tx
    .update(applications)
    .set(set)
    .where(and(eq(applications.siteId, siteId), eq(applications.id, id)))
}

export async function insertPlan(tx: Tx, row: typeof plans.$inferInsert): Promise<void> {
  await tx.insert(plans).values(row)
}

const onePlan = (siteId: string, id: string) => and(eq(plans.siteId, siteId), eq(plans.id, id))

export async function findPlan(tx: Tx, siteId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(onePlan(siteId, id))
  return row
}

/** Locks a plan; undefined where there is none. */
export async function lockPlan(tx: Tx, siteId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx.select().from(plans).where(onePlan(siteId, id)).for('update')
  return row
}

export async function changePlanRow(
  tx: Tx,
  { siteId, id }: Pick<PlanRow, 'siteId' | 'id'>,
  set: Partial<typeof plans.$inferInsert>,
): Promise<void> {
  await tx.update(plans).set(set).where(onePlan(siteId, id))
}

/** Subscriptions of a plan, of which those with `endsAt` run. */
export const subscribersOf = (tx: Tx, { siteId, id }: Pick<PlanRow, 'siteId' | 'id'>) =>
  tx
    .select()
    .from(planSubscriptions)
    .where(and(eq(planSubscriptions.siteId, siteId), eq(planSubscriptions.planId, id)))
