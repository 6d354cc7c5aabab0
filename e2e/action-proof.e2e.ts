import { createSubAccount, listRoles } from '@app/contracts/access/company'
import { sendOwnProofCode, setTwoStepAuth } from '@app/contracts/access/second-step'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import type { Lab } from '#lab/lab.ts'
import { hashedFor, newcomer } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'
import { carrySession } from '#lab/screen-path.ts'

/** Somebody asked for a code by e-mail when it signs in, with one colleague. */
async function withColleague(lab: Lab) {
  const member = await newcomer(lab)
  const { port } = lab.workspace
  const api = apiClient(port, member.host, member.token)
  const password = await hashedFor(lab, member)
  const role = (await api.send(listRoles, { query: {} })).sysRoleList[0]
  const loginName = `leaver.${member.loginName.slice(4, 14)}`
  const email = `${loginName}@example.com`
  await api.send(createSubAccount, { body: { name: '小离', loginName, email, password, roleId: role?.id ?? '' } })
  await api.send(sendOwnProofCode, { body: { channel: 'email' } })
  const { code } = await latestMessage(lab, { to: member.loginName, template: 'code.own-step' })
  await api.send(setTwoStepAuth, { body: { password, verifyType: 'email', verifyCode: code, isOn: true } })
  return { member, loginName }
}

test('deleting a member requires a second-step code first, and can be cancelled', async ({ lab, page, axe }) => {
  const { member, loginName } = await withColleague(lab)
  const url = lab.workspace.url(member.host)
  await carrySession(page, url, member.token)
  await page.goto(`${url}/company/sub-account`)
  await page.getByRole('button', { name: '小离 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const dialog = page.getByRole('dialog', { name: '删除 小离？' })
  const act = dialog.getByRole('button', { name: '删除' })
  await dialog.getByLabel(`输入 ${loginName} 以确认`).fill(loginName)
  await dialog.getByLabel('原因').fill('离职')
  await act.click()

  await expect(dialog.getByText('此操作需要再次验证身份。')).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: '上一步' }).click()
  await expect(dialog.getByLabel('原因')).toHaveValue('离职')
  await act.click()

  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const { code } = await latestMessage(lab, { to: member.loginName, template: 'code.action' })
  const field = dialog.getByLabel('验证码', { exact: true })
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('验证码不正确或已失效')).toBeVisible()
  await expect(page.getByText('请求失败')).toHaveCount(0)
  await field.fill(code)
  await dialog.getByRole('button', { name: '验证并继续' }).click()
  await expect(page.getByText('已删除 小离')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '小离' })).toHaveCount(0)
})

test('a proof is required in the drawer for inviting an administrator, and on the page for a role with sensitive rights', async ({
  lab,
  page,
  axe,
}) => {
  const { member } = await withColleague(lab)
  const url = lab.workspace.url(member.host)
  await carrySession(page, url, member.token)
  await page.goto(`${url}/company/sub-account`)
  await page.getByRole('button', { name: '邀请成员' }).click()
  const sheet = page.getByRole('dialog', { name: '邀请成员' })
  await sheet.getByLabel('姓名').fill('小新')
  await sheet.getByLabel('登录名').fill('new.admin')
  await sheet.getByLabel('邮箱').fill('new.admin@example.com')
  await sheet.getByRole('combobox', { name: '角色' }).click()
  await page.getByRole('option', { name: '管理员' }).click()
  await sheet.getByRole('button', { name: '邀请成员' }).click()
  await expect(sheet.getByText('此操作需要再次验证身份。')).toBeVisible()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(sheet.getByLabel('姓名')).toHaveValue('小新')

  await page.goto(`${url}/company/roles?role=new`)
  await page.getByLabel('角色名称').fill('第二管理员')
  await page.getByRole('button', { name: '创建角色' }).click()
  const question = page.getByRole('dialog', { name: '验证身份' })
  await question.getByRole('button', { name: '获取验证码' }).click()
  const { code } = await latestMessage(lab, { to: member.loginName, template: 'code.action' })
  await question.getByLabel('验证码', { exact: true }).fill(code)
  await axe(page)
  await question.getByRole('button', { name: '验证并继续' }).click()
  await expect(page.getByText('已创建角色 第二管理员')).toBeVisible()
})
