import { expect, test } from '#lab/fixtures.ts'
import { rentedTenant } from '#lab/rented-tenant.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('an application hands down products, base prices, a menu and words of its own', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const { id, tenantId } = await rentedTenant(lab, { application: '高价证书站', site: '云顶证书', code: 'yunding' })
  await signedIn(page, 'platform')
  await page.goto(`/saas/manage/${id}?tab=defaults&part=products`)
  const main = page.getByRole('main')
  const rows = main.getByRole('row')
  await main.getByLabel('搜索产品名称或编号').fill('PositiveSSL')
  await expect(rows.filter({ hasText: 'PositiveSSL' }).first()).toBeVisible()
  await axe(page)
  await screenshots(page, 'application-products')

  // A base price below the price of this site is refused before it is sent.
  await main
    .getByRole('button', { name: /^设置 .* 的基准价$/ })
    .first()
    .click()
  const prices = page.getByRole('dialog', { name: /的基准价$/ })
  const year = prices.getByLabel('1 年，证书')
  await year.fill('0.01')
  await prices.getByRole('button', { name: '保存' }).click()
  await expect(prices.getByText(/^1 年，证书：不能低于本站售价 ￥/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'application-base-prices')
  await year.fill('8888')
  await prices.getByRole('button', { name: '保存' }).click()
  await expect(prices).toBeHidden()
  await expect(main.getByText('￥ 8,888.00').first()).toBeVisible()

  // Products are left out together, and one comes back by undo.
  await main
    .getByRole('button', { name: /^移出 / })
    .last()
    .click()
  await expect(main.getByText('不含').first()).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page).toHaveURL(/q=PositiveSSL/)
  await expect(main.getByRole('button', { name: /^纳入 / })).toHaveCount(0)

  const part = (name: string) =>
    main.getByRole('radiogroup', { name: '默认配置的内容' }).getByText(name, { exact: true })
  await part('菜单').click()
  await main.getByRole('button', { name: '单独排列菜单' }).click()
  const menu = main.getByRole('list', { name: '菜单', exact: true })
  await menu.getByRole('switch').first().uncheck()
  await axe(page)
  await screenshots(page, 'application-menu')
  // What is not saved asks before it is left.
  await part('消息模板').click()
  const leave = page.getByRole('dialog', { name: '放弃未保存的菜单？' })
  await leave.getByRole('button', { name: '取消' }).click()
  await main.getByRole('button', { name: '保存', exact: true }).click()
  await expect(main.getByRole('button', { name: '恢复为本站菜单' })).toBeVisible()

  await part('消息模板').click()
  await main.getByRole('combobox', { name: '为另一条消息写措辞' }).fill('到账')
  await page.getByRole('option').first().click()
  const words = page.getByRole('dialog', { name: /到账通知（邮件）$/ })
  await words.getByLabel('中文主题').fill('云顶已收到您的付款')
  await axe(page)
  await screenshots(page, 'application-words')
  await words.getByRole('button', { name: '保存' }).click()
  await expect(words).toBeHidden()
  const listed = main.getByRole('list', { name: /措辞不同的消息/ })
  await expect(listed.getByText('本应用')).toBeVisible()
  await axe(page)
  await screenshots(page, 'application-messages')

  // Saved as a version, it reaches the tenant with the next roll-out.
  const pending = main.getByRole('region', { name: '最新版本之后的变化' })
  await expect(pending).toContainText('菜单')
  await pending.getByRole('button', { name: '保存为新版本' }).click()
  await expect(pending).toHaveCount(0)
  await visit(page, `/saas/${tenantId}?tab=config`)
  await expect(main.getByText(/1 个有新值待下发/).first()).toBeVisible()
})
