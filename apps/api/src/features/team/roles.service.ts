import type * as contract from '@app/contracts/access/company'
import type { Received } from '@app/contracts/endpoint'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addSystemRoles } from '#features/company/company.service.ts'
import type { RoleRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import { type Asking, ownAccount } from './asking.ts'
import { addsSensitive, covers, granted, isSensitive, type RoleContent } from './grants.service.ts'
import * as repo from './roles.repo.ts'
import { refuseTaken } from './taken.ts'

type Body = Received<typeof contract.createRole>['body']

/** Adds the system roles to an account from before they existed; cheap if it has them. */
export async function ensureSystemRoles(ctx: Ctx, { caller }: Pick<Asking, 'caller'>): Promise<void> {
  const scope = ownAccount(caller)
  if (await ctx.db.read<boolean>(scope, repo.hasSystemRoles(scope))) return
  await ctx.db.transaction(scope, (tx) => addSystemRoles(tx, scope, ctx.clock.now()))
}

/** Creates a role in the caller's account, with nothing that the caller lacks. */
export async function createRole(ctx: Ctx, asking: Asking, body: Body, prove: Prove): Promise<contract.SysRole> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const grants = granted(asking, body)
  const { name, code, description, base, reach } = body
  const content = { name, code, description, base, reach, ...grants }
  if (isSensitive(asking, content)) prove()
  const id = newId()
  const now = ctx.clock.now()
  return refuseTaken(() =>
    ctx.db.transaction(scope, async (tx) => {
      await repo.insertRole(tx, { ...scope, ...content, id, createdAt: now, updatedAt: now })
      await record(
        tx,
        caller,
        scope.siteId,
        scope.accountId,
        'role.create',
        {},
        { object: objectOf(id, name), after: content },
      )
      return repo.readRole(tx, scope, caller.memberId, id)
    }),
  )
}

/** Changes a role, effective with its members' next call. The caller's own role must keep the right to save roles. */
export async function updateRole(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { version, reason, ...body }: Received<typeof contract.updateRole>['body'],
  prove: Prove,
): Promise<contract.SysRole> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const now = ctx.clock.now()
  return refuseTaken(() =>
    ctx.db.transaction(scope, async (tx) => {
      const role = await lockEditable(tx, asking, id)
      if (role.version !== version) throw new DomainError('save.conflict', { name: role.name })
      const { name, code, description, base, reach } = body
      const content = { name, code, description, base, reach, ...granted(asking, body) }
      const isOwn = await repo.hasRole(tx, scope, caller.memberId, id)
      if (isOwn && !content.permissions.includes('role.save')) throw new DomainError('role.locks-out')
      if (isOtherGrant(role, content)) {
        // A role's grants are its members' rights: a caller who cannot change the members cannot change the grants.
        if (await repo.isHeldBeyond(tx, scope, id)) throw new DomainError('role.beyond-reach', { name: role.name })
        if (!reason && (await repo.membersWith(tx, scope, id)) > 0)
          throw new DomainError('request.invalid', {}, { reason: 'field.missing' })
      }
      if (addsSensitive(asking, role, content)) prove()
      await repo.updateRole(tx, scope, { id, version }, { ...content, updatedAt: now })
      const more = { object: objectOf(id, name), before: contentOf(role), after: content }
      await record(tx, caller, scope.siteId, scope.accountId, 'role.update', reason ? { reason } : {}, more)
      return repo.readRole(tx, scope, caller.memberId, id)
    }),
  )
}

/** Deletes a role without members. */
export async function deleteRole(ctx: Ctx, asking: Asking, id: string): Promise<void> {
  const { caller } = asking
  const scope = ownAccount(caller)
  await ctx.db.transaction(scope, async (tx) => {
    const role = await lockEditable(tx, asking, id)
    const count = await repo.membersWith(tx, scope, id)
    if (count > 0) throw new DomainError('role.in-use', { count })
    await repo.removeRole(tx, scope, id)
    const more = { object: objectOf(id, role.name), before: contentOf(role) }
    await record(tx, caller, scope.siteId, scope.accountId, 'role.delete', {}, more)
  })
}

/** Whether saving changes grants: a new name does not affect the members. */
function isOtherGrant(role: RoleContent, now: RoleContent): boolean {
  const isSame = (before: readonly string[] | null, after: readonly string[] | null) =>
    before?.length === after?.length && before?.every((one) => after?.includes(one))
  const isSameGrant = isSame(role.pages, now.pages) && isSame(role.permissions, now.permissions)
  return role.base !== now.base || role.reach !== now.reach || !isSameGrant
}

async function lockEditable(tx: Tx, asking: Asking, id: string): Promise<RoleRow> {
  const role = await repo.findRole(tx, ownAccount(asking.caller), id, 'update')
  if (!role) throw new DomainError('role.missing')
  if (role.isSystem) throw new DomainError('role.system')
  if (!covers(asking, role)) throw new DomainError('grant.beyond', { what: role.name })
  return role
}

const objectOf = (id: string, name: string) => ({ kind: 'role', id, name })

const contentOf = ({ name, code, description, base, reach, pages, permissions }: RoleRow) => ({
  ...{ name, code, description, base, reach },
  ...{ pages, permissions },
})
