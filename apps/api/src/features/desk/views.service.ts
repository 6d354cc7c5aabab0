import type { Received, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/views'
import { mostViews, type SavedView } from '@app/contracts/views'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import * as repo from './views.repo.ts'

type Changed = Reply<typeof contract.updateView>

const ownScope = ({ scope, accountId }: Caller) => ({ siteId: scope.siteId, accountId })

/** The caller's views as JSON text. */
export const viewsOf = (ctx: Ctx, caller: Caller): Promise<string> =>
  ctx.db.readText(ownScope(caller), repo.viewsJson(caller))

/** Saves a view, at the end of its list unless `position` is given. Throws 'view.too-many' beyond a member's limit. */
export function createView(
  ctx: Ctx,
  caller: Caller,
  { position, ...body }: Received<typeof contract.createView>['body'],
): Promise<Changed> {
  return change(ctx, caller, async (tx) => {
    const others = await repo.viewsOf(tx, caller, body.list)
    if (others.length >= mostViews) throw new DomainError('view.too-many', { most: mostViews })
    const { accountId, memberId, scope } = caller
    const owner = { siteId: scope.siteId, accountId, memberId }
    const view = { ...owner, ...body, id: newId(), position: others.length, createdAt: ctx.clock.now() }
    return place(tx, others, view, position)
  })
}

/** Changes a view. Throws 'view.missing' for another member's. */
export function updateView(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { position, ...body }: Received<typeof contract.updateView>['body'],
): Promise<Changed> {
  return change(ctx, caller, async (tx) => {
    const before = await requireView(tx, caller, id)
    const views = await repo.viewsOf(tx, caller, before.list)
    const others = views.filter((view) => view.id !== id)
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    return place(tx, others, { ...before, ...changes }, position ?? views.findIndex((view) => view.id === id))
  })
}

/** Deletes a view. Throws 'view.missing' for another member's. */
export function deleteView(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  return change(ctx, caller, async (tx) => {
    await requireView(tx, caller, id)
    await repo.deleteView(tx, caller, id)
  })
}

/** Serialises changes of one member, because each renumbers the views of a list. */
function change<T>(ctx: Ctx, caller: Caller, work: (tx: Tx) => Promise<T>): Promise<T> {
  return ctx.db.transaction(ownScope(caller), async (tx) => {
    await repo.lockViews(tx, caller)
    return work(tx)
  })
}

async function requireView(tx: Tx, caller: Caller, id: string): Promise<repo.ViewRow> {
  const view = await repo.findView(tx, caller, id)
  if (!view) throw new DomainError('view.missing')
  return view
}

/** Inserts a view into its list and renumbers the others; a new default view takes the mark from the former one. */
async function place(
  tx: Tx,
  others: readonly repo.ViewRow[],
  view: repo.ViewRow,
  position = others.length,
): Promise<Changed> {
  const isTaken = others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())
  if (isTaken) throw new DomainError('request.invalid', {}, { name: 'field.name-taken' })
  const views = others
    .toSpliced(position, 0, view)
    .map((each, at) => ({ ...each, position: at, isDefault: each.isDefault && (each === view || !view.isDefault) }))
  for (const each of views) {
    const before = others.find(({ id }) => id === each.id)
    if (each.position !== before?.position || each.isDefault !== before.isDefault) await repo.putView(tx, each)
  }
  return { view: present(view), views: views.map(present) }
}

const present = ({ id, list, name, search, isDefault }: repo.ViewRow): SavedView => ({
  id,
  // The contract allows no other values to be stored.
  list: list as SavedView['list'],
  name,
  search,
  isDefault,
})
