import { logout } from '@app/contracts/access/session'
import { rechargeUser } from '@app/contracts/finance/finance'
import { getLog, listLogs, logFilters, verifyLogs } from '@app/contracts/logs'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { asSite } from '#db/scoped.ts'
import * as given from '#testing/given/given.ts'
import { tamper } from '#testing/tamper.ts'
import { testApi } from '#testing/test-api.ts'
import { type AuditMore, record } from './logs.service.ts'
import { verifyChain } from './verify.service.ts'

const { db, ctx, as } = await testApi()

let site: given.GivenSite
let customer: given.GivenMember
let operator: given.GivenMember

beforeAll(async () => {
  site = await given.site(db, { isSaas: true })
  customer = await given.customer(db, site)
  operator = await given.operator(db, site)
})

const callerOf = (member: given.GivenMember) => ({
  memberId: member.id,
  name: `Name of ${member.loginName}`,
  ip: '192.0.2.7',
  requestId: newId(),
  userAgent: 'Mozilla/5.0',
})

/** Writes an entry about a customer's account. */
const write = (member: given.GivenMember, action: string, more: AuditMore = {}) =>
  db.transaction({ siteId: member.site.id, accountId: member.account.id }, (tx) =>
    record(tx, callerOf(member), member.site.id, member.account.id, action, { action }, more),
  )

const lists = (member: given.GivenMember, query: object = {}) =>
  as(member).send(listLogs, { query: { limit: 100, ...query } })

test('a transaction bound to an account writes a line of another site too, and both chains hold', async () => {
  const here = await given.customer(db, await given.site(db))
  const above = await given.operator(db, await given.site(db))
  const siteId = above.site.id
  await db.transaction({ siteId: here.site.id, accountId: here.account.id }, async (tx) => {
    await record(tx, callerOf(here), here.site.id, here.account.id, 'order.cancel', {})
    await asSite(tx, siteId, (inner) => record(inner, null, siteId, above.account.id, 'wholesale.return', {}))
    await record(tx, callerOf(here), here.site.id, here.account.id, 'order.refund', {})
  })
  for (const [id, intact] of [
    [siteId, 1],
    [here.site.id, 2],
  ] as const)
    expect(await verifyChain(ctx, id)).toMatchObject({ broken: null, intact })
})

describe('visibility of entries', () => {
  test('a customer reads entries of its own account, an operator those of the whole site', async () => {
    const other = await given.customer(db, site)
    await write(customer, 'role.save')
    await write(other, 'role.delete')
    const own = await lists(customer)
    expect(new Set(own.data.logs.map(({ accountId }) => accountId))).toEqual(new Set([customer.account.id]))
    const all = await lists(operator)
    expect(all.data.logs.map(({ accountId }) => accountId)).toEqual(
      expect.arrayContaining([customer.account.id, other.account.id]),
    )
  })

  test('an entry of another account or site does not exist for the reader', async () => {
    const stranger = await given.customer(db, site)
    const elsewhere = await given.operator(db, await given.site(db))
    await write(customer, 'dept.save')
    const [line] = (await lists(customer, { group: 'dept' })).data.logs
    const params = { id: line?.id ?? '' }
    expect((await as(customer).send(getLog, { params })).status).toBe(200)
    for (const member of [stranger, elsewhere])
      expect(await as(member).send(getLog, { params })).toMatchObject({ status: 404, data: null })
  })

  test('the entries about one object are found by its id, at one’s own site', async () => {
    const elsewhere = await given.operator(db, await given.site(db))
    const [one, other] = [newId(), newId()]
    for (const id of [one, other, one])
      await write(operator, 'tenant.enter', { object: { kind: 'tenant', id, name: 'Oak' } })
    const found = (await lists(operator, { object: 'tenant', objectId: one })).data
    expect(found.logs.map(({ object }) => object?.id)).toEqual([one, one])
    expect(found.total).toBe(2)
    expect((await lists(operator, { object: 'role', objectId: one })).data.total).toBe(0)
    expect((await lists(elsewhere, { objectId: one })).data.total).toBe(0)
    expect((await lists(customer, { objectId: one })).data.total).toBe(0)
  })

  test('a customer does not see the operators’ IP addresses', async () => {
    const { id, account } = await given.customer(db, site)
    const member = { ...customer, id, account }
    await as(operator).send(rechargeUser, { params: { id: account.id }, body: { amountMinor: 500, memo: 'paid' } })
    const [seenByCustomer] = (await lists(member, { group: 'user' })).data.logs
    const [seenByOperator] = (await lists(operator, { group: 'user' })).data.logs
    expect(seenByCustomer).toMatchObject({ action: 'user.recharge', ip: '', userAgent: '' })
    expect(seenByOperator).toMatchObject({ action: 'user.recharge', ip: '127.0.0.1', userAgent: 'lightMyRequest' })
    expect((await lists(member, { q: '127.0.0.1' })).data.total).toBe(0)
  })
})

