import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test('an operator adjusts a balance, sees it summed in the ledger, reverses it and exports', async ({
  page,
  signedIn,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/finance/bill')
  await expect(page.getByRole('heading', { name: '交易记录' })).toBeVisible()

  await page.getByRole('button', { name: '手工调整' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('欧阳静')
  await dialog.getByRole('option').first().click()
  await dialog.getByLabel('金额').fill('123.45')
  await dialog.getByLabel('原因').fill('测试补偿')
  await dialog.getByRole('button', { name: /^调整 / }).click()
  await expect(dialog).toHaveCount(0)

  const line = page.getByRole('row').filter({ hasText: '测试补偿' })
  await expect(line).toContainText('123.45')
  await visit(page, '/finance/bill?view=adjustment')
  await expect(page.getByRole('region', { name: '全部结果的合计' })).toContainText('123.45')

  await page.getByRole('row').filter({ hasText: '测试补偿' }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('table', { name: '分录' })).toContainText('客户余额')
  await drawer.getByRole('button', { name: '冲正' }).click()
  await page.getByLabel('原因').fill('登记错误')
  await page.getByRole('dialog').getByRole('button', { name: '冲正', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: '登记错误' })).toContainText('-')

  await visit(page, '/finance/bill?view=adjustment')
  await expect(page.getByRole('row').filter({ hasText: '测试补偿' })).toContainText('已冲正')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  await page.getByRole('menuitem').first().click()
  expect((await saved).suggestedFilename()).toMatch(/^transactions-.*\.(csv|xlsx)$/)
})

test('a customer sees its own lines alone, with its balance', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/finance/bill')
  await expect(page.getByRole('region', { name: '账户余额' })).toContainText('可用')
  await expect(page.getByRole('columnheader', { name: '客户' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '手工调整' })).toHaveCount(0)
})

test('a customer’s statement is a PDF that an operator takes, and the customer its own', async ({
  page,
  lab,
  browser,
  signedIn,
}) => {
  const saved = async (page: Page) => {
    await page.getByRole('button', { name: '对账单' }).click()
    const dialog = page.getByRole('dialog', { name: '下载对账单' })
    await dialog.getByText('今年', { exact: true }).click()
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: '下载 PDF' }).click()
    const file = await download
    await expect(dialog).toHaveCount(0)
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
  }
  await signedIn(page, 'platform')
  await page.goto('/users?sort=-spend')
  await page.getByRole('table').getByRole('link').first().click()
  await page.waitForURL('**/overview')
  await visit(page, page.url().replace(/overview$/, 'transition'))
  const theirs = await saved(page)
  expect(theirs.name).toMatch(/^statement-.+-\d{4}-01-01-\d{4}-\d\d-\d\d\.pdf$/)
  expect(theirs.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  const context = await browser.newContext({ baseURL: lab.workspace.url() })
  const customer = await context.newPage()
  await signedIn(customer, 'customer')
  await customer.goto('/finance/bill')
  const own = await saved(customer)
  expect(own.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect(own.name).not.toBe(theirs.name)
  await context.close()
})
