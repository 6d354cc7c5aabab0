import { apiPath } from '@app/contracts/endpoint'
import { listLogs } from '@app/contracts/logs'
import { revealUserContact } from '@app/contracts/users/user-actions'
import { exportUserLogs, getUserOverview } from '@app/contracts/users/user-record'
import { exportUsers, listUsers, userFigures } from '@app/contracts/users/users'
import { beforeAll, describe, expect, test } from 'vitest'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'
import { readCsv } from '#testing/read-sheet.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const as = (member: given.GivenMember) => world.as(member)

describe('the list', () => {
  let here: given.GivenSite
  let clerk: given.GivenMember
  let rich: given.GivenMember
  let poor: given.GivenMember
  beforeAll(async () => {
    here = await given.site(world.db, { isRoot: true })
    await given.offers(world.db, here)
    clerk = await given.operator(world.db, here)
    const named = async (name: string) => given.member(world.db, await given.account(world.db, here, name))
    ;[rich, poor] = [await named('Rich Oak'), await named('Poor Oak')]
    await named('Quiet Fir')
    await giveMoney({ ...world }, rich, 5000_00)
    const place = { ...world }
    await paid(place, rich)
    await giveMoney(world, poor, 1)
  })
  const names = async (query: object) => (await as(clerk).send(listUsers, { query })).data.users.map(({ name }) => name)

  test('filters by balance, kind, level, manager and words, and sorts by what it shows', async () => {
    expect(await names({ sort: '-balance' })).toEqual(['Rich Oak', 'Poor Oak', 'Quiet Fir'])
    expect(await names({ sort: '-spend' })).toMatchObject(['Rich Oak', expect.any(String), expect.any(String)])
    expect(await names({ balanceFrom: 1, balanceTo: 100 })).toEqual(['Poor Oak'])
    expect(await names({ q: 'oak', sort: 'name' })).toEqual(['Poor Oak', 'Rich Oak'])
    expect(await names({ q: poor.email })).toEqual(['Poor Oak'])
    expect(await names({ kind: 'person' })).toEqual([])
    expect(await names({ level: 'list', managerId: 'none' })).toHaveLength(3)
    expect(await names({ status: 'suspended' })).toEqual([])
    expect((await as(clerk).send(listUsers, { query: { sort: 'x' } as never })).status).toBe(400)
  })

  test('views count and sum over the whole filter', async () => {
    const { data } = await as(clerk).send(userFigures, { query: {} })
    expect(data.views).toEqual({ all: 3, new7: 3, toVerify: 0, lowBalance: 0, idle90: 0, highValue: 0, frozen: 0 })
    expect(data.spendMinor).toBeGreaterThan(0)
    const [shown] = (await as(clerk).send(listUsers, { query: { q: 'Rich' } })).data.users
    expect(shown).toMatchObject({ spendMinor: data.spendMinor, orders: 1 })
    expect(data.balanceMinor).toBe((shown?.balanceMinor ?? 0) + 1)
    const { months } = (await as(clerk).send(getUserOverview, { params: { id: rich.account.id } })).data
    expect(months).toHaveLength(12)
    expect(months.at(-1)).toMatchObject({ month: '2026-11', paidMinor: data.spendMinor })
  })

  test('without the right to personal data, addresses are found in full only', async () => {
    const few = await given.member(world.db, given.owner(here), { base: 'admin', permissions: ['user.view'] })
    const found = async (q: string) => (await as(few).send(listUsers, { query: { q } })).data.total
    expect(await found(poor.email.slice(0, 8))).toBe(0)
    expect(await found(poor.email.toUpperCase())).toBe(1)
    const { id } = poor.account
    expect((await as(few).send(revealUserContact, { params: { id } })).status).toBe(403)
    expect((await as(clerk).send(revealUserContact, { params: { id } })).data.email).toBe(poor.email)
    const { logs } = (await as(clerk).send(listLogs, { query: { accountId: id } })).data
    expect(logs[0]).toMatchObject({ action: 'user.reveal', object: { kind: 'account', id } })
  })

  test('goes into a file with addresses masked, and into the audit log', async () => {
    const headers = { host: here.host, token: await as(clerk).token(), 'accept-language': 'en' }
    const query = { format: 'csv', q: 'oak', sort: 'name' }
    const sent = await world.app.inject({ url: apiPath(exportUsers.path), query, headers })
    const [title, ...rows] = readCsv(sent.rawPayload)
    expect(title?.slice(0, 3)).toEqual(['Account no.', 'Customer', 'Type'])
    expect(rows.map((row) => [row[1], row[5]])).toEqual([
      ['Poor Oak', 'm***@example.com'],
      ['Rich Oak', 'm***@example.com'],
    ])
    const { logs } = (await as(clerk).send(listLogs, { query: {} })).data
    expect(logs[0]).toMatchObject({ action: 'user.export', facts: { rows: 2, q: 'oak' } })
    await runTasks(world.ctx, taskKinds)
  })

  test('the log about a customer goes into a file, and that is recorded', async () => {
    const headers = { host: here.host, token: await as(clerk).token(), 'accept-language': 'en' }
    const url = apiPath(exportUserLogs.path).replace(':id', poor.account.id)
    await as(clerk).send(revealUserContact, { params: { id: poor.account.id } })
    const [title, first] = readCsv((await world.app.inject({ url, headers })).rawPayload)
    expect([title?.[2], first?.[2]]).toEqual(['Action', 'user.reveal'])
    const { logs } = (await as(clerk).send(listLogs, { query: { accountId: poor.account.id } })).data
    expect(logs[0]?.action).toBe('user.log-export')
  })
})
