import { getDashboard, menuCounts } from '@app/contracts/dashboard'
import { apiPath, type Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { closeUser } from '@app/contracts/users/user-actions'
import { getUser, updateUser } from '@app/contracts/users/user-record'
import { listUsers, userFigures } from '@app/contracts/users/users'
import type { ItemResult } from '@app/contracts/verification/verification'
import {
  decideVerification,
  getUserVerification,
  getVerification,
  readUserVerificationFile,
  readVerificationFile,
  revealVerificationNumber,
  submitVerification,
} from '@app/contracts/verification/verification'
import { itemsOf } from '@app/contracts/verification/verification-values'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { creditCode, png } from '#testing/given/given-organisations.ts'
import { companyBody, handedIn, idCard, personBody, uploaded } from '#testing/given/given-verification.ts'
import { messagesTo } from '#testing/outbox.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { dropUnusedFiles } from './verification.jobs.ts'

let api: TestApi
let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  api = await testApi()
  site = await given.site(api.db, { isRoot: true })
  operator = await given.operator(api.db, site)
})

const desk = () => api.as(operator)
const customer = () => given.customer(api.db, site)
const own = async (by: given.GivenMember) => (await api.as(by).send(getVerification)).data
const submit = (by: given.GivenMember, body: Sent<typeof submitVerification>['body']) =>
  api.as(by).send(submitVerification, { body })
const right = (items: readonly ItemResult['item'][]) => items.map((item) => ({ item, isRight: true }))
const companyItems = itemsOf('company', ['licence'])
const decide = (id: string, checkId: string, outcome: 'approved' | 'returned', results: object[]) =>
  desk().send(decideVerification, { params: { id, checkId }, body: { outcome, results } as never })
const one = async (id: string) => (await desk().send(getUser, { params: { id } })).data.user

describe('a company', () => {
  test('is handed in, approved item by item, and named by what was verified', async () => {
    const by = await customer()
    const { id } = by.account
    expect(await own(by)).toMatchObject({ state: 'none', checks: [], account: { name: expect.any(String) } })
    const companyNo = creditCode()
    const { checkId } = await handedIn(api, by, { companyNo })
    expect(await own(by)).toMatchObject({
      state: 'submitted',
      checks: [{ idNoMasked: `••••${idCard.slice(-4)}`, files: [{ kind: 'licence' }], decidedBy: '' }],
    })
    const partly = await decide(id, checkId, 'approved', right(companyItems.slice(1)))
    expect([partly.code, partly.msg]).toEqual([
      errors['verification.items-open'].code,
      expect.stringMatching(/企业名称|Company/),
    ])
    expect((await decide(id, checkId, 'approved', right(companyItems))).data.state).toBe('approved')
    expect(await one(id)).toMatchObject({
      ...{ verification: 'approved', name: '杭州云杉科技有限公司', kind: 'company' },
      particulars: { companyNo, country: 'CN' },
    })
    expect((await messagesTo(api, site, by.email)).map(({ template }) => template)).toEqual(['customer.verified'])
    expect((await decide(id, checkId, 'approved', right(companyItems))).code).toBe(errors['verification.not-open'].code)
    // The customer learns neither who decided nor what the operator looked at.
    expect(JSON.stringify(await own(by))).not.toContain(operator.loginName)
    const { checks } = (await desk().send(getUserVerification, { params: { id } })).data
    expect(checks[0]).toMatchObject({ state: 'approved', decidedBy: expect.stringContaining(operator.loginName) })
  })

  test('is returned with what is wrong, mended without typing the number again, and keeps its history', async () => {
    const by = await customer()
    const { id } = by.account
    const { checkId, fileId } = await handedIn(api, by)
    const wrong = { item: 'licence', isRight: false, note: '看不清' }
    expect((await decide(id, checkId, 'returned', [{ ...wrong, note: '' }])).status).toBe(400)
    expect((await decide(id, checkId, 'returned', right(['company']))).status).toBe(400)
    expect((await decide(id, checkId, 'returned', [{ ...wrong, item: 'front' }])).status).toBe(400)
    expect((await decide(id, checkId, 'returned', [...right(['company']), wrong])).status).toBe(200)
    const [sent] = await messagesTo(api, site, by.email)
    expect([sent?.template, sent?.letter.text]).toEqual([
      'customer.verification-returned',
      expect.stringContaining('Business licence: 看不清'),
    ])
    expect((await own(by)).checks[0]?.results).toContainEqual(wrong)

    const { idNo: _same, ...mended } = companyBody([fileId, await uploaded(api, by, 'letter')])
    const again = await submit(by, mended)
    expect(again.data).toMatchObject({ state: 'submitted', checks: [{ state: 'submitted' }, { state: 'returned' }] })
    const next = again.data.checks[0]?.id ?? ''
    const number = await desk().send(revealVerificationNumber, { params: { id, checkId: next } })
    expect(number.data.idNo).toBe(idCard)
    expect((await desk().send(listLogs, { query: {} })).data.logs[0]).toMatchObject({ action: 'verification.reveal' })
    const all = itemsOf('company', ['licence', 'letter'])
    expect((await decide(id, next, 'approved', right(all))).status).toBe(200)
  })

  test('renamed after its approval has to be verified again', async () => {
    const by = await customer()
    const { id } = by.account
    const { checkId } = await handedIn(api, by)
    await decide(id, checkId, 'approved', right(companyItems))
    const rename = async (name: string) => {
      const { kind, particulars, version } = await one(id)
      const body = { kind, name, particulars, locale: null, managerId: null, tags: [], remarks: '', version }
      return desk().send(updateUser, { params: { id }, body })
    }
    expect((await rename('杭州云杉科技有限公司')).data.user.verification).toBe('approved')
    expect((await rename('杭州红杉科技有限公司')).data.user.verification).toBe('returned')
    expect(await own(by)).toMatchObject({
      checks: [
        {
          state: 'returned',
          cause: 'renamed',
          company: '杭州红杉科技有限公司',
          results: [{ item: 'company', isRight: false }],
        },
        { state: 'approved', company: '杭州云杉科技有限公司' },
      ],
    })
    expect((await messagesTo(api, site, by.email)).at(0)?.template).toBe('customer.verification-returned')
    expect((await rename('杭州银杉科技有限公司')).data.user.verification).toBe('returned')
    expect((await own(by)).checks).toHaveLength(2)
  })
})

