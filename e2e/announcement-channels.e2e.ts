import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

/** `2027-03-01T09:00` in so many days, as a field of the browser has it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('an announcement goes out by mail once a reason is given, and its page counts the mails', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const { loginName } = await signedIn(page, 'platform')
  await page.goto('/cms/announcement/create')
  const main = page.getByRole('main')
  await page.getByRole('textbox', { name: /^标题（中文）/ }).fill('值班安排')
  await page.getByRole('textbox', { name: /^正文（中文）/ }).fill('**国庆**照常值班。')
  await page.getByRole('combobox', { name: '发给' }).click()
  await page.getByRole('option', { name: '内部员工' }).click()
  await expect(main.getByRole('checkbox', { name: '横幅' })).not.toBeChecked()
  await main.getByRole('checkbox', { name: '站内' }).uncheck()
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(main.getByText('请至少选择一个渠道')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-channels')
  await main.getByRole('checkbox', { name: '站内' }).check()
  await main.getByRole('checkbox', { name: '邮件' }).check()
  // The preview offers the channels that are chosen, and the mail is the one that will go out.
  const channels = page.getByRole('radiogroup', { name: '预览渠道' })
  await expect(channels.getByRole('radio')).toHaveCount(2)
  await channels.getByText('邮件', { exact: true }).click()
  const framed = page.frameLocator('iframe[title="邮件预览"]')
  await expect(framed.getByText('国庆照常值班。')).toBeVisible()
  await expect(page.getByText(/^值班安排 - /)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-mail')
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(page).toHaveURL(/\/cms\/announcement\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: '值班安排' })).toBeVisible()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布《值班安排》？' })
  await expect(dialog.getByText(/将发给 \d+ 人/)).toBeVisible()
  await expect(dialog.getByText(/发出后不能收回/)).toBeVisible()
  await dialog.getByRole('textbox', { name: '为什么发邮件' }).fill('值班表')
  await screenshots(page, 'announcement-mail-publish')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()

  const mail = await latestMessage(lab, { to: `${loginName}@workspace.example`, template: 'announcement' })
  expect(mail.subject).toContain('值班安排')
  expect(mail.text).toContain('国庆照常值班。')
  await page.reload()
  await expect(page.getByRole('region', { name: '邮件' }).getByText(/\d+ 封留在发件箱/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-mail-counts')

  // Those who have not read it are reminded, once a day.
  await main.getByRole('button', { name: '提醒未读的人' }).click()
  const reminding = page.getByRole('dialog', { name: /^给 \d+ 人发提醒邮件？$/ })
  await expect(reminding.getByText(/24 小时内只能提醒一次/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-remind')
  await reminding.getByRole('button', { name: '发送提醒' }).click()
  await expect(page.getByText(/^正在给 \d+ 人发送提醒$/)).toBeVisible()
  await main.getByRole('button', { name: '提醒未读的人' }).hover()
  await expect(page.getByText(/已提醒过，24 小时内只能提醒一次/)).toBeVisible()

  await visit(page, '/cms/announcement/list?readers=staff')
  const row = page.getByRole('row', { name: /值班安排/ })
  await expect(row).toContainText('站内、邮件')
  await expect(row).toContainText(/0 \/ \d+ 人/)
  await inBothThemes(page, axe)
  await screenshots(page, 'announcements-mailed')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog', { name: '撤回《值班安排》？' }).getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText('已撤回')
})

test('publishing one that the shop front shows says from when and at which address', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const shop = { loginName: 'shop', host: 'shop.localhost' }
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/announcement/create`)
  const main = page.getByRole('main')
  await page.getByRole('textbox', { name: /^标题（中文）/ }).fill('春季调价')
  await page.getByRole('textbox', { name: /^正文（中文）/ }).fill('自下月起调整价格。')
  await page.getByRole('switch', { name: /在商城公开/ }).check()
  await page.getByLabel(/^开始时间/).fill(inDays(2))
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(page).toHaveURL(/\/cms\/announcement\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: '春季调价' })).toBeVisible()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布《春季调价》？' })
  await expect(dialog.getByText(/ 起在商城公开/)).toContainText(`${url}/announcements`)
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-publish-public')
  await page.keyboard.press('Escape')
  await page.getByLabel(/^开始时间/).fill('')
  await main.getByRole('button', { name: '保存草稿' }).click()
  await main.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText(/^立即在商城公开/)).toContainText(`${url}/announcements`)
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await visit(page, '/cms/announcement/list')
  const row = page.getByRole('row', { name: /春季调价/ })
  await expect(row).toContainText('展示中')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '撤回', exact: true }).click()
  await page.getByRole('dialog', { name: '撤回《春季调价》？' }).getByRole('button', { name: '撤回' }).click()
  await expect(row).toContainText('已撤回')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await expect(row).toHaveCount(0)
})
