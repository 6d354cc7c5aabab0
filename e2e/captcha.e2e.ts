import { text } from 'node:stream/consumers'
import { expect, test } from '#lab/fixtures.ts'
import { startHttp } from '#lab/http-lab.ts'
import { carrySession } from '#lab/screen-path.ts'
import { sessionOf } from '#lab/sign-in.ts'
import { call } from '#lab/wire.ts'
import { startWorkspace } from '#lab/workspace.ts'

test.setTimeout(180_000)

/** Stands for the vendor's widget: a dialog with one button that passes, and one that closes it. */
const widget = `window.TencentCaptcha = class {
  constructor(appId, done, { userLanguage }) { this.show = () => {
    const dialog = document.createElement('dialog')
    const button = (label, answer) => {
      const one = document.createElement('button')
      one.textContent = label
      one.onclick = () => { dialog.remove(); done(answer) }
      dialog.append(one)
    }
    button('pass ' + appId + ' ' + userLanguage, { ret: 0, ticket: 'good-' + Math.random(), randstr: '@abc' })
    button('close', { ret: 2 })
    document.body.append(dialog)
    dialog.showModal()
  } }
}`

test('a site chooses the widget of a vendor, and its visitors pass it', async ({ browser, axe, screenshots }) => {
  const vendor = await startHttp()
  const base = `http://127.0.0.1:${vendor.port}`
  const answers = { says: (ticket: string): object => ({ CaptchaCode: ticket.startsWith('good') ? 1 : 15 }) }
  vendor.serve('/', async (request, response) => {
    const { Ticket } = JSON.parse(await text(request))
    response.end(JSON.stringify({ Response: answers.says(Ticket) }))
  })
  vendor.serve('/TCaptcha.js', widget, { headers: { 'content-type': 'text/javascript' } })
  const workspace = await startWorkspace({ env: { CAPTCHA_ENDPOINTS: `api=${base},script=${base}/TCaptcha.js` } })
  const shop = workspace.url('shop.localhost')
  const owner = await browser.newPage()
  const visitor = await browser.newPage()
  const policyOf = async (host: string, path: string) =>
    (await call({ port: workspace.port, host, path })).headers['content-security-policy']
  try {
    const member = { ...workspace.demo.platform, loginName: 'shop', host: 'shop.localhost' }
    await carrySession(owner, shop, await sessionOf(workspace.port, member))
    await owner.goto(`${shop}/setting/center/website/dash`)
    await owner.getByRole('button', { name: '设置人机验证' }).click()
    const drawer = owner.getByRole('dialog', { name: '人机验证' })
    await drawer.getByRole('radio', { name: /腾讯云验证码/ }).check()
    await drawer.getByLabel('应用 ID（CaptchaAppId）').fill('190012345')
    await drawer.getByLabel('应用密钥（AppSecretKey）', { exact: true }).fill('app-secret')
    await drawer.getByLabel('API 密钥 ID（SecretId）').fill('AKIDexample')
    await drawer.getByLabel('API 密钥（SecretKey）', { exact: true }).fill('api-secret')
    await axe(owner)
    await screenshots(owner, 'captcha-drawer')
    // Keys that the API does not take are not kept.
    answers.says = () => ({ Error: { Code: 'AuthFailure.SecretIdNotFound', Message: 'no such key' } })
    await drawer.getByRole('button', { name: '保存人机验证' }).click()
    await expect(owner.getByText(/腾讯云没有接受这些密钥：AuthFailure/)).toBeVisible()
    answers.says = (ticket) => ({ CaptchaCode: ticket.startsWith('good') ? 1 : 15 })
    await drawer.getByRole('button', { name: '保存人机验证' }).click()
    await expect(owner.getByText('人机验证已保存')).toBeVisible()

    // The policy opens for this site's pages with the widget, and for nothing else.
    expect(await policyOf('shop.localhost', '/login')).toContain(`script-src 'self' ${base}`)
    expect(await policyOf('shop.localhost', '/dashboard')).not.toContain(base)
    expect(await policyOf('localhost', '/login')).not.toContain(base)

    await visitor.goto(`${shop}/login`)
    const enter = async () => {
      await visitor.getByRole('textbox', { name: '登录名' }).fill('shop')
      await visitor.getByLabel('密码', { exact: true }).fill(member.password)
      await visitor.getByRole('button', { name: '登录', exact: true }).click()
    }
    await enter()
    await visitor.getByRole('button', { name: 'close' }).click()
    await expect(visitor.getByRole('alert')).toContainText('人机验证没有返回结果')
    await visitor.getByRole('button', { name: '登录', exact: true }).click()
    await visitor.getByRole('button', { name: 'pass 190012345 zh-cn' }).click()
    await expect(visitor).toHaveURL(/\/dashboard/)

    // A browser that cannot load it hears the specification's words, and may try again.
    // Left before its session ends: a page that finds that out goes to sign-in by itself, which would cut off our own way.
    await visitor.goto(`${shop}/livez`)
    await visitor.context().clearCookies()
    await visitor.evaluate(() => localStorage.clear())
    vendor.clear('/TCaptcha.js')
    await visitor.goto(`${shop}/login`)
    await enter()
    await expect(visitor.getByRole('alert')).toContainText('TencentCaptcha loading...')
    vendor.serve('/TCaptcha.js', widget, { headers: { 'content-type': 'text/javascript' } })
    // Before that the vendor's API is gone: this attempt is told so, the next one works in its place.
    await visitor.getByRole('button', { name: '重试' }).click()
    answers.says = () => ({ Error: { Code: 'InternalError', Message: 'down' } })
    await visitor.getByRole('button', { name: /^pass/ }).click()
    await expect(visitor.getByRole('alert')).toContainText('人机验证服务暂时无法使用')
    await visitor.getByRole('button', { name: '登录', exact: true }).click()
    await expect(visitor).toHaveURL(/\/dashboard/)
  } finally {
    await owner.close()
    await visitor.close()
    await workspace.stop()
    await vendor.stop()
  }
})