describe('a person', () => {
  test('needs both sides of the document, and a number that fits it', async () => {
    const by = await customer()
    const front = await uploaded(api, by, 'front')
    const back = await uploaded(api, by, 'back')
    expect((await submit(by, personBody([front]))).errors).toHaveProperty(['files.back'])
    expect((await submit(by, personBody([front, back, await uploaded(api, by, 'front')]))).errors).toHaveProperty(
      'fileIds',
    )
    expect((await submit(by, personBody([front, back], { idNo: '110105199003078517' }))).errors).toHaveProperty('idNo')
    expect((await submit(by, personBody([front, back], { idNo: undefined }))).errors).toHaveProperty('idNo')
    expect((await submit(by, personBody([front, back]))).data.state).toBe('submitted')
    expect((await submit(by, personBody([front, back]))).code).toBe(errors['verification.open'].code)
  })

  test('is not a company: its registration number has to be right', async () => {
    const by = await customer()
    const files = [await uploaded(api, by, 'licence')]
    expect((await submit(by, companyBody(files, { companyNo: '91330106000000000X' }))).errors).toHaveProperty(
      'companyNo',
    )
    expect((await submit(by, companyBody(files, { company: '' }))).errors).toHaveProperty('company')
    const abroad = companyBody(files, { country: 'GB', companyNo: '01234567', idType: 'passport', idNo: 'p 123 456' })
    expect((await submit(by, abroad)).data.checks[0]).toMatchObject({ country: 'GB', idNoMasked: '••••3456' })
  })
})

