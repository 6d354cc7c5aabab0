import type { Permission } from '@app/contracts/access/permissions'
import { errors } from '@app/contracts/errors'
import { cancelTask, downloadTaskFile, listTasks, retryTask, seeTask, type Task } from '@app/contracts/tasks'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { resumeTasks, runTasks } from './run-tasks.service.ts'
import { forgetTasks } from './tasks.jobs.ts'
import { startTask, type TaskKind, type TaskKinds } from './tasks.service.ts'

const bytes = new TextEncoder().encode('order,amount\n1,2\n')

/** Gate before the second half of `test.steps`, and the signal that it was reached. */
let gate = Promise.withResolvers<void>()
let reached = Promise.withResolvers<void>()
let finished: string[] = []

const steps: TaskKind = {
  access: 'signed-in',
  isRepeatable: true,
  async run(_ctx, task, report) {
    await report(1, 2)
    reached.resolve()
    await gate.promise
    await report(2, 2)
    finished.push(task.id)
    return undefined
  },
}

const kinds: TaskKinds = {
  'test.steps': steps,
  'test.once': { ...steps, isRepeatable: false },
  'test.file': {
    access: 'order.export',
    isRepeatable: true,
    run: async () => ({ name: '订单 "11月".csv', type: 'text/csv; charset=utf-8', bytes }),
  },
  'test.large': {
    access: 'signed-in',
    isRepeatable: true,
    run: async () => ({ name: 'large.csv', type: 'text/csv', bytes: new Uint8Array(20 * 1024 * 1024 + 1) }),
  },
  'test.rows': {
    access: 'signed-in',
    isRepeatable: false,
    async run(_ctx, { input }, report) {
      // The test passes no other input.
      const rows = input as string[]
      const failures = rows
        .filter((row) => row.includes('bad'))
        .map((row) => ({ row, error: new DomainError('order.missing') }))
      await report(rows.length, rows.length, failures)
      return undefined
    },
    retry: (_task, failures) => ({
      input: failures.map(({ row }) => row.replace('bad', 'mended')),
      total: failures.length,
    }),
  },
  'test.refused': {
    access: 'signed-in',
    isRepeatable: true,
    async run() {
      throw new DomainError('balance.short', { short: '¥5' })
    },
  },
}

const api = await testApi({ options: { taskKinds: kinds } })
const { db, ctx, clock, as } = api

let site: given.GivenSite
let member: given.GivenMember

beforeEach(async () => {
  gate = Promise.withResolvers()
  reached = Promise.withResolvers()
  finished = []
  site = await given.site(db, { isRoot: true })
  member = await given.operator(db, site)
})

/** Caller as the server would build it. */
function callerOf(who: given.GivenMember): Caller {
  const isOperator = who.account.id === who.site.ownerAccountId
  return {
    memberId: who.id,
    accountId: who.account.id,
    name: who.loginName,
    audience: isOperator ? 'platform' : 'customer',
    base: 'admin',
    isHolder: true,
    scope: { siteId: who.site.id, accountId: isOperator ? null : who.account.id },
    permissions: new Set<Permission>(),
    ip: '127.0.0.1',
    requestId: newId(),
  }
}

function start(kind: string, input: unknown = null, who = member): Promise<string> {
  const caller = callerOf(who)
  return db.transaction(caller.scope, (tx) => startTask(tx, ctx, caller, { kind, input, total: 2 }))
}

const work = (): Promise<void> => runTasks(ctx, kinds)

async function own(id: string, who = member): Promise<Task | undefined> {
  const { data } = await as(who).send(listTasks)
  return data.tasks.find((task) => task.id === id)
}

const file = async (from: TestApi, who: given.GivenMember, id: string) =>
  from.app.inject({
    url: `/api/v1/tasks/${id}/file`,
    headers: { host: who.site.host, token: await from.as(who).token() },
  })

test('a started task waits, is done by the job, and is unread until seen', async () => {
  gate.resolve()
  const id = await start('test.steps')
  expect(await own(id)).toMatchObject({ state: 'waiting', done: 0, total: 2, finishedAt: null })
  await work()
  expect(await own(id)).toMatchObject({ state: 'done', done: 2, isSeen: false, canRetry: false })
  expect((await as(member).send(listTasks)).data.unseen).toBe(1)
  const seen = await as(member).send(seeTask, { params: { id } })
  expect(seen.data.task).toMatchObject({ isSeen: true })
  expect((await as(member).send(listTasks)).data.unseen).toBe(0)
})

