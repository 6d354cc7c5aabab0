import type { Notice } from '@app/contracts/inbox'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import * as repo from './inbox.repo.ts'
import type { NoticeWords } from './inbox.table.ts'

export type { NoticeWords } from './inbox.table.ts'

export interface NewNotice {
  siteId: string
  accountId: string
  memberIds: readonly string[]
  template: string
  words: Record<Locale, NoticeWords>
  href: string
  at: Date
}

/** Puts a notice into the inboxes of some members of the account. */
export async function putIntoInbox(tx: Tx, { memberIds, at, ...notice }: NewNotice): Promise<void> {
  await repo.add(
    tx,
    memberIds.map((memberId) => ({ ...notice, id: newId(), memberId, createdAt: at })),
  )
}

export const ownInbox = (ctx: Ctx, caller: Caller, locale: Locale): Promise<{ unread: number; notices: Notice[] }> =>
  ctx.db.read(caller.scope, repo.inboxJson(caller, locale))

/** Marks a notice as read, or all of them. Throws 'inbox.missing' for one that is not the caller's. */
export function markRead({ db, clock }: Ctx, caller: Caller, id?: string): Promise<{ unread: number }> {
  return db.transaction(caller.scope, async (tx) => {
    const isFound = await repo.markRead(tx, caller, clock.now(), id)
    if (id !== undefined && !isFound) throw new DomainError('inbox.missing')
    return { unread: await repo.countUnread(tx, caller) }
  })
}
