import { readFileSync } from 'node:fs'
import { createTenant, getTenant } from '@app/contracts/saas/tenants'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'

test('a tenant is exported as a long task, and the archive downloaded from its page', async ({
  page,
  signedIn,
  lab,
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
})
