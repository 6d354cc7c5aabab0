import {
  type AnnouncementBody,
  createAnnouncement,
  publishAnnouncement,
  recallAnnouncement,
} from '@app/contracts/announcements/announcements'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

/** `2027-03-01T09:00` in so many days, as a field of the browser has it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('an urgent announcement needs an end and a reason; published, it is corrected and recalled', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/cms/category?kind=announcement')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '新建栏目' }).click()
  const category = page.getByRole('dialog', { name: '新建栏目' })
  await expect(category.getByRole('radiogroup', { name: '类型' }).getByRole('radio', { name: '公告' })).toBeChecked()
  await category.getByRole('textbox', { name: /^名称（中文）/ }).fill('吊销与重签')
  await category.getByRole('textbox', { name: /^地址/ }).fill('revocations')
  await expect(category.getByText('/announcements/category/revocations')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-category')
  await category.getByRole('button', { name: '保存栏目' }).click()
  await expect(category).toBeHidden()
  await visit(page, '/cms/announcement/list')
  await main.getByRole('button', { name: '发布公告' }).first().click()
  await expect(page).toHaveURL(/\/cms\/announcement\/create$/)
  await page.getByRole('textbox', { name: /^标题（中文）/ }).fill('Sectigo 吊销通知')
  const text = page.getByRole('textbox', { name: /^正文（中文）/ })
  const shown = page.getByRole('region', { name: '站内预览' })
  await text.fill('登录\n重签')
  await text.press('ControlOrMeta+a')
  await page.getByRole('group', { name: '正文（中文）的格式' }).getByRole('button', { name: '编号列表' }).click()
  await expect(text).toHaveValue('1. 登录\n2. 重签')
  await expect(shown.locator('ol > li')).toHaveText(['登录', '重签'])
  await text.fill('CA 的说明')
  await text.press('Control+Shift+Digit9')
  await expect(text).toHaveValue('> CA 的说明')
  await expect(shown.getByRole('blockquote')).toHaveText('CA 的说明')
  await text.fill('步骤')
  await text.press('Control+Alt+Digit3')
  await expect(shown.getByRole('heading', { level: 3, name: '步骤' })).toBeVisible()
  await text.fill('**请在周五前**重新签发。\n\n- 登录\n- 重签')
  await expect(page.getByRole('region', { name: '站内预览' }).getByRole('listitem')).toHaveCount(2)
  await main.getByText('紧急', { exact: true }).click()
  await expect(main.getByRole('checkbox', { name: '横幅' })).toBeChecked()
  await main.getByRole('combobox', { name: '栏目' }).click()
  await page.getByRole('option', { name: '吊销与重签' }).click()
  await expect(shown.getByText('吊销与重签')).toBeVisible()
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(main.getByText('紧急公告须填写结束时间')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-create')
  await page.getByRole('radiogroup', { name: '预览渠道' }).getByText('横幅', { exact: true }).click()
  await expect(page.getByRole('region', { name: '横幅预览' }).getByText('Sectigo 吊销通知')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-banner-preview')
  await page.getByRole('radiogroup', { name: '预览渠道' }).getByText('站内', { exact: true }).click()
  await page.getByLabel(/^结束时间/).fill(inDays(3))
  await page.getByRole('combobox', { name: '发给' }).click()
  await page.getByRole('option', { name: '内部员工' }).click()
  await expect(main.getByText(/将发给 \d+ 人（1 个账户）/)).toBeVisible()
  await main.getByRole('button', { name: '保存草稿' }).click()
  await expect(page).toHaveURL(/\/cms\/announcement\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sectigo 吊销通知' })).toBeVisible()

  await main.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布《Sectigo 吊销通知》？' })
  await expect(dialog.getByText(/将发给 \d+ 人/)).toBeVisible()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-publish')
  await dialog.getByRole('textbox', { name: '为什么紧急' }).fill('CA 要求五天内完成')
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText('展示中', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: '发给' })).toBeDisabled()

  await page.getByRole('textbox', { name: /^正文（中文）/ }).fill('**请在周日前**重新签发。')
  await main.getByRole('button', { name: '保存修改' }).click()
  await expect(page.getByRole('region', { name: '站内预览' }).getByText('已更正')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-live')

  await visit(page, '/cms/announcement/list')
  const row = page.getByRole('row', { name: /Sectigo 吊销通知/ })
  await expect(row).toContainText('展示中')
  await expect(row).toContainText('已更正')
  await expect(row).toContainText('吊销与重签')
  await inBothThemes(page, axe)
  await screenshots(page, 'announcements')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '撤回', exact: true }).click()
  const recall = page.getByRole('dialog', { name: '撤回《Sectigo 吊销通知》？' })
  await recall.getByRole('button', { name: '撤回' }).click()
  await expect(recall).toBeHidden()
  await expect(row).toContainText('已撤回')
  await row.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(row).toContainText('已撤回')

  await visit(page, '/cms/category?kind=announcement')
  const kept = main.getByRole('listitem').filter({ hasText: '吊销与重签' })
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-categories')
  await kept.getByRole('link', { name: '1 条' }).click()
  await expect(page).toHaveURL(/\/cms\/announcement\/list\?categoryId=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(row).toBeVisible()
  await visit(page, '/cms/category?kind=announcement')
  await kept.getByRole('button', { name: /更多操作/ }).click()
  await page.getByRole('menuitem', { name: '合并到…' }).click()
  const merge = page.getByRole('dialog', { name: '合并栏目 吊销与重签' })
  await expect(merge.getByText('其中 1 条公告（及已删除、可恢复的）移到所选栏目。')).toBeVisible()
  await merge.getByRole('combobox', { name: '合并到' }).click()
  await page.getByRole('option', { name: '证书政策' }).click()
  await merge.getByRole('textbox', { name: /原因/ }).fill('内容重复')
  await merge.getByRole('button', { name: '合并栏目' }).click()
  await expect(kept).toHaveCount(0)
  await visit(page, '/cms/announcement/list')
  await expect(row).toContainText('证书政策')
})

test('readers see it at once above the page and in the bell, and one that asks for it stays until confirmed', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const operator = await clientOf(lab, 'platform')
  const ids: string[] = []
  const publish = async (title: string, part: Partial<AnnouncementBody>) => {
    const content = {
      zh: { title, body: '**今晚 22:00** 起维护两小时。\n\n- 下单暂停\n- 签发不受影响' },
      en: { title: `${title} (EN)`, body: 'Maintenance **tonight**.' },
    }
    const body = { content, level: 'important', readers: 'customers', ...part } as const
    const { id, version } = await operator.send(createAnnouncement, { body })
    await operator.send(publishAnnouncement, { params: { id }, body: { version, reason: 'e2e' } })
    ids.push(id)
    return () => operator.send(recallAnnouncement, { params: { id } })
  }
  await signedIn(page, 'customer')
  const listening = page.waitForResponse('**/api/v1/pulse?*')
  await page.goto('/ssl/order/list?view=all')
  await listening
  const strip = page.getByRole('status').filter({ hasText: '维护通知' })
  const bell = page.getByRole('button', { name: /^消息中心/ })

  const takeBack = await publish('维护通知', {})
  await expect(strip).toBeVisible()
  await expect(bell).toHaveAccessibleName(/条未读通知/)
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-strip')
  await strip.getByRole('button', { name: '查看' }).click()
  const dialog = page.getByRole('dialog', { name: '维护通知' })
  await expect(dialog.getByRole('listitem')).toHaveText(['下单暂停', '签发不受影响'])
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-read')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(strip).toHaveCount(0)

  const ends = Math.floor(Date.now() / 1000) + 86_400
  const takeBackUrgent = await publish('须重签的证书', { level: 'urgent', endsAt: ends, mustConfirm: true })
  const urgent = page.getByRole('status').filter({ hasText: '须重签的证书' })
  await urgent.getByRole('button', { name: '查看并确认' }).click()
  await expect(page.getByRole('dialog', { name: '须重签的证书' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '须重签的证书' })).toBeHidden()
  // Looked at, not confirmed: it stays, with a page read anew too.
  await page.reload()
  await expect(urgent).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-urgent')
  await urgent.getByRole('button', { name: '查看并确认' }).click()
  await page.getByRole('dialog', { name: '须重签的证书' }).getByRole('button', { name: '我已阅读' }).click()
  await expect(urgent).toHaveCount(0)

  await bell.click()
  const inbox = page.getByRole('dialog', { name: '消息中心' })
  await inbox.getByText(/^通知( \d+)?$/).click()
  const list = inbox.getByRole('region', { name: '公告' })
  await list.getByRole('button', { name: '须重签的证书' }).click()
  await expect(list.getByText('已确认')).toBeVisible()
  await expect(list.getByText('签发不受影响')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-bell')
  await takeBack()
  await takeBackUrgent()
  for (const name of ['须重签的证书', '维护通知'])
    await expect(list.getByRole('button', { name, exact: true })).toHaveCount(0)

  // Whoever announced it sees who has read and who has confirmed it.
  await signedIn(page, 'platform')
  await page.goto(`/cms/announcement/${ids[1]}`)
  await expect(page.getByText(/^已读 1 \/ \d+ 人/)).toBeVisible()
  await expect(page.getByText(/^已确认 1 \/ \d+ 人/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-reads')
  await page.getByRole('link', { name: /^未读 \d+ 人$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '阅读名单' })).toBeVisible()
  const views = page.getByRole('navigation', { name: '按阅读情况' })
  await expect(views.getByRole('link', { name: /^未读/ })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: /^已确认/ }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByText('已确认')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-readers')
  await page.getByRole('searchbox', { name: '姓名或公司' }).fill('没有这个人')
  await expect(page.getByText('没有符合条件的')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '导出名单' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^announcement-readers-\d{4}-\d{2}-\d{2}\.csv$/)
})

