import { expect, test } from '#lab/fixtures.ts'

const host = 'reseller.localhost'

test('maintenance is announced in the consoles of tenants, closes their sites with a page that says so, and is ended', async ({
  page,
  signedIn,
  axe,
  screenshots,
  browser,
  lab,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/manage')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '证书分销站' }).click()
  await main.getByRole('button', { name: '维护模式' }).click()
  const drawer = page.getByRole('dialog', { name: '证书分销站 维护模式' })
  await drawer.getByText('定时开始').click()
  await drawer.getByLabel(/^预计结束时间/).fill('2020-01-01T00:00')
  await drawer.getByRole('button', { name: '安排维护' }).click()
  await expect(drawer.getByText('结束时间须晚于开始时间和现在，最长 7 天')).toBeVisible()
  const tomorrow = (hours: string) => {
    const day = new Date(Date.now() + 86_400_000)
    return `${day.getFullYear()}-${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}T${hours}`
  }
  await drawer.getByLabel(/^开始时间/).fill(tomorrow('02:00'))
  await drawer.getByLabel(/^预计结束时间/).fill(tomorrow('04:30'))
  await drawer.getByLabel('给访客的说明（中文）').fill('升级数据库，期间请勿提交订单')
  await drawer.getByLabel('给访客的说明（英文）').fill('Upgrading the database')
  await drawer.getByLabel('原因').fill('数据库升级')
  await axe(page)
  await screenshots(page, 'maintenance-form')
  await drawer.getByRole('button', { name: '安排维护' }).click()
  await expect(drawer).toBeHidden()
  await expect(main.getByRole('heading', { name: '已安排维护' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'maintenance-planned')

  const tenant = await browser.newPage({ locale: 'en-US' })
  await signedIn(tenant, { loginName: 'reseller', host })
  await tenant.goto(`${lab.workspace.url(host)}/dashboard`)
  const strip = tenant.getByRole('status').filter({ hasText: 'Nobody can sign in or order' })
  await expect(strip).toContainText('02:00')
  await expect(strip).toContainText('Upgrading the database')
  await axe(tenant)
  await screenshots(tenant, 'maintenance-strip')

  await main.getByRole('button', { name: '修改', exact: true }).click()
  await drawer.getByText('立即开始').click()
  await drawer.getByLabel(/^预计结束时间/).fill(tomorrow('01:00'))
  await drawer.getByLabel('原因').fill('提前开始')
  await drawer.getByRole('button', { name: '立即进入维护' }).click()
  await expect(main.getByText('维护中', { exact: true }).first()).toBeVisible()
  await tenant.reload()
  await expect(tenant.getByRole('heading', { name: 'Under maintenance' })).toBeVisible()
  await expect(tenant.getByText('Upgrading the database')).toBeVisible()
  await axe(tenant)
  await screenshots(tenant, 'maintenance-page')

  await main.getByRole('button', { name: '结束维护' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '结束维护' }).click()
  await expect(main.getByRole('button', { name: '维护模式' })).toBeVisible()
  await tenant.goto(`${lab.workspace.url(host)}/dashboard`)
  await expect(tenant.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip).toHaveCount(0)
  await tenant.close()
})
