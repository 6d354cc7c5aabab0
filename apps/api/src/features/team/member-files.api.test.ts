import {
  createDept,
  createSubAccount,
  exportSubAccounts,
  importSubAccounts,
  listRoles,
  listSubAccounts,
} from '@app/contracts/company'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as } = await testApi()

let site: given.GivenSite
let holder: given.GivenMember
beforeAll(async () => {
  site = await given.site(db)
  holder = await given.customer(db, site)
})

let made = 0
const list = async (by: given.GivenMember) => (await as(by).send(listSubAccounts, { query: {} })).data

test('rows of a file are judged one by one, and only the good ones are invited', async () => {
  const own = await given.customer(db, site)
  await as(own).send(createDept, { body: { name: 'Desk' } })
  for (const name of ['Twin', 'Twin']) await as(own).send(createDept, { body: { name } })
  const line = (over: object) => {
    const loginName = `csv-${made++}`
    const email = `${loginName}@example.com`
    return { name: 'A Name', loginName, email, role: 'accountant', department: '', ...over }
  }
  const [first, good] = [line({ department: 'desk' }), line({ telephone: '139 1234-5678' })]
  const rows = [
    first,
    good,
    line({ role: 'Nobody' }),
    line({ department: 'Nowhere' }),
    line({ department: 'Twin' }),
    line({ loginName: first.loginName }),
    line({ email: holder.email }),
    line({ email: 'not an address' }),
    line({ name: '' }),
    line({ telephone: 'none' }),
  ]
  const dry = (await as(own).send(importSubAccounts, { body: { rows, dryRun: true } })).data
  expect(dry.rows.map(({ ok }) => ok)).toEqual([true, true, ...Array.from({ length: 8 }, () => false)])
  expect(dry.rows.filter(({ ok, reason: why }) => !ok && !why)).toEqual([])
  expect([dry.invited, (await list(own)).total]).toEqual([0, 1])
  expect((await as(own).send(importSubAccounts, { body: { rows } })).data.invited).toBe(2)
  expect((await list(own)).views.invited).toBe(2)
  const again = (await as(own).send(importSubAccounts, { body: { rows: [first, good] } })).data
  expect(again).toMatchObject({
    invited: 0,
    rows: [
      { row: 1, ok: false },
      { row: 2, ok: false },
    ],
  })
})

test('nobody imports members with a role beyond its own', async () => {
  const weak = await given.member(db, holder.account, { base: 'admin', permissions: ['sub.view', 'sub.save'] })
  const rows = [{ name: 'N', loginName: 'csv-strong', email: 'csv-strong@example.com', role: 'Administrator' }]
  const { data } = await as(weak).send(importSubAccounts, { body: { rows } })
  expect(data).toMatchObject({ invited: 0, rows: [{ ok: false }] })
})

test('the exported file holds what the filter finds, and no cell of it is a formula', async () => {
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
