import { expect, test } from '#lab/fixtures.ts'

test('an address for webhooks is added, tried, and its log says why nothing arrived', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'customer')
  await page.goto('/company/api-keys')
  await page.getByRole('button', { name: 'Webhook', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Webhook', exact: true })
  await expect(sheet.getByText('还没有推送地址')).toBeVisible()
  await sheet.getByRole('button', { name: '添加地址' }).click()

  const form = page.getByRole('dialog', { name: '添加地址' })
  await form.getByLabel('名称').fill('进货系统')
  await form.getByLabel('地址', { exact: true }).fill('ftp://tea.example/hook')
  await form.getByRole('button', { name: '添加地址' }).click()
  await expect(form.getByLabel('地址', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  // The lab's names all lead to this machine, which no webhook may reach.
  await form.getByLabel('地址', { exact: true }).fill('https://hooks.tea.example/changes')
  await form.getByLabel(/推送全部变化/).uncheck()
  await form.getByRole('button', { name: '添加地址' }).click()
  await expect(form.getByRole('combobox', { name: '推送的变化' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('combobox', { name: '推送的变化' }).fill('certificate.issued')
  await page.getByRole('option', { name: 'certificate.issued' }).click()
  await page.keyboard.press('Tab')
  await axe(page)
  await form.getByRole('button', { name: '添加地址' }).click()
  const secret = page.getByRole('dialog', { name: '进货系统 的签名密钥' })
  await expect(secret.locator('code')).toContainText(/^whsec_/)
  await page.keyboard.press('Escape')

  const endpoint = sheet.getByRole('listitem').filter({ hasText: 'https://hooks.tea.example/changes' })
  await expect(endpoint).toContainText('还没有推送')
  await expect(endpoint).toContainText('1 种变化')
  await endpoint.getByRole('button', { name: '进货系统 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '发送测试' }).click()
  await expect(page.getByText('测试已排队')).toBeVisible()
  await endpoint.getByRole('button', { name: '进货系统 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '推送记录' }).click()
  const log = page.getByRole('dialog', { name: '进货系统 的推送记录' })
  await expect(log.getByRole('listitem').filter({ hasText: 'test' })).toContainText('1 次尝试')
  await log.getByText('内容').click()
  await expect(log.locator('pre')).toContainText('"type"')
  await axe(page)
  await log.getByRole('button', { name: '返回推送地址' }).click()

  await endpoint.getByRole('button', { name: '编辑 进货系统' }).click()
  const edit = page.getByRole('dialog', { name: '编辑地址' })
  await edit.getByLabel('启用').uncheck()
  await edit.getByRole('button', { name: '保存地址' }).click()
  await expect(endpoint).toContainText('已停用')

  await endpoint.getByRole('button', { name: '进货系统 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除地址' }).click()
  await page.getByRole('dialog', { name: '删除 进货系统？' }).getByRole('button', { name: '删除地址' }).click()
  await expect(sheet.getByText('还没有推送地址')).toBeVisible()
})
