import { listApplications } from '@app/contracts/plans/applications'
import { type TenantStep, tenantSteps } from '@app/contracts/saas/tenant-steps'
import { createTenant, getTenant } from '@app/contracts/saas/tenants'
import { listUsers } from '@app/contracts/users/users'
import { expect, test } from '@playwright/test'
import { apiClient } from '#lab/api-client.ts'
import { askDatabase, invariants } from '#lab/ask-database.ts'
import { signIn } from '#lab/sign-in.ts'
import { startWorkspace } from '#lab/workspace.ts'

/** Tasks that a member may have at the same time. */
const atOnce = 3
const codeOf = (step: TenantStep) => `crash-${step}`

/** Holds each of the test's tenants where the step in its code is done and not yet noted. */
const hold = `
CREATE FUNCTION hold_step() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE step text := split_part(NEW.code, '-', 2);
BEGIN
  IF NEW.code LIKE 'crash-%' AND NEW.steps ? step AND NOT OLD.steps ? step THEN PERFORM pg_sleep(600); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER hold_step BEFORE UPDATE ON tenants FOR EACH ROW EXECUTE FUNCTION hold_step();`

const held = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`

// A task that nobody works at any more is taken over once its lease is over.
const letGo = `
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database();
DROP TRIGGER hold_step ON tenants; DROP FUNCTION hold_step();
UPDATE tasks SET lease_until = now() WHERE state = 'running';`

const theirs = `(SELECT id FROM sites WHERE code LIKE 'crash-%')`
/** Rows that break a law of provisioning; each statement must give none. */
const laws = `
SELECT 'not each step' AS law FROM sites WHERE id IN ${theirs} HAVING count(*) <> ${tenantSteps.length};
SELECT code, 'not one account here' AS law FROM tenants t WHERE code LIKE 'crash-%' AND (SELECT count(*) FROM accounts a
  WHERE a.site_id = t.site_id AND (a.id = t.account_id OR a.name = t.company_name)) <> 1;
SELECT code, 'not one site' AS law FROM tenants t WHERE code LIKE 'crash-%' AND NOT EXISTS (SELECT FROM sites s WHERE s.id = t.own_site_id);
SELECT s.code, 'not one account there' AS law FROM sites s WHERE id IN ${theirs} AND (SELECT count(*) FROM accounts WHERE site_id = s.id) <> 1;
SELECT s.code, 'not one administrator' AS law FROM sites s WHERE id IN ${theirs} AND (SELECT count(*) FROM members WHERE site_id = s.id) <> 1;
SELECT s.code, 'not one invitation' AS law FROM sites s WHERE id IN ${theirs}
  AND (SELECT count(*) FROM messages WHERE site_id = s.id AND template = 'invitation') <> 1;
SELECT s.code, 'not one host' AS law FROM sites s WHERE id IN ${theirs} AND (SELECT count(*) FROM site_hosts WHERE site_id = s.id) <> 1;
SELECT s.code, 'nothing to sell' AS law FROM sites s WHERE id IN ${theirs} AND NOT EXISTS (SELECT FROM offers WHERE site_id = s.id);
SELECT t.code, 'not charged once' AS law FROM tenants t WHERE code LIKE 'crash-%' AND code <> 'crash-account'
  AND (SELECT count(*) FROM plan_charges c WHERE c.site_id = t.site_id AND c.tenant_id = t.id) <> 1;`

test('kill -9 in each step of provisioning: each site is finished, and nothing of it is made twice', async () => {
  test.setTimeout(480_000)
  const workspace = await startWorkspace()
  try {
    const { port, demo } = workspace
    const { host } = demo.platform
    const platform = apiClient(port, host, await signIn(port, demo.platform))
    const { applications } = await platform.send(listApplications, {})
    const plan = applications
      .flatMap(({ plans }) => plans)
      .find(({ isOffered, monthlyMinor }) => isOffered && monthlyMinor)
    const payer = (await platform.send(listUsers, { query: {} })).users.find(
      ({ balanceMinor }) => balanceMinor > 1_000_00,
    )
    if (!plan || !payer) throw new Error('The demo has no plan or nobody who could pay it')

    const open = async (step: TenantStep) => {
      const admin = { adminName: '沈岚', adminLogin: `at-${step}`, adminEmail: `${step}@crash.example` }
      const body = {
        ...{
          name: step,
          companyName: `Crash ${step}`,
          code: codeOf(step),
          locale: 'zh' as const,
          primaryColor: '#0b7a75',
        },
        ...{ ...admin, isRetail: true, markupPercent: 10, accountId: step === 'account' ? null : payer.id },
        plan: { planId: plan.id, months: 1 as const, isTrial: false },
      }
      return (await platform.send(createTenant, { body })).tenant.id
    }
    const isHeld = () => askDatabase(workspace, held)[0]?.[0]?.n
    const stateOf = async (id: string) => (await platform.send(getTenant, { params: { id } })).tenant.state

    for (let at = 0; at < tenantSteps.length; at += atOnce) {
      const steps = tenantSteps.slice(at, at + atOnce)
      askDatabase(workspace, hold)
      const made: string[] = []
      for (const step of steps) made.push(await open(step))
      await expect.poll(isHeld, { timeout: 30_000 }).toBe(steps.length)
      await workspace.kill('SIGKILL')
      askDatabase(workspace, letGo)
      await workspace.restart()
      for (const id of made) await expect.poll(() => stateOf(id), { timeout: 60_000 }).toBe('active')
    }
    await workspace.kill('SIGTERM')
    expect(askDatabase(workspace, `${invariants()}\n${laws}`).flat()).toEqual([])
  } finally {
    await workspace.stop()
  }
})
