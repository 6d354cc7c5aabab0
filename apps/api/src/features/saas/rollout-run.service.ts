import type { Permission } from '@app/contracts/access/permissions'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { once } from '#db/idempotency.ts'
import { startTask, type TaskFailure, type TaskKind } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { versionOf } from './application-versions.service.ts'
import { followersOf } from './defaults.repo.ts'
import { handDown } from './defaults.service.ts'

/** Version that some tenants are given. */
interface Wish {
  applicationId: string
  number: number
  /** Tenants, each with its name for the report. */
  tenants: { id: string; name: string }[]
  reason: string
}

/**
 * Hands a version down to the tenants one by one, each in a transaction of its own, so that whoever is cut off goes on
 * where it was. A tenant that refuses is reported, and the others go on.
 */
function rolloutKind(access: Permission): TaskKind {
  return {
    access,
    isRepeatable: true,
    async run(ctx, task, report) {
      const { tenants, ...wish } = task.input as Wish
      for (const [at, { id, name }] of tenants.entries()) {
        const refused = await refusalOf(ctx, task.caller, { ...wish, tenantId: id })
        const failures: TaskFailure[] = refused ? [{ row: name, id, error: refused }] : []
        await report(at + 1, tenants.length, failures)
      }
      return undefined
    },
    retry: (task, failures) => {
      const { tenants, ...wish } = task.input as Wish
      const again = tenants.filter(({ id }) => failures.some((failure) => failure.id === id))
      return { input: { ...wish, tenants: again }, total: again.length }
    },
  }
}

async function refusalOf(
  ctx: Ctx,
  caller: Caller,
  one: Parameters<typeof handDown>[3],
): Promise<DomainError | undefined> {
  try {
    const scope = { siteId: caller.scope.siteId, accountId: null }
    const changed = await ctx.db.transaction(scope, (tx) => handDown(tx, ctx, caller, one))
    if (changed) await forgetSite(ctx.db, changed)
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

export const defaultsPush = rolloutKind('saas.push')
export const defaultsRollback = rolloutKind('saas.release')

/**
 * Starts handing the newest version down, or with a number an earlier one, once per key. Throws 'application.missing',
 * 'application.no-version' and 'application.not-its-tenant'.
 */
export function startRollout(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  {
    id,
    number: wanted,
    tenantIds,
    reason,
  }: { id: string; number?: number; tenantIds: readonly string[]; reason: string },
): Promise<{ taskId: string }> {
  const { siteId } = caller.scope
  return ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { application, number } = await versionOf(tx, siteId, id, wanted)
      const all = await followersOf(tx, siteId, id)
      const tenants = all
        .filter(({ tenant }) => tenantIds.includes(tenant.id))
        .map(({ tenant: { id, name } }) => ({ id, name }))
      if (tenants.length !== new Set(tenantIds).size) throw new DomainError('application.not-its-tenant')
      const verb = wanted === undefined ? 'push' : 'rollback'
      const wish: Wish = { applicationId: id, number, tenants, reason }
      const taskId = await startTask(tx, ctx, caller, { kind: `defaults.${verb}`, input: wish, total: tenants.length })
      const more = { object: { kind: 'application', id, name: application.name } }
      await record(
        tx,
        caller,
        siteId,
        caller.accountId,
        `application.${verb}`,
        { reason, number, count: tenants.length },
        more,
      )
      return { taskId }
    }),
  )
}