test('a task of a rolled-back transaction never starts', async () => {
  const caller = callerOf(member)
  const failed = db.transaction(caller.scope, async (tx) => {
    await startTask(tx, ctx, caller, { kind: 'test.steps', input: null, total: 0 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect((await as(member).send(listTasks)).data.tasks).toEqual([])
})

test('a member has at most three open tasks, whatever starts them', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 6 }, () => start('test.steps')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refusal = asked.find((one) => one.status === 'rejected')
  expect(refusal).toMatchObject({ reason: { key: 'task.too-many' } })
  const [first] = (await as(member).send(listTasks)).data.tasks
  await as(member).send(cancelTask, { params: { id: first?.id ?? '' } })
  await start('test.steps')
  gate.resolve()
  await work()
  expect((await as(member).send(listTasks)).data.tasks.filter(({ state }) => state === 'done')).toHaveLength(3)
})

test('a task is visible to its member only: not to a colleague, the operator or another site', async () => {
  const account = await given.account(db, site)
  const mine = await given.member(db, account)
  const id = await start('test.rows', ['bad 1'], mine)
  await work()
  const others = [
    await given.member(db, account, { base: 'admin' }),
    member,
    await given.operator(db, await given.site(db, { isSaas: true })),
  ]
  for (const other of others) {
    expect((await as(other).send(listTasks)).data).toEqual({ tasks: [], unseen: 0 })
    for (const call of [cancelTask, seeTask, retryTask]) {
      const answer = await as(other).send(call, { params: { id } })
      expect(answer).toMatchObject({ status: 404, code: errors['task.missing'].code, data: null })
    }
    expect((await file(api, other, id)).statusCode).toBe(404)
  }
  expect(await own(id, mine)).toMatchObject({ state: 'done', isSeen: false, failed: 1 })
})

test('cancelling stops a waiting task before it starts, and a running one at its next step', async () => {
  const waiting = await start('test.steps')
  const answer = await as(member).send(cancelTask, { params: { id: waiting } })
  expect(answer.data.task).toMatchObject({ state: 'cancelled', isSeen: true, canRetry: true })

  const running = await start('test.steps')
  const done = work()
  await reached.promise
  await as(member).send(cancelTask, { params: { id: running } })
  gate.resolve()
  await done
  expect(finished).not.toContain(running)
  expect(await own(running)).toMatchObject({ state: 'cancelled', done: 1 })
  await as(member).send(cancelTask, { params: { id: running } })
  expect(await own(running)).toMatchObject({ state: 'cancelled' })
})

test('a task of a crashed worker is repeated after its lease expires, by one worker only', async () => {
  const id = await start('test.steps')
  const dead = work()
  await reached.promise
  clock.advance({ seconds: 60 })
  await work()
  expect(await own(id)).toMatchObject({ state: 'running', done: 1 })

  clock.advance({ minutes: 3 })
  const gateOfDead = gate
  gate = Promise.withResolvers()
  gate.resolve()
  await work()
  expect(await own(id)).toMatchObject({ state: 'done', done: 2 })
  expect(finished.filter((one) => one === id)).toHaveLength(1)

  // The first worker was only slow: its report is now ignored.
  gateOfDead.resolve()
  await dead
  expect(finished.filter((one) => one === id)).toHaveLength(1)
  expect(await own(id)).toMatchObject({ state: 'done' })
})

test('work that must not be repeated fails after a crash; so does any work interrupted twice', async () => {
  const once = await start('test.once')
  const dead = work()
  await reached.promise
  clock.advance({ minutes: 3 })
  await work()
  const said = errors['task.cut-off'].en
  expect(await own(once)).toMatchObject({ state: 'failed', error: said, canRetry: false })
  gate.resolve()
  await dead

  gate = Promise.withResolvers()
  const twice = await start('test.steps')
  const crashes: Promise<void>[] = []
  for (let crash = 0; crash < 2; crash++) {
    reached = Promise.withResolvers()
    crashes.push(work())
    await reached.promise
    clock.advance({ minutes: 3 })
  }
  await work()
  expect(await own(twice)).toMatchObject({ state: 'failed', error: said, canRetry: true })
  gate.resolve()
  await Promise.all(crashes)
})

test('a server that restarts on its own database resumes its tasks at once', async () => {
  const id = await start('test.steps')
  const dead = work()
  await reached.promise
  await resumeTasks(ctx)
  const gateOfDead = gate
  gate = Promise.withResolvers()
  gate.resolve()
  // With several servers, the lease has to expire first.
  if (db.kind === 'postgres') clock.advance({ minutes: 3 })
  await work()
  expect(await own(id)).toMatchObject({ state: 'done' })
  gateOfDead.resolve()
  await dead
})

test('a retry runs the failed rows only', async () => {
  const id = await start('test.rows', ['good 1', 'bad 2', 'bad 3'])
  await work()
  expect(await own(id)).toMatchObject({
    state: 'done',
    done: 3,
    failed: 2,
    failures: [
      { row: 'bad 2', id: null, reason: errors['order.missing'].en },
      { row: 'bad 3', id: null, reason: errors['order.missing'].en },
    ],
    canRetry: true,
  })
  const again = await as(member).send(retryTask, { params: { id } })
  expect(again.data.task).toMatchObject({ state: 'waiting', done: 0, total: 2, failed: 0, isSeen: false })
  await work()
  expect(await own(id)).toMatchObject({ state: 'done', done: 2, failed: 0, canRetry: false })
  const final = await as(member).send(retryTask, { params: { id } })
  expect(final).toMatchObject({ status: 409, code: errors['task.final'].code })
})

test('the reason of a failure is shown in the reader’s language', async () => {
  const id = await start('test.refused')
  await work()
  const read = async (locale: string) =>
    (await as(member).send(listTasks, { headers: { 'accept-language': locale } })).data.tasks[0]
  expect(await read('zh')).toMatchObject({ id, state: 'failed', error: expect.stringContaining('余额不足，还差 ¥5') })
  expect(await read('en')).toMatchObject({ error: expect.stringContaining('¥5 short') })
})

test('the file is sent as a download under its name, never as a page', async () => {
  const id = await start('test.file')
  await work()
  expect(await own(id)).toMatchObject({ state: 'done', fileName: '订单 "11月".csv', fileBytes: bytes.length })
  const sent = await file(api, member, id)
  expect(sent.statusCode).toBe(200)
  expect(sent.rawPayload.equals(bytes)).toBe(true)
  expect(sent.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="__ _11__.csv"; filename*=UTF-8''${encodeURIComponent('订单 "11月".csv')}`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
})

test('a member without the right can neither download the file nor retry', async () => {
  const account = await given.account(db, site)
  const allowed = await given.member(db, account, { base: 'admin', permissions: ['order.export'] })
  const denied = await given.member(db, account, { base: 'accountant', permissions: ['dashboard.view'] })
  const [kept, lost] = [await start('test.file', null, allowed), await start('test.file', null, denied)]
  await work()
  expect((await file(api, allowed, kept)).statusCode).toBe(200)
  expect((await file(api, denied, lost)).statusCode).toBe(403)
  expect(await own(lost, denied)).toMatchObject({ fileName: '', fileBytes: 0, canRetry: false })
  expect((await as(denied).send(retryTask, { params: { id: lost } })).status).toBe(403)
})

test('a file of more than 20 MB is not stored', async () => {
  const id = await start('test.large')
  await work()
  expect(await own(id)).toMatchObject({ state: 'failed', error: errors['task.file-too-large'].en, fileName: '' })
})

test('a file is deleted after a day, its task after a month', async () => {
  const id = await start('test.file')
  await work()
  clock.advance({ hours: 25 })
  await forgetTasks.run(ctx)
  expect(await own(id)).toMatchObject({ state: 'done', fileName: '', fileBytes: 0 })
  const gone = await file(api, member, id)
  expect([gone.statusCode, gone.json().code]).toEqual([410, errors['task.file-gone'].code])
  clock.advance({ days: 30 })
  await forgetTasks.run(ctx)
  expect((await as(member).send(downloadTaskFile, { params: { id } })).status).toBe(404)
})
