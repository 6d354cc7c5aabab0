import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from '#lab/fixtures.ts'

interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
}

const script = join(import.meta.dirname, '../apps/api/src/testing/identity-provider.process.ts')
const ann = { sub: 'ann', email: 'ann@staff.example', email_verified: true, name: '安然', groups: ['support'] }

/** An identity provider in a process of its own, at which Ann is signed in already. */
async function startProvider(): Promise<Provider & { stop(): Promise<void> }> {
  const child = fork(script, [JSON.stringify(ann)], { stdio: 'inherit' })
  // The first message tells where it is.
  const [provider] = (await once(child, 'message')) as [Provider]
  return {
    ...provider,
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

test('the owner connects an identity provider, and a colleague comes in by it to the page that was asked for', async ({
  lab,
  page,
  signedIn,
  browser,
  axe,
  screenshots,
}) => {
  const provider = await startProvider()
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  const open = page.getByRole('button', { name: '设置单点登录' })
  await open.click()
  const drawer = page.getByRole('dialog', { name: '单点登录' })
  await expect(drawer).toContainText(`${lab.workspace.url('localhost')}/auth-redirect`)
  await drawer.getByLabel('Issuer 地址').fill(`${provider.issuer}/nobody`)
  await drawer.getByLabel('客户端 ID').fill(provider.clientId)
  await drawer.getByLabel('客户端密钥').fill(provider.clientSecret)
  await drawer.getByRole('button', { name: '添加组' }).click()
  await drawer.getByLabel('组', { exact: true }).fill('support')
  await drawer.getByRole('combobox', { name: '角色' }).click()
  await page.getByRole('option', { name: '财务' }).click()
  await axe(page)
  await screenshots(page, 'single-sign-on')
  const save = drawer.getByRole('button', { name: '保存单点登录' })
  await save.click()
  await expect(drawer.getByText(/无法从此地址读取/)).toBeVisible()
  await drawer.getByLabel('Issuer 地址').fill(provider.issuer)
  await save.click()
  await expect(page.getByText('单点登录已保存')).toBeVisible()

  const context = await browser.newContext({ locale: 'zh-CN' })
  const colleague = await context.newPage()
  await colleague.goto(lab.workspace.url('localhost') + '/login?redirect=/ssl/order/list')
  await axe(colleague)
  await screenshots(colleague, 'sign-in-by-provider')
  await colleague.getByRole('button', { name: '使用公司账号登录' }).click()
  await expect(colleague.getByRole('heading', { level: 1, name: '证书订单' })).toBeVisible()
  await expect(colleague.getByText('安然').first()).toBeVisible()

  // The answer counts once, and in the tab that asked for it only.
  const other = await context.newPage()
  await other.goto(lab.workspace.url('localhost') + '/auth-redirect?code=x&state=y')
  await expect(other.getByRole('alert')).toContainText('不是在此浏览器标签页中开始的')
  await context.close()

  await open.click()
  await drawer.getByLabel('在登录页显示').uncheck()
  await save.click()
  await expect(drawer).toBeHidden()
  const visitor = await browser.newPage()
  await visitor.goto(lab.workspace.url('localhost') + '/login')
  await expect(visitor.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(visitor.getByRole('button', { name: '使用公司账号登录' })).toHaveCount(0)
  await visitor.close()
  await provider.stop()
})
