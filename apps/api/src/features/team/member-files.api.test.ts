import {
  createDept,
  createRole,
  createSubAccount,
  exportSubAccounts,
  listRoles,
  listSubAccounts,
  updateRole,
  updateSubAccount,
} from '@app/contracts/access/company'
import { checkImport, importSubAccounts } from '@app/contracts/access/member-import'
import type { Permission } from '@app/contracts/access/permissions'
import { listTasks, retryTask, type Task } from '@app/contracts/tasks'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { membersImport } from './member-import.service.ts'

const api = await testApi()
const { db, ctx, as } = api

let site: given.GivenSite
let holder: given.GivenMember
beforeAll(async () => {
  site = await given.site(db)
  holder = await given.customer(db, site)
})

let made = 0
const list = async (by: given.GivenMember) => (await as(by).send(listSubAccounts, { query: {} })).data

const line = (over: object = {}) => {
  const loginName = `csv-${made++}`
  const email = `${loginName}@example.com`
  return { line: made, name: 'A Name', loginName, email, role: 'accountant', department: '', ...over }
}
const begin = (by: given.GivenMember, rows: ReturnType<typeof line>[], idempotencyKey = newId()) =>
  as(by).send(importSubAccounts, { body: { rows }, idempotencyKey })
const lastTask = async (by: given.GivenMember) => (await as(by).send(listTasks)).data.tasks[0] as Task

test('rows of a file are checked one by one, and only the valid ones are invited', async () => {
  const own = await given.customer(db, site)
  await as(own).send(createDept, { body: { name: 'Desk' } })
  for (const name of ['Twin', 'Twin']) await as(own).send(createDept, { body: { name } })
  const [first, good] = [line({ department: 'desk' }), line({ telephone: '139 1234-5678' })]
  const rows = [
    first,
    good,
    line({ role: 'Nobody' }),
    line({ department: 'Nowhere' }),
    line({ department: 'Twin' }),
    line({ loginName: first.loginName }),
    line({ email: first.email }),
    line({ email: 'not an address' }),
    line({ name: '' }),
    line({ telephone: 'none' }),
  ]
  const checked = (await as(own).send(checkImport, { body: { rows } })).data
  expect(checked.rows.map(({ ok }) => ok)).toEqual([true, true, ...Array.from({ length: 8 }, () => false)])
  expect(checked.rows.map((row) => row.line)).toEqual(rows.map((row) => row.line))
  expect(checked.rows.filter(({ ok, reason: why }) => !ok && !why)).toEqual([])
  expect([(await list(own)).total, (await as(own).send(listTasks)).data.tasks]).toEqual([1, []])

  const key = newId()
  const begun = await begin(own, rows, key)
  expect(begun.data).toMatchObject({ taskId: expect.any(String), invited: 2, rows: checked.rows })
  // A repeated call starts nothing new.
  expect((await begin(own, rows, key)).data.taskId).toBe(begun.data.taskId)
  await runTasks(ctx, taskKinds)
  expect(await lastTask(own)).toMatchObject({ kind: 'members.import', state: 'done', done: 2, total: 2, failed: 0 })
  const { subAccounts, views } = await list(own)
  expect(views.invited).toBe(2)
  expect(subAccounts.find(({ loginName }) => loginName === first.loginName)).toMatchObject({ deptName: 'Desk' })
  const again = (await begin(own, [first, good])).data
  expect(again).toMatchObject({ taskId: null, invited: 0, rows: [{ ok: false }, { ok: false }] })
})

test('an interrupted and repeated import invites everybody once', async () => {
  const own = await given.customer(db, site)
  const rows = Array.from({ length: 14 }, () => line())
  await begin(own, rows)
  const dies = () => Promise.reject(new Error('The server went away'))
  await runTasks(ctx, {
    ...taskKinds,
    'members.import': { ...membersImport, run: (c, task) => membersImport.run(c, task, dies) },
  })
  const broken = await lastTask(own)
  expect(broken).toMatchObject({ state: 'failed', canRetry: true })
  expect((await list(own)).views.invited).toBe(10)
  expect((await as(own).send(retryTask, { params: { id: broken.id } })).code).toBe(200)
  await runTasks(ctx, taskKinds)
  expect(await lastTask(own)).toMatchObject({ state: 'done', done: 14, failed: 0 })
  expect((await list(own)).views.invited).toBe(14)
  for (const { email } of rows) expect(await messagesTo(api, site, email)).toHaveLength(1)
})

