import type { ApplicationFigures, ApplicationOverview } from '@app/contracts/saas/application-overview'
import { expect, test } from '#lab/fixtures.ts'
import { fillTenant } from '#lab/new-tenant.ts'
import { rentedTenant } from '#lab/rented-tenant.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('an application has its tenants, their sales, its plans, defaults, versions and log by tabs', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const wish = { application: '湖畔证书站', site: '湖畔证书', code: 'hupan' }
  const { id, tenantId } = await rentedTenant(lab, wish)
  await signedIn(page, 'platform')
  // What a server that ends TLS, or a tenant with a CA of its own, would tell of.
  await page.route('**/saas/applications/*/overview', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: ApplicationOverview }
    answer.data.incidents.push(
      { tenantId, name: wish.site, kind: 'host', subject: 'hupan.localhost' },
      { tenantId, name: wish.site, kind: 'own-ca', subject: 'ACME 账户' },
      { tenantId, name: wish.site, kind: 'provisioning', subject: 'certificate' },
    )
    // A tenant of a few minutes has sold nothing.
    const months = Array.from({ length: 12 }, (_, at) => ({ month: `2026-${at + 1}`, minor: at * 1_000_00 }))
    answer.data.monthly = (['CNY', 'USD'] as const).map((currency) => ({ currency, months }))
    await route.fulfill({ response, json: answer })
  })
  await page.goto(`/saas/manage/${id}`)
  const main = page.getByRole('main')
  const standing = main.locator('section').filter({ has: page.getByRole('heading', { name: '租户状态' }) })
  await expect(standing.getByText('近 30 天成交额')).toBeVisible()
  await expect(standing.locator('div').filter({ hasText: /^正常1$/ })).toBeVisible()
  for (const [currency, total] of [
    ['CNY', '￥ 66,000.00'],
    ['USD', '$ 66,000.00'],
  ])
    await expect(
      standing.getByRole('img', { name: `租户站点 ${currency} 销售额（扣除退款）：近 12 个月 ${total}` }),
    ).toBeVisible()
  const incidents = main.getByRole('list', { name: '异常' })
  await expect(incidents.getByText('hupan.localhost 没有有效的 HTTPS 证书')).toBeVisible()
  await expect(incidents.getByText('开通停在“自有域名与证书”')).toBeVisible()
  await expect(incidents.getByRole('link', { name: wish.site }).first()).toHaveAttribute('href', `/saas/${tenantId}`)
  await axe(page)
  await screenshots(page, 'application-overview')
  const bad = { tenantId, name: wish.site, kind: 'host', subject: 'hupan.localhost' }
  await page.route('**/saas/applications/figures', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { applications: ApplicationFigures[] } }
    const own = answer.data.applications.find((one) => one.id === id)
    if (own)
      Object.assign(own, {
        incidents: 6,
        hosts: { total: 4, incidents: [bad, { ...bad, kind: 'astray', subject: 'ssl.hupan.example' }] },
        sales: [
          { currency: 'CNY', minor: 1_234_500 },
          { currency: 'USD', minor: 990_00 },
        ],
      })
    await route.fulfill({ response, json: answer })
  })
  await visit(page, '/saas/manage')
  const cards = main.getByRole('list', { name: '应用' }).getByRole('article')
  const card = cards.filter({ hasText: wish.application })
  await expect(card.getByText('￥ 12,345.00')).toBeVisible()
  await expect(card.getByText('$ 990.00')).toBeVisible()
  await expect(card.getByRole('link', { name: 'hupan.localhost 没有有效的 HTTPS 证书' })).toHaveAttribute(
    'href',
    `/saas/${tenantId}?tab=hosts`,
  )
  await expect(card.getByText('ssl.hupan.example 已不再指向本平台')).toBeVisible()
  await expect(card.getByText('另有 2 个域名异常')).toBeVisible()
  await expect(card.getByText('修改于')).toBeVisible()
  await expect(card.getByRole('link', { name: '默认配置版本 1' })).toHaveAttribute('href', /tab=releases$/)
  await expect(card.getByRole('link', { name: '正常租户 1 个' })).toHaveAttribute(
    'href',
    /applicationId=.*state=active/,
  )
  await axe(page)
  await screenshots(page, 'applications-incidents')
  await card.getByRole('button', { name: `${wish.application} 的操作` }).click()
  await expect(page.getByRole('menuitem', { name: '开通租户' })).toHaveAttribute('href', `/saas/create/${id}`)
  await page.getByRole('menuitem', { name: '停用' }).click()
  await page
    .getByRole('dialog', { name: `停用 ${wish.application}？` })
    .getByRole('button', { name: '取消' })
    .click()

  // Found by its name, by a plan, and by how it stands; all in the address.
  const search = main.getByRole('searchbox', { name: '应用、套餐或负责人' })
  await search.fill('湖畔')
  await expect(page).toHaveURL(/\?q=/)
  await expect(cards).toHaveCount(1)
  await main.getByRole('button', { name: '状态' }).click()
  await page.getByRole('menuitemradio', { name: '已停用' }).click()
  await expect(main.getByText('没有符合条件的记录')).toBeVisible()
  await expect(page).toHaveURL(/state=stopped/)
  await main.getByRole('button', { name: '清除筛选' }).last().click()
  await expect(page).toHaveURL(/\/saas\/manage$/)
  await expect(cards).not.toHaveCount(1)
  await main.getByRole('combobox', { name: '排序' }).click()
  await page.getByRole('option', { name: '成交额最高（先比 CNY）' }).click()
  await expect(page).toHaveURL(/sort=-sales/)
  await expect(cards.first()).toContainText(wish.application)
  await main.getByText('表格', { exact: true }).click()
  await expect(page).toHaveURL(/show=table/)
  await expect(main.locator('[data-row]').first()).toContainText(wish.application)
  await expect(main.locator('[data-row]').first()).toContainText('￥ 12,345.00')
  await expect(main.locator('[data-row]').first()).toContainText('6 项')
  await main.getByRole('button', { name: '租户（正常 / 全部）' }).click()
  await expect(page).toHaveURL(/sort=-tenants/)
  await expect(main.locator('[data-row]').last()).toContainText(wish.application)
  await axe(page)
  await screenshots(page, 'applications-table')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards.first()).toBeVisible()
  await expect(main.getByText('表格', { exact: true })).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goBack()
  await page.goBack()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name: '租户有 6 项异常' }).click()
  await expect(incidents).toBeVisible()

  const tab = (name: string) => main.getByRole('navigation', { name: '应用信息' }).getByRole('link', { name })
  const tabs = { plans: '套餐', defaults: '默认配置', tenants: '租户', releases: '发布', logs: '日志' }
  const row = main.locator('[data-row]')
  const seen = {
    plans: main.getByRole('list', { name: '套餐' }).getByText('基础版'),
    defaults: main.getByText('允许切换语言'),
    tenants: row.filter({ hasText: wish.site }),
    releases: main.getByText('初始版本'),
    logs: row.filter({ hasText: 'application.create' }),
  }
  for (const [key, name] of Object.entries(tabs)) {
    await tab(name).click()
    await expect(page).toHaveURL(new RegExp(`\\?tab=${key}$`))
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect(seen[key as keyof typeof tabs]).toBeVisible()
    await axe(page)
    await screenshots(page, `application-${key}`)
  }
  await tab('套餐').click()
  await main.getByRole('button', { name: '修改套餐' }).click()
  const drawer = page.getByRole('dialog', { name: '修改套餐 基础版', exact: true })
  await drawer.getByLabel('月付价格').fill('69')
  await drawer.getByRole('button', { name: '保存' }).click()
  const terms = page.getByRole('dialog', { name: '修改套餐 基础版 的条件' })
  await expect(terms.getByRole('link', { name: `${wish.site}有限公司` })).toBeVisible()
  await expect(terms).toContainText('新价格从各租户的下一期开始')
  await expect(terms).not.toContainText('新额度')
  await axe(page)
  await screenshots(page, 'plan-terms')
  await terms.getByRole('textbox', { name: /原因/ }).fill('成本上涨')
  await terms.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('套餐已保存')).toBeVisible()
  await expect(main.getByText('69.00')).toBeVisible()

  // The plan that new tenants are proposed.
  await main.getByRole('button', { name: '将 基础版 设为默认套餐' }).click()
  await expect(page.getByText('开通租户时默认选择 基础版')).toBeVisible()
  await expect(main.getByRole('heading', { name: /^基础版/ })).toContainText('默认')
  await axe(page)
  await screenshots(page, 'application-default-plan')
  await visit(page, `/saas/create/${id}`)
  await fillTenant(page, { company: '湖畔证书' }, { to: '套餐' })
  await expect(main.getByRole('combobox', { name: '套餐' })).toHaveValue('基础版')
  await expect(main.getByText('试用 14 天，之后')).toBeVisible()
  await visit(page, `/saas/manage/${id}?tab=plans`)

  // On a phone the tabs are a select, which is in the address too.
  await page.setViewportSize({ width: 390, height: 844 })
  const parts = main.getByRole('combobox', { name: '应用信息' })
  await expect(parts).toHaveValue('plans')
  await parts.selectOption('默认配置')
  await expect(page).toHaveURL(/\?tab=defaults$/)
  await expect(seen.defaults).toBeVisible()
  await axe(page)
  await page.goBack()
  await expect(parts).toHaveValue('plans')
  await page.setViewportSize({ width: 1280, height: 900 })

  await tab('租户').click()
  await expect(row).toHaveCount(1)
  // The list is that of all tenants, with its filters in the address.
  await main.getByRole('button', { name: '状态', exact: true }).click()
  await page.getByRole('menuitemradio', { name: '已暂停' }).click()
  await expect(page).toHaveURL(/\?tab=tenants&state=suspended$/)
  await expect(row).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'application-tenants-none')
  await main.getByRole('button', { name: /^移除筛选 状态/ }).click()
  await expect(row).toHaveCount(1)
  await main.getByRole('button', { name: '到期', exact: true }).click()
  await expect(page).toHaveURL(/sort=/)
  await expect(row).toHaveCount(1)
  await axe(page)
  await screenshots(page, 'application-tenants')
  await main.getByRole('link', { name: '在租户列表中查看' }).click()
  await expect(page).toHaveURL(new RegExp(`/saas/list\\?.*applicationId=${id}`))
  await expect(row).toHaveCount(1)
})
