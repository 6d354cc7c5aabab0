import type { TenantRecord } from '@app/contracts/saas/tenants'
import { askDatabase } from '#lab/ask-database.ts'
import { expect, test } from '#lab/fixtures.ts'
import { fillTenant } from '#lab/new-tenant.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(180_000)

test('the platform opens a tenant, whose administrator comes in by a link of its own site', async ({
  page,
  signedIn,
  browser,
  lab,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  await page.getByRole('button', { name: '开通租户' }).click()
  await expect(page).toHaveURL(/\/saas\/create\/[0-9a-f-]{36}$/)
  const form = page.getByRole('main')
  // The list has a button of that name too.
  await expect(form.getByRole('heading', { level: 1, name: '开通租户' })).toBeVisible()
  await fillTenant(page, {
    ...{ company: '青岚数字证书有限公司', creditCode: '91350211MA2Y1N3X5N', telephone: '13800138000' },
    ...{ plan: '标准版', code: 'qinglan', site: '青岚证书', markup: '10' },
    ...{ admin: '沈岚', login: 'shenlan', email: 'shenlan@qinglan.example' },
  })
  await form.getByRole('button', { name: '开通租户' }).click()
  // Its page follows the steps, and then shows the trial and its limits.
  await expect(form.getByRole('heading', { level: 1, name: '青岚证书' })).toBeVisible()
  const plan = form.getByRole('region', { name: '套餐' }).or(form.locator('section').filter({ hasText: '用户数' }))
  await expect(plan.getByText(/试用至/).first()).toBeVisible()
  await expect(plan.getByText('用户数：1 / 500')).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-plan')
  // Its mail server is nobody's to wait for; products are added once more, and nothing of it is told twice.
  const steps = form.getByRole('list', { name: '青岚证书 的执行步骤' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  await expect(step('产品与价格')).toContainText(/\d (毫)?秒/)
  await steps.getByRole('button', { name: '跳过：发信设置' }).click()
  await page.getByRole('dialog', { name: '跳过“发信设置”？' }).getByRole('button', { name: '跳过' }).click()
  await expect(step('发信设置')).toContainText(/已跳过.*由 .* 跳过/)
  await expect(form.getByRole('list', { name: '交付清单' }).getByText('已跳过')).toHaveCount(1)
  await steps.getByRole('button', { name: '重跑：产品与价格' }).click()
  const repeat = page.getByRole('dialog', { name: '重跑“产品与价格”？' })
  await axe(page)
  await screenshots(page, 'tenant-step-repeat')
  await repeat.getByRole('button', { name: '重跑' }).click()
  await expect(step('产品与价格')).toContainText('没有缺少的产品')
  await axe(page)
  await screenshots(page, 'tenant-steps')
  await steps.getByRole('button', { name: '重新处理：发信设置' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重新处理' }).click()
  await expect(step('发信设置')).toContainText('待完成')
  await visit(page, '/saas/list')

  const tenant = page.locator('[data-row]').filter({ hasText: '青岚证书' })
  await expect(tenant.getByText('正常')).toBeVisible()
  await expect(tenant.getByText('标准版')).toBeVisible()
  await expect(tenant.getByText('试用')).toBeVisible()
  // Each kind that its plan limits, the tightest first.
  await expect(tenant.getByText('域名 20%', { exact: true })).toBeVisible()
  await expect(tenant.getByText('订单 0% · 存储 0%')).toBeVisible()
  await page.getByRole('button', { name: '到期时间' }).click()
  await page.getByRole('menuitemradio', { name: '30 天内到期' }).click()
  await expect(page).toHaveURL(/ending=30/)
  await expect(tenant).toBeVisible()
  await page.getByRole('button', { name: '移除筛选 到期时间：30 天内到期' }).click()
  const act = async (name: string) => {
    await tenant.getByRole('button', { name: '青岚证书 的操作' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await axe(page)
  await screenshots(page, 'tenants')
  await act('续期/变更套餐')
  const renewal = page.getByRole('dialog', { name: '为 青岚证书 续期' })
  await renewal.getByText('更换套餐', { exact: true }).click()
  const plans = page.getByRole('dialog', { name: '更换 青岚证书 的套餐' })
  await expect(plans.getByText(/^到期日：/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-plan-change')
  await plans.getByRole('button', { name: '取消' }).click()
  await act('管理员登录链接')
  const dialog = page.getByRole('dialog', { name: '青岚证书 的管理员链接' })
  const url = (await dialog.locator('code').textContent()) ?? ''
  expect(new URL(url).hostname).toBe('qinglan.localhost')
  const context = await browser.newContext({ locale: 'zh-CN' })
  const theirs = await context.newPage()
  await theirs.goto(url)
  await expect(theirs.getByText('shenlan').first()).toBeVisible()
  await expect(theirs).toHaveTitle(/青岚证书/)

  // Suspended, its front says so to everybody; open again, the link still works.
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await act('暂停')
  const ask = page.getByRole('dialog', { name: '暂停 青岚证书？' })
  await ask.getByRole('textbox').fill('逾期未付')
  await screenshots(page, 'tenant-suspend')
  await ask.getByRole('button', { name: '暂停' }).click()
  await expect(tenant.getByText('已暂停', { exact: true })).toBeVisible()
  await expect(tenant.getByText('逾期未付')).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-suspended')
  const told = await latestMessage(lab, { to: 'shenlan@qinglan.example', template: 'site.suspended' })
  expect(told.text).toContain('原因：逾期未付')
  await theirs.goto(new URL('/', url).href)
  await expect(theirs.getByRole('heading', { name: '服务已暂停' })).toBeVisible()
  await expect(theirs.getByText('青岚证书')).toBeVisible()
  await axe(theirs)
  await screenshots(theirs, 'suspended-site')
  await theirs.getByRole('link', { name: '登录查看证书' }).click()
  await expect(theirs.getByText('证书仍可下载、补办和吊销', { exact: false })).toBeVisible()
  await axe(theirs)
  await screenshots(theirs, 'suspended-door')
  // Views and words narrow the list, and the address says so.
  await page.getByRole('link', { name: /^开通失败/ }).click()
  await expect(page).toHaveURL(/view=failed/)
  await expect(tenant).toBeHidden()
  await page.goBack()
  await page.getByRole('searchbox', { name: '编号、名称、域名或管理员' }).fill('shenlan@')
  await expect(page).toHaveURL(/q=shenlan/)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^tenants-\d{4}-\d\d-\d\d\.csv$/)
  // Its own page says the same, with its money and its hosts.
  await tenant.getByRole('link', { name: '青岚证书', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: '青岚证书' })).toBeVisible()
  await expect(page.getByText(/暂停：逾期未付$/)).toBeVisible()
  await expect(page.getByRole('link', { name: '打开客户页' })).toBeVisible()
  await expect(form.getByText('91350211MA2Y1N3X5N')).toBeVisible()
  await expect(form.getByText('+86 13800138000')).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant')
  // Each part has a tab, which is in the address; its log has the filters of the audit log and opens there.
  const tab = (name: string) => form.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name })
  const tabs = { config: '配置', hosts: '域名', plan: '套餐与账单', admin: '管理员', logs: '日志' }
  for (const [id, name] of Object.entries(tabs)) {
    await tab(name).click()
    await expect(page).toHaveURL(new RegExp(`\\?tab=${id}$`))
    await expect(tab(name)).toHaveAttribute('aria-current', 'page')
    await expect(form.locator('[aria-busy="true"]')).toHaveCount(0)
    await axe(page)
    await screenshots(page, `tenant-${id}`)
  }
  // A switch acts at once on the tenant's site, and is taken back as quickly.
  await visit(page, `${page.url().split('?')[0]}?tab=config`)
  const flag = form.getByRole('switch', { name: '允许切换语言' })
  const wasOn = await flag.isChecked()
  await flag.locator('xpath=..').click()
  await expect(page.getByText(/“允许切换语言”已(开启|关闭)，在租户的站点立即生效/)).toBeVisible()
  await expect(form.getByText('已覆盖，下发时保持不变')).toHaveCount(1)
  // The way back is not there for long.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(form.getByText('已覆盖，下发时保持不变')).toHaveCount(0)
  expect(await flag.isChecked()).toBe(wasOn)
  await visit(page, `${page.url().split('?')[0]}?tab=logs`)
  const line = (name: string) => form.locator('[data-row]').filter({ hasText: name })
  await expect(line('tenant.create')).toHaveCount(1)
  await form.getByRole('searchbox').fill('suspend')
  await expect(page).toHaveURL(/q=/)
  await expect(line('tenant.create')).toHaveCount(0)
  await form.getByRole('link', { name: '暂停租户' }).click()
  await expect(page.getByRole('dialog', { name: '暂停租户' }).getByText('逾期未付')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: '暂停租户' })).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: '移除筛选 搜索：suspend' }).click()
  await expect(line('tenant.create')).toHaveCount(1)
  await form.getByRole('link', { name: '在审计日志中打开' }).click()
  await expect(page).toHaveURL(/\/company\/logs\?.*objectId=/)
  await expect(line('tenant.create')).toHaveCount(1)
  await expect(form.getByRole('button', { name: '移除筛选 对象编号：青岚证书' })).toBeVisible()
  await visit(page, '/saas/list?q=shenlan%40')
  await act('恢复')
  const back = page.getByRole('dialog', { name: '恢复 青岚证书？' })
  await back.getByRole('textbox').fill('已付清')
  await back.getByRole('button', { name: '恢复' }).click()
  await expect(tenant.getByText('正常')).toBeVisible()
  await theirs.goto(url)
  await expect(theirs.getByText('shenlan').first()).toBeVisible()

  // The address was wrong: nobody came in by the first link, which ends with the correction.
  await tenant.getByRole('link', { name: '青岚证书', exact: true }).click()
  await tab('管理员').click()
  const admins = form.getByRole('list', { name: '全部管理员' }).getByRole('listitem')
  await expect(admins).toHaveText([/^沈岚 shenlan · 账户所有者还没有设置密码.*待激活$/])
  await form.getByRole('button', { name: '更正管理员' }).click()
  const correct = page.getByRole('dialog', { name: '更正 青岚证书 的管理员？' })
  await correct.getByLabel('邮箱').fill('lan.shen@qinglan.example')
  await correct.getByLabel('原因').fill('邮箱有误')
  await axe(page)
  await screenshots(page, 'tenant-admin-correct')
  await correct.getByRole('button', { name: '更正管理员' }).click()
  await expect(page.getByText('链接已发到 lan.shen@qinglan.example', { exact: false })).toBeVisible()
  await expect(form.getByText('lan.shen@qinglan.example', { exact: true })).toBeVisible()
  await theirs.goto(url)
  await expect(theirs.getByText('shenlan')).toHaveCount(0)
  const again = await latestMessage(lab, { to: 'lan.shen@qinglan.example', template: 'invitation' })
  await theirs.goto(again.url)
  await expect(theirs.getByText('shenlan').first()).toBeVisible()
  await context.close()

  // What a server that ends TLS, or a tenant with a CA of its own, would tell of.
  await page.route(/\/saas\/tenants\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: TenantRecord }
    answer.data.incidents.push(
      ...[
        { kind: 'host' as const, subject: 'qinglan.localhost' },
        { kind: 'astray' as const, subject: 'ssl.qinglan.example' },
        { kind: 'own-ca' as const, subject: 'ACME 账户' },
        { kind: 'plan-overdue' as const, subject: '' },
        { kind: 'limit' as const, subject: 'hosts' },
        { kind: 'waiting' as const, subject: '2' },
      ],
    )
    await route.fulfill({ response, json: answer })
  })
  await page.goto(page.url().split('?')[0] ?? '')
  const wrong = form.getByRole('list', { name: '现在的异常' })
  await expect(wrong.getByText('ssl.qinglan.example 已不再指向本平台')).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-incidents')
  const trouble = (text: string) => wrong.getByRole('listitem').filter({ hasText: text })
  await expect(trouble('套餐“标准版”逾期未付')).toBeVisible()
  await expect(trouble('2 个已付款订单因余额不足等待采购').getByRole('link', { name: '打开客户页' })).toBeVisible()
  await trouble('“域名数”已达到套餐额度').getByRole('button', { name: '续期/变更套餐' }).click()
  await page.getByRole('dialog', { name: '更换 青岚证书 的套餐' }).getByRole('button', { name: '取消' }).click()
  await wrong.getByRole('link', { name: '查看域名' }).first().click()
  await expect(page).toHaveURL(/\?tab=hosts$/)
})

