import { expect, test } from '#lab/fixtures.ts'
import { newcomer } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'

test('a passkey is added on screen, signs its member in without a password, and is removed', async ({
  lab,
  page,
  axe,
}) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const member = await newcomer(lab)
  const url = lab.workspace.url(member.host)
  await carrySession(page, url, member.token)
  await page.goto(`${url}/crafted/pages/profile/secure`)
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('名称').fill('我的手机')
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(member.password)
  await axe(page)
  await sheet.getByRole('button', { name: '添加通行密钥' }).click()
  await expect(page.getByText('通行密钥已添加')).toBeVisible()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${url}/login`)
  await axe(page)
  await page.getByRole('button', { name: '使用通行密钥登录' }).click()
  await expect(page).toHaveURL(/\/dashboard/)

  await page.goto(`${url}/crafted/pages/profile/secure`)
  await page.getByRole('button', { name: '移除 我的手机' }).click()
  await sheet.getByRole('textbox', { name: '登录密码' }).fill(member.password)
  await sheet.getByRole('button', { name: '移除' }).click()
  await expect(sheet.getByText('按设备提示，用指纹、面容或设备密码验证。')).toBeVisible()
  await axe(page)
  await sheet.getByRole('button', { name: '上一步' }).click()
  await expect(sheet.getByRole('textbox', { name: '登录密码' })).toHaveValue(member.password)
  await sheet.getByRole('button', { name: '移除' }).click()
  await sheet.getByRole('button', { name: '验证并继续' }).click()
  await expect(page.getByText('通行密钥已移除')).toBeVisible()
})