test('a site with tenants tells their staff, under its own name, and sees who at which tenant has read it', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/cms/announcement/create')
  const main = page.getByRole('main')
  await main.getByText('重要', { exact: true }).click()
  await page.getByRole('combobox', { name: '发给' }).click()
  await page.getByRole('option', { name: '租户员工' }).click()
  await expect(main.getByText(/将发给 \d+ 人（\d+ 个租户的员工，不含其客户）/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-tenants')

  const operator = await clientOf(lab, 'platform')
  const content = {
    zh: { title: '上游维护', body: '周六 22:00 起 CA 接口维护。' },
    en: { title: 'CA maintenance', body: 'The CA interface is down on **Saturday**.' },
  }
  const body = { content, level: 'important', readers: 'tenants', mustConfirm: true } as const
  const { id, version } = await operator.send(createAnnouncement, { body })
  await operator.send(publishAnnouncement, { params: { id }, body: { version } })

  const reseller = await signedIn(page, 'reseller')
  await page.goto(`${lab.workspace.url(reseller.host)}/dashboard`)
  const strip = page.getByRole('status').filter({ hasText: 'CA maintenance' })
  await expect(strip).toContainText(/From .+/)
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-from-above')
  await strip.getByRole('button', { name: 'Read and confirm' }).click()
  const dialog = page.getByRole('dialog', { name: 'CA maintenance' })
  await expect(dialog.getByText(/^From .+/)).toBeVisible()
  await screenshots(page, 'announcement-from-above-read')
  await dialog.getByRole('button', { name: 'I have read this' }).click()
  await expect(strip).toHaveCount(0)
  await page.getByRole('button', { name: /^Inbox/ }).click()
  const inbox = page.getByRole('dialog', { name: 'Inbox' })
  await inbox.getByText(/^Notices( \d+)?$/).click()
  const listed = inbox.getByRole('region', { name: 'Announcements' }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'CA maintenance' }).getByText(/^From .+/)).toBeVisible()

  await signedIn(page, 'platform')
  await page.goto(`/cms/announcement/${id}`)
  await expect(page.getByText(/^已确认 1 \/ \d+ 人/)).toBeVisible()
  const tenants = page.getByRole('region', { name: '各租户' })
  await expect(tenants.getByText(/^已读 1 \/ \d+ 人、已确认 1 人$/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-reads-tenants')
  await page.getByRole('link', { name: '查看阅读名单' }).click()
  await expect(page.getByRole('columnheader', { name: '租户' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '已确认' })).toHaveCount(1)
  await operator.send(recallAnnouncement, { params: { id } })
})