describe('files', () => {
  const at = (path: string, params: Record<string, string>) =>
    apiPath(Object.entries(params).reduce((text, [name, value]) => text.replace(`:${name}`, value), path))
  const fetchAs = async (by: given.GivenMember, url: string) =>
    api.app.inject({ url, headers: { host: site.host, token: await api.as(by).token() } })

  test('are looked at by their owner, and by operators once they are handed in; each look is recorded', async () => {
    const by = await customer()
    const { id } = by.account
    const { fileId } = await handedIn(api, by)
    const loose = await uploaded(api, by, 'letter')
    expect((await fetchAs(by, at(readVerificationFile.path, { id: fileId }))).rawPayload).toEqual(png)
    expect((await fetchAs(operator, at(readUserVerificationFile.path, { id, fileId }))).rawPayload).toEqual(png)
    expect((await fetchAs(operator, at(readUserVerificationFile.path, { id, fileId: loose }))).statusCode).toBe(404)
    const actions = (await desk().send(listLogs, { query: { accountId: id } })).data.logs.map(({ action }) => action)
    expect(actions.filter((action) => action === 'verification.file-read')).toHaveLength(2)
  })

  test('and numbers are sealed in the database', async () => {
    const by = await customer()
    const { fileId } = await handedIn(api, by)
    const { rows } = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx.execute<{ file: string; numbers: string }>(sql`SELECT
        (SELECT position(${png}::bytea in sealed)::text FROM verification_files WHERE id = ${fileId}) AS file,
        (SELECT string_agg(to_jsonb(v)::text, ' ') FROM verifications v) AS numbers`),
    )
    expect(rows[0]?.file).toBe('0')
    expect(rows[0]?.numbers).not.toContain(idCard)
  })

  test('that were not handed in are deleted after a day', async () => {
    const by = await customer()
    const { fileId } = await handedIn(api, by)
    const loose = await uploaded(api, by, 'letter')
    api.clock.advance({ hours: 25 })
    await dropUnusedFiles.run(api.ctx)
    expect((await fetchAs(by, at(readVerificationFile.path, { id: loose }))).statusCode).toBe(404)
    expect((await fetchAs(by, at(readVerificationFile.path, { id: fileId }))).statusCode).toBe(200)
  })
})

test('customers who wait are in the view, the filter, the to-dos and the count of the menu', async () => {
  const here = await given.site(api.db, { isRoot: true })
  const clerk = await given.operator(api.db, here)
  const waiting = await given.customer(api.db, here)
  await given.customer(api.db, here)
  const { checkId } = await handedIn(api, waiting)
  const ids = async (query: object) =>
    (await api.as(clerk).send(listUsers, { query })).data.users.map((user) => user.id)
  expect(await ids({ view: 'toVerify' })).toEqual([waiting.account.id])
  expect(await ids({ verified: 'submitted' })).toEqual([waiting.account.id])
  expect(await ids({ verified: 'none' })).toHaveLength(1)
  expect((await api.as(clerk).send(userFigures, { query: {} })).data.views.toVerify).toBe(1)
  expect((await api.as(clerk).send(menuCounts)).data.counts).toMatchObject({ users: 1 })
  const todos = (await api.as(clerk).send(getDashboard, { query: {} })).data.todos
  expect(todos).toContainEqual({ kind: 'verification', count: 1, oldestAt: expect.any(Number) })
  expect((await api.as(waiting).send(getDashboard, { query: {} })).data.todos).toEqual([])
  const accountant = await given.member(api.db, given.owner(here), { base: 'accountant' })
  expect((await api.as(accountant).send(menuCounts)).data.counts).not.toHaveProperty('users')
  const body = { outcome: 'approved' as const, results: right(companyItems) }
  await api.as(clerk).send(decideVerification, { params: { id: waiting.account.id, checkId }, body })
  expect((await api.as(clerk).send(menuCounts)).data.counts).not.toHaveProperty('users')
})

test('a closed customer leaves neither checks nor files', async () => {
  const by = await customer()
  const { id } = by.account
  const { checkId } = await handedIn(api, by)
  await decide(id, checkId, 'returned', [{ item: 'person', isRight: false, note: 'x' }])
  expect((await desk().send(closeUser, { params: { id }, body: { reason: 'left' } })).status).toBe(200)
  const { rows } = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.execute<{ n: number }>(sql`SELECT (SELECT count(*) FROM verifications WHERE account_id = ${id})::int
      + (SELECT count(*) FROM verification_files WHERE account_id = ${id})::int AS n`),
  )
  expect(rows[0]?.n).toBe(0)
})

test('only the owner and admins of a customer hand in, and only admins of the site decide', async () => {
  const by = await customer()
  const accountant = await given.member(api.db, by.account, { base: 'accountant' })
  const admin = await given.member(api.db, by.account, { base: 'admin' })
  const clerk = await given.member(api.db, given.owner(site), { base: 'accountant' })
  expect((await api.as(accountant).send(getVerification)).status).toBe(403)
  expect((await api.as(operator).send(getVerification)).status).toBe(403)
  const { checkId } = await handedIn(api, admin)
  const params = { id: by.account.id, checkId }
  const body = { outcome: 'approved' as const, results: right(companyItems) }
  expect((await api.as(clerk).send(decideVerification, { params, body })).status).toBe(403)
  expect((await api.as(by).send(decideVerification, { params, body })).status).toBe(403)
})
