import { generateKeyPairSync } from 'node:crypto'
import type { Endpoint } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { baseRoles, permissionTable } from '@app/contracts/permissions'
import { endpoints } from '@app/contracts/surface'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given.ts'
import { type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, anonymous } = api
const calls = Object.entries(endpoints)

/** A call with ids that lead nowhere: whoever may make it is told so, whoever may not is not. */
const blind = (spec: Endpoint) => ({
  params: Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()])),
  ...(spec.body ? { body: {} } : {}),
})
const send = (sender: Sender, spec: Endpoint, more: object = {}) =>
  sender.send(spec, { ...blind(spec), ...more } as never)

let root: given.GivenSite
let tenant: given.GivenSite
const roles: { name: string; sender: () => Sender; audience: 'platform' | 'reseller' | 'customer'; base: string }[] = []

beforeAll(async () => {
  root = await given.site(db, { isRoot: true })
  tenant = await given.site(db, { isSaas: true })
  const customers = await given.account(db, root)
  for (const base of baseRoles) {
    const people = [
      ['platform', given.owner(root)],
      ['reseller', given.owner(tenant)],
      ['customer', customers],
    ] as const
    for (const [audience, account] of people) {
      const member = await given.member(db, account, { base })
      roles.push({ name: `${audience} ${base}`, sender: () => as(member), audience, base })
    }
  }
})

test.each(calls)('%s is open to those the table names and to nobody else', async (_name, spec) => {
  const nobody = await send(anonymous(root), spec)
  if (spec.access === 'public') expect([400, 200, 410]).toContain(nobody.status)
  else expect([nobody.status, nobody.code]).toEqual([401, errors['session.missing'].code])

  for (const { name, sender, audience, base } of roles) {
    const answer = await send(sender(), spec)
    const grant = spec.access === 'public' || spec.access === 'signed-in' ? null : permissionTable[spec.access]
    const may = grant === null || (includes(grant.audiences, audience) && includes(grant.bases, base))
    expect([name, answer.status === 403]).toEqual([name, !may])
    if (!may) expect(answer).toMatchObject({ code: errors['access.denied'].code, data: null })
    expect([name, answer.status === 401]).toEqual([name, false])
  }
})

const includes = (list: readonly string[], item: string) => list.includes(item)

test('a permission that a role withholds is refused, though the base would have it', async () => {
  const account = await given.account(db, root)
  const member = await given.member(db, account, { base: 'admin', permissions: ['dashboard.view'] })
  for (const [name, spec] of calls) {
    const isHeld = ['public', 'signed-in', 'dashboard.view'].includes(spec.access)
    expect([name, (await send(as(member), spec)).status === 403]).toEqual([name, !isHeld])
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

test.each(calls.filter(([, spec]) => spec.body))('%s refuses a body that holds a private key', async (_name, spec) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const operator = await given.operator(db, root)
  for (const body of [{ csrPem: pem }, { anything: { at: ['all', pem.replaceAll('\n', '\\n')] } }]) {
    const answer = await send(as(operator), spec, { body })
    expect(answer).toMatchObject({ status: 400, code: errors['request.private-key'].code, data: null })
    expect(JSON.stringify(answer)).not.toContain(pem.slice(40, 80))
  }
})