test('a provisioning that stopped is rolled back, and its code is free again', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  // Somebody else has the host name.
  askDatabase(
    lab.workspace,
    `INSERT INTO site_hosts (host, site_id) SELECT 'baiyun.localhost', site_id FROM site_hosts WHERE host = 'shop.localhost'`,
  )
  await signedIn(page, 'platform')
  await page.goto('/saas/list')
  await page.getByRole('button', { name: '开通租户' }).click()
  const main = page.getByRole('main')
  await fillTenant(page, {
    ...{ company: '白云数字证书有限公司', site: '白云证书', code: 'baiyun' },
    ...{ admin: '云白', login: 'yunbai', email: 'yunbai@baiyun.example' },
  })
  await main.getByRole('button', { name: '开通租户' }).click()
  await expect(main.getByRole('heading', { level: 1, name: '白云证书' })).toBeVisible()
  await expect(main.getByText('域名 · 失败')).toBeVisible()
  const steps = main.getByRole('list', { name: '白云证书 的执行步骤' }).getByRole('listitem')
  await expect(
    steps.filter({ hasText: '域名 · 失败' }).getByText('这个域名已用于另一个站点', { exact: false }),
  ).toBeVisible()
  await expect(steps.filter({ hasText: '站点 · 已完成' }).locator('time')).toBeVisible()
  await screenshots(page, 'tenant-stopped')
  await main.getByRole('button', { name: '回滚开通' }).click()
  const dialog = page.getByRole('dialog', { name: '回滚 白云证书 的开通？' })
  await dialog.getByLabel(/baiyun/).fill('baiyun')
  await dialog.getByLabel('原因').fill('公司名称有误')
  await axe(page)
  await screenshots(page, 'tenant-rollback')
  await dialog.getByRole('button', { name: '回滚开通' }).click()
  await expect(main.getByText(/回滚开通：公司名称有误/)).toBeVisible()
  await expect(main.getByText('已建的内容已全部删除，站点代码可以重新使用。')).toBeVisible()
  await expect(main.getByText('已回滚', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: '重新开放' })).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'tenant-rolled-back')
})
