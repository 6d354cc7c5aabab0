import type { Received } from '@app/contracts/endpoint'
import type {
  assignUsers as assignCall,
  setUserLevel as levelCall,
  tagUsers as tagCall,
} from '@app/contracts/users/user-actions'
import type { updateUser as updateCall } from '@app/contracts/users/user-record'
import { mostUserTags, usersAtOnce } from '@app/contracts/users/user-values'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { lockCustomer, updateAccount } from '#features/company/accounts.service.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { record, recordEach } from '#features/logs/logs.service.ts'
import { recheckRenamed } from '#features/verification/decide-verification.service.ts'
import type { Asking } from './asking.ts'
import { userObject } from './user-object.ts'
import * as repo from './users.repo.ts'
import { listingOf } from './users-list.service.ts'

/**
 * Account manager that the caller may set: an active operator, and for a caller with limited reach one within it, since
 * the customer would be out of its sight. Left empty by such a caller, it is the caller.
 */
export async function managerFor(tx: Tx, { caller, site }: Asking, managerId: string | null): Promise<string | null> {
  const within = caller.scope.memberIds
  if (managerId === null) return within ? caller.memberId : null
  const refuse = (word: string) => new DomainError('request.invalid', {}, { managerId: word })
  if (within && !within.includes(managerId)) throw refuse('field.manager-reach')
  if (!(await repo.isOperator(tx, site, managerId))) throw refuse('field.member-unknown')
  return managerId
}

/** Changes the data of a customer account. */
export function updateUser(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { version, ...body }: Received<typeof updateCall>['body'],
): Promise<void> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    if (account.version !== version) throw new DomainError('save.conflict', { name: account.name })
    const isSameManager = body.managerId === account.managerId
    const managerId = isSameManager ? account.managerId : await managerFor(tx, asking, body.managerId)
    const after = await updateAccount(tx, account, { ...body, managerId, tags: [...new Set(body.tags)] })
    await repo.followManager(tx, site, [id], managerId)
    const more = { ...userObject(after), before: contentOf(account), after: contentOf(after) }
    await record(tx, caller, site.id, caller.accountId, 'user.update', {}, more)
    await recheckRenamed(tx, ctx, caller, after, account)
  })
}

/** Locks a customer on which something may still happen. */
export const lockOpen = (tx: Tx, { site }: Asking, id: string): Promise<AccountRow> => lockCustomer(tx, site, id)

const contentOf = ({ kind, name, particulars, locale, managerId, tags, remarks }: AccountRow) => ({
  ...{ kind, name, ...particulars, locale, managerId, tags, remarks },
})

type Picked = Received<typeof assignCall>['body']['users']

/** Locks the picked customers. Throws 'user.missing' where one of those picked by hand is not in sight. */
async function lockPicked(tx: Tx, ctx: Ctx, asking: Asking, picked: Picked): Promise<AccountRow[]> {
  const ids = 'ids' in picked ? [...new Set(picked.ids)] : await found(tx, ctx, asking, picked)
  const rows = await repo.lockAccounts(tx, asking.site, ids)
  if ('ids' in picked && rows.length < ids.length) throw new DomainError('user.missing')
  return rows
}

async function found(
  tx: Tx,
  ctx: Ctx,
  { caller, site }: Asking,
  { search, expected }: Extract<Picked, { expected: number }>,
): Promise<string[]> {
  if (expected > usersAtOnce) throw new DomainError('user.too-many', { most: usersAtOnce })
  const ids = await repo.idsOf(tx, listingOf(ctx, caller, site, search))
  if (ids.length !== expected) throw new DomainError('user.moved', { count: ids.length })
  return ids
}

/** Gives customers an account manager, or none. */
export function assignUsers(
  ctx: Ctx,
  asking: Asking,
  { users, managerId: wanted }: Received<typeof assignCall>['body'],
): Promise<{ changed: number }> {
  return ctx.db.transaction(asking.caller.scope, async (tx) => {
    const managerId = await managerFor(tx, asking, wanted)
    const rows = (await lockPicked(tx, ctx, asking, users)).filter((row) => row.managerId !== managerId)
    await repo.followManager(
      tx,
      asking.site,
      rows.map(({ id }) => id),
      managerId,
    )
    return change(tx, asking, rows, { managerId }, 'user.assign')
  })
}

/** Sets the price level at which customers buy from now on. */
export function setUserLevel(
  ctx: Ctx,
  asking: Asking,
  { users, priceLevel, reason }: Received<typeof levelCall>['body'],
): Promise<{ changed: number }> {
  return ctx.db.transaction(asking.caller.scope, async (tx) => {
    const rows = (await lockPicked(tx, ctx, asking, users)).filter((row) => row.priceLevel !== priceLevel)
    return change(tx, asking, rows, { priceLevel }, 'user.level', { reason })
  })
}

async function change(
  tx: Tx,
  { caller, site }: Asking,
  rows: readonly AccountRow[],
  set: Partial<Pick<AccountRow, 'managerId' | 'priceLevel'>>,
  action: string,
  facts: Record<string, string> = {},
): Promise<{ changed: number }> {
  const names = Object.keys(set) as (keyof typeof set)[]
  const before = (row: AccountRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  await repo.updateAccounts(
    tx,
    site,
    rows.map(({ id }) => id),
    set,
  )
  const lines = rows.map((row) => ({ facts, more: { ...userObject(row), before: before(row), after: set } }))
  await recordEach(tx, caller, site.id, caller.accountId, action, lines)
  return { changed: rows.length }
}

/** Adds tags to customers and takes others off. Throws 'request.invalid' beyond the limit of tags. */
export function tagUsers(
  ctx: Ctx,
  asking: Asking,
  { users, add, remove }: Received<typeof tagCall>['body'],
): Promise<{ changed: number }> {
  const { caller, site } = asking
  const tagged = ({ tags }: AccountRow) => [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
  return ctx.db.transaction(caller.scope, async (tx) => {
    const rows = (await lockPicked(tx, ctx, asking, users)).filter((row) => tagged(row).join() !== row.tags.join())
    if (rows.some((row) => tagged(row).length > mostUserTags))
      throw new DomainError('request.invalid', {}, { add: 'field.too-many' })
    await repo.setTags(tx, rows, tagged)
    const lines = rows.map((row) => ({
      facts: {},
      more: { ...userObject(row), before: { tags: row.tags }, after: { tags: tagged(row) } },
    }))
    await recordEach(tx, caller, site.id, caller.accountId, 'user.tag', lines)
    return { changed: rows.length }
  })
}
