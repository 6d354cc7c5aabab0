import { permissionsOf } from '@app/contracts/access/permissions'
import { logout, sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { listOrders } from '@app/contracts/orders/orders'
import { hash } from '@node-rs/argon2'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { workIn } from '#db/scoped.ts'
import { statementOf } from '#db/statement.ts'
import { accounts, members, roles } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { testSecrets } from '#testing/given/given.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { sessions } from './session.table.ts'

const api = await testApi()
const { db, clock, as, anonymous } = api
const password = 'correct horse battery'
const scopeOf = (site: given.GivenSite) => ({ siteId: site.id, accountId: null })

/** A member with a password; the site with a customer and its owner. */
async function somebody(wishes: given.MemberWishes = {}) {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password, ...wishes })
  return { site, member, loginName: member.loginName, password }
}

/** Client for the same site with an earlier token. */
const withToken = (site: given.GivenSite, token: string) => anonymous(site).send(sysAccount, { headers: { token } })

describe('signing in', () => {
  test('gives a token that opens the account, in the body and in the authorization header', async () => {
    const { site, ...who } = await somebody()
    const answer = await signIn(api, site, who)
    expect(answer).toMatchObject({ status: 200, code: 200 })
    expect(answer.headers.authorization).toBe(answer.data.token)
    const { data } = await withToken(site, answer.data.token)
    expect(data.accountInfo).toMatchObject({ loginName: who.loginName, audience: 'customer', roles: ['admin'] })
  })

  test('the token has 256 random bits, and the database stores only its hash', async () => {
    const { site, ...who } = await somebody()
    const { data } = await signIn(api, site, who)
    expect(Buffer.from(data.token, 'base64url')).toHaveLength(32)
    const rows = await db.transaction(scopeOf(site), (tx) =>
      tx.select().from(sessions).where(eq(sessions.siteId, site.id)),
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(data.token)
  })

  test('takes a login name, an email address in any case, or a telephone number with its prefix', async () => {
    const { site, member, ...who } = await somebody({ telephone: '13800138000' })
    const by = async (instead: object) => (await signIn(api, site, who, instead)).code
    expect(await by({ loginName: member.email.toUpperCase() })).toBe(200)
    expect(await by({ loginName: undefined, username: member.loginName })).toBe(200)
    expect(await by({ loginName: '138 0013 8000' })).toBe(200)
    expect(await by({ loginName: '13800138000', telPrefix: '+1' })).toBe(errors['login.refused'].code)
  })

  test('takes fields missing in the body from the query string', async () => {
    const { site, ...who } = await somebody()
    const captcha = await solvedCaptcha(api, site)
    const fields = { loginName: who.loginName, password: clientHash(site.code, password) }
    const post = (query: Record<string, string>, payload: object) =>
      api.app.inject({ method: 'POST', url: '/api/login', headers: { host: site.host }, query, payload })
    const wrong = { ...fields, password: clientHash(site.code, 'something else') }
    expect((await post({ ...fields, ...captcha }, {})).statusCode).toBe(200)
    expect((await post(fields, { ...wrong, ...(await solvedCaptcha(api, site)) })).statusCode).toBe(401)
  })

  test('stores Argon2id of the sent hash, never the hash itself', async () => {
    const { site, member } = await somebody()
    const [row] = await db.transaction(scopeOf(site), (tx) =>
      tx.select().from(members).where(eq(members.id, member.id)),
    )
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row?.passwordHash).not.toContain(clientHash(site.code, password))
  })

  test('a weaker hash is replaced at the next sign-in, and at no other time', async () => {
    const { site, member, ...who } = await somebody()
    const secret = Buffer.from(testSecrets.mac('password', 'pepper'), 'hex')
    const weaker = await hash(clientHash(site.code, password), {
      memoryCost: 8192,
      timeCost: 1,
      parallelism: 1,
      secret,
    })
    const mine = eq(members.id, member.id)
    await db.transaction(scopeOf(site), (tx) => tx.update(members).set({ passwordHash: weaker }).where(mine))
    const stored = async () => {
      const [row] = await db.transaction(scopeOf(site), (tx) => tx.select().from(members).where(mine))
      return row?.passwordHash ?? ''
    }
    expect((await signIn(api, site, { ...who, password: 'wrong password' })).status).toBe(401)
    expect(await stored()).toBe(weaker)
    expect((await signIn(api, site, who)).code).toBe(200)
    const stronger = await stored()
    expect(stronger).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(api, site, who)).code).toBe(200)
    expect(await stored()).toBe(stronger)
  })

  test('answers alike for an unknown name, a wrong password, a disabled member and a suspended account', async () => {
    const { site, ...who } = await somebody()
    const disabled = await given.member(db, await given.account(db, site), { password })
    const suspended = await given.member(db, await given.account(db, site), { password })
    await db.transaction(scopeOf(site), async (tx) => {
      await tx.update(members).set({ status: 'disabled' }).where(eq(members.id, disabled.id))
      await tx.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, suspended.account.id))
    })
    const answers = [
      await signIn(api, site, { ...who, password: 'wrong password' }),
      await signIn(api, site, { loginName: 'nobody-at-all', password }),
      await signIn(api, site, { loginName: disabled.loginName, password }),
      await signIn(api, site, { loginName: suspended.loginName, password }),
    ]
    const told = answers.map(({ status, code, msg, data, errors }) => ({ status, code, msg, data, errors }))
    expect(told[0]).toMatchObject({ status: 401, code: errors['login.refused'].code, data: null })
    for (const other of told) expect(other).toEqual(told[0])
  })

  test('a password of one site is not valid on another', async () => {
    const { site, ...who } = await somebody()
    const other = await given.site(db)
    await given.member(db, await given.account(db, other), { password, loginName: who.loginName })
    const stolen = clientHash(site.code, password)
    expect((await signIn(api, other, who, { password: stolen })).code).toBe(errors['login.refused'].code)
  })

  test('the member sees its previous sign-in', async () => {
    const { site, ...who } = await somebody()
    const first = await signIn(api, site, { ...who, ip: '198.51.100.7' })
    expect((await withToken(site, first.data.token)).data).toMatchObject({ lastLoginIP: '', lastLoginTime: null })
    const at = Math.floor(clock.now().getTime() / 1000)
    const second = await signIn(api, site, { ...who, ip: '198.51.100.8' })
    const { data } = await withToken(site, second.data.token)
    expect(data).toMatchObject({ lastLoginIP: '198.51.100.7', lastLoginTime: at })
  })
})

