import type * as contract from '@app/contracts/access/api-keys'
import { type ApiKey, mostApiKeys } from '@app/contracts/access/api-keys'
import type { Received, Reply } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addService } from '#features/company/company.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { type Asking, covers, ownAccount, type Staff } from '#features/team/grants.service.ts'
import { requireDept, requireRole } from '#features/team/members.service.ts'
import * as repo from './api-keys.repo.ts'
import { keyHash, newKeyText } from './key-text.ts'
import { storedNetworks } from './networks.ts'

type Body = Received<typeof contract.createApiKey>['body']

/** Makes a key with a role that grants nothing beyond the caller's own. The secret is in the answer alone. */
export async function createKey(ctx: Ctx, asking: Asking, body: Body): Promise<Reply<typeof contract.createApiKey>> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const now = ctx.clock.now()
  const content = contentOf(body, now)
  return ctx.db.transaction(scope, async (tx) => {
    await requireRole(tx, asking, body.roleId)
    if (body.deptId !== null) await requireDept(tx, asking, body.deptId)
    if ((await repo.countInUse(tx, scope, now)) >= mostApiKeys)
      throw new DomainError('api-key.too-many', { most: mostApiKeys })
    const { siteId, accountId } = scope
    const { name, roleId, deptId } = body
    const id = await addService(tx, { siteId, accountId }, { name, roleId, deptId }, now)
    const secret = newKeyText()
    const made = { createdById: caller.memberId, createdBy: caller.name, createdAt: now }
    await repo.insertKey(tx, { siteId, id, accountId, ...secretOf(secret), ...content, ...made })
    const more = { object: objectOf({ id, name }), after: { name, roleId, deptId, ...content } }
    await record(tx, caller, siteId, accountId, 'api-key.create', {}, more)
    return { apiKey: await repo.readKey(tx, scope, id, now), secret }
  })
}

/** Changes a key, effective with its next call. */
export async function updateKey(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { version, ...body }: Received<typeof contract.updateApiKey>['body'],
): Promise<Reply<typeof contract.updateApiKey>> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const now = ctx.clock.now()
  return ctx.db.transaction(scope, async (tx) => {
    const { key, member } = await lockUsable(tx, asking, id, version)
    if (body.roleId !== member.roleId) await requireRole(tx, asking, body.roleId)
    if (body.deptId !== null && body.deptId !== member.deptId) await requireDept(tx, asking, body.deptId)
    const { name, roleId, deptId } = body
    const isSameEnd = body.expiresAt !== null && body.expiresAt * 1000 === key.expiresAt?.getTime()
    const content = contentOf(body, isSameEnd ? new Date(0) : now)
    await repo.updateKeyMember(tx, member, { name, roleId, deptId })
    await repo.updateKey(tx, key, content)
    const { name: oldName, roleId: oldRoleId, deptId: oldDeptId } = member
    const { ipList, expiresAt } = key
    const before = { name: oldName, roleId: oldRoleId, deptId: oldDeptId, ipList, expiresAt }
    const more = { object: objectOf({ id, name }), before, after: { name, roleId, deptId, ...content } }
    await record(tx, caller, scope.siteId, scope.accountId, 'api-key.update', {}, more)
    return { apiKey: await repo.readKey(tx, scope, id, now) }
  })
}

/** Gives a key a new secret. The one before works for some hours, so that nothing stands still while it is replaced. */
export async function rotateKey(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { version, overlapHours }: Received<typeof contract.rotateApiKey>['body'],
): Promise<Reply<typeof contract.rotateApiKey>> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const now = ctx.clock.now()
  return ctx.db.transaction(scope, async (tx) => {
    const { key, member } = await lockUsable(tx, asking, id, version)
    const secret = newKeyText()
    const previousUntil = new Date(now.getTime() + overlapHours * 3_600_000)
    await repo.updateKey(tx, key, {
      ...secretOf(secret),
      ...{ previousHash: key.secretHash, previousLastFour: key.lastFour, previousUntil },
    })
    await repo.updateKeyMember(tx, member, {})
    await record(
      tx,
      caller,
      scope.siteId,
      scope.accountId,
      'api-key.rotate',
      { overlapHours },
      { object: objectOf(member) },
    )
    return { apiKey: await repo.readKey(tx, scope, id, now), secret }
  })
}

/** Ends a key for good. Whoever may manage keys may do it, whatever the key's role: a leaked one cannot wait. */
export async function revokeKey(ctx: Ctx, asking: Asking, id: string, reason: string): Promise<ApiKey> {
  const { caller } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(scope, (tx) => endKey(tx, caller, scope, id, { reason, now: ctx.clock.now() }))
}

/** All keys of a customer, as JSON text, for its operator. */
export const userKeysText = (ctx: Ctx, { scope }: Caller, accountId: string): Promise<string> =>
  ctx.db.readText(scope, repo.keysOfJson({ siteId: scope.siteId, accountId, staff: null }, ctx.clock.now()))

/** Ends a key of the scope's account for good, in the caller's transaction. */
export async function endKey(
  tx: Tx,
  caller: Caller,
  scope: Staff,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<ApiKey> {
  const { key, member } = await repo.lockKey(tx, scope, id)
  if (key.revokedAt !== null) throw new DomainError('api-key.state', { name: member.name })
  await repo.updateKey(tx, key, { revokedAt: now, revokedBy: caller.name, previousUntil: null })
  await repo.updateKeyMember(tx, member, {})
  await record(tx, caller, scope.siteId, scope.accountId, 'api-key.revoke', { reason }, { object: objectOf(member) })
  return repo.readKey(tx, scope, id, now)
}

/** Locks a key that the caller may change: whoever gets its secret has its rights. */
async function lockUsable(tx: Tx, asking: Asking, id: string, version: number): Promise<repo.LockedKey> {
  const locked = await repo.lockKey(tx, ownAccount(asking.caller), id)
  const { key, member, role } = locked
  if (key.revokedAt !== null) throw new DomainError('api-key.state', { name: member.name })
  if (role && !covers(asking, role)) throw new DomainError('grant.beyond', { what: role.name })
  if (member.version !== version) throw new DomainError('save.conflict', { name: member.name })
  return locked
}

function contentOf({ ipList, expiresAt }: Pick<Body, 'ipList' | 'expiresAt'>, now: Date) {
  const end = expiresAt === null ? null : new Date(expiresAt * 1000)
  if (end && end <= now) throw new DomainError('request.invalid', {}, { expiresAt: 'field.end-past' })
  return { ipList: storedNetworks(ipList), expiresAt: end }
}

const secretOf = (secret: string) => ({ secretHash: keyHash(secret), lastFour: secret.slice(-4) })

const objectOf = ({ id, name }: { id: string; name: string }) => ({ kind: 'apiKey', id, name })
