import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a site decides what is told by which channel, and a member chooses within it', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify')
  await expect(page.getByRole('heading', { level: 1, name: '通知设置' })).toBeVisible()
  // Every event has a name in words, and what nobody may turn off says why.
  await expect(page.getByRole('rowheader', { name: /[a-z]+\.[a-z-]+/ })).toHaveCount(0)
  const rowOf = (name: RegExp) => page.getByRole('row', { name })
  await rowOf(/^登录验证码/)
    .getByText('强制开')
    .first()
    .focus()
  await expect(page.getByRole('tooltip', { name: /有人正在等这个验证码/ })).toBeVisible()
  await page.keyboard.press('Escape')
  // Nothing sends mails here: the column says so and leads on.
  await expect(
    page.getByRole('columnheader', { name: /^邮件\s*未配置/ }).getByRole('link', { name: '去配置' }),
  ).toBeVisible()
  await axe(page)

  // A choice by keyboard counts at once, is marked, and can be taken back.
  await page.getByRole('button', { name: '付款通知，站内：默认开' }).press('Enter')
  await expect(page.getByRole('menuitemradio', { name: /^默认开/ })).toBeFocused()
  await page.getByRole('menuitemradio', { name: /^强制关/ }).press('Enter')
  await expect(page.getByText('付款通知，站内：已改为强制关')).toBeVisible()
  const changed = page.getByRole('button', { name: '付款通知，站内：强制关' })
  await expect(changed).toBeVisible()
  await page.getByRole('switch', { name: '只看已修改' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/^订单$/, /^付款通知/])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByText('这里的通知都是默认设置')).toBeVisible()
  await page.getByRole('button', { name: '显示全部' }).click()
  await expect(page.getByRole('button', { name: '付款通知，站内：默认开' })).toBeVisible()

  // On a narrow screen an event opens a sheet with its channels.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /^签发通知/ }).click()
  const sheet = page.getByRole('dialog', { name: '签发通知' })
  await sheet.getByRole('radiogroup', { name: '站内' }).getByRole('radio', { name: '默认关' }).click()
  await expect(page.getByText('签发通知，站内：已改为默认关')).toBeVisible()
  await axe(page)
  await sheet.getByRole('radiogroup', { name: '站内' }).getByRole('radio', { name: '默认开' }).click()
  await expect(page.getByText('签发通知，站内：已改为默认开')).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).last().click()
  await page.setViewportSize({ width: 1440, height: 900 })

  // The member's own choices.
  await visit(page, '/crafted/pages/profile/secure')
  const card = page.locator('#notices')
  await expect(card.getByText('所有通知都能送达')).toBeVisible()
  await card.getByRole('button', { name: '选择通知' }).click()
  const own = page.getByRole('dialog', { name: '通知偏好' })
  const inbox = own.getByRole('checkbox', { name: '订单指派通知：站内' })
  const email = own.getByRole('checkbox', { name: '订单指派通知：邮件' })
  await expect(inbox).toBeChecked()
  // It is told of what concerns staff, not of what a customer gets.
  await expect(own.getByRole('rowheader', { name: '签发通知' })).toHaveCount(0)
  await expect(own.getByRole('checkbox', { name: '新设备登录提醒：邮件' })).toBeDisabled()
  await axe(page)
  for (const box of [inbox, email]) {
    await box.click()
    await expect(box).not.toBeChecked()
  }
  await own.getByRole('button', { name: '关闭' }).last().click()
  await expect(card.getByText('1 种通知已全部关闭')).toBeVisible()
  await card.getByRole('button', { name: '选择通知' }).click()
  for (const box of [inbox, email]) {
    await box.click()
    await expect(box).toBeChecked()
  }
  await own.getByRole('button', { name: '关闭' }).last().click()
  await expect(card.getByText('所有通知都能送达')).toBeVisible()
})

