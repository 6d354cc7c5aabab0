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

test('a site sends no reminders at night', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify')
  const isOn = page.getByRole('switch', { name: '静默时段内暂不发送提醒' })
  await expect(isOn).not.toBeChecked()
  await isOn.click()
  await expect(page.getByText('静默时段：22:00 至 08:00')).toBeVisible()
  await expect(page.getByText('跨夜至次日，按')).toBeVisible()
  await page.getByRole('combobox', { name: '开始时间' }).click()
  await expect(page.getByRole('option', { name: '08:00' })).toHaveCount(0)
  await page.getByRole('option', { name: '21:00' }).click()
  await expect(page.getByText('静默时段：21:00 至 08:00')).toBeVisible()
  await axe(page)
  await screenshots(page, 'notify-quiet')
  await page.getByRole('button', { name: '撤销' }).last().click()
  await expect(page.getByRole('combobox', { name: '开始时间' })).toHaveValue('22:00')
  await page.reload()
  await expect(page.getByRole('combobox', { name: '开始时间' })).toHaveValue('22:00')
  await isOn.click()
  await expect(page.getByRole('combobox', { name: '开始时间' })).toHaveCount(0)
  await page.reload()
  await expect(isOn).not.toBeChecked()
})

test('an operator sends itself a test of any event', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify')
  await page.getByRole('button', { name: '测试发送' }).click()
  const dialog = page.getByRole('dialog', { name: '给自己发一条测试' })
  await dialog.getByRole('combobox', { name: '通知' }).fill('收款通知')
  await page.getByRole('option', { name: '收款通知', exact: true }).click()
  await dialog.getByText('站内', { exact: true }).click()
  await dialog.getByRole('button', { name: '发送测试' }).click()
  await expect(page.getByText('测试已放进您的站内信')).toBeVisible()
  await dialog.getByText('邮件', { exact: true }).click()
  await dialog.getByText('英文', { exact: true }).click()
  await axe(page)
  await screenshots(page, 'notify-test')
  await dialog.getByRole('button', { name: '发送测试' }).click()
  await expect(page.getByText('还没有发信通道，测试没有发出，留在消息记录里')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()

  await visit(page, '/setting/center/messages')
  await expect(page.getByText(/^\[Test\] /).first()).toBeVisible()
})

test('a site keeps mails that can wait for one a day', async ({ page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify')
  const isOn = page.getByRole('switch', { name: '不急的邮件每天汇总成一封' })
  await expect(isOn).not.toBeChecked()
  await isOn.click()
  await expect(page.getByText('每日汇总：09:00 发送')).toBeVisible()
  await page.getByRole('combobox', { name: '全部汇总的分组' }).click()
  await page.getByRole('option', { name: '到期' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: '发送时间' }).click()
  await page.getByRole('option', { name: '18:00' }).click()
  await expect(page.getByText('每日汇总：18:00 发送')).toBeVisible()
  await axe(page)
  await screenshots(page, 'notify-summary')
  await page.reload()
  await expect(page.getByRole('combobox', { name: '发送时间' })).toHaveValue('18:00')
  await expect(page.getByRole('combobox', { name: '每个邮箱每天最多' })).toHaveValue('10 封')
  await expect(page.getByText('到期', { exact: true }).first()).toBeVisible()
  await isOn.click()
  await expect(page.getByRole('combobox', { name: '发送时间' })).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('combobox', { name: '发送时间' })).toHaveValue('18:00')
  await isOn.click()
  await page.reload()
  await expect(isOn).not.toBeChecked()
})

test('a site has accountants told of money: a customer’s of payments, its own of what does not match', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify?group=finance')
  const told = async (event: string, who: string) => {
    await page.getByRole('button', { name: `${event}：修改抄送` }).click()
    const sheet = page.getByRole('dialog', { name: event })
    await sheet.getByRole('checkbox', { name: who }).click()
    await expect(page.getByText(`${event}：抄送已改为${who}`)).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(sheet.getByRole('checkbox', { name: who })).not.toBeChecked()
    await sheet.getByRole('button', { name: '关闭' }).last().click()
  }
  await told('收款通知', '客户的财务成员')
  await told('款项不符提醒', '本站的财务成员')
})

