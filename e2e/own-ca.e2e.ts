import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test('a tenant that may connects a CA of its own, and chooses the products that it issues', async ({
  browser,
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  await page.getByRole('main').getByRole('link', { name: 'Northwind Trust' }).first().click()
  await page.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '配置' }).click()
  const flag = page.getByRole('listitem').filter({ hasText: '可用自己的 CA 账号签发' })
  await flag.getByRole('switch').click()
  await expect(flag.getByText('已覆盖，下发时保持不变')).toBeVisible()

  const tenant = await (await browser.newContext()).newPage()
  const { host } = await signedIn(tenant, 'reseller')
  await tenant.goto(`${lab.workspace.url(host)}/setting/center/upstream`)
  const main = tenant.getByRole('main')
  await expect(main.getByText('No CA connections of your own yet')).toBeVisible()
  await axe(tenant)
  await screenshots(tenant, 'own-ca-empty')
  await main.getByRole('button', { name: 'New connection' }).click()
  const drawer = tenant.getByRole('dialog', { name: 'New connection' })
  await drawer.getByLabel('Name').fill('Alder CA')
  await drawer.getByLabel('Directory URL').fill('https://acme.nowhere.invalid/directory')
  await drawer.getByRole('button', { name: 'Save connection' }).click()
  const card = main.getByRole('listitem').filter({ hasText: 'Alder CA' })
  await expect(card).toContainText('Not assigned to any product')

  const more = async (entry: string) => {
    await card.getByRole('button', { name: 'More actions for Alder CA' }).click()
    await tenant.getByRole('menuitem', { name: entry }).click()
  }
  const choice = tenant.getByRole('dialog', { name: 'Products issued by Alder CA' })
  await more('Choose products')
  const boxes = choice.getByRole('checkbox')
  const first = boxes.first()
  await first.check()
  await axe(tenant)
  await screenshots(tenant, 'own-ca-products')
  await choice.getByRole('button', { name: 'Save (1 product)' }).click()
  await expect(choice).toBeHidden()
  await axe(tenant)
  await screenshots(tenant, 'own-ca')
  // The product says where it is issued, and its site enters the cost.
  await card.getByRole('listitem').or(card.locator('dd a')).first().click()
  await expect(main.getByText('Issued on')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Alder CA' })).toBeVisible()
  await screenshots(tenant, 'own-ca-product')

  await visit(tenant, '/setting/center/upstream')
  await more('Choose products')
  await first.uncheck()
  await choice.getByRole('button', { name: 'Save (0 products)' }).click()
  await expect(card).toContainText('Not assigned to any product')
  await more('Delete connection')
  const question = tenant.getByRole('dialog', { name: 'Delete Alder CA' })
  await question.getByLabel('Reason').fill('Trial is over')
  await question.getByRole('button', { name: 'Delete connection' }).click()
  await expect(card).toHaveCount(0)

  await flag.getByRole('button', { name: '恢复继承：可用自己的 CA 账号签发' }).click()
  await expect(flag.getByText('继承应用')).toBeVisible()
  await tenant.reload()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('403')
  await tenant.context().close()
})
