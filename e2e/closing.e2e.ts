import { readFileSync } from 'node:fs'
import { createTenant, getTenant } from '@app/contracts/saas/tenants'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'
import { latestMessage } from '#lab/outbox.ts'

test('a tenant is exported as a long task, closed once that is done, and opened again', async ({
  page,
  signedIn,
  lab,
  browser,
  axe,
  screenshots,
}) => {
  const platform = await clientOf(lab, 'platform')
  const name = '松涛证书'
  const body = {
    ...{ name, code: 'songtao', companyName: '松涛数字证书有限公司', locale: 'zh' as const, primaryColor: '#0b7a75' },
    ...{
      isRetail: true,
      markupPercent: 10,
      adminName: '宋涛',
      adminLogin: 'songtao',
      adminEmail: 'admin@songtao.example',
    },
  }
  const { tenant } = await platform.send(createTenant, { body })
  await expect
    .poll(async () => (await platform.send(getTenant, { params: { id: tenant.id } })).tenant.state)
    .toBe('active')
  await signedIn(page, 'platform')
  await page.goto(`/saas/${tenant.id}`)
  await expect(page.getByText('还没有导出。')).toBeVisible()
  await page.getByRole('button', { name: '导出数据' }).click()
  const ask = page.getByRole('dialog', { name: `导出 ${name} 的全部数据？` })
  await ask.getByRole('button', { name: '导出数据' }).click()
  await expect(ask.getByText('请填写原因')).toBeVisible()
  await ask.getByLabel('原因').fill('合同到期')
  await axe(page)
  await screenshots(page, 'tenant-export-dialog')
  await ask.getByRole('button', { name: '导出数据' }).click()
  await expect(ask).toBeHidden()

  const download = page.getByRole('button', { name: /^下载 songtao-.*\.zip$/ })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/导出：合同到期$/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-exports')
  const saved = page.waitForEvent('download')
  await download.click()
  const files = unzipSync(readFileSync(await (await saved).path()))
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('松涛证书 (songtao)')
  expect(strFromU8(files['data/offers.jsonl'] ?? new Uint8Array())).toContain('"price_minor"')
  expect(Object.keys(files)).not.toContain('data/sessions.jsonl')

  // Closed, its site says so and its owner is told when it is erased; until then it opens again.
  await page.getByRole('button', { name: '注销', exact: true }).click()
  const close = page.getByRole('dialog', { name: `注销 ${name}？` })
  await close.getByRole('button', { name: '注销' }).click()
  await expect(close.getByText('请填写原因')).toBeVisible()
  await close.getByLabel(/songtao/).fill('songtao.localhost')
  await close.getByLabel('原因').fill('合同到期')
  await axe(page)
  await screenshots(page, 'tenant-close-dialog')
  await close.getByRole('button', { name: '注销' }).click()
  await expect(page.getByText(/注销：合同到期$/)).toBeVisible()
  await expect(page.getByText(/删除站点的全部数据和文件，在此之前可以重新开放。$/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-closed')
  const told = await latestMessage(lab, { to: 'admin@songtao.example', template: 'site.closed' })
  expect(told.text).toContain('原因：合同到期')
  const context = await browser.newContext({ locale: 'zh-CN' })
  const theirs = await context.newPage()
  await theirs.goto(tenant.origin)
  await expect(theirs.getByRole('heading', { name: '站点已注销' })).toBeVisible()
  await axe(theirs)
  await screenshots(theirs, 'closed-site')
  await context.close()
  await page.getByRole('button', { name: '重新开放' }).click()
  const reopen = page.getByRole('dialog', { name: `重新开放 ${name}？` })
  await reopen.getByLabel('原因').fill('续约')
  await reopen.getByRole('button', { name: '重新开放' }).click()
  await expect(page.getByRole('button', { name: '进入控制台' })).toBeVisible()
})

test('a site takes all of its own along without asking anybody', async ({ page, signedIn, lab, axe, screenshots }) => {
  const host = 'reseller.localhost'
  await signedIn(page, { loginName: 'reseller', host })
  await page.goto(`${lab.workspace.url(host)}/setting/center/website/app`)
  const exports = page.locator('#exports')
  await expect(exports.getByText('No export yet.')).toBeVisible()
  await exports.getByRole('button', { name: 'Export data' }).click()
  const ask = page.getByRole('dialog', { name: 'Export all data of this site?' })
  await ask.getByLabel('Reason').fill('asked for by our auditor')
  await axe(page)
  await screenshots(page, 'own-export-dialog')
  await ask.getByRole('button', { name: 'Export data' }).click()
  const download = exports.getByRole('button', { name: /^Download northwind-.*\.zip$/ })
  await expect(download).toBeVisible({ timeout: 60_000 })
  await expect(exports.getByText(/^By .+: asked for by our auditor$/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'own-exports')
  const saved = page.waitForEvent('download')
  await download.click()
  const files = unzipSync(readFileSync(await (await saved).path()))
  expect(strFromU8(files['data/orders.jsonl'] ?? new Uint8Array())).toContain('"order_no"')
})
