import { createHash, X509Certificate } from 'node:crypto'
import { uploadArticleImage } from '@app/contracts/cms/article-images'
import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { addOrderDocument } from '@app/contracts/orders/order-documents'
import {
  downloadTenantExport,
  exportTenant,
  listTenantExports,
  siteExportDays,
} from '@app/contracts/saas/tenant-exports'
import { createTenant } from '@app/contracts/saas/tenants'
import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { siteTables } from '#db/site-tables.ts'
import { tasks } from '#features/desk/desk.table.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { balances } from '#features/finance/finance.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { licence } from '#testing/given/given-organisations.ts'
import { tenantBody } from '#testing/given/given-settings.ts'
import { givenTenant } from '#testing/given/given-tenants.ts'
import { giveMoney, issued, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'
import { testPicture } from '#testing/test-picture.ts'
import { forgetExports } from '../saas.jobs.ts'
import { exportedColumns, leftOutTables } from './export-rows.repo.ts'
import { tenantExportParts } from './tenant-exports.table.ts'

let world: OrderWorld
let parent: given.GivenSite
let operator: given.GivenMember
let tenant: Awaited<ReturnType<typeof givenTenant>>
let customer: given.GivenMember
const reason = 'the contract ends'

beforeAll(async () => {
  world = await orderWorld()
  parent = await given.site(world.db, { isSaas: true, isRoot: true })
  await given.offers(world.db, parent)
  operator = await given.operator(world.db, parent)
  tenant = await givenTenant(world.db, parent)
  customer = await given.customer(world.db, tenant.site)
  await giveMoney(world, { ...operator, account: tenant.buyer }, 10_000_00)
  await giveMoney(world, customer, 10_000_00)
})

const whole = (siteId: string) => ({ siteId, accountId: null })
const exportsOf = async (id = tenant.id) =>
  (await world.as(operator).send(listTenantExports, { params: { id } })).data.exports

async function exported() {
  const started = await world.as(operator).send(exportTenant, { params: { id: tenant.id }, body: { reason } })
  expect(started.code).toBe(200)
  await runTasks(world.ctx, taskKinds)
  const [newest] = await exportsOf()
  if (!newest) throw new Error('There is no export')
  return newest
}

async function downloaded(exportId: string) {
  const url = apiPath(fillPath(downloadTenantExport.path, { id: tenant.id, exportId }))
  const token = await world.as(operator).token()
  return world.app.inject({ method: 'GET', url, headers: { host: parent.host, token } })
}

const actionsOf = (siteId: string) =>
  world.db.transaction(whole(siteId), async (tx) =>
    (await tx.select().from(auditLog).where(eq(auditLog.siteId, siteId))).map(({ action }) => action),
  )

test('an archive holds what the site holds: rows, papers, certificates and a ledger whose totals agree', async () => {
  const order = await issued(world, customer)
  const other = await paid(world, customer)
  const paper = { ...licence(), kind: 'letter' as const }
  expect((await world.as(customer).send(addOrderDocument, { params: { id: other.id }, body: paper })).code).toBe(200)
  const photo = (await testPicture('png', 40, 30)).toString('base64')
  const author = await given.operator(world.db, tenant.site)
  const { address } = (await world.as(author).send(uploadArticleImage, { body: { name: 'a.png', content: photo } }))
    .data
  const made = await exported()
  expect(made).toMatchObject({ by: `Name of ${operator.loginName}`, reason })
  const answer = await downloaded(made.id)
  expect(answer.headers['content-disposition']).toContain(made.fileName)
  expect(answer.rawPayload).toHaveLength(made.bytes)
  expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(made.sha256)
  const files = unzipSync(answer.rawPayload)
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  const rowsIn = (table: string) =>
    text(`data/${table}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  // Every table of the schema is there or left out by name, with as many rows as the site has.
  const tables = await world.db.transaction(whole(tenant.site.id), siteTables)
  let rows = 0
  for (const { name } of tables) {
    const path = `data/${name}.jsonl`
    expect([name, path in files]).toEqual([name, !(name in leftOutTables)])
    rows += rowsIn(name).length
  }
  expect(rows).toBe(made.rows)
  expect(rowsIn('orders').map(({ order_no }) => order_no)).toEqual(
    expect.arrayContaining([order.orderNo, other.orderNo]),
  )
  for (const line of rowsIn('accounts')) expect(line.site_id).toBe(tenant.site.id)

  // Nothing sealed, and no hash of a password.
  const all = Object.keys(files)
    .filter((path) => !path.startsWith('files/'))
    .map(text)
    .join('\n')
  expect(all).not.toMatch(/"v1\.[\w-]{38,}"/)
  expect(all).not.toContain('password_hash')
  expect(all).not.toContain('token_hash')

  expect(Buffer.from(files[`files${address}`]?.subarray(8, 12) ?? '').toString()).toBe('WEBP')
  const documents = Object.keys(files).filter((path) => path.startsWith(`files/orders/${other.id}/`))
  expect(documents).toHaveLength(1)
  expect(Buffer.from(files[documents[0] ?? ''] ?? '').toString('base64')).toBe(paper.content)
  const [pem = '', ...more] = Object.keys(files).filter((path) => path.startsWith('certificates/'))
  expect(more).toEqual([])
  expect(pem).toContain(order.orderNo)
  expect(new X509Certificate(text(pem)).subjectAltName).toContain(order.primaryName)

  const table = (path: string) =>
    text(path)
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
  const lines = table('ledger/lines.csv')
  const minor = (cell = '') => Math.round(Number(cell) * 100)
  const [mine, sum] = table('ledger/accounts.csv')
  const closing = lines.reduce((total, cells) => total + minor(cells[8]), 0)
  expect(lines).toHaveLength(Number(mine?.[3]))
  expect(minor(mine?.[4]) + minor(mine?.[5]) - minor(mine?.[6])).toBe(closing)
  expect([minor(mine?.[7]), minor(sum?.[7]), minor(lines.at(-1)?.[9])]).toEqual([closing, closing, closing])
  const [wallet] = await world.db.transaction(whole(tenant.site.id), (tx) =>
    tx
      .select()
      .from(balances)
      .where(eq(balances.accountId, customer.account.id))
      .then((all) => all.filter(({ book }) => book === 'wallet')),
  )
  expect(wallet?.amountMinor).toBe(closing)
  expect(text('README.txt')).toContain('期末 = 期初 + 收入 − 支出')

  expect(await actionsOf(parent.id)).toEqual(expect.arrayContaining(['tenant.export', 'tenant.export-taken']))
  expect(await actionsOf(tenant.site.id)).toEqual(expect.arrayContaining(['site.export', 'site.export-taken']))
})

test('each column that could be a secret is decided', async () => {
  const tables = await world.db.transaction(whole(parent.id), siteTables)
  const could = /seal|hash|secret|token|pass|mac$|ticket|payee_account|credential|public_key/
  const shown = tables
    .filter(({ name }) => !(name in leftOutTables))
    .flatMap((table) =>
      exportedColumns(table)
        .filter((column) => could.test(column))
        .map((column) => `${table.name}.${column}`),
    )
  expect(shown).toEqual([
    'audit_heads.hash',
    'audit_log.hash',
    'cms_images.hash',
    'members.password_at',
    'messages.is_secret',
    'orders.dcv_passed',
    'usdt_transfers.tx_hash',
    // Its last characters, by which it is told apart.
    'webhooks.secret_end',
  ])
})

test('what an earlier run left is written anew, and a week later the file is gone', async () => {
  await world.as(operator).send(exportTenant, { params: { id: tenant.id }, body: { reason } })
  const [task] = await world.db.transaction(whole(parent.id), (tx) =>
    tx.select().from(tasks).where(eq(tasks.state, 'waiting')),
  )
  if (!task) throw new Error('There is no task')
  const cut = {
    siteId: parent.id,
    exportId: task.id,
    position: 7,
    sealed: Buffer.from('cut off'),
    createdAt: world.clock.now(),
  }
  await world.db.transaction(whole(parent.id), (tx) => tx.insert(tenantExportParts).values(cut))
  await runTasks(world.ctx, taskKinds)
  const [made] = await exportsOf()
  if (!made) throw new Error('There is no export')
  expect((await downloaded(made.id)).rawPayload).toHaveLength(made.bytes)
  const partsOf = () =>
    world.db.transaction(whole(parent.id), (tx) =>
      tx
        .select({ at: tenantExportParts.position })
        .from(tenantExportParts)
        .where(eq(tenantExportParts.exportId, made.id)),
    )
  expect(await partsOf()).toEqual([{ at: 0 }])
  world.clock.advance({ days: siteExportDays, minutes: 1 })
  await forgetExports.run(world.ctx)
  expect(await exportsOf()).toEqual([])
  expect(await partsOf()).toEqual([])
  expect((await downloaded(made.id)).json().code).toBe(errors['tenant.export-gone'].code)
})

test('a tenant that is being opened, and one of another site, is not exported', async () => {
  const { data } = await world.as(operator).send(createTenant, { body: tenantBody() })
  const early = { params: { id: data.tenant.id }, body: { reason } }
  expect((await world.as(operator).send(exportTenant, early)).code).toBe(errors['tenant.not-open'].code)
  const stranger = await given.operator(world.db, await given.site(world.db, { isSaas: true }))
  const theirs = { params: { id: tenant.id }, body: { reason } }
  expect((await world.as(stranger).send(exportTenant, theirs)).code).toBe(errors['tenant.missing'].code)
  expect((await world.as(stranger).send(listTenantExports, theirs)).code).toBe(errors['tenant.missing'].code)
  const clerk = await given.member(world.db, given.owner(parent), { base: 'accountant' })
  expect((await world.as(clerk).send(exportTenant, theirs)).status).toBe(403)
})