test('a name taken meanwhile is reported by line and reason, and can be retried alone', async () => {
  const own = await given.customer(db, site)
  const [free, raced] = [line({ name: 'Free' }), line({ name: 'Raced' })]
  await begin(own, [free, raced])
  const roleId = (await as(own).send(listRoles, { query: {} })).data.sysRoleList[0]?.id ?? ''
  const faster = { name: 'Faster', email: raced.email, roleId }
  const { data } = await as(own).send(createSubAccount, { body: { ...faster, loginName: 'faster' } })
  await runTasks(ctx, taskKinds)
  const task = await lastTask(own)
  expect(task).toMatchObject({ state: 'done', done: 2, failed: 1, canRetry: true })
  expect(task.failures).toMatchObject([
    { row: `${raced.line} · Raced`, reason: expect.stringContaining('already in use') },
  ])
  const { id, version } = data.subAccount
  const elsewhere = { ...faster, email: 'faster@example.com', version }
  expect((await as(own).send(updateSubAccount, { params: { id }, body: elsewhere })).code).toBe(200)
  expect((await as(own).send(retryTask, { params: { id: task.id } })).data.task.total).toBe(1)
  await runTasks(ctx, taskKinds)
  expect(await lastTask(own)).toMatchObject({ state: 'done', done: 1, failed: 0 })
  expect((await list(own)).views.invited).toBe(3)
})

test('nobody imports members with a role beyond its own, nor without the right to the page', async () => {
  const weak = await given.member(db, holder.account, { base: 'admin', permissions: ['sub.view', 'sub.save'] })
  const strong = await begin(weak, [line({ role: 'Administrator' })])
  expect(strong.data).toMatchObject({ taskId: null, invited: 0, rows: [{ ok: false }] })

  const rights: Permission[] = ['sub.view', 'sub.save']
  const paged = await given.member(db, holder.account, {
    ...{ base: 'admin', permissions: rights, pages: ['/company/sub-account', '/ssl/tools/gen-csr'] },
  })
  const roleBody = { name: 'Tools', base: 'admin' as const, reach: 'all' as const, permissions: rights }
  const { role } = (
    await as(holder).send(createRole, { body: { ...roleBody, pages: ['/company/sub-account', '/ssl/tools/gen-csr'] } })
  ).data
  expect((await begin(paged, [line({ role: 'Tools' })])).data.invited).toBe(1)
  const wider = { ...roleBody, version: role.version, pages: [...(role.pages ?? []), '/ssl/tools/parse-csr'] }
  expect((await as(holder).send(updateRole, { params: { id: role.id }, body: wider })).code).toBe(200)
  await runTasks(ctx, taskKinds)
  expect(await lastTask(paged)).toMatchObject({ state: 'done', failed: 1, failures: [{ row: expect.any(String) }] })
})

test('the export holds the filter’s members, and no cell of it is a formula', async () => {
  const own = await given.customer(db, site)
  const wishes = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx'].map((name) => ({ name: `${name} "a", b` }))
  const { sysRoleList } = (await as(own).send(listRoles, { query: {} })).data
  const roleId = sysRoleList.at(-1)?.id ?? ''
  for (const wish of wishes) {
    const loginName = `csv-${made++}`
    const content = { ...wish, loginName, email: `${loginName}@example.com`, roleId }
    expect((await as(own).send(createSubAccount, { body: content })).code).toBe(200)
  }
  const { data } = await as(own).send(exportSubAccounts, { query: { view: 'invited' } })
  const lines = data.text.trim().split('\r\n')
  expect(lines).toHaveLength(6)
  expect(data.fileName).toMatch(/^sub-accounts-\d{4}-\d\d-\d\d\.csv$/)
  for (const line of lines.slice(1)) expect(line).toMatch(/^("'[=+\-@]|"x )/)
  expect(data.text).not.toMatch(/(^|,)"?[=+@]/m)
})