test('a choice made while another is being stored is neither lost nor sent before it', async ({ page, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/notify?group=expiry')
  /** Keeps the first answer of a call back until it is released; gives what was sent so far. */
  const holdFirst = async (url: string) => {
    const sent: unknown[] = []
    const gate = Promise.withResolvers<void>()
    await page.route(url, async (route) => {
      sent.push(route.request().postDataJSON())
      const answer = await route.fetch()
      if (sent.length === 1) await gate.promise
      await route.fulfill({ response: answer })
    })
    return { sent, release: gate.resolve }
  }

  // Hours that wait: each choice is over the one before, and the last one is shown while they are stored.
  const quiet = await holdFirst('**/api/v1/notifyQuietHours')
  const isOn = page.getByRole('switch', { name: '静默时段内暂不发送提醒' })
  const hour = (name: string) => page.getByRole('combobox', { name })
  const pick = async (name: string, value: string) => {
    await hour(name).click()
    await page.getByRole('option', { name: value }).click()
    await expect(hour(name)).toHaveValue(value)
  }
  await isOn.click()
  await pick('开始时间', '21:00')
  await pick('结束时间', '07:00')
  await expect.poll(() => quiet.sent.length).toBe(1)
  quiet.release()
  await expect(page.getByText('静默时段：21:00 至 07:00')).toBeVisible()
  const zone = expect.any(String)
  expect(quiet.sent).toEqual([
    { quiet: { from: 22, to: 8, timeZone: zone }, over: null },
    { quiet: { from: 21, to: 8, timeZone: zone }, over: { from: 22, to: 8, timeZone: zone } },
    { quiet: { from: 21, to: 7, timeZone: zone }, over: { from: 21, to: 8, timeZone: zone } },
  ])
  // What is taken back is the last choice alone.
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(hour('结束时间')).toHaveValue('08:00')
  await page.reload()
  await expect(hour('开始时间')).toHaveValue('21:00')
  await expect(hour('结束时间')).toHaveValue('08:00')

  // Days of a reminder, while its policy is being stored.
  const policy = await holdFirst('**/api/v1/notifyPolicies/*')
  const days = await holdFirst('**/api/v1/notifyPolicies/*/leadDays')
  await page.getByRole('button', { name: /^证书到期提醒，站内：默认开/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: /^默认关/ }).press('Enter')
  await page.getByRole('button', { name: /^证书到期提醒，站内：默认关/ }).press('Enter')
  await page.getByRole('menuitemradio', { name: /^强制关/ }).press('Enter')
  await page.getByRole('button', { name: /^证书到期提醒：提前 30、14、7、3、1 天/ }).press('Enter')
  const sheet = page.getByRole('dialog', { name: '证书到期提醒' })
  const field = sheet.getByRole('combobox', { name: '提前提醒的天数' })
  for (const one of ['45', '60']) {
    await field.fill(one)
    await page.getByRole('option', { name: `${one} 天` }).click()
  }
  await expect.poll(() => policy.sent.length).toBe(1)
  expect(days.sent).toEqual([])
  policy.release()
  days.release()
  await expect(page.getByText('证书到期提醒：已改为提前 60、45、30、14、7、3、1 天')).toBeVisible()
  expect(policy.sent).toEqual([
    { channel: 'inbox', policy: 'off', over: 'on' },
    { channel: 'inbox', policy: 'always-off', over: 'off' },
  ])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(sheet.getByText('60 天', { exact: true })).toHaveCount(0)
  await expect(sheet.getByText('45 天', { exact: true })).toBeVisible()

  // A refusal of what was chosen first leaves nothing on the page that is not stored.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/v1/notifyPolicies/*', (route) => route.abort())
  const inbox = sheet.getByRole('radiogroup', { name: '站内' })
  await inbox.getByRole('radio', { name: '默认开' }).click()
  await expect(inbox.getByRole('radio', { name: '强制关' })).toBeChecked()
  await page.unrouteAll({ behavior: 'wait' })
  await inbox.getByRole('radio', { name: '默认开' }).click()
  await expect(page.getByText('证书到期提醒，站内：已改为默认开')).toBeVisible()
  const day = sheet.getByText('45 天', { exact: true })
  await field.press('Backspace')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(day).toBeVisible()
  await field.fill('45')
  await page.getByRole('option', { name: '45 天' }).click()
  await sheet.getByRole('button', { name: '关闭' }).last().click()
  await isOn.click()
  await expect(page.getByText('静默时段已停用')).toBeVisible()
})
