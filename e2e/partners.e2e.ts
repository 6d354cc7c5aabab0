import { expect, test } from '#lab/fixtures.ts'

test.setTimeout(120_000)

test('an operator opens the programme, a customer joins it, and its link is counted and remembered', async ({
  page,
  signedIn,
  lab,
  axe,
  browser,
}) => {
  const shop = lab.workspace.url('shop.localhost')
  await signedIn(page, { loginName: 'shop', host: 'shop.localhost' })
  await page.goto(`${shop}/finance/partner`)
  await expect(page.getByText('仅由运营人员邀请加入')).toBeVisible()
  await page.getByRole('button', { name: '编辑推广计划' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('客户可自行加入').check()
  await sheet.getByLabel('佣金比例（%）').fill('12.5')
  await sheet.getByLabel('计佣期（月，0 为不限）').fill('1000')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet.getByText('请填写 0 至 120 之间的整数')).toBeVisible()
  await sheet.getByLabel('计佣期（月，0 为不限）').fill('24')
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('12.5%')).toBeVisible()
  await axe(page)

  await signedIn(page, { loginName: 'customer', host: 'shop.localhost' })
  await page.goto(`${shop}/finance/partner`)
  await page.getByRole('button', { name: '加入推广联盟' }).click()
  await expect(page.getByRole('img', { name: '推荐链接的二维码' })).toBeVisible()
  const link = (await page.getByText(/\/sign-up\?code=/).innerText()).trim()
  await axe(page)
  await page.getByRole('button', { name: '申请提现' }).hover()
  await expect(page.getByText('没有可提现的佣金').first()).toBeAttached()

  const visitor = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  const counted = visitor.waitForResponse((answer) => answer.url().endsWith('/partnerClicks') && answer.ok())
  await visitor.goto(link.replace(/^https?:\/\/[^/]+/, shop))
  await counted
  await visitor.goto(`${shop}/sign-up`)
  await expect(visitor.getByLabel(/推荐码/)).toHaveValue(new URL(link).searchParams.get('code') ?? '')
  await visitor.context().close()
  await page.reload()
  await expect(page.getByRole('region', { name: '推广数据' }).locator('dd').first()).toHaveText('1')
})
