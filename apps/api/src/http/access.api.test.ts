import { generateKeyPairSync } from 'node:crypto'
import {
  type Access,
  type Audience,
  type BaseRole,
  baseRoles,
  can,
  type Permission,
  permissionsOf,
  permissionTable,
} from '@app/contracts/access/permissions'
import type { Endpoint } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { endpoints } from '@app/contracts/surface'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { groups, openToAnybody, openToEveryMember, openToFewRights } from '#testing/access-matrix.ts'
import * as given from '#testing/given/given.ts'
import { type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { app, db, as, anonymous } = api
const calls = Object.entries(endpoints)

/** Call with unknown ids: a permitted caller gets 'missing', any other is refused. */
const blind = (spec: Endpoint) => ({
  params: Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()])),
  ...(spec.body ? { body: {} } : {}),
})
const send = (sender: Sender, spec: Endpoint, more: object = {}) =>
  sender.send(spec, { ...blind(spec), ...more } as never)

interface Role {
  name: string
  member: given.GivenMember
  sender: Sender
  audience: Audience
  base: BaseRole
  /** Rights of the role; left out, all of its base. */
  leaves?: readonly Permission[]
}

let root: given.GivenSite
let tenant: given.GivenSite
const roles: Role[] = []
const add = (role: Omit<Role, 'sender'>) => roles.push({ ...role, sender: as(role.member) })

/** Sub-account that can view and pay orders. */
const few: readonly Permission[] = ['dashboard.view', 'order.view', 'order.pay']

beforeAll(async () => {
  root = await given.site(db, { isRoot: true })
  tenant = await given.site(db, { isSaas: true })
  const people = [
    ['platform', given.owner(root)],
    ['reseller', given.owner(tenant)],
    ['customer', await given.account(db, root)],
  ] as const
  for (const [audience, account] of people) {
    const holder = await given.member(db, account)
    add({ name: `${audience} holder`, member: holder, audience, base: 'admin' })
    for (const base of baseRoles) {
      const member = await given.member(db, account, { base })
      add({ name: `${audience} ${base}`, member, audience, base })
      const limited = await given.member(db, account, { base, permissions: [...few] })
      add({
        name: `${audience} ${base} with few rights`,
        member: limited,
        audience,
        base,
        leaves: few,
      })
    }
  }
})

const includes = (list: readonly string[], item: string) => list.includes(item)

/** Access by the matrix, independent of the server's permission table. */
function mayCall(call: string, { audience, base, leaves }: Role): boolean {
  if (openToAnybody.includes(call) || openToEveryMember.includes(call)) return true
  const open = Object.values(groups).find(({ calls: named }) => named.includes(call))
  if (!open) return false
  return includes(open.audiences, audience) && includes(open.bases, base) && (!leaves || openToFewRights.includes(call))
}

test('the matrix has every call once', () => {
  const named = [openToAnybody, openToEveryMember, ...Object.values(groups).map((group) => group.calls)].flat()
  expect(named.toSorted()).toEqual(calls.map(([name]) => name).toSorted())
})

test.each(calls)('%s is open to those the matrix names and to nobody else', async (call, spec) => {
  const nobody = await send(anonymous(root), spec)
  if (openToAnybody.includes(call)) expect([401, 403]).not.toContain(nobody.status)
  else expect([nobody.status, nobody.code]).toEqual([401, errors['session.missing'].code])

  for (const role of roles) {
    const { name } = role
    // Signing out ends the session, so use a separate one.
    const sender = spec === endpoints.logout ? as(role.member) : role.sender
    const answer = await send(sender, spec)
    const may = mayCall(call, role)
    expect([name, answer.status === 403]).toEqual([name, !may])
    if (!may) expect(answer).toMatchObject({ code: errors['access.denied'].code, data: null })
    expect([name, answer.status === 401, answer.status >= 500]).toEqual([name, false, false])
  }
})

test.each(calls)('%s knows nobody by a cookie, nor by a token of another site', async (name, spec) => {
  if (spec.access === 'public') return
  const operator = await given.operator(db, tenant)
  const token = await as(operator).token()
  const byCookie = await send(anonymous(tenant), spec, { headers: { cookie: `Admin-Token=${token}` } })
  const elsewhere = await send(anonymous(root), spec, { headers: { token } })
  expect([name, byCookie.status, elsewhere.status]).toEqual([name, 401, 401])
})

test('an unknown path is not found, for any caller', async () => {
  const token = await as(await given.operator(db, root)).token()
  for (const [method, url] of [
    ['GET', '/api/v1/nothing'],
    ['POST', '/api/v1/menuTree'],
    ['DELETE', '/api/v1/orders'],
    ['PUT', `/api/v1/logs/${newId()}`],
    ['PATCH', '/api/v1/roles'],
  ] as const) {
    const answer = await app.inject({ method, url, headers: { host: root.host, token } })
    expect([url, answer.statusCode, answer.json().data]).toEqual([url, 404, null])
  }
})

test('an unknown right belongs to nobody', () => {
  // Such as from a page or stored role of another version.
  const unknown = 'order.everything' as Access
  expect(can({ permissions: new Set(Object.keys(permissionTable) as Permission[]) }, unknown)).toBe(false)
  expect(can(null, 'signed-in')).toBe(false)
})

test.each(calls.filter(([, spec]) => spec.body))('%s refuses a body that holds a private key', async (_name, spec) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const isFor = (audience: Audience) => can({ permissions: new Set(permissionsOf(audience, 'admin')) }, spec.access)
  const operating = isFor('platform') ? root : isFor('reseller') ? tenant : undefined
  const caller = operating ? await given.operator(db, operating) : await given.customer(db, root)
  for (const body of [{ csrPem: pem }, { anything: { at: ['all', pem.replaceAll('\n', '\\n')] } }]) {
    const answer = await send(as(caller), spec, { body })
    expect(answer).toMatchObject({ status: 400, code: errors['request.private-key'].code, data: null })
    expect(JSON.stringify(answer)).not.toContain(pem.slice(40, 80))
  }
})
