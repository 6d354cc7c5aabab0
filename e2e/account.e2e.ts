import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { freshEmail, newcomer } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'
import { carrySession } from '#lab/screen-path.ts'
import { isSignedIn, signIn } from '#lab/sign-in.ts'

const secure = '/crafted/pages/profile/secure'
const next = 'Another-and-longer-2'

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('新密码', { exact: true }).fill(next)
  await page.getByLabel('再次输入新密码').fill(next)
}

test('a forgotten password is set anew by a code, and every session ends', async ({ lab, page, axe }) => {
  const member = await newcomer(lab)
  const { port } = lab.workspace
  await page.goto(`${lab.workspace.url(member.host)}/password-reset`)
  await page.getByRole('textbox', { name: '登录名或邮箱' }).fill(member.loginName)
  await axe(page)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expect(page.getByText(/如果 .+ 已注册/)).toBeVisible()
  const { code } = await latestMessage(lab, { to: member.loginName, template: 'code.reset' })
  await page.reload()
  await page.getByLabel('验证码').fill(code)
  await axe(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await chooseNewPassword(page)
  await axe(page)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByRole('heading', { name: '密码已重置' })).toBeVisible()
  expect(await isSignedIn(port, member.host, member.token)).toBe(false)
  expect(await signIn(port, { ...member, password: next })).not.toBe('')
})

test('who changes its password stays, and its other device is out', async ({ lab, page, axe }) => {
  const member = await newcomer(lab)
  const { port } = lab.workspace
  const elsewhere = await signIn(port, member)
  await carrySession(page, lab.workspace.url(member.host), member.token)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await expect(page.getByRole('button', { name: /^退出 / })).toHaveCount(1)
  await axe(page)
  await page.getByRole('button', { name: '修改密码' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('当前密码').fill('not the password')
  await chooseNewPassword(page)
  await sheet.getByRole('button', { name: '修改密码' }).click()
  await expect(sheet.getByText('当前密码不正确')).toBeVisible()
  await axe(page)
  await sheet.getByLabel('当前密码').fill(member.password)
  await sheet.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('密码已修改，其他 1 个设备已退出')).toBeVisible()
  expect(await isSignedIn(port, member.host, elsewhere)).toBe(false)
  expect(await isSignedIn(port, member.host, member.token)).toBe(true)
})

test('a member ends another session of its own, and changes its e-mail address', async ({ lab, page, axe }) => {
  const member = await newcomer(lab)
  const { port } = lab.workspace
  const elsewhere = await signIn(port, member)
  await carrySession(page, lab.workspace.url(member.host), member.token)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await page.getByRole('button', { name: /^退出 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出' }).click()
  await expect(page.getByRole('button', { name: /^退出 / })).toHaveCount(0)
  expect(await isSignedIn(port, member.host, elsewhere)).toBe(false)

  await page.getByRole('button', { name: '更换邮箱' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  const own = await latestMessage(lab, { to: member.loginName, template: 'code.old-contact' })
  await sheet.getByLabel('验证码').fill(own.code)
  await sheet.getByRole('button', { name: '下一步' }).click()
  const email = freshEmail()
  await sheet.getByLabel('邮箱').fill(email)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  const fresh = await latestMessage(lab, { to: email, template: 'code.new-contact' })
  await sheet.getByLabel('验证码').fill(fresh.code)
  await axe(page)
  await sheet.getByRole('button', { name: '确认更换' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(`${email.slice(0, 2)}***@example.com`).first()).toBeVisible()
})
