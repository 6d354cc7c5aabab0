import { newId } from '#core/new-id.ts'
import { savedViews, tasks } from '#features/desk/desk.table.ts'
import { inboxNotices } from '#features/inbox/inbox.table.ts'
import type { OrderWorld } from '../order-world.ts'
import type * as given from './given.ts'

export const task = async ({ db, clock }: OrderWorld, { site, account, id: memberId }: given.GivenMember) => {
  const [siteId, id] = [site.id, newId()]
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(tasks).values({
      ...{ siteId, id, accountId: account.id, memberId, kind: 'test', input: {}, createdAt: clock.now() },
    }),
  )
  return { id }
}

export const notice = async ({ db, clock }: OrderWorld, { site, account, id: memberId }: given.GivenMember) => {
  const [siteId, id] = [site.id, newId()]
  const words = { zh: { title: id, text: '' }, en: { title: id, text: '' } }
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(inboxNotices).values({
      ...{ siteId, id, accountId: account.id, memberId, template: 'notice.issued', words, href: '' },
      createdAt: clock.now(),
    }),
  )
  return { id }
}

export const savedView = async ({ db, clock }: OrderWorld, { site, account, id: memberId }: given.GivenMember) => {
  const [siteId, id] = [site.id, newId()]
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(savedViews).values({
      ...{ siteId, id, accountId: account.id, memberId, list: 'orders', name: id, search: '', createdAt: clock.now() },
    }),
  )
  return { id }
}
