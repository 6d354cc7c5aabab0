import { adjustUser } from '@app/contracts/bills/bills'
import { listUsers } from '@app/contracts/users/users'
import type { Browser, Locator, Page } from '@playwright/test'
import { askDatabase, invariants } from '#lab/ask-database.ts'
import { startDns } from '#lab/dns-lab.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { fillTenant } from '#lab/new-tenant.ts'
import { clientOf } from '#lab/order-lab.ts'
import { latestMessage } from '#lab/outbox.ts'
import { buyOnScreen, enterAs, expectGood, orderOnScreen, proveOnScreen, sandboxRoot } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'
import { startWorkspace } from '#lab/workspace.ts'
import { freePort } from '#scripts/ports.ts'

const names = ['ya.example.com', 'www.ya.example.com'] as const
const laterNames = ['li.example.com', 'www.li.example.com'] as const
const buyerName = 'jianglin@tea.example'
const passwords = { owner: 'Own-and-long-enough-1', buyer: 'Own-and-long-enough-2' }

const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Publishes the records that the page of a tenant shows for its own host. */
async function publish({ dns }: Pick<Lab, 'dns'>, row: Locator, ownHost: string): Promise<void> {
  const text = (await row.textContent()) ?? ''
  const proof = /workspace-host=[0-9a-f]{32}/.exec(text)?.[0]
  if (proof === undefined) throw new Error(`No proof in: ${text}`)
  dns.set(`_workspace-host.${ownHost}`, 'TXT', [proof])
}

