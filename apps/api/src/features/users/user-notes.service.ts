import type { Received } from '@app/contracts/endpoint'
import type { addUserNote as addCall, UserNote } from '@app/contracts/users/user-record'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Asking } from './asking.ts'
import { lockOpen } from './user-change.service.ts'
import { userObject } from './user-object.ts'
import * as repo from './users.repo.ts'

/** Notes something about a customer. Audit lines of notes are the operator's own: customers never see them. */
export function addNote(
  ctx: Ctx,
  asking: Asking,
  id: string,
  { text, isPinned }: Received<typeof addCall>['body'],
): Promise<UserNote> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    const author = { authorId: caller.memberId, author: caller.name, createdAt: ctx.clock.now() }
    const note = await repo.insertNote(tx, { siteId: site.id, accountId: id, text, isPinned, ...author })
    await record(tx, caller, site.id, caller.accountId, 'user.note', { text }, userObject(account))
    return repo.presentNote(note, caller)
  })
}

export function pinNote(
  ctx: Ctx,
  asking: Asking,
  { id, noteId, isPinned }: { id: string; noteId: string; isPinned: boolean },
): Promise<UserNote> {
  const { caller, site } = asking
  return ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    const note = await repo.pinNote(tx, { siteId: site.id, accountId: id, id: noteId }, isPinned)
    const action = isPinned ? 'user.note-pin' : 'user.note-unpin'
    await record(tx, caller, site.id, caller.accountId, action, { text: note.text }, userObject(account))
    return repo.presentNote(note, caller)
  })
}

export async function deleteNote(ctx: Ctx, asking: Asking, id: string, noteId: string): Promise<void> {
  const { caller, site } = asking
  await ctx.db.transaction(caller.scope, async (tx) => {
    const account = await lockOpen(tx, asking, id)
    const { text } = await repo.deleteNote(tx, { siteId: site.id, accountId: id, id: noteId })
    await record(tx, caller, site.id, caller.accountId, 'user.note-delete', { text }, userObject(account))
  })
}
