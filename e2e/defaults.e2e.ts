import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test('changed defaults are handed down to chosen tenants, a switch of one stays, and a version is taken back', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Northwind Trust' }).first().click()
  await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '配置' }).click()
  const flags = main.locator('section').filter({ has: page.getByRole('heading', { name: '配置', exact: true }) })
  await expect(flags.getByText('版本 1（最新）')).toBeVisible()
  const tenantUrl = new URL(page.url()).pathname + new URL(page.url()).search
  await expect(flags.getByRole('listitem').filter({ hasText: '只收自收 USDT' }).getByText('继承应用')).toBeVisible()
  const language = flags.getByRole('switch', { name: '允许切换语言' })
  await language.click()
  const row = flags.getByRole('listitem').filter({ hasText: '允许切换语言' })
  await expect(row.getByText('已覆盖，下发时保持不变')).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-flags')

  await visit(page, '/saas/manage')
  const toReleases = async () => {
    await main.getByRole('link', { name: '证书分销站' }).click()
    await main.getByRole('navigation', { name: '应用信息' }).getByRole('link', { name: '发布' }).click()
  }
  await toReleases()
  const form = page.getByRole('dialog', { name: '修改应用' })
  const turn = async () => {
    await main.getByRole('button', { name: '修改应用' }).click()
    await form.getByRole('switch', { name: '只收自收 USDT' }).click()
    await form.getByRole('button', { name: '保存' }).click()
    await expect(form).toBeHidden()
  }
  await turn()
  const versions = main.locator('section').filter({ has: page.getByRole('heading', { name: '默认配置版本' }) })
  await expect(versions.getByText('只收自收 USDT：开')).toBeVisible()
  await axe(page)
  await screenshots(page, 'application-versions')
  await versions.getByRole('button', { name: '下发' }).click()
  const push = page.getByRole('dialog', { name: '下发版本 2' })
  await push.getByRole('button', { name: '全部' }).click()
  await expect(push.getByRole('checkbox', { name: 'Northwind Trust' })).toBeChecked()
  await push.getByRole('button', { name: /^下发到/ }).click()
  await expect(push.getByText('请填写原因')).toBeVisible()
  await push.getByLabel('原因').fill('统一收款方式')
  await axe(page)
  await screenshots(page, 'rollout')
  await push.getByRole('button', { name: /^下发到/ }).click()
  await expect(push).toBeHidden()
  await expect(page.getByText('已开始：下发默认配置')).toBeVisible()
  const version = (number: number) => versions.getByRole('listitem').filter({ hasText: `版本 ${number}` })
  await expect(version(2)).toContainText('2 个租户')

  await visit(page, tenantUrl)
  await expect(flags.getByText('版本 2（最新）')).toBeVisible()
  await expect(flags.getByRole('switch', { name: '只收自收 USDT' })).toBeChecked()
  await expect(row.getByText('已覆盖，下发时保持不变')).toBeVisible()
  await expect(language).not.toBeChecked()
  await row.getByRole('button', { name: '恢复继承：允许切换语言' }).click()
  await expect(row.getByText('继承应用')).toBeVisible()
  await expect(language).toBeChecked()

  await visit(page, '/saas/manage')
  await toReleases()
  await versions.getByRole('button', { name: '回滚到版本 1' }).click()
  const back = page.getByRole('dialog', { name: '回滚到版本 1' })
  await back.getByRole('button', { name: '全部' }).click()
  await back.getByLabel('原因').fill('收款方式改回')
  await back.getByRole('button', { name: /^回滚/ }).click()
  await expect(back).toBeHidden()
  await expect(version(1)).toContainText('2 个租户')
  await visit(page, tenantUrl)
  await expect(flags.getByText('版本 1，最新为 2')).toBeVisible()
  await expect(flags.getByRole('switch', { name: '只收自收 USDT' })).not.toBeChecked()

  // Other tests open tenants with this application.
  await visit(page, '/saas/manage')
  await toReleases()
  await turn()
  await expect(versions.getByText('只收自收 USDT：关')).toBeVisible()
})
