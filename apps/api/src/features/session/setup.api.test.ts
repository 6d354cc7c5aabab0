import { completeSetup, sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { signIn } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { makeSetupToken } from './setup-link.ts'

const api = await testApi()
const { db, clock, ctx, anonymous } = api
const link = () => makeSetupToken(ctx.secrets, clock.now())
const gone = errors['setup.invalid'].code

const form = (site: given.GivenSite, token: string) => ({
  token,
  loginName: 'root-admin',
  email: 'root@example.com',
  password: clientHash(site.code, 'a password of its own'),
})

test('the link creates the first operator, who can sign in and has every right', async () => {
  const site = await given.site(db, { isRoot: true })
  const answer = await anonymous(site).send(completeSetup, { body: form(site, link()) })
  expect(answer.data).toEqual({ loginName: 'root-admin' })
  const { data } = await signIn(api, site, { loginName: 'root-admin', password: 'a password of its own' })
  const info = await anonymous(site).send(sysAccount, { headers: { token: data.token } })
  expect(info.data.accountInfo).toMatchObject({
    audience: 'platform',
    roles: ['admin'],
    accountId: site.ownerAccountId,
  })
})

test('no link works twice, and none while there is an operator', async () => {
  const site = await given.site(db, { isRoot: true })
  const [one, two] = [link(), link()]
  expect((await anonymous(site).send(completeSetup, { body: form(site, one) })).code).toBe(200)
  const again = { ...form(site, one), loginName: 'second', email: 'second@example.com' }
  expect((await anonymous(site).send(completeSetup, { body: again })).code).toBe(gone)
  expect((await anonymous(site).send(completeSetup, { body: { ...again, token: two } })).code).toBe(gone)
})

test('of two simultaneous calls with different links, one creates the operator', async () => {
  const site = await given.site(db, { isRoot: true })
  const bodies = ['first', 'other'].map((loginName) => ({
    ...form(site, link()),
    loginName,
    email: `${loginName}@example.com`,
  }))
  const codes = await Promise.all(
    bodies.map(async (body) => (await anonymous(site).send(completeSetup, { body })).code),
  )
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, gone])
})

test('an expired or changed link, and one used outside the root site, is refused', async () => {
  const root = await given.site(db, { isRoot: true })
  const tenant = await given.site(db, { isSaas: true })
  const send = async (site: given.GivenSite, token: string) =>
    (await anonymous(site).send(completeSetup, { body: form(site, token) })).code
  const token = link()
  const [, random, mac] = token.split('.')
  expect(await send(root, `zzzzzzz.${random}.${mac}`)).toBe(gone)
  expect(await send(root, 'x'.repeat(40))).toBe(gone)
  expect(await send(tenant, token)).toBe(gone)
  clock.advance({ hours: 25 })
  expect(await send(root, token)).toBe(gone)
})

test('a common password is refused, although only its hash arrives', async () => {
  const site = await given.site(db, { isRoot: true })
  for (const common of ['password123', '12345678', 'iloveyou']) {
    const body = { ...form(site, link()), password: clientHash(site.code, common) }
    const answer = await anonymous(site).send(completeSetup, { body })
    expect(answer).toMatchObject({ status: 400, code: errors['password.common'].code })
  }
})

test('unknown fields change nothing', async () => {
  const site = await given.site(db, { isRoot: true })
  const customer = await given.account(db, site)
  const body = {
    ...form(site, link()),
    accountId: customer.id,
    roleId: customer.id,
    siteId: customer.id,
    status: 'disabled',
  }
  expect((await anonymous(site).send(completeSetup, { body })).code).toBe(200)
  const rows = await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(members).where(eq(members.siteId, site.id)),
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ accountId: site.ownerAccountId, status: 'active', roleId: rows[0]?.id })
})
