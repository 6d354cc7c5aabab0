import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { newcomer } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'
import { carrySession } from '#lab/screen-path.ts'
import type { DemoMember } from '#lab/workspace.ts'

const secure = '/crafted/pages/profile/secure'

async function showPassword(page: Page, lab: Lab, member: DemoMember): Promise<void> {
  const url = lab.workspace.url(member.host)
  await page.context().clearCookies()
  // Nothing of ours runs there: the sign-in page would leave by itself while there is a token.
  await page.goto(`${url}/livez`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await page.getByRole('textbox', { name: '登录名' }).fill(member.loginName)
  await page.getByLabel('密码', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
}

test('an authenticator is set up on screen, and signing in takes its code or a recovery code', async ({
  lab,
  page,
  axe,
}) => {
  const member = await newcomer(lab)
  await carrySession(page, lab.workspace.url(member.host), member.token)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await page.getByRole('button', { name: '绑定身份验证器' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: '绑定身份验证器的二维码' })).toBeVisible()
  const shown = await sheet.locator('.mono').first().innerText()
  const totp = new TOTP({ secret: Secret.fromBase32(shown.replaceAll(' ', '')) })
  const first = totp.generate()
  await sheet.getByLabel('输入应用中显示的 6 位验证码').fill(first)
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(member.password)
  await axe(page)
  await sheet.getByRole('button', { name: '确认绑定' }).click()
  const codes = sheet.getByRole('list', { name: '恢复码' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await axe(page)
  const recovery = await codes.first().innerText()
  await sheet.getByRole('button', { name: '我已保存' }).click()
  await expect(page.getByText('剩余 10 个')).toBeVisible()

  await showPassword(page, lab, member)
  const field = page.getByLabel('验证码', { exact: true })
  await field.fill(first)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible()
  await axe(page)
  // Each code counts once: the next one is good half a minute ahead of its time.
  await field.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await showPassword(page, lab, member)
  await page.getByText('恢复码', { exact: true }).first().click()
  await page.getByRole('textbox', { name: '恢复码' }).fill(recovery.toLowerCase())
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await expect(page.getByText('剩余 9 个')).toBeVisible()
})

test('a code by e-mail is turned on, and asked for at the next sign-in', async ({ lab, page, axe }) => {
  const member = await newcomer(lab)
  await carrySession(page, lab.workspace.url(member.host), member.token)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await page.locator('#second-step').getByRole('button', { name: '开启' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(member.password)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  const proof = await latestMessage(lab, { to: member.loginName, template: 'code.own-step' })
  await sheet.getByLabel('验证码').fill(proof.code)
  await axe(page)
  await sheet.getByRole('button', { name: '开启' }).click()
  await expect(page.getByText('登录二次验证已开启')).toBeVisible()

  await showPassword(page, lab, member)
  await expect(page.getByText(/验证码发送到 n\*\*\*@example\.com/)).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  const sent = await latestMessage(lab, { to: member.loginName, template: 'code.second-step' })
  await page.getByLabel('验证码', { exact: true }).fill(sent.code)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('after too many wrong passwords a member signs in with a code and the right password', async ({
  lab,
  page,
  axe,
  screenshots,
}) => {
  const member = await newcomer(lab)
  await page.goto(`${lab.workspace.url(member.host)}/login`)
  await page.getByRole('textbox', { name: '登录名' }).fill(member.loginName)
  const password = page.getByLabel('密码', { exact: true })
  for (let nth = 0; nth < 6; nth++) {
    await password.fill('not this one')
    const judged = page.waitForResponse('**/api/login')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await judged
  }
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
  await expect(page.getByText(/此账号登录失败次数过多/)).toBeVisible()
  await axe(page)
  await screenshots(page, 'sign-in-paused')
  await page.getByText('邮箱', { exact: true }).first().click()
  await page.getByRole('button', { name: '获取验证码' }).click()
  const sent = await latestMessage(lab, { to: member.loginName, template: 'code.second-step' })
  await page.getByLabel('验证码', { exact: true }).fill(sent.code)
  await password.fill(member.password)
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})
