import type * as contract from '@app/contracts/access/company'
import { deepestDept } from '@app/contracts/access/company'
import type { Received } from '@app/contracts/endpoint'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { DepartmentRow } from '#features/company/company.table.ts'
import { record } from '#features/logs/logs.service.ts'
import { type Asking, ownAccount } from './asking.ts'
import { heightOf, levelOf, subtreeOf } from './dept-tree.ts'
import * as repo from './depts.repo.ts'
import { refuseDeptBeyond } from './reach.ts'

type Body = Received<typeof contract.createDept>['body']

/** Creates a department, last among its siblings. */
export async function createDept(ctx: Ctx, asking: Asking, body: Body): Promise<contract.Dept> {
  const { caller } = asking
  const scope = ownAccount(caller)
  const id = newId()
  return ctx.db.transaction(scope, async (tx) => {
    const tree = await repo.lockTree(tx, scope)
    await refuseDeptBeyond(tx, caller, tree, body.parentId)
    refuseTooDeep(tree, body.parentId, 1)
    await requireHead(tx, asking, body.headId)
    const position = siblingsIn(tree, body.parentId).length
    await repo.insertDept(tx, { ...scope, ...body, id, position, createdAt: ctx.clock.now() })
    const more = { object: objectOf(id, body.name), after: body }
    await record(tx, caller, scope.siteId, scope.accountId, 'dept.create', {}, more)
    return repo.readDept(tx, scope, id)
  })
}

/** Renames, moves or reorders a department. */
export async function updateDept(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { version, position, ...body }: Received<typeof contract.updateDept>['body'],
): Promise<contract.Dept> {
  const { caller } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(scope, async (tx) => {
    const tree = await repo.lockTree(tx, scope)
    const dept = inTree(tree, id)
    if (dept.version !== version) throw new DomainError('save.conflict', { name: dept.name })
    await refuseDeptBeyond(tx, caller, tree, id)
    if (body.parentId !== dept.parentId) await refuseMove(tx, asking, tree, dept, body.parentId)
    if (body.headId !== dept.headId) await requireHead(tx, asking, body.headId)
    await repo.updateDept(tx, scope, id, { ...body, version: version + 1 })
    const isMoved = body.parentId !== dept.parentId
    if (isMoved || position !== undefined)
      await repo.placeInOrder(tx, scope, orderWith(tree, dept, body.parentId, position))
    const { name, code, parentId, headId } = dept
    const before = { name, code, parentId, headId, position: dept.position }
    const more = { object: objectOf(id, body.name), before, after: { ...body, position: position ?? dept.position } }
    await record(tx, caller, scope.siteId, scope.accountId, 'dept.update', {}, more)
    return repo.readDept(tx, scope, id)
  })
}

/** Moves members of the account into a department. */
export async function moveMembers(ctx: Ctx, asking: Asking, id: string, memberIds: readonly string[]): Promise<number> {
  const { caller } = asking
  const scope = ownAccount(caller)
  return ctx.db.transaction(scope, async (tx) => {
    const tree = await repo.lockTree(tx, scope)
    const dept = inTree(tree, id)
    await refuseDeptBeyond(tx, caller, tree, id)
    const inReach = await repo.membersAmong(tx, scope, memberIds)
    if (inReach.length < new Set(memberIds).size) throw new DomainError('member.missing')
    const moved = await repo.putMembers(tx, scope, memberIds, id)
    const before = { members: inReach.map(({ id: memberId, deptId }) => ({ id: memberId, deptId })) }
    const more = { object: objectOf(id, dept.name), before, after: { members: [...memberIds] } }
    await record(tx, caller, scope.siteId, scope.accountId, 'dept.members', { moved }, more)
    return moved
  })
}

/** Deletes a department without others below it. */
export async function deleteDept(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { moveTo = null, reason }: { moveTo?: string | null | undefined; reason: string },
): Promise<void> {
  const { caller } = asking
  const scope = ownAccount(caller)
  await ctx.db.transaction(scope, async (tx) => {
    const tree = await repo.lockTree(tx, scope)
    const dept = inTree(tree, id)
    await refuseDeptBeyond(tx, caller, tree, id)
    if (siblingsIn(tree, id).length > 0) throw new DomainError('dept.has-children')
    if (moveTo === id) throw new DomainError('request.invalid', {}, { moveTo: 'field.dept-unknown' })
    if (moveTo !== null) {
      inTree(tree, moveTo)
      await refuseDeptBeyond(tx, caller, tree, moveTo)
    }
    const moved = await repo.emptyDept(tx, scope, id, moveTo)
    await repo.removeDept(tx, scope, id)
    const { name, code, parentId, headId } = dept
    const more = { object: objectOf(id, name), before: { name, code, parentId, headId } }
    const facts = { moved, moveTo, ...(reason ? { reason } : {}) }
    await record(tx, caller, scope.siteId, scope.accountId, 'dept.delete', facts, more)
  })
}

const objectOf = (id: string, name: string) => ({ kind: 'department', id, name })

const siblingsIn = (tree: readonly DepartmentRow[], parentId: string | null) =>
  tree.filter((dept) => dept.parentId === parentId)

function inTree(tree: readonly DepartmentRow[], id: string): DepartmentRow {
  const dept = tree.find((one) => one.id === id)
  if (!dept) throw new DomainError('dept.missing')
  return dept
}

function refuseTooDeep(tree: readonly DepartmentRow[], parentId: string | null, height: number): void {
  if (parentId !== null) inTree(tree, parentId)
  if (levelOf(tree, parentId) + height > deepestDept) throw new DomainError('dept.too-deep', { levels: deepestDept })
}

async function refuseMove(
  tx: Tx,
  { caller }: Asking,
  tree: readonly DepartmentRow[],
  dept: DepartmentRow,
  parentId: string | null,
): Promise<void> {
  if (parentId !== null && subtreeOf(tree, dept.id).has(parentId)) throw new DomainError('dept.below-itself')
  await refuseDeptBeyond(tx, caller, tree, parentId)
  refuseTooDeep(tree, parentId, heightOf(tree, dept.id))
}

async function requireHead(tx: Tx, { caller }: Asking, headId: string | null): Promise<void> {
  if (headId === null) return
  const inReach = await repo.membersAmong(tx, ownAccount(caller), [headId])
  if (inReach.length === 0) throw new DomainError('request.invalid', {}, { headId: 'field.member-unknown' })
}

/** Siblings in their new order; without a position, a department stays where it is, or goes last if new. */
function orderWith(
  tree: readonly DepartmentRow[],
  dept: DepartmentRow,
  parentId: string | null,
  position: number | undefined,
): string[] {
  const siblings = siblingsIn(tree, parentId)
  const others = siblings.filter(({ id }) => id !== dept.id).map(({ id }) => id)
  return others.toSpliced(position ?? others.length, 0, dept.id)
}
