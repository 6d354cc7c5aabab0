import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { freshEmail, shopHost } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'

const password = 'Own-and-long-enough-1'

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByText('企业', { exact: true }).click()
  await page.getByLabel('企业名称').fill('杭州青禾设计工作室')
  await page.getByLabel('联系人姓名').fill('林小满')
  await page.getByRole('textbox', { name: '邮箱' }).fill(email)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
}

const submit = (page: Page) => page.getByRole('button', { name: '注册', exact: true })

test('a company opens an account by e-mail and is signed in at once', async ({ lab, page, axe }) => {
  const email = freshEmail()
  await page.goto(`${lab.workspace.url(shopHost)}/sign-up?code=SPRING-26`)
  await expect(page.getByLabel('推荐码（选填）')).toHaveValue('SPRING-26')
  await submit(page).click()
  await expect(page.getByText('请先阅读并同意协议')).toBeVisible()
  await axe(page)

  await fillIn(page, email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  const { code, subject } = await latestMessage(lab, { to: email, template: 'code.sign-up' })
  expect(subject).toContain('注册')

  await page.getByRole('textbox', { name: '验证码' }).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await submit(page).click()
  await expect(page.getByText('验证码不正确或已失效，请检查或重新获取')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '邮箱' })).toHaveValue(email)

  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await submit(page).click()
  await page.waitForURL('**/dashboard')
  await expect(page.getByRole('button', { name: /林小满/ })).toBeVisible()
})

test('who buys on the shop front opens an account on the way, and goes on with the product chosen', async ({
  lab,
  page,
}) => {
  const email = freshEmail()
  await page.goto(`${lab.workspace.url(shopHost)}/products/sec-dv-1`)
  await expect(page.getByRole('heading', { name: '按年订阅，证书按天签发' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^立即购买|^购买/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login\?redirect=.*create/)
  const wish = new URL(page.url()).searchParams.get('redirect')
  const isKept = (path: string) => (url: URL) => url.pathname === path && url.searchParams.get('redirect') === wish
  await page.getByRole('link', { name: '注册', exact: true }).click()
  await page.waitForURL(isKept('/sign-up'))
  await page.getByRole('link', { name: '直接登录' }).click()
  await page.waitForURL(isKept('/login'))
  await page.getByRole('link', { name: '注册', exact: true }).click()

  await fillIn(page, email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  const { code } = await latestMessage(lab, { to: email, template: 'code.sign-up' })
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await submit(page).click()
  await page.waitForURL('**/ssl/order/create?product=*')
  await expect(page.getByRole('radio', { name: /PositiveSSL 单域名 / })).toBeChecked()
})

test('the wait for another code outlives a reload', async ({ lab, page }) => {
  const email = freshEmail()
  await page.goto(`${lab.workspace.url(shopHost)}/sign-up`)
  await page.getByRole('textbox', { name: '邮箱' }).fill(email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await page.getByRole('textbox', { name: '邮箱' }).fill(email)
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
})

test('a site that opens accounts on request says whom to ask, and offers none at its door', async ({
  lab,
  page,
  axe,
}) => {
  const offer = page.getByRole('link', { name: '注册', exact: true })
  await page.goto(`${lab.workspace.url(shopHost)}/login`)
  await expect(offer).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.goto('/sign-up')
  await expect(page.getByRole('heading', { name: '本站不开放自助注册' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'support@workspace.example' })).toBeVisible()
  await axe(page)
})

test('who has no account reads what it would agree to, by its own address', async ({ lab, page }) => {
  await page.goto(`${lab.workspace.url(shopHost)}/agreement/terms`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('协议')
  await expect(page).toHaveURL(/\/agreement\/terms$/)
})
