import { listAnnouncementReaders } from '@app/contracts/announcements/announcement-readers'
import { getAnnouncementReads } from '@app/contracts/announcements/announcement-reads'
import {
  type AnnouncementBody,
  countReceivers,
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  recallAnnouncement,
  saveAnnouncement,
} from '@app/contracts/announcements/announcements'
import { listOwnAnnouncements, readOwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { errors } from '@app/contracts/errors'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { announcementBody, givenPublished } from '#testing/given/given-announcements.ts'
import { testApi } from '#testing/test-api.ts'
import { eraseDeleted } from './announcements.service.ts'
import { ownMark } from './own-announcements.repo.ts'

const api = await testApi()
const { db, as, clock } = api
type Member = given.GivenMember

/** A site with two tenants, one of which has a tenant of its own, and people of each. */
async function family() {
  const parent = await given.site(db, { locale: 'zh', isSaas: true, face: { names: { zh: '上级平台', en: 'Parent' } } })
  const child = (flags: Parameters<typeof given.site>[1] = {}, above = parent) =>
    given.site(db, { locale: 'zh', parentId: above.id, ...flags })
  const [first, second] = [await child({ isSaas: true }), await child()]
  const grandchild = await child({}, first)
  return {
    ...{ parent, first, second, child },
    writer: await given.operator(db, parent),
    owner: await given.operator(db, first),
    clerk: await given.member(db, given.owner(first), { base: 'developer', permissions: [], reach: 'self' }),
    buyer: await given.customer(db, first),
    sibling: await given.operator(db, second),
    below: await given.operator(db, grandchild),
    parentsCustomer: await given.customer(db, parent),
  }
}

const toTenants = (by: Member, part: Partial<AnnouncementBody> = {}) =>
  givenPublished(api, by, { readers: 'tenants', ...part })
const own = async (by: Member, locale: 'zh' | 'en' = 'zh') =>
  (await as(by).send(listOwnAnnouncements, { headers: { 'accept-language': locale } })).data.announcements
const read = (by: Member, id: string, isConfirmed = false) =>
  as(by).send(readOwnAnnouncement, { params: { id }, body: { isConfirmed } })
const reads = async (by: Member, id: string) => (await as(by).send(getAnnouncementReads, { params: { id } })).data
const receivers = async (by: Member) => (await as(by).send(countReceivers, { query: { readers: 'tenants' } })).data
const set = (site: { id: string }, flags: Partial<typeof sites.$inferInsert>) =>
  db.owner.update(sites).set(flags).where(eq(sites.id, site.id))
const missing = { status: 404, code: errors['announcement.missing'].code }

test('staff of the tenants directly below read it with the name of the site above, and nobody else does', async () => {
  const { writer, owner, clerk, buyer, sibling, below, parentsCustomer } = await family()
  const { id } = await toTenants(writer, { level: 'important', mustConfirm: true })
  for (const reader of [owner, clerk, sibling])
    expect(await own(reader)).toMatchObject([{ id, sender: '上级平台', isRead: false }])
  expect(await own(owner, 'en')).toMatchObject([{ id, sender: 'Parent' }])
  for (const stranger of [buyer, below, parentsCustomer, writer]) {
    expect(await own(stranger)).toEqual([])
    expect(await read(stranger, id, true)).toMatchObject(missing)
  }
  const unread = (member: Member, accountId: string | null, audience: 'reseller' | 'customer') => {
    const scope = { siteId: member.site.id, accountId }
    const reader = { memberId: member.id, accountId: member.account.id, audience, scope }
    return db.read<{ unread: number }>(scope, ownMark(reader, clock.now()))
  }
  expect((await unread(clerk, null, 'reseller')).unread).toBe(1)
  // Within a customer's account the database shows nothing of the site above, whoever the statement takes it for.
  expect((await unread(buyer, buyer.account.id, 'reseller')).unread).toBe(0)

  // What a site announces itself bears no name.
  const inHouse = await givenPublished(api, owner, { readers: 'staff' })
  expect((await own(clerk)).find((one) => one.id === inHouse.id)?.sender).toBe(null)
})

test('the database shows a tenant of the site above only what is out, and lets it change none of it', async () => {
  const { writer, parent, owner, first, buyer } = await family()
  const { id } = await toTenants(writer)
  await givenPublished(api, writer)
  await givenPublished(api, writer, { readers: 'staff' })
  const draft = { body: announcementBody({ readers: 'tenants' }) }
  await as(writer).send(createAnnouncement, draft)
  const recalled = await toTenants(writer)
  await as(writer).send(recallAnnouncement, { params: { id: recalled.id } })
  const seen = (accountId: string | null) =>
    db.read<string[]>(
      { siteId: first.id, accountId },
      sql`SELECT coalesce(json_agg(id), '[]'::json) FROM announcements WHERE site_id = ${parent.id}`,
    )
  expect(await seen(null)).toEqual([id])
  expect(await seen(buyer.account.id)).toEqual([])
  const { rowCount } = await db.transaction({ siteId: first.id, accountId: null }, (tx) =>
    tx.execute(sql`UPDATE announcements SET level = 'normal' WHERE id = ${id}`),
  )
  expect(rowCount).toBe(0)
  // Nor is it one of the tenant's own announcements.
  const { data } = await as(owner).send(listAnnouncements, { query: {} })
  expect(data.total).toBe(0)
  expect(await as(owner).send(recallAnnouncement, { params: { id } })).toMatchObject(missing)
  expect(await as(owner).send(getAnnouncementReads, { params: { id } })).toMatchObject(missing)
})

test('the site counts and names who has read and confirmed it at which tenant', async () => {
  const { writer, first, second, owner, clerk, sibling, buyer } = await family()
  expect(await receivers(writer)).toEqual({ accounts: 2, people: 3 })
  const { id } = await toTenants(writer, { level: 'important', mustConfirm: true })
  await read(owner, id, true)
  clock.advance({ minutes: 1 })
  await read(clerk, id)
  // What the tenant announces itself is none of the parent's business.
  const inHouse = await givenPublished(api, owner, { readers: 'staff' })
  await read(clerk, inHouse.id)
  const data = await reads(writer, id)
  expect(data).toMatchObject({ people: 3, read: 2, confirmed: 1 })
  expect(data.tenants).toEqual([
    { siteId: second.id, name: second.name, people: 1, read: 0, confirmed: 0 },
    { siteId: first.id, name: first.name, people: 2, read: 2, confirmed: 1 },
  ])
  const listed = (by: Member) => as(by).send(listAnnouncementReaders, { params: { id }, query: { sort: '-read' } })
  expect((await listed(writer)).data.readers).toMatchObject([
    { id: clerk.id, accountName: first.name, confirmedAt: null },
    { id: owner.id, accountName: first.name, confirmedAt: expect.any(Number) },
    { id: sibling.id, accountName: second.name, readAt: null },
  ])
  const numbers = { people: 3, read: 2, confirmed: 1, mails: null, remindedAt: null, tenants: null, isNamed: false }
  const without = await given.member(db, writer.account, {
    base: 'admin',
    permissions: ['cms.noticePublish', 'user.view'],
  })
  expect(await reads(without, id)).toEqual(numbers)
  expect(await listed(without)).toMatchObject({ status: 403, code: errors['access.denied'].code })
  expect(await reads(await given.member(db, writer.account, { base: 'admin', reach: 'self' }), id)).toEqual(numbers)
  for (const stranger of [buyer, sibling])
    expect((await as(stranger).send(getAnnouncementReads, { params: { id } })).status).not.toBe(200)
  // The function that reads at tenants tells a customer of the site, and a tenant, of nobody.
  const told = (siteId: string, accountId: string | null) =>
    db.read<number>({ siteId, accountId }, sql`SELECT count(*) FROM told_tenants(${id})`)
  expect(await told(writer.site.id, null)).toBe(3)
  expect(await told(writer.site.id, (await given.account(db, writer.site)).id)).toBe(0)
  expect(await told(second.id, null)).toBe(0)
})

test('a suspended tenant counts again and reads on once it is open; a closed or erased one does neither', async () => {
  const { writer, first, second, owner, child, parent } = await family()
  const [closed, erased] = [await child(), await child()]
  for (const site of [closed, erased]) await given.operator(db, site)
  expect((await receivers(writer)).accounts).toBe(4)
  await set(closed, { closedAt: clock.now() })
  await set(erased, { closedAt: clock.now(), erasingAt: clock.now() })
  await set(first, { suspendedAt: clock.now() })
  expect(await receivers(writer)).toEqual({ accounts: 1, people: 1 })
  const { id } = await toTenants(writer)
  expect((await reads(writer, id)).people).toBe(1)
  await set(first, { suspendedAt: null })
  expect(await own(owner)).toMatchObject([{ id }])
  await db.transaction({ siteId: second.id, accountId: null }, (tx) =>
    tx.update(members).set({ status: 'disabled' }).where(eq(members.siteId, second.id)),
  )
  expect(await receivers(writer)).toEqual({ accounts: 1, people: 2 })
  expect(parent.isSaas).toBe(true)
})

test('a site without tenants cannot announce to them', async () => {
  const by = await given.operator(db, await given.site(db, { locale: 'zh' }))
  const refused = await as(by).send(createAnnouncement, { body: announcementBody({ readers: 'tenants' }) })
  expect([refused.status, refused.errors]).toEqual([400, { readers: '本站点没有开通租户功能' }])
  const { data } = await as(by).send(createAnnouncement, { body: announcementBody() })
  const body = { ...announcementBody({ readers: 'tenants' }), version: 1 }
  const saved = await as(by).send(saveAnnouncement, { params: { id: data.id }, body })
  expect(saved.errors).toHaveProperty('readers')
})

test('with an erased announcement its receipts at the tenants go too', async () => {
  const { writer, first, owner } = await family()
  const { id } = await toTenants(writer)
  await read(owner, id)
  const kept = () =>
    db.read<number>(
      { siteId: first.id, accountId: null },
      sql`SELECT count(*) FROM announcement_receipts WHERE site_id = ${first.id} AND announcement_id = ${id}`,
    )
  await as(writer).send(recallAnnouncement, { params: { id } })
  await as(writer).send(deleteAnnouncement, { params: { id } })
  expect(await kept()).toBe(1)
  clock.advance({ days: 31 })
  await eraseDeleted(api.ctx)
  expect(await kept()).toBe(0)
})
