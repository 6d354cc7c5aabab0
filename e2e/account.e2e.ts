import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { freshEmail, freshPhone, newcomer } from '#lab/newcomer.ts'
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

test('changing the password keeps this session and ends the member’s others', async ({ lab, page, axe }) => {
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
  const told = await latestMessage(lab, { to: member.loginName, template: 'changed.contact.email' })
  expect(told.subject).toContain('已更换邮箱')
  expect(told.text).toMatch(/时间：.+\n设备：Chrome.*\n地址：[\d.:a-f]+/)
  expect(told.text).toContain('如果不是，请立即修改密码')
})

test('a phone number changes by a code to the old and one to the new, and the old is told', async ({
  lab,
  page,
  axe,
}) => {
  const [before, after] = [freshPhone(), freshPhone()]
  const member = await newcomer(lab, before)
  await carrySession(page, lab.workspace.url(member.host), member.token)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await page.getByRole('button', { name: '更换手机' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  const own = await latestMessage(lab, { to: `+86${before}`, template: 'code.old-contact' })
  await sheet.getByLabel('验证码').fill(own.code)
  await sheet.getByRole('button', { name: '下一步' }).click()
  await sheet.getByLabel('手机号').fill('12')
  await expect(sheet.getByRole('button', { name: '获取验证码' })).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByLabel('手机号').fill(after)
  await sheet.getByRole('button', { name: '获取验证码' }).click()
  const fresh = await latestMessage(lab, { to: `+86${after}`, template: 'code.new-contact' })
  await sheet.getByLabel('验证码').fill(fresh.code)
  await axe(page)
  await sheet.getByRole('button', { name: '确认更换' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText(new RegExp(`${after.slice(-4)}$`)).first()).toBeVisible()
  const told = await latestMessage(lab, { to: `+86${before}`, template: 'changed.contact.phone' })
  expect(told.text).toContain('已更换手机号')
})

test('a picture is uploaded from a file; another file type, or one too large, is refused with a message', async ({
  lab,
  page,
  axe,
}) => {
  const member = await newcomer(lab)
  await carrySession(page, lab.workspace.url(member.host), member.token)
  await page.goto(`${lab.workspace.url(member.host)}${secure}`)
  await page.getByRole('button', { name: /^编辑 / }).click()
  const sheet = page.getByRole('dialog')
  const field = sheet.getByLabel('头像')
  const png = await page.locator('header').first().screenshot()
  const image = { name: 'a.png', mimeType: 'image/png' }
  await field.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(sheet.getByRole('alert')).toHaveText('请选择 PNG、JPEG 或 WebP 图片')
  await axe(page)
  await field.setInputFiles({ ...image, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) })
  await expect(sheet.getByRole('alert')).toHaveText('图片不能超过 10 MB，请换一张')
  await field.setInputFiles({ ...image, buffer: Buffer.from('a picture by its name alone') })
  await expect(sheet.getByRole('alert')).toHaveText('无法读取这张图片，请换一张')
  await field.setInputFiles({ ...image, buffer: png })
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await sheet.getByRole('button', { name: '保存' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.locator('main img[src^="data:image/jpeg"]').first()).toBeVisible()
})
