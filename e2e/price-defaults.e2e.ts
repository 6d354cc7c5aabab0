import { getMailTemplate, publishMailTemplate } from '@app/contracts/settings/mail-templates'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'
import { rentedTenant } from '#lab/rented-tenant.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('prices and mails are handed down to a tenant that follows them, and taken back', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const { id, tenantId } = await rentedTenant(lab, { application: '同城证书站', site: '江城证书', code: 'jiangcheng' })
  await signedIn(page, 'platform')
  await page.goto(`/saas/manage/${id}?tab=releases`)
  const main = page.getByRole('main')
  const versions = main.locator('section').filter({ has: page.getByRole('heading', { name: '默认配置版本' }) })
  await expect(versions.getByText('初始版本')).toBeVisible()
  await main.getByRole('button', { name: '修改应用' }).click()
  const form = page.getByRole('dialog', { name: '修改应用' })
  await form.getByLabel('默认加价（%）').fill('25')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await expect(versions.getByText('加价 20% → 25%')).toBeVisible()
  await axe(page)
  await screenshots(page, 'catalogue-versions')

  await versions.getByRole('button', { name: '下发' }).click()
  const push = page.getByRole('dialog', { name: '下发版本 2' })
  await expect(push.getByText(/^\d+ 个价格变化$/)).toBeVisible()
  await expect(push.getByText(/：￥ [\d,.]+ → ￥ [\d,.]+$/).first()).toBeVisible()
  await push.getByRole('button', { name: '全部' }).click()
  await push.getByLabel(/^输入/).fill('同城证书站')
  await push.getByLabel('原因').fill('上游涨价')
  await axe(page)
  await screenshots(page, 'catalogue-rollout')
  await push.getByRole('button', { name: /^下发到/ }).click()
  await expect(push).toBeHidden()
  const version = (number: number) => versions.getByRole('listitem').filter({ hasText: `版本 ${number}` })
  await expect(version(2)).toContainText('1 个租户')

  /** Line of a kind of defaults on the page of the tenant. */
  const line = (kind: string) => main.getByRole('listitem').filter({ hasText: new RegExp(`^${kind} `) })
  await visit(page, `/saas/${tenantId}?tab=config`)
  await expect(line('价格')).toHaveText(/^价格 [1-9]\d* 个继承应用$/)
  await axe(page)
  await screenshots(page, 'tenant-prices-inherited')

  await visit(page, `/saas/manage/${id}?tab=releases`)
  await versions.getByRole('button', { name: '回滚到版本 1' }).click()
  const back = page.getByRole('dialog', { name: '回滚到版本 1' })
  await back.getByRole('button', { name: '全部' }).click()
  await back.getByLabel(/^输入/).fill('同城证书站')
  await back.getByLabel('原因').fill('恢复原价')
  await back.getByRole('button', { name: /^回滚/ }).click()
  await expect(back).toBeHidden()
  await expect(version(1)).toContainText('1 个租户')
  await visit(page, `/saas/${tenantId}?tab=config`)
  await expect(line('价格')).toHaveText(/^价格 [1-9]\d* 个有新值待下发$/)

  // A mail that the platform words anew waits until it is saved as a version.
  const platform = await clientOf(lab, 'platform')
  const params = { template: 'notice.paid' }
  const { original, version: read } = await platform.send(getMailTemplate, { params })
  const publish = (content: typeof original, over: number) =>
    platform.send(publishMailTemplate, { params, body: { content, version: over, note: '' } })
  const content = { ...original, zh: { ...original.zh, subject: `${original.zh.subject}，谢谢` } }
  const { version: mine } = await publish(content, read)
  await page.goto(`/saas/manage/${id}?tab=releases`)
  await expect(versions.getByText('1 个邮件或短信模板改写')).toBeVisible()
  await axe(page)
  await screenshots(page, 'defaults-pending')
  await versions.getByRole('button', { name: '保存为新版本' }).click()
  await expect(page.getByText('新版本已保存，可以下发')).toBeVisible()
  await expect(version(3)).toContainText('1 个邮件或短信模板改写')
  await expect(versions.getByRole('button', { name: '保存为新版本' })).toBeHidden()
  await versions.getByRole('button', { name: '下发' }).click()
  const words = page.getByRole('dialog', { name: '下发版本 3' })
  await expect(words.getByText(/^1 个邮件或短信模板变化：/)).toBeVisible()
  await words.getByRole('button', { name: '全部' }).click()
  await words.getByLabel(/^输入/).fill('同城证书站')
  await words.getByLabel('原因').fill('统一文案')
  await axe(page)
  await screenshots(page, 'words-rollout')
  await words.getByRole('button', { name: /^下发到/ }).click()
  await expect(version(3)).toContainText('1 个租户')
  await visit(page, `/saas/${tenantId}?tab=config`)
  await expect(line('邮件和短信模板')).toHaveText('邮件和短信模板 1 个继承应用')
  await expect(line('菜单')).toHaveText('菜单 继承应用')
  await axe(page)
  await screenshots(page, 'tenant-inherits')
  await publish(original, mine)
})
