import { sysAccount } from '@app/contracts/access/session'
import { rechargeUser } from '@app/contracts/finance/finance'
import type { Page } from '@playwright/test'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { freshEmail, shopHost } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'
import { buyOnScreen } from '#lab/screen-path.ts'
import { signIn } from '#lab/sign-in.ts'

test.setTimeout(120_000)

/** Most presses from the sign-up page to the downloaded certificate. */
const mostPresses = 25

/** Counts presses of the pointer on every page that follows. Fields are reached by a press as well, as people do. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => presses++)
  await page.addInitScript(() => {
    const { countPress } = window as unknown as { countPress: () => void }
    addEventListener('pointerdown', () => countPress(), { capture: true })
  })
  return () => presses
}

test('a new customer of the shop has a certificate after 25 presses at most', async ({ lab, page }) => {
  const pressed = await countPresses(page)
  const url = lab.workspace.url(shopHost)
  const email = freshEmail()
  const begun = performance.now()
  const fill = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name, exact: true })
    await field.click()
    await field.fill(text)
  }
  await page.goto(`${url}/sign-up`)
  await fill('邮箱', email)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  const { code } = await latestMessage(lab, { to: email, template: 'code.sign-up' })
  await fill('验证码', code)
  // From field to field by the Tab key.
  await page.getByLabel('姓名').fill('林小满')
  await page.getByLabel('密码', { exact: true }).fill('Own-and-long-enough-1')
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/dashboard')

  // The shop books what the customer has transferred.
  const { port, demo } = lab.workspace
  const token = (await page.context().cookies(url)).find(({ name }) => name === 'Admin-Token')?.value ?? ''
  const { accountInfo } = await apiClient(port, shopHost, token).send(sysAccount, {})
  const shop = { loginName: 'shop', host: shopHost, password: demo.platform.password }
  const desk = apiClient(port, shopHost, await signIn(port, shop))
  const body = { amountMinor: 1_000_00, memo: 'bank transfer' }
  await desk.send(rechargeUser, { params: { id: accountInfo.accountId }, body }, crypto.randomUUID())

  const names = ['first.example.com', 'www.first.example.com'] as const
  await buyOnScreen(page, lab, names)
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`First certificate: ${pressed()} presses, ${seconds} s`)
  expect(pressed()).toBeGreaterThan(10)
  expect(pressed()).toBeLessThanOrEqual(mostPresses)
})
