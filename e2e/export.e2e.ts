import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '#lab/fixtures.ts'

const button = (page: Page, name = '导出') => page.getByRole('button', { name, exact: true })

async function exported(page: Page, entry: string): Promise<{ name: string; bytes: Buffer }> {
  await button(page).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: entry }).click()
  const file = await download
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

test('an operator takes the filtered list along as CSV and as a workbook', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto('/ssl/order/list?view=issued')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  const total = Number(/\d+/.exec(await page.getByRole('table').getByRole('caption').innerText())?.[0])
  expect(total).toBeGreaterThan(0)

  await button(page).click()
  await expect(page.getByRole('menuitem', { name: 'CSV 文件' })).toBeFocused()
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()

  const csv = await exported(page, 'CSV 文件')
  expect(csv.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFF订单号,域名,产品,客户,状态,金额,币种,创建时间 \(/)
  expect(lines).toHaveLength(total + 1)
  for (const line of lines.slice(1)) expect(line).toMatch(/^SO\d{11},.*,(已签发|重签中),\d+\.\d\d,CNY,\d{4}-\d\d-\d\d /)

  const workbook = await exported(page, 'Excel 表格')
  expect(workbook.name).toMatch(/\.xlsx$/)
  const sheet = strFromU8(unzipSync(workbook.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const numbers = [...sheet.matchAll(/>(SO\d{11})</g)].map(([, orderNo]) => orderNo)
  expect(numbers).toEqual(lines.slice(1).map((line) => line.slice(0, 13)))
})

test('where nothing matches, the button says why it is off', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/list?q=nothing-like-it')
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await button(page).focus()
  await expect(page.getByText('没有可导出的订单')).toBeVisible()
})
