import { listBills } from '@app/contracts/bills/bills'
import { listLogs } from '@app/contracts/logs'
import { listTasks, retryTask } from '@app/contracts/tasks'
import { createUser } from '@app/contracts/users/user-actions'
import { checkUserImport, importUsers } from '@app/contracts/users/user-import'
import { getUser } from '@app/contracts/users/user-record'
import { listUsers, userChoices } from '@app/contracts/users/users'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { usersImport } from './user-import.service.ts'

const api = await testApi()
const { db, ctx, as } = api

let site: given.GivenSite
let operator: given.GivenMember
let manager: string
beforeEach(async () => {
  site = await given.site(db, { isRoot: true })
  operator = await given.operator(db, site)
  const { managers } = (await as(operator).send(userChoices)).data
  manager = managers.find(({ id }) => id === operator.id)?.name ?? ''
})

let made = 0
const line = (over: object = {}) => {
  made += 1
  return {
    line: made,
    name: `Elm ${made}`,
    kind: 'company',
    holderName: 'Ann',
    email: `elm-${made}@example.com`,
    ...over,
  }
}
type Rows = ReturnType<typeof line>[]
const check = async (rows: Rows, by = operator) =>
  (await as(by).send(checkUserImport, { body: { rows } })).data.rows.map(({ does, reason, ...row }) => {
    expect(does === 'none').toBe(reason !== '')
    return { does, ...row }
  })
const begin = (rows: Rows, { by = operator, isInvited = false, idempotencyKey = newId() } = {}) =>
  as(by).send(importUsers, { body: { rows, isInvited }, idempotencyKey })
const work = async (by = operator) => {
  await runTasks(ctx, taskKinds)
  return (await as(by).send(listTasks)).data.tasks[0]
}
const found = async (q: string) => (await as(operator).send(listUsers, { query: { q } })).data.users
const one = async (q: string) => {
  const [user] = await found(q)
  return (await as(operator).send(getUser, { params: { id: user?.id ?? '' } })).data.user
}
const billsOf = async (accountId: string) =>
  (await as(operator).send(listBills, { query: { accountId } })).data.bills.map((bill) => ({
    ...{ kind: bill.kind, amountMinor: bill.amountMinor, balanceMinor: bill.balanceMinor },
  }))

test('each row says what it would do, and a check writes nothing', async () => {
  const full = line({ kind: '个人', level: 'B 级', manager: manager.toUpperCase(), tags: 'tea; vip、new' })
  const phone = line({ email: '', telephone: '+86 139 1234 5678', openingBalance: '1,234.5' })
  const rows = [
    full,
    phone,
    line({ email: full.email.toUpperCase() }),
    line({ email: '', telephone: '13912345678' }),
    line({ kind: 'robot' }),
    line({ level: 'Z' }),
    line({ manager: 'Nobody' }),
    line({ openingBalance: '-3' }),
    line({ openingBalance: '1.234' }),
    line({ email: 'not an address' }),
    line({ holderName: '' }),
    line({ name: '' }),
    line({ email: '', telephone: '' }),
  ]
  const checked = await check(rows)
  expect(checked.map(({ does }) => does)).toEqual(['create', 'create', ...Array.from({ length: 11 }, () => 'none')])
  expect(checked.map((row) => row.line)).toEqual(rows.map((row) => row.line))
  expect(checked.map(({ balanceMinor }) => balanceMinor).slice(0, 2)).toEqual([0, 123_450])
  expect(await found('Elm')).toEqual([])
  expect((await as(operator).send(listTasks)).data.tasks).toEqual([])
})

