import { expect, test } from '#lab/fixtures.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

const list = '/ssl/order/list'

test('orders are assigned and tagged together, taken back, and found by it', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=issued`)
  const boxes = page.locator('tbody input[type=checkbox]')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: '指派' }).click()
  await page.getByRole('menuitem', { name: '林知远' }).click()
  await expect(page.getByText('2 个订单已指派给林知远')).toBeVisible()

  await boxes.nth(0).check()
  await page.getByRole('button', { name: '标签' }).click()
  await page.getByRole('dialog', { name: '标签' }).getByLabel('标签').fill('VIP')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 个订单已添加“VIP”')).toBeVisible()

  await page.getByRole('button', { name: '筛选', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '更多筛选' })
  await drawer.getByRole('combobox', { name: '标签' }).click()
  await page.getByRole('option', { name: 'VIP' }).click()
  await axe(page)
  await screenshots(page, 'order-filters')
  await drawer.getByRole('button', { name: '应用' }).click()
  await expect(page).toHaveURL(/tag=VIP/)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('list', { name: '当前筛选' })).toContainText('标签：VIP')
})

test('a note mentions a colleague, is pinned, and no customer sees it', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=issued`)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: '时间线' }).click()
  await page.getByRole('textbox', { name: /写备注/ }).fill('客户要求下周再联系')
  await page.getByRole('button', { name: '添加备注' }).click()
  const orderNo = await page
    .getByText(/^SO\d{11}$/)
    .first()
    .textContent()
  const note = page.getByRole('list', { name: '备注' }).getByRole('listitem')
  await expect(note).toContainText('客户要求下周再联系')
  await note.getByRole('button', { name: '置顶' }).click()
  await expect(note).toContainText('已置顶')
  await axe(page)
  await screenshots(page, 'order-notes')
  await visit(page, `${list}?hasNote=1`)
  await expect(
    page
      .locator('tbody')
      .getByText(orderNo ?? '')
      .first(),
  ).toBeVisible()
  // The demo has one order with a note, and hundreds without.
  await expect(page.locator('tbody tr')).toHaveCount(2)

  await signedIn(page, 'customer')
  await visit(page, `${list}?hasNote=1`)
  await expect(page.getByText('没有符合条件的记录')).toBeVisible()
})

test('several lines pasted are searched for one by one, and states are chosen together', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto(list)
  const shown = page.locator('tbody').getByText(/^SO\d{11}$/)
  await expect(shown.first()).toBeVisible()
  const numbers = await shown.allTextContents()
  const lines = [numbers[0], numbers[1], 'nobody.example'].join('\n')
  await page.getByRole('searchbox', { name: /订单号/ }).evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, lines)
  await expect(page.getByText('共 3 个值，2 个有匹配')).toBeVisible()
  await expect(page.getByText('没有匹配：nobody.example')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await axe(page)

  await visit(page, list)
  await page.getByRole('button', { name: '状态', exact: true }).click()
  await page.getByRole('checkbox', { name: /待付款/ }).check()
  await page.getByRole('checkbox', { name: /已取消/ }).check()
  await expect(page).toHaveURL(/status=/)
  await expect(page.getByRole('list', { name: '当前筛选' })).toContainText('待付款、已取消')
})

test('from a row of the list: a note, an assignee, a reminder', async ({ lab, page, signedIn, axe, screenshots }) => {
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=awaitingPayment`)
  const row = page.locator('tbody tr').first()
  const menu = row.getByRole('button', { name: /^更多操作/ })
  await menu.click()
  await axe(page)
  await page.getByRole('menuitem', { name: '备注' }).click()
  const notes = page.getByRole('dialog', { name: /的备注$/ })
  await notes.getByRole('textbox', { name: /写备注/ }).fill('等客户财务走流程')
  await notes.getByRole('button', { name: '添加备注' }).click()
  await expect(notes.getByRole('list', { name: '备注' })).toContainText('等客户财务走流程')
  await axe(page)
  await screenshots(page, 'order-row-notes')
  await notes.getByRole('button', { name: '关闭' }).last().click()

  await menu.click()
  await page.getByRole('menuitem', { name: '指派' }).click()
  const assign = page.getByRole('dialog', { name: /^指派订单/ })
  await assign.getByRole('combobox', { name: '负责人' }).click()
  await page.getByRole('option', { name: '林知远' }).click()
  await axe(page)
  await screenshots(page, 'order-row-assign')
  await assign.getByRole('button', { name: '指派' }).click()
  await expect(page.getByText('1 个订单已指派给林知远')).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: '催办' }).click()
  const remind = page.getByRole('dialog', { name: /提醒客户$/ })
  await expect(remind).toContainText('还未付款')
  const to = (await remind.getByText(/@/).first().textContent()) ?? ''
  await remind.getByRole('button', { name: '发送提醒' }).click()
  await expect(page.getByText(`已向 ${to} 发送提醒`)).toBeVisible()
  expect((await latestMessage(lab, { to, template: 'notice.close-soon' })).subject).toContain('即将关闭')
})

test('many are reminded from the list; those already reminded today are listed with the reason', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(`${list}?view=awaitingValidation`)
  const boxes = page.locator('tbody input[type=checkbox]')
  const bulk = page.getByRole('region', { name: '批量操作' })
  for (const failures of [false, true]) {
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    await bulk.getByRole('button', { name: '催办' }).click()
    const dialog = page.getByRole('dialog', { name: '提醒 2 个订单的客户？' })
    await expect(dialog.getByText(/添加验证记录/).first()).toBeVisible()
    if (!failures) {
      await axe(page)
      await screenshots(page, 'order-remind-picked')
    }
    await dialog.getByRole('button', { name: '发送 2 封提醒' }).click()
    const done = failures ? '提醒客户：已完成，2 行失败' : '提醒客户：已完成'
    await expect(page.getByText(done, { exact: true })).toBeVisible()
    await expect(bulk).toBeHidden()
  }
  await page.getByRole('button', { name: /^消息中心/ }).click()
  const centre = page.getByRole('dialog', { name: '消息中心' })
  await centre.getByText(/^任务/).click()
  await centre.getByText('2 行失败').first().click()
  await expect(centre.getByText(/24 小时内已提醒过/).first()).toBeVisible()
})

test('a customer has no desk in the menu of a row', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto(list)
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^更多操作/ })
    .click()
  await expect(page.getByRole('menuitem', { name: '查看', exact: true })).toBeVisible()
  for (const name of ['催办', '备注', '指派']) await expect(page.getByRole('menuitem', { name })).toHaveCount(0)
})
