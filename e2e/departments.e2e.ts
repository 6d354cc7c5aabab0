import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { newcomer } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'

async function make(page: Page, button: Locator, name: string): Promise<void> {
  await button.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: '部门名称' }).fill(name)
  await drawer.getByRole('button', { name: '创建部门' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** Chooses an action in the menu of the open department. */
async function choose(page: Page, name: string): Promise<Locator> {
  await page.getByRole('main').getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name }).click()
  return page.getByRole('dialog')
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  // A drag starts with the first move, which then highlights the drop targets.
  await from.hover({ position: { x: 40, y: 8 } })
  await to.hover()
  await to.hover({ position: { x: 60, y: 12 } })
  await page.mouse.up()
}

const rows = (page: Page) => page.getByRole('tree', { name: '部门' }).getByRole('treeitem')

test('a structure grows, is put in order, and its members go where they are sent', async ({ lab, page, axe }) => {
  const holder = await newcomer(lab)
  const url = lab.workspace.url(holder.host)
  await carrySession(page, url, holder.token)
  await page.goto(`${url}/company/departments`)
  await expect(page.getByRole('button', { name: '创建示例结构' })).toBeVisible()
  const main = page.getByRole('main')
  await make(page, main.getByRole('button', { name: '新建部门' }), '销售部')
  await make(page, main.getByRole('button', { name: '新建部门' }), '财务部')
  await make(page, main.getByRole('button', { name: '新建子部门' }), '核算组')
  await expect(rows(page)).toHaveText([/^销售部/, /^财务部/, /^核算组/])

  // The keyboard alone: to the parent, folded, up to the first, and open.
  await rows(page).nth(2).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(rows(page)).toHaveText([/^销售部/, /^财务部/])
  await page.keyboard.press('ArrowRight')
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: '财务部' })).toBeVisible()
  await expect(page).toHaveURL(/dept=/)

  await main.getByRole('button', { name: '上移' }).click()
  await expect(rows(page)).toHaveText([/^财务部/, /^核算组/, /^销售部/])
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(rows(page)).toHaveText([/^销售部/, /^财务部/, /^核算组/])

  // Neither the department itself nor those below it are offered.
  const moving = await choose(page, '移动到…')
  await moving.getByRole('combobox', { name: '上级部门' }).click()
  await expect(page.getByRole('option')).toHaveText(['无，作为一级部门', '销售部'])
  await page.getByRole('option', { name: '销售部' }).click()
  await moving.getByRole('button', { name: '移动部门' }).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-level', '3')

  // By mouse: to the top, and back below the one it came from. Where it may not lie nothing is dropped.
  await drag(page, rows(page).nth(2), page.getByText('拖到这里成为一级部门'))
  await expect(moving.getByRole('combobox', { name: '上级部门' })).toHaveValue('无，作为一级部门')
  await moving.getByRole('button', { name: '移动部门' }).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-level', '1')
  await drag(page, rows(page).nth(2), rows(page).nth(1))
  await moving.getByRole('button', { name: '移动部门' }).click()
  await expect(rows(page).nth(2)).toHaveAttribute('aria-level', '3')
  await drag(page, rows(page).nth(0), rows(page).nth(2))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // A shortcut opens a new one; another shortcut does not discard the input.
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  const making = page.getByRole('dialog', { name: '新建部门' })
  await making.getByRole('textbox', { name: '部门名称' }).fill('市场部')
  await page.keyboard.press('Escape')
  await expect(making.getByRole('alert')).toHaveText('修改尚未保存')
  await making.getByRole('button', { name: '放弃修改' }).click()
  await expect(making).toHaveCount(0)

  await main.getByRole('button', { name: '调入成员' }).click()
  const bringing = page.getByRole('dialog')
  await bringing.getByRole('checkbox', { name: '林小满' }).check()
  await page.goBack()
  await expect(bringing.getByRole('alert')).toHaveText('修改尚未保存')
  await bringing.getByRole('button', { name: '继续编辑' }).click()
  await axe(page)
  await bringing.getByRole('button', { name: '调入 1 人' }).click()
  await expect(main.getByRole('link', { name: '林小满' })).toBeVisible()
  await axe(page)

  // The one below it goes first; then the member follows to the parent.
  await rows(page).nth(2).click()
  const emptying = await choose(page, '删除部门')
  await emptying.getByRole('textbox', { name: '原因' }).fill('合并')
  await emptying.getByRole('button', { name: '删除部门' }).click()
  await expect(rows(page)).toHaveCount(2)
  const deleting = await choose(page, '删除部门')
  await expect(deleting.getByRole('combobox', { name: '成员转到' })).toHaveValue('销售部')
  await deleting.getByRole('textbox', { name: '原因' }).fill('合并')
  await deleting.getByRole('button', { name: '删除部门' }).click()
  await expect(rows(page)).toHaveText([/^销售部/])
  await expect(main.getByRole('link', { name: '林小满' })).toBeVisible()

  // On a phone the tree is a page and the department another.
  await page.setViewportSize({ width: 390, height: 844 })
  await axe(page)
  await page.getByRole('link', { name: '返回部门树' }).click()
  await expect(rows(page)).toHaveCount(1)
  await axe(page)
})