describe('the caller cache', () => {
  const looksForCaller = ([, statement]: Parameters<typeof db.read>) =>
    statementOf(statement).text.includes('token_hash')

  test('a session ended by another server is refused a second later', async () => {
    const { site, ...who } = await somebody()
    const { data } = await signIn(api, site, who)
    expect((await withToken(site, data.token)).code).toBe(200)
    // Write as another server would, bypassing this one's write counter.
    await workIn(db.pool, scopeOf(site), (tx) =>
      tx.update(sessions).set({ endedAt: clock.now() }).where(eq(sessions.siteId, site.id)),
    )
    clock.advance({ seconds: 1 })
    expect((await withToken(site, data.token)).code).toBe(errors['session.missing'].code)
  })

  test('a write of this server applies to the next call', async () => {
    const { site, member, ...who } = await somebody()
    const { data } = await signIn(api, site, who)
    expect((await withToken(site, data.token)).code).toBe(200)
    await db.transaction(scopeOf(site), (tx) =>
      tx.update(members).set({ status: 'disabled' }).where(eq(members.id, member.id)),
    )
    expect((await withToken(site, data.token)).code).toBe(errors['session.missing'].code)
  })

  test('writes to other tables keep the cache', async () => {
    const { site, ...who } = await somebody()
    const { data } = await signIn(api, site, who)
    expect((await withToken(site, data.token)).code).toBe(200)
    await db.transaction(scopeOf(site), (tx) =>
      tx.execute(sql`UPDATE orders SET reason = 'late' WHERE amount_minor = 1`),
    )
    const read = vi.spyOn(db, 'read')
    expect((await withToken(site, data.token)).code).toBe(200)
    expect(read.mock.calls.filter(looksForCaller)).toEqual([])
    read.mockRestore()
  })

  test('simultaneous calls look the caller up once', async () => {
    const { site, ...who } = await somebody()
    const { data } = await signIn(api, site, who)
    const read = vi.spyOn(db, 'read')
    const answers = await Promise.all([1, 2, 3].map(() => withToken(site, data.token)))
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(read.mock.calls.filter(looksForCaller)).toHaveLength(1)
    read.mockRestore()
  })
})

