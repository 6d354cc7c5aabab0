import { expect, test } from '#lab/fixtures.ts'

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
  const note = page.getByRole('list', { name: '备注' }).getByRole('listitem')
  await expect(note).toContainText('客户要求下周再联系')
  await note.getByRole('button', { name: '置顶' }).click()
  await expect(note).toContainText('已置顶')
  await axe(page)
  await screenshots(page, 'order-notes')
  await page.goto(`${list}?hasNote=1`)
  await expect(page.locator('tbody tr')).toHaveCount(1)

  await signedIn(page, 'customer')
  await page.goto(`${list}?hasNote=1`)
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

  await page.goto(list)
  await page.getByRole('button', { name: '状态', exact: true }).click()
  await page.getByRole('checkbox', { name: /待付款/ }).check()
  await page.getByRole('checkbox', { name: /已取消/ }).check()
  await expect(page).toHaveURL(/status=/)
  await expect(page.getByRole('list', { name: '当前筛选' })).toContainText('待付款、已取消')
})