describe('an entry', () => {
  test('has the previous and new values, without secrets', async () => {
    await write(customer, 'member.update', {
      object: { kind: 'member', id: customer.id, name: 'Zhang Wei' },
      before: { name: 'Zhang', passwordHash: 'argon2-old', deep: [{ apiKey: 'k-1', label: 'x' }] },
      after: { name: 'Zhang Wei', passwordHash: 'argon2-new', totpSealed: null, verifyCode: 123456 },
    })
    const [line] = (await lists(customer, { group: 'member', object: 'member' })).data.logs
    const { data } = await as(customer).send(getLog, { params: { id: line?.id ?? '' } })
    expect(data.log).toMatchObject({
      object: { kind: 'member', id: customer.id, name: 'Zhang Wei' },
      before: { name: 'Zhang', passwordHash: '***', deep: [{ apiKey: '***', label: 'x' }] },
      after: { name: 'Zhang Wei', passwordHash: '***', totpSealed: null, verifyCode: '***' },
      userAgent: 'Mozilla/5.0',
      ip: '192.0.2.7',
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|k-1|123456/)
  })

  test('names whom and what its ids stand for, of the reader’s own site only', async () => {
    const elsewhere = await given.operator(db, await given.site(db))
    const ids = { headId: customer.id, parentId: elsewhere.id, moveTo: newId() }
    await write(customer, 'dept.names', { after: { ...ids, members: [customer.id], connectionId: null } })
    const [line] = (await lists(customer, { group: 'dept', q: 'dept.names' })).data.logs
    const { log } = (await as(customer).send(getLog, { params: { id: line?.id ?? '' } })).data
    const { rows } = await db.pool.query<{ name: string }>('select name from members where id = $1', [customer.id])
    expect(log.names).toEqual({ [customer.id]: rows[0]?.name })
  })

  test('has the previous name of a role or department, and never a code that was sent', async () => {
    const told = async (kind: string, action: string) => {
      const id = newId()
      const said = { before: { code: 'OLD-1' }, after: { code: '481516', setupCode: '234242', partnerCode: 'WANG' } }
      await write(customer, action, { object: { kind, id, name: kind }, ...said })
      const [line] = (await lists(customer, { object: kind })).data.logs
      return (await as(customer).send(getLog, { params: { id: line?.id ?? '' } })).data.log
    }
    const open = { before: { code: 'OLD-1' }, after: { code: '481516', setupCode: '***', partnerCode: 'WANG' } }
    expect(await told('role', 'role.update')).toMatchObject(open)
    expect(await told('department', 'dept.update')).toMatchObject(open)
    const hidden = { before: { code: '***' }, after: { code: '***', setupCode: '***' } }
    expect(await told('account', 'account.sign-up')).toMatchObject(hidden)
  })

  test('is found by actor, action, object, day and text', async () => {
    const member = await given.customer(db, site)
    await write(member, 'role.save', { object: { kind: 'role', id: newId(), name: '50%_off' } })
    await write(member, 'dept.save')
    const total = async (query: object) => (await lists(member, query)).data.total
    const today = new Date().toISOString().slice(0, 10)
    expect(await total({})).toBe(2)
    expect(await total({ group: 'role' })).toBe(1)
    expect(await total({ object: 'role' })).toBe(1)
    expect(await total({ actor: member.id })).toBe(2)
    expect(await total({ actor: 'system' })).toBe(0)
    expect(await total({ q: '50%_OFF' })).toBe(1)
    expect(await total({ q: '%' })).toBe(1)
    expect(await total({ from: today, to: today })).toBe(2)
    expect(await total({ to: '2020-01-01' })).toBe(0)
    const { data } = await as(member).send(logFilters)
    expect(data).toEqual({
      actors: [{ id: member.id, name: `Name of ${member.loginName}` }],
      groups: ['dept', 'role'],
      objects: ['role'],
    })
  })

  test('of signing out has the IP address and the browser', async () => {
    const member = await given.customer(db, site)
    await as(member).send(logout)
    const [line] = (await lists(operator, { actor: member.id })).data.logs
    expect(line).toMatchObject({ action: 'session.end', ip: '127.0.0.1', userAgent: 'lightMyRequest' })
    expect(line?.seq).toBeGreaterThan(0)
  })
})

describe('the chain', () => {
  /** A site of its own with five entries. */
  async function chained() {
    const own = await given.site(db, { isSaas: true })
    const member = await given.customer(db, own)
    for (const nth of [1, 2, 3, 4, 5]) await write(member, `test.${nth}`)
    return { site: own, member, verify: () => verifyChain(ctx, own.id) }
  }

  test('of untouched entries is intact', async () => {
    const { verify } = await chained()
    expect(await verify()).toMatchObject({ intact: 5, older: 0, broken: null })
  })

  test('has neither gap nor fork with many simultaneous writers of several entries', async () => {
    const own = await given.site(db)
    const members = await Promise.all([1, 2, 3, 4].map(() => given.customer(db, own)))
    const scope = { siteId: own.id, accountId: null }
    const twice = (member: given.GivenMember) =>
      db.transaction(scope, async (tx) => {
        await record(tx, callerOf(member), own.id, member.account.id, 'test.first', {})
        await record(tx, callerOf(member), own.id, member.account.id, 'test.second', {})
      })
    const failing = db.transaction(scope, async (tx) => {
      await record(tx, null, own.id, members[0]?.account.id ?? '', 'test.undone', {})
      throw new Error('undone')
    })
    await Promise.all([...members, ...members, ...members].map(twice).concat(failing.catch(() => undefined)))
    expect(await verifyChain(ctx, own.id)).toMatchObject({ intact: 24, broken: null })
  })

  test.each<[string, string[], object]>([
    [
      'edited',
      [`update audit_log set facts = '{"amountMinor":1}' where site_id = $site and seq = 3`],
      { kind: 'changed', seq: 3 },
    ],
    [
      'given to somebody else',
      [`update audit_log set actor_name = 'x' where site_id = $site and seq = 2`],
      { kind: 'changed', seq: 2 },
    ],
    ['deleted', ['delete from audit_log where site_id = $site and seq = 3'], { kind: 'missing', seq: 3 }],
    ['deleted at the end', ['delete from audit_log where site_id = $site and seq = 5'], { kind: 'missing', seq: 5 }],
    [
      'moved',
      [
        'update audit_log set seq = 99 where site_id = $site and seq = 2',
        'update audit_log set seq = 2 where site_id = $site and seq = 3',
        'update audit_log set seq = 3 where site_id = $site and seq = 99',
      ],
      { kind: 'changed', seq: 2 },
    ],
    [
      'inserted between others',
      [
        'update audit_log set seq = seq + 100 where site_id = $site and seq > 2',
        'update audit_log set seq = seq - 99 where site_id = $site and seq > 100',
        `insert into audit_log (site_id, id, account_id, actor_name, action, facts, seq, hash)
          select site_id, gen_random_uuid(), account_id, 'forger', 'order.pay', '{}', 3, hash from audit_log where site_id = $site and seq = 2`,
      ],
      { kind: 'changed', seq: 3, actor: 'forger' },
    ],
    [
      'inserted outside the chain',
      [
        `insert into audit_log (site_id, id, account_id, actor_name, action, facts, at)
          select site_id, gen_random_uuid(), account_id, 'forger', 'order.pay', '{}', '2020-01-01' from audit_log where site_id = $site and seq = 2`,
      ],
      { kind: 'added', seq: null, actor: 'forger' },
    ],
    [
      'added past the end',
      [
        `insert into audit_log (site_id, id, account_id, actor_name, action, facts, seq, hash)
          select site_id, gen_random_uuid(), account_id, 'forger', 'order.pay', '{}', 6, hash from audit_log where site_id = $site and seq = 5`,
      ],
      { kind: 'changed', seq: 6, actor: 'forger' },
    ],
    ['cut off with its end', ['delete from audit_heads where site_id = $site'], { kind: 'added', seq: 1 }],
  ])('names the first line that was %s by the owner of the database', async (_how, statements, broken) => {
    const { site: own, verify } = await chained()
    await tamper(db, own, ...statements)
    expect((await verify()).broken).toMatchObject(broken)
  })

  test('is verified at an operator’s request, which is logged', async () => {
    const { site: own, member } = await chained()
    const admin = await given.operator(db, own)
    expect((await as(member).send(verifyLogs)).status).toBe(403)
    const { data } = await as(admin).send(verifyLogs)
    expect(data).toMatchObject({ intact: 5, broken: null })
    const [line] = (await lists(admin)).data.logs
    expect(line).toMatchObject({ action: 'log.verify', facts: { lines: 5, result: 'intact' }, seq: 6 })
    await tamper(db, own, `update audit_log set ip = '198.51.100.1' where site_id = $site and seq = 4`)
    expect((await as(admin).send(verifyLogs)).data.broken).toMatchObject({ kind: 'changed', seq: 4, action: 'test.4' })
  })
})
