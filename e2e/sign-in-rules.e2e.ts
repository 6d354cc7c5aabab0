import { askDatabase } from '#lab/ask-database.ts'
import { expect, test } from '#lab/fixtures.ts'
import { newcomer, shopHost } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'
import { signIn } from '#lab/sign-in.ts'

test.setTimeout(60_000)

test('a site says how long a password is and how old it gets, and sign-up and sign-in follow', async ({
  page,
  browser,
  lab,
  signedIn,
  axe,
  screenshots,
}) => {
  const { port } = lab.workspace
  const shop = lab.workspace.url(shopHost)
  const member = await newcomer(lab)
  await signedIn(page, { loginName: 'shop', host: shopHost })
  await page.goto(`${shop}/setting/center/website/dash`)
  const length = page.getByLabel('最短长度')
  const kinds = page.getByRole('combobox', { name: '字符种类' })
  const age = page.getByLabel('定期更换密码')
  const save = page.getByRole('button', { name: '保存设置', exact: true })
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  const keep = async () => {
    await save.click()
    await ask.getByRole('button', { name: '保存设置' }).click()
    await expect(ask).toHaveCount(0)
  }
  const choose = async (count: string) => {
    await kinds.click()
    await page.getByRole('option', { name: `至少 ${count} 类` }).click()
  }
  await length.fill('12')
  await choose('3')
  await age.fill('10')
  await save.click()
  await expect(page.getByText('请填 0（不要求更换）或 30 到 730')).toBeVisible()
  await axe(page)
  await screenshots(page, 'password-rules')
  await age.fill('30')
  await keep()

  const visitor = await browser.newPage()
  await visitor.goto(`${shop}/sign-up`)
  const password = visitor.getByLabel('密码', { exact: true })
  await password.fill('Abcdefg1!')
  await expect(visitor.getByText('至少 12 位', { exact: true })).toBeVisible()
  await visitor.getByRole('button', { name: '注册', exact: true }).click()
  await expect(visitor.getByText('至少 12 位，并包含')).toBeVisible()
  await password.fill('abcdefghijkl')
  await visitor.getByRole('button', { name: '注册', exact: true }).click()
  await expect(visitor.getByText('至少 12 位，并包含')).toBeVisible()
  await password.fill('Abcdefghijk1')
  await expect(visitor.getByText('至少 12 位，并包含')).toHaveCount(0)

  // As if the month had passed: the password is right, and another one has to be chosen first.
  askDatabase(
    lab.workspace,
    `UPDATE members SET created_at = created_at - interval '31 days' WHERE login_name = '${member.loginName}'`,
  )
  await visitor.goto(`${shop}/login`)
  await visitor.getByRole('textbox', { name: '登录名' }).fill(member.loginName)
  await visitor.getByLabel('密码', { exact: true }).fill(member.password)
  await visitor.getByRole('button', { name: '登录', exact: true }).click()
  await expect(visitor.getByRole('heading', { name: '设置新密码' })).toBeVisible()
  await expect(visitor.getByText(/定期更换密码，您的密码已到期/)).toBeVisible()
  await axe(visitor)
  await screenshots(visitor, 'password-past-age')
  const next = 'Another-and-longer-2'
  await visitor.getByLabel('新密码', { exact: true }).fill(next)
  await visitor.getByLabel('再次输入新密码').fill(next)
  await visitor.getByRole('button', { name: '设置密码' }).click()
  await expect(visitor.getByText(/现在可以用 .+ 登录/)).toBeVisible()
  expect(await signIn(port, { ...member, password: next })).not.toBe('')
  await visitor.close()

  await length.fill('8')
  await choose('2')
  await age.fill('0')
  await keep()
})

test('a site says how long one stays signed in without doing anything', async ({ page, browser, lab, signedIn }) => {
  const shop = lab.workspace.url(shopHost)
  const [away, busy] = [await newcomer(lab), await newcomer(lab)]
  await signedIn(page, { loginName: 'shop', host: shopHost })
  await page.goto(`${shop}/setting/center/website/dash`)
  const idle = page.getByLabel('无操作自动退出')
  const set = async (minutes: string) => {
    await idle.fill(minutes)
    await page.getByRole('button', { name: '保存设置', exact: true }).click()
    const ask = page.getByRole('dialog', { name: '保存这些设置？' })
    await ask.getByRole('button', { name: '保存设置' }).click()
    await expect(ask).toHaveCount(0)
  }
  await set('20')
  // As if both had been away, one for longer than the site allows.
  const since = (loginName: string, minutes: number) =>
    `UPDATE sessions SET last_seen_at = now() - interval '${minutes} minutes'
      WHERE member_id = (SELECT id FROM members WHERE login_name = '${loginName}')`
  askDatabase(lab.workspace, `${since(away.loginName, 21)}; ${since(busy.loginName, 15)}`)
  const visitor = await browser.newPage()
  await carrySession(visitor, shop, busy.token)
  await visitor.goto(`${shop}/dashboard`)
  await expect(visitor.getByRole('heading', { level: 1, name: '仪表盘' })).toBeVisible()
  await carrySession(visitor, shop, away.token)
  await visitor.goto(`${shop}/dashboard`)
  await expect(visitor.getByRole('textbox', { name: '登录名' })).toBeVisible()
  await visitor.close()
  await set('120')
})