describe('a session', () => {
  test('is identified by the token header only: not by a cookie or another header', async () => {
    const { member } = await somebody()
    const token = await as(member).token()
    const send = (headers: Record<string, string>) => anonymous(member.site).send(sysAccount, { headers })
    expect((await send({ token })).status).toBe(200)
    expect((await send({ cookie: `Admin-Token=${token}; token=${token}` })).status).toBe(401)
    expect((await send({ authorization: token })).status).toBe(401)
    expect((await send({ authorization: `Bearer ${token}` })).status).toBe(401)
  })

  test('of one site is unknown on another', async () => {
    const { member } = await somebody()
    const other = await given.site(db)
    expect((await withToken(other, await as(member).token())).status).toBe(401)
  })

  test('with an invented token is unknown', async () => {
    const site = await given.site(db)
    for (const token of ['x', 'A'.repeat(43), "' or true --", '0'.repeat(5000)]) {
      expect((await withToken(site, token)).status).toBe(401)
    }
  })

  test('with an invented token is looked up rarely, whatever is written meanwhile', async () => {
    const site = await given.site(db)
    const look = vi.spyOn(db, 'read')
    for (const _ of Array.from({ length: 20 })) {
      expect((await withToken(site, 'B'.repeat(43))).status).toBe(401)
      await db.transaction(scopeOf(site), async () => {})
    }
    expect(look).toHaveBeenCalledTimes(1)
    clock.advance({ seconds: 1 })
    await withToken(site, 'B'.repeat(43))
    expect(look).toHaveBeenCalledTimes(2)
    look.mockRestore()
  })

  test('ends with signing out, for that token only', async () => {
    const { member, site, ...who } = await somebody()
    const other = (await signIn(api, site, who)).data.token
    const here = as(member)
    expect((await here.send(logout)).code).toBe(200)
    expect((await here.send(sysAccount)).status).toBe(401)
    expect((await withToken(site, other)).status).toBe(200)
  })

  test('ends after two idle hours, and continues while used', async () => {
    const here = as((await somebody()).member)
    const status = async () => (await here.send(sysAccount)).status
    expect(await status()).toBe(200)
    clock.advance({ minutes: 100 })
    expect(await status()).toBe(200)
    clock.advance({ minutes: 100 })
    expect(await status()).toBe(200)
    clock.advance({ minutes: 121 })
    expect(await status()).toBe(401)
  })

  test('ends after twelve hours of use, and sooner if the site is stricter', async () => {
    const strict = as(await given.customer(db, await given.site(db, { absoluteMinutes: 150 })))
    const usual = as((await somebody()).member)
    const hours = { strict: 0, usual: 0 }
    for (let hour = 0; hour <= 12; hour++) {
      if ((await strict.send(sysAccount)).status === 200) hours.strict++
      if ((await usual.send(sysAccount)).status === 200) hours.usual++
      clock.advance({ minutes: 60 })
    }
    expect(hours).toEqual({ strict: 3, usual: 12 })
  })

  test('ends when its member is disabled or its account suspended', async () => {
    const { member, site } = await somebody()
    const [here, there] = [as(member), as(await given.member(db, member.account))]
    expect([(await here.send(sysAccount)).status, (await there.send(sysAccount)).status]).toEqual([200, 200])
    await db.transaction(scopeOf(site), (tx) =>
      tx.update(members).set({ status: 'disabled' }).where(eq(members.id, member.id)),
    )
    expect((await here.send(sysAccount)).status).toBe(401)
    await db.transaction(scopeOf(site), (tx) =>
      tx.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, member.account.id)),
    )
    expect((await there.send(sysAccount)).status).toBe(401)
  })
})

describe('the caller’s rights', () => {
  test('the audience follows from the account: root, tenant or customer', async () => {
    const [root, tenant] = [await given.site(db, { isRoot: true }), await given.site(db, { isSaas: true })]
    const audience = async (member: given.GivenMember) => (await as(member).send(sysAccount)).data.accountInfo.audience
    expect(await audience(await given.operator(db, root))).toBe('platform')
    expect(await audience(await given.operator(db, tenant))).toBe('reseller')
    expect(await audience(await given.customer(db, root))).toBe('customer')
  })

  test('the account owner has all rights; others have those of their role', async () => {
    const site = await given.site(db)
    const holder = (await as(await given.operator(db, site)).send(sysAccount)).data.accountInfo
    expect(holder.roleID).toBe(holder.id)
    expect(holder.permissions.toSorted()).toEqual(permissionsOf('reseller', 'admin').toSorted())

    const accountant = await given.member(db, given.owner(site), { base: 'accountant' })
    const info = (await as(accountant).send(sysAccount)).data.accountInfo
    expect(info.roleID).not.toBe(info.id)
    expect(info.roles).toEqual(['accountant'])
    expect(info.permissions.toSorted()).toEqual(permissionsOf('reseller', 'accountant').toSorted())
  })

  test('a role grants the listed rights of its base, and never more', async () => {
    const site = await given.site(db)
    const granted = ['dashboard.view', 'order.view', 'user.recharge', 'order.costView'] as const
    const member = await given.member(db, await given.account(db, site), {
      base: 'accountant',
      permissions: [...granted],
    })
    const { data } = await as(member).send(sysAccount)
    expect(data.accountInfo.permissions.toSorted()).toEqual(['dashboard.view', 'order.view'])
  })

  test('a deleted role, or one of another account, grants nothing', async () => {
    const site = await given.site(db)
    const orphan = await given.member(db, await given.account(db, site), { base: 'admin' })
    await db.transaction(scopeOf(site), (tx) =>
      tx.delete(roles).where(and(eq(roles.siteId, site.id), eq(roles.accountId, orphan.account.id))),
    )
    expect((await as(orphan).send(listOrders, { query: {} })).code).toBe(errors['access.denied'].code)

    const operatorRole = await given.member(db, given.owner(site), { base: 'admin' })
    const thief = await given.member(db, await given.account(db, site), { base: 'admin' })
    await db.transaction(scopeOf(site), async (tx) => {
      const [stolen] = await tx.select().from(members).where(eq(members.id, operatorRole.id))
      await tx.update(members).set({ roleId: stolen?.roleId }).where(eq(members.id, thief.id))
    })
    expect((await as(thief).send(sysAccount)).data.accountInfo.permissions).toEqual([])
  })
})
