import { expect, test } from '#lab/fixtures.ts'

test.setTimeout(120_000)

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
