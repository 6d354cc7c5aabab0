import {
  exportAnnouncementReaders,
  listAnnouncementReaders,
  type ReaderFilter,
  readersExportedAtOnce,
} from '@app/contracts/announcements/announcement-readers'
import { readOwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listTasks } from '@app/contracts/tasks'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Tx } from '#db/client.ts'
import { members } from '#features/company/company.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenPublished } from '#testing/given/given-announcements.ts'
import { readCsv } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock, app, ctx } = api
type Member = given.GivenMember

/** An announcement to be confirmed, with one customer who confirmed it, a colleague who read it, and one who did neither. */
async function told() {
  const site = await given.site(db, { locale: 'zh' })
  const by = await given.operator(db, site)
  const first = await given.member(db, await given.account(db, site, 'Alpha Ltd'))
  const colleague = await given.member(db, first.account, { base: 'developer' })
  const second = await given.member(db, await given.account(db, site, 'Beta Ltd'))
  const { id } = await givenPublished(api, by, { level: 'important', mustConfirm: true })
  const read = (who: Member, isConfirmed: boolean) =>
    as(who).send(readOwnAnnouncement, { params: { id }, body: { isConfirmed } })
  await read(first, true)
  clock.advance({ minutes: 1 })
  await read(colleague, false)
  return { site, by, first, colleague, second, id }
}

const inSite = <T>({ site }: Member, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction({ siteId: site.id, accountId: null }, work)

const list = async (by: Member, id: string, query: Partial<ReaderFilter> = {}) =>
  (await as(by).send(listAnnouncementReaders, { params: { id }, query })).data
const idsOf = async (...asked: Parameters<typeof list>) => (await list(...asked)).readers.map((one) => one.id)

test('lists whom it is for by what they have read and confirmed, page by page', async () => {
  const { by, first, colleague, second, id } = await told()
  const all = await list(by, id, { sort: '-read' })
  expect(all.readers).toMatchObject([
    { id: colleague.id, accountName: 'Alpha Ltd', readAt: expect.any(Number), confirmedAt: null },
    { id: first.id, confirmedAt: expect.any(Number) },
    { id: second.id, readAt: null, confirmedAt: null },
  ])
  expect(all).toMatchObject({ total: 3, views: { all: 3, unread: 1, read: 2, unconfirmed: 2, confirmed: 1 } })
  expect(await idsOf(by, id, { view: 'unread' })).toEqual([second.id])
  expect((await idsOf(by, id, { view: 'unconfirmed' })).toSorted()).toEqual([colleague.id, second.id].toSorted())
  expect(await idsOf(by, id, { view: 'confirmed' })).toEqual([first.id])
  expect(await idsOf(by, id, { sort: '-read', limit: 2, offset: 2 })).toEqual([second.id])
  // By the name of the company, and by that of the person.
  const company = await list(by, id, { q: 'beta' })
  expect(company).toMatchObject({ total: 1, readers: [{ id: second.id }], views: { all: 1, read: 0 } })
  expect(await idsOf(by, id, { q: '%' })).toEqual([])
  // Whoever is disabled is no longer among those it is for.
  await inSite(by, (tx) => tx.update(members).set({ status: 'disabled' }).where(eq(members.id, second.id)))
  expect((await list(by, id)).views).toMatchObject({ all: 2, unread: 0 })
})

test('names nobody to a member who does not see all customers, to customers, and to other sites', async () => {
  const { site, by, first, id } = await told()
  const denied = { status: 403, code: errors['access.denied'].code }
  const ask = (who: Member) => as(who).send(listAnnouncementReaders, { params: { id }, query: {} })
  expect(await ask(await given.member(db, by.account, { base: 'admin', reach: 'self' }))).toMatchObject(denied)
  const writer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.noticePublish'] })
  expect(await ask(writer)).toMatchObject(denied)
  expect((await ask(first)).status).toBe(403)
  const elsewhere = await given.operator(db, await given.site(db, { locale: 'zh' }))
  expect(await ask(elsewhere)).toMatchObject({ status: 404, code: errors['announcement.missing'].code })
  expect(site.id).not.toBe(elsewhere.site.id)
})

const fileOf = async (by: Member, id: string, query: Record<string, string> = {}) => {
  const headers = { host: by.site.host, token: await as(by).token(), 'accept-language': 'en' }
  const url = apiPath(exportAnnouncementReaders.path).replace(':id', id)
  return app.inject({ url, query: { format: 'csv', ...query }, headers })
}

test('goes into a file for those who may take customers along, and into the audit log', async () => {
  const { by, id } = await told()
  const [head, ...rows] = readCsv((await fileOf(by, id, { sort: '-read' })).rawPayload)
  expect(head).toEqual(['Name', 'Company', 'Read (UTC)', 'Confirmed (UTC)'])
  const names = (await list(by, id, { sort: '-read' })).readers.map(({ name }) => name)
  expect(rows.map(([name, company]) => [name, company])).toEqual([
    [names[0], 'Alpha Ltd'],
    [names[1], 'Alpha Ltd'],
    [names[2], 'Beta Ltd'],
  ])
  expect(rows.map((row) => row.slice(2).map((cell) => cell !== ''))).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  const unread = readCsv((await fileOf(by, id, { view: 'unread' })).rawPayload)
  expect(unread.slice(1).map(([name]) => name)).toEqual([names[2]])
  const lines = await inSite(by, (tx) =>
    tx.select().from(auditLog).where(eq(auditLog.action, 'announcement.readers-export')),
  )
  expect(lines.map(({ facts }) => facts)).toMatchObject([{ rows: 3 }, { rows: 1, view: 'unread' }])
  const viewer = await given.member(db, by.account, { base: 'admin', permissions: ['cms.noticePublish', 'user.view'] })
  expect((await list(viewer, id)).total).toBe(3)
  expect((await fileOf(viewer, id)).json().code).toBe(errors['access.denied'].code)
})

test('of very many becomes a task', async () => {
  const { by, second, id } = await told()
  await inSite(by, (tx) =>
    tx.execute(sql`INSERT INTO members SELECT (jsonb_populate_record(m, jsonb_build_object(
      'id', gen_random_uuid(), 'login_name', 'reader-' || n, 'email', ''))).*
    FROM members m, generate_series(1, ${readersExportedAtOnce}) n WHERE m.id = ${second.id}`),
  )
  const { data } = (await fileOf(by, id)).json()
  expect(data).toEqual({ taskId: expect.any(String), rows: readersExportedAtOnce + 3 })
  await runTasks(ctx, taskKinds)
  const { tasks } = (await as(by).send(listTasks, {})).data
  expect(tasks[0]).toMatchObject({ id: data.taskId, state: 'done', done: readersExportedAtOnce + 3 })
})