/** A browser of somebody else. The sandbox CA's root is in no browser. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', ignoreHTTPSErrors: true })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  return page
}

/** Sets the first password by a link, and signs in. */
async function acceptLink(page: Page, link: string, loginName: string, password: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('新密码', { exact: true }).fill(password)
  await page.getByLabel(/再次输入|再输入/).fill(password)
  await button(page, '设置密码').click()
  await expect(page.getByText(`现在可以用 ${loginName} 登录`)).toBeVisible()
  await page.goto(new URL('/login', link).href)
  await page.getByLabel('登录名', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await button(page, '登录').click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Tops up a customer on its page. */
async function topUp(page: Page, amount: string): Promise<void> {
  await button(page, '充值').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/金额/).fill(amount)
  await dialog.getByLabel('备注').fill('银行转账')
  await button(dialog, /^充值 ￥/).click()
  await expect(dialog).toBeHidden()
}

test('a reseller’s site, from its application to its end', async ({ browser, axe, screenshots }) => {
  test.setTimeout(300_000)
  const tlsPort = await freePort()
  const dns = await startDns({ fallbackA: '127.0.0.1' })
  const workspace = await startWorkspace({ env: { DNS_SERVERS: dns.address, TLS_PORT: String(tlsPort) } })
  const lab = { dns, workspace }
  const ownHost = 'ssl.yaji.localhost'
  const own = `https://${ownHost}:${tlsPort}`
  const agree = () => expect(askDatabase(workspace, invariants()).flat()).toEqual([])
  const [root, owner, buyer] = [await newPage(browser), await newPage(browser), await newPage(browser)]
  try {
    const main = root.getByRole('main')
    await test.step('the platform makes an application with a plan', async () => {
      await enterAs(root, lab, workspace.demo.platform)
      await root.goto(`${workspace.url()}/saas/manage`)
      await button(main, '新建应用').click()
      const form = root.getByRole('dialog', { name: '新建应用' })
      await form.getByLabel('应用名称').fill('茶馆证书站')
      await button(form, '新建应用').click()
      await button(main, '新建套餐').click()
      const plan = root.getByRole('dialog', { name: '新建套餐' })
      await plan.getByLabel('套餐名称（中文）').fill('雅集版')
      await plan.getByLabel('套餐名称（英文）').fill('Yaji')
      await plan.getByLabel('月付价格').fill('49')
      await plan.getByLabel('域名数').fill('2')
      await button(plan, '新建套餐').click()
      await expect(main.getByRole('listitem').filter({ hasText: '雅集版' })).toBeVisible()
    })

    const row = main.getByRole('list', { name: '访问域名' }).getByRole('listitem').filter({ hasText: ownHost }).first()
    const handover = main.getByRole('list', { name: '交付清单' })
    let tenantPage = ''
    await test.step('and opens a tenant with a host of its own, which is served over https once its records are there', async () => {
      await main.getByRole('link', { name: '开通租户' }).click()
      await expect(main.getByRole('heading', { level: 1, name: '开通租户' })).toBeVisible()
      await fillTenant(root, {
        ...{ company: '雅集茶文化有限公司', plan: '雅集版', site: '雅集证书', code: 'yaji', ownHost: 'two words' },
        ...{ markup: '10', admin: '叶雅', login: 'yeya', email: 'yeya@yaji.example' },
      })
      await button(main, '开通租户').click()
      // What only the server finds is said at its step.
      await expect(main.getByLabel('自有域名（选填）')).toHaveAttribute('aria-invalid', 'true')
      await expect(main.getByLabel('自有域名（选填）')).toBeFocused()
      await main.getByLabel('自有域名（选填）').fill(ownHost)
      await button(main, '回到确认').click()
      await axe(root)
      await screenshots(root, 'story-form')
      await button(main, '开通租户').click()
      await expect(main.getByRole('heading', { level: 1, name: '雅集证书' })).toBeVisible()
      tenantPage = root.url()
      await expect(handover.getByText(`自有域名 ${ownHost} 生效`)).toBeVisible()
      await expect(main.getByText('等待自有域名的 DNS 记录生效，之后自动申请证书')).toBeVisible()
      await expect(main.getByText('等待租户设置发信服务器', { exact: false })).toBeVisible()
      await main.getByRole('navigation', { name: '租户信息' }).getByRole('link', { name: '域名' }).click()
      await expect(row.getByText('待验证')).toBeVisible()
      await axe(root)
      await screenshots(root, 'story-open')
      await publish(lab, row, ownHost)
      await button(row, `检查 ${ownHost}`).click()
      await expect(row.getByText(/^HTTPS 证书有效期至/)).toBeVisible({ timeout: 60_000 })
      // The job that goes on with the steps looks every quarter of a minute.
      await expect(row.getByText('主域名')).toBeVisible({ timeout: 60_000 })
    })

    await test.step('whose list names it by that host, and finds it by either', async () => {
      const row = main.locator('[data-row]').filter({ hasText: '雅集证书' })
      for (const q of [ownHost, 'yaji.localhost']) {
        await visit(root, `/saas/list?q=${q}`)
        await expect(row.getByText(ownHost)).toBeVisible()
        await expect(row.getByText(/^证书剩 \d+ 天$/)).toBeVisible()
      }
      await screenshots(root, 'story-list')
      await visit(root, tenantPage)
    })

    await test.step('tops up its account', async () => {
      await main.getByRole('link', { name: '打开客户页' }).click()
      await topUp(root, '1000')
      await visit(root, tenantPage)
      await expect(handover.getByRole('listitem').filter({ hasText: '在本站有余额' })).toHaveAttribute(
        'data-done',
        'true',
      )
    })

    await test.step('its owner comes in over https by a link that works once', async () => {
      await button(main, '管理员登录链接').click()
      const dialog = root.getByRole('dialog', { name: '雅集证书 的管理员链接' })
      const url = (await dialog.locator('code').textContent()) ?? ''
      expect(url.startsWith(`${own}/`)).toBe(true)
      await button(dialog, '关闭').first().click()
      await acceptLink(owner, url, 'yeya', passwords.owner)
      await expect(owner).toHaveTitle(/雅集证书/)
      await root.reload()
      await expect(handover.getByRole('listitem').filter({ hasText: '管理员设置密码' })).toHaveAttribute(
        'data-done',
        'true',
      )
      await screenshots(root, 'story-handover')
    })

    await test.step('invites a customer, and takes in its money', async () => {
      await visit(owner, `${own}/users?do=new`)
      const sheet = owner.getByRole('dialog', { name: '新建客户' })
      await sheet.getByLabel('企业名称').fill('临江茶庄有限公司')
      await sheet.getByLabel('账户所有者姓名').fill('江临')
      await sheet.getByLabel('邮箱').fill(buyerName)
      await button(sheet, '创建并邀请').click()
      await expect(owner.getByRole('dialog', { name: /邀请链接/ })).toBeVisible()
      const { url } = await latestMessage(lab, { to: buyerName, template: 'invitation' })
      expect(url.startsWith(`${own}/`)).toBe(true)
      await owner.goto(`${own}/users`)
      await owner.getByRole('main').getByRole('link', { name: '临江茶庄有限公司' }).first().click()
      await topUp(owner, '3000')
      await acceptLink(buyer, url, buyerName, passwords.buyer)
    })

    await test.step('the customer buys, and each ledger of the chain has its part', async () => {
      expectGood(await buyOnScreen(buyer, lab, names), names, await sandboxRoot(lab))
      await visit(owner, `${own}${new URL(buyer.url()).pathname.replace(/\/certificates?$/, '')}?tab=cost`)
      const purchase = owner.getByRole('table', { name: '向上级采购' }).getByRole('row').nth(1)
      const cost = /￥ [\d,.]+/.exec(await purchase.innerText())?.[0] ?? 'no cost'
      await visit(root, tenantPage)
      await expect(main.getByText(cost, { exact: true }).first()).toBeVisible()
      agree()
    })

    await test.step('the site runs out of money, keeps the customer’s safe, and goes on after a top-up', async () => {
      const platform = await clientOf(lab, 'platform')
      const [payer] = (await platform.send(listUsers, { query: { q: '雅集茶文化' } })).users
      const [params, amountMinor] = [{ id: payer?.id ?? '' }, -(payer?.balanceMinor ?? 0)]
      const body = { amountMinor, reason: 'emptied for the test' }
      await platform.send(adjustUser, { params, body }, crypto.randomUUID())
      await visit(buyer, `${own}/dashboard`)
      await orderOnScreen(buyer, laterNames)
      const order = `${own}${new URL(buyer.url()).pathname}`
      await visit(owner, order)
      await expect(owner.getByText('本站在上级站点的余额不够采购此订单', { exact: false })).toBeVisible()
      agree()
      await visit(root, tenantPage)
      await expect(main.getByText('1 个已付款订单因余额不足等待采购')).toBeVisible()
      await main.getByRole('list', { name: '现在的异常' }).getByRole('link', { name: '打开客户页' }).click()
      await topUp(root, '1000')
      await button(owner.getByRole('main'), '同步上游状态').click()
      const isShort = owner.getByText('本站在上级站点的余额不够采购此订单', { exact: false })
      await expect(isShort).toHaveCount(0, { timeout: 60_000 })
      await expect(owner.getByRole('link', { name: '查看记录' })).toBeVisible()
      agree()
      await buyer.reload()
      await proveOnScreen(buyer, lab)
    })

    await test.step('it is suspended and opened again', async () => {
      await visit(root, tenantPage)
      await button(main, '暂停').click()
      const dialog = root.getByRole('dialog', { name: '暂停 雅集证书？' })
      await dialog.getByRole('textbox').fill('核对资料')
      await button(dialog, '暂停').click()
      await expect(main.getByText(/暂停：核对资料$/)).toBeVisible()
    })

    await test.step('its customer still comes to the certificates, its staff does not come in, its parent does', async () => {
      await buyer.goto(`${own}/ssl/order/list`)
      await expect(buyer.getByRole('status').filter({ hasText: '本站已暂停服务' })).toBeVisible()
      await buyer.getByRole('link', { name: names[0] }).first().click()
      await buyer.getByRole('link', { name: '证书与下载' }).click()
      const saved = buyer.waitForEvent('download')
      await button(buyer, /^完整链/).click()
      expect(await (await saved).failure()).toBeNull()
      await visit(buyer, `${own}/ssl/order/create`)
      await expect(buyer.getByText('暂不能下单和付款', { exact: true })).toBeVisible()
      await axe(buyer)
      await screenshots(buyer, 'story-suspended')
      await visit(buyer, `${own}/finance/top-up`)
      await expect(buyer.getByText('暂不能下单和付款', { exact: true })).toBeVisible()
      await expect(buyer.getByText('支付方式')).toHaveCount(0)

      await owner.goto(`${own}/login`)
      await owner.getByLabel('登录名', { exact: true }).fill('yeya')
      await owner.getByLabel('密码', { exact: true }).fill(passwords.owner)
      await button(owner, '登录').click()
      await expect(owner.getByRole('alert')).toContainText('恢复前工作人员不能登录')
      await screenshots(owner, 'story-staff-out')

      await button(main, '进入控制台').click()
      const entering = root.getByRole('dialog', { name: '进入 雅集证书 的控制台？' })
      await entering.getByLabel('原因').fill('核对资料')
      const opened = root.context().waitForEvent('page')
      await button(entering, '进入控制台').click()
      const tab = await opened
      await tab.waitForURL(`${own}/dashboard`)
      await expect(tab.getByRole('status').filter({ hasText: '只能看，不能改' })).toBeVisible()
      await screenshots(tab, 'story-suspended-visit')
      await tab.close()

      await button(main, '恢复').click()
      const back = root.getByRole('dialog', { name: '恢复 雅集证书？' })
      await back.getByRole('textbox').fill('资料无误')
      await button(back, '恢复').click()
      await expect(button(main, '进入控制台')).toBeVisible()
    })

    await test.step('it is entered, to look and not to touch', async () => {
      await button(main, '进入控制台').click()
      const dialog = root.getByRole('dialog', { name: '进入 雅集证书 的控制台？' })
      await dialog.getByLabel('原因').fill('客户来电')
      const opened = root.context().waitForEvent('page')
      await button(dialog, '进入控制台').click()
      const tab = await opened
      await tab.waitForURL(`${own}/dashboard`)
      await expect(tab.getByRole('status').filter({ hasText: '只能看，不能改' })).toBeVisible()
      await tab.close()
    })

    await test.step('its administrator is replaced, is signed out and told', async () => {
      await visit(root, `${tenantPage.split('?')[0]}?tab=admin`)
      await button(main, '更换管理员').click()
      const dialog = root.getByRole('dialog', { name: '更换 雅集证书 的管理员？' })
      await dialog.getByLabel('姓名').fill('林川')
      await dialog.getByLabel('登录名').fill('yeya')
      await dialog.getByLabel('邮箱').fill('linchuan@yaji.example')
      await dialog.getByLabel('原因').fill('叶雅已离职')
      await button(dialog, '更换管理员').click()
      await expect(dialog.getByLabel('登录名')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel('登录名').fill('linchuan')
      await axe(root)
      await screenshots(root, 'story-replace')
      await button(dialog, '更换管理员').click()
      await expect(main.getByRole('list', { name: '全部管理员' }).getByText('linchuan')).toBeVisible()
      await owner.goto(`${own}/dashboard`)
      await expect(owner).toHaveURL(/\/login/)
      const told = await latestMessage(lab, { to: 'yeya@yaji.example', template: 'site.admin-replaced' })
      expect(told.text).toContain('叶雅已离职')
      const { url } = await latestMessage(lab, { to: 'linchuan@yaji.example', template: 'invitation' })
      await acceptLink(owner, url, 'linchuan', passwords.owner)
      await visit(root, tenantPage)
    })

    await test.step('it is exported and closed', async () => {
      await button(main, '导出数据').click()
      const ask = root.getByRole('dialog', { name: '导出 雅集证书 的全部数据？' })
      await ask.getByLabel('原因').fill('合同到期')
      await button(ask, '导出数据').click()
      await expect(button(main, /^下载 yaji-.*\.zip$/)).toBeVisible({ timeout: 60_000 })
      await button(main, '注销').click()
      const close = root.getByRole('dialog', { name: '注销 雅集证书？' })
      await close.getByLabel(/yaji/).fill(ownHost)
      await close.getByLabel('原因').fill('合同到期')
      await button(close, '注销').click()
      await expect(main.getByText(/注销：合同到期$/)).toBeVisible()
      await buyer.goto(own)
      await expect(buyer.getByRole('heading', { name: '站点已注销' })).toBeVisible()
      agree()
    })
  } finally {
    for (const page of [root, owner, buyer]) await page.context().close()
    await workspace.stop()
    await dns.stop()
  }
})