test('customers come with level, manager, tags and balance, and nobody is told', async () => {
  const rich = line({ level: 'c', manager, tags: 'tea;vip', openingBalance: '80.05' })
  const [poor, wrong] = [line({ openingBalance: '0' }), line({ level: 'Z' })]
  const key = newId()
  const begun = await begin([rich, poor, wrong], { idempotencyKey: key })
  expect(begun.data).toMatchObject({ taskId: expect.any(String), created: 2 })
  // A repeated call starts nothing new.
  expect((await begin([rich, poor, wrong], { idempotencyKey: key })).data).toEqual(begun.data)
  expect(await work()).toMatchObject({ kind: 'users.import', state: 'done', done: 2, failed: 0 })
  const user = await one(rich.email)
  expect(user).toMatchObject({
    ...{
      name: rich.name,
      kind: 'company',
      status: 'invited',
      priceLevel: 'C',
      tags: ['tea', 'vip'],
      source: 'operator',
    },
    ...{ manager: { id: operator.id }, balanceMinor: 8005 },
  })
  expect(await billsOf(user.id)).toEqual([{ kind: 'adjustment', amountMinor: 8005, balanceMinor: 8005 }])
  expect(await billsOf((await one(poor.email)).id)).toEqual([])
  for (const { email } of [rich, poor]) expect(await messagesTo(api, site, email)).toEqual([])
  const logged = (await as(operator).send(listLogs, { query: {} })).data.logs.map(({ action }) => action)
  expect(logged.filter((action) => ['user.import', 'user.create', 'bill.adjust'].includes(action)).sort()).toEqual([
    ...['bill.adjust', 'user.create', 'user.create', 'user.import'],
  ])
})

test('the same file again adds nobody and books nothing', async () => {
  const rows = [line({ openingBalance: '10' }), line({ email: '', telephone: `139${String(made).padStart(8, '0')}` })]
  await begin(rows)
  await work()
  const twin = expect.stringMatching(/^A\d+ Elm \d+$/)
  expect(await check(rows)).toMatchObject([
    { does: 'skip', twin, balanceMinor: 0 },
    { does: 'skip', twin, balanceMinor: 0 },
  ])
  expect((await begin(rows)).data).toMatchObject({ taskId: null, created: 0 })
  expect(await found('Elm')).toHaveLength(2)
  expect(await billsOf((await one(rows[0]?.email ?? '')).id)).toHaveLength(1)
})

test('invitations go out only where they are wanted', async () => {
  const row = line()
  await begin([row], { isInvited: true })
  await work()
  expect(await messagesTo(api, site, row.email)).toHaveLength(1)
})

test('an interrupted and repeated import creates and books each customer once', async () => {
  const rows = Array.from({ length: 12 }, () => line({ openingBalance: '5' }))
  await begin(rows)
  const dies = () => Promise.reject(new Error('The server went away'))
  await runTasks(ctx, {
    ...taskKinds,
    'users.import': { ...usersImport, run: (c, task) => usersImport.run(c, task, dies) },
  })
  const [broken] = (await as(operator).send(listTasks)).data.tasks
  expect(broken).toMatchObject({ state: 'failed', canRetry: true })
  await as(operator).send(retryTask, { params: { id: broken?.id ?? '' } })
  expect(await work()).toMatchObject({ state: 'done', done: 12, failed: 0 })
  const users = await found('Elm')
  expect(users.map(({ balanceMinor }) => balanceMinor)).toEqual(Array.from({ length: 12 }, () => 500))
})

test('an address taken meanwhile is reported by its line', async () => {
  const [free, raced] = [line(), line({ openingBalance: '7' })]
  await begin([free, raced])
  const faster = { kind: 'company' as const, name: 'Faster', holderName: 'Bo', email: raced.email }
  expect((await as(operator).send(createUser, { body: faster })).code).toBe(200)
  expect(await work()).toMatchObject({
    ...{ state: 'done', done: 2, failed: 1 },
    failures: [{ row: `${raced.line} · ${raced.name}`, reason: expect.stringContaining('already in use') }],
  })
  expect((await one(raced.email)).balanceMinor).toBe(0)
})

test('a balance needs the right to adjust balances, when it is checked and when it is booked', async () => {
  const { account } = operator
  const clerk = await given.member(db, account, { base: 'admin', permissions: ['user.view', 'user.create'] })
  const [rich, poor] = [line({ openingBalance: '7' }), line()]
  expect(await check([rich, poor], clerk)).toMatchObject([{ does: 'none' }, { does: 'create' }])
  expect((await begin([rich, poor], { by: clerk })).data.created).toBe(1)
  await work(clerk)
  expect([await found(rich.email), await found(poor.email)]).toEqual([
    [],
    [expect.objectContaining({ name: poor.name })],
  ])
  const viewer = await given.member(db, account, { base: 'admin', permissions: ['user.view'] })
  expect((await begin([poor], { by: viewer })).status).toBe(403)
})