test('a robot is added, says why its test was refused, and is removed', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify')
  await expect(page.getByText('还没有群机器人')).toBeVisible()
  await page.getByRole('button', { name: '添加机器人' }).click()
  const form = page.getByRole('dialog', { name: '添加机器人' })
  await form.getByRole('button', { name: '添加机器人' }).click()
  await expect(form.getByLabel('名称')).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('combobox', { name: '平台' }).click()
  await page.getByRole('option', { name: '钉钉' }).click()
  await form.getByLabel('名称').fill('值班群')
  // The lab's names all lead to this machine, which no robot may reach.
  await form.getByLabel('Webhook 地址').fill('https://robots.tea.example/robot/send?access_token=0123abcd')
  await form.getByLabel('加签密钥').fill('SEC0123456789')
  await axe(page)
  await form.getByRole('button', { name: '添加机器人' }).click()
  const robot = page.getByRole('list', { name: '群机器人列表' }).getByRole('listitem')
  await expect(robot).toContainText('钉钉 · robots.tea.example，地址尾号 abcd · 已加签')
  await axe(page)

  await robot.getByRole('button', { name: '值班群的更多操作' }).click()
  await page.getByRole('menuitem', { name: '发送测试消息' }).click()
  await expect(page.getByText(/^值班群 没有收到：/)).toBeVisible()

  await robot.getByRole('button', { name: '编辑 值班群', exact: true }).click()
  const edit = page.getByRole('dialog', { name: '编辑机器人' })
  await expect(edit.getByLabel('Webhook 地址')).toHaveValue('')
  await edit.getByLabel('名称').fill('夜班群')
  await edit.getByRole('switch', { name: '启用' }).click()
  await edit.getByRole('button', { name: '保存' }).click()
  await expect(robot).toContainText('夜班群')
  await expect(robot).toContainText('停用')

  await robot.getByRole('button', { name: '夜班群的更多操作' }).click()
  await page.getByRole('menuitem', { name: '移除' }).click()
  await page.getByRole('dialog', { name: '移除 夜班群？' }).getByRole('button', { name: '移除' }).click()
  await expect(page.getByText('还没有群机器人')).toBeVisible()
})

test('a site sets how many days before an end it reminds', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify?group=expiry')
  const edit = (days: string) => page.getByRole('button', { name: `证书到期提醒：提前 ${days} 天，修改` })
  await edit('30、14、7、3、1').press('Enter')
  const sheet = page.getByRole('dialog', { name: '证书到期提醒' })
  const days = sheet.getByRole('combobox', { name: '提前提醒的天数' })
  await days.fill('45')
  await page.getByRole('option', { name: '45 天' }).click()
  await expect(page.getByText('证书到期提醒：已改为提前 45、30、14、7、3、1 天')).toBeVisible()
  // What is no number of days is said to be none.
  await days.fill('121')
  await expect(page.getByText('请输入 1 到 120 的天数')).toBeVisible()
  await days.fill('')
  await days.press('Tab')
  await axe(page)
  await screenshots(page, 'notify-sheet')
  await sheet.getByRole('button', { name: '关闭' }).last().click()
  await page.reload()
  await expect(edit('45、30、14、7、3、1')).toBeVisible()
  await screenshots(page, 'notify-lead-days')
  await page.getByRole('switch', { name: '只看已修改' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/^到期$/, /^证书到期提醒/])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('listitem').filter({ hasText: '证书到期提醒' }).getByRole('button').click()
  await days.press('Backspace')
  await expect(page.getByText('证书到期提醒：已改为提前 45、30、14、7、3 天')).toBeVisible()
  await days.press('Tab')
  await axe(page)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(sheet.getByText('1 天', { exact: true })).toBeVisible()
  await days.fill('45')
  await page.getByRole('option', { name: '45 天' }).click()
  await expect(page.getByText('证书到期提醒：已改为提前 30、14、7、3、1 天')).toBeVisible()
  await sheet.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByText('这里的通知都是默认设置')).toBeVisible()
})

test('a site has others told of an event as well', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify?group=order')
  await page.getByRole('button', { name: '签发通知：修改抄送' }).press('Enter')
  const sheet = page.getByRole('dialog', { name: '签发通知' })
  const others = sheet.getByRole('group', { name: '同时抄送' })
  await expect(others.getByRole('checkbox')).toHaveCount(2)
  await others.getByRole('checkbox', { name: '客户经理' }).click()
  await expect(page.getByText('签发通知：抄送已改为客户经理')).toBeVisible()
  await axe(page)
  await screenshots(page, 'notify-recipients')
  await sheet.getByRole('button', { name: '关闭' }).last().click()
  await page.reload()
  await expect(page.getByRole('row', { name: /^签发通知/ })).toContainText('客户经理')
  await page.getByRole('button', { name: '签发通知：修改抄送' }).click()
  await others.getByRole('checkbox', { name: '客户经理' }).click()
  await expect(page.getByText('签发通知：抄送已改为无人')).toBeVisible()
})
