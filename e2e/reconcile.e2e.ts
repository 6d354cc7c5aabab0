import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

const yesterday = () => new Date(Date.now() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

test('an accountant imports a bank statement, explains what nobody knows, and books what a customer paid', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const day = yesterday()
  await signedIn(page, 'accountant')
  await page.goto('/finance/bill')
  await page.getByRole('link', { name: '导入渠道账单' }).click()
  const dialog = page.getByRole('dialog', { name: '导入渠道账单' })
  await dialog.getByRole('combobox', { name: '渠道' }).click()
  await page.getByRole('option', { name: '银行流水' }).click()
  const file = [
    '工商银行 网银导出',
    '日期,收入,支出,对方户名,摘要,流水号',
    `${day},321.00,,不知名公司,货款,E2E-1`,
    `${day},654.00,,另一家公司,合同款,E2E-2`,
    `${day},,50.00,快递公司,运费,E2E-3`,
    '合计,,,,,',
  ].join('\n')
  await dialog.locator('input[type="file"]').setInputFiles({
    ...{ name: 'icbc.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
  })
  // The columns are guessed by their headings.
  await expect(dialog.getByRole('combobox', { name: '对方户名' })).toHaveValue('对方户名')
  await dialog.getByLabel('账户名称').fill('工商银行 7788')
  await axe(page)
  await dialog.getByRole('button', { name: '核对' }).click()
  await expect(dialog.getByText('共 3 行：新增 3，一致 0')).toBeVisible()
  await expect(dialog.getByRole('row').filter({ hasText: 'E2E-1' })).toContainText('仅渠道有')
  await expect(dialog.getByRole('row').filter({ hasText: 'E2E-3' })).toContainText('不参与核对')
  await screenshots(page, 'statement-import')
  await dialog.getByRole('button', { name: '导入 3 行' }).click()
  await expect(dialog).toHaveCount(0)

  const section = page.getByRole('rowgroup', { name: day, exact: true })
  const line = section.getByRole('row').filter({ hasText: '工商银行 7788' })
  await expect(line).toContainText('笔差异')
  await expect(line).toContainText('975.00')
  await line.getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: /工商银行 7788/ })
  await expect(drawer.getByRole('row').filter({ hasText: 'E2E-2' })).toContainText('仅渠道有')
  await drawer.getByRole('link', { name: '查看差异' }).click()

  await page.getByRole('button', { name: 'E2E-1' }).click()
  const one = page.getByRole('dialog', { name: 'E2E-1' })
  await one.getByLabel('备注').fill('问过出纳')
  await one.getByRole('button', { name: '保存' }).click()
  await axe(page)
  await one.getByRole('button', { name: '处理' }).click()
  const resolve = page.getByRole('dialog', { name: '处理 1 笔差异' })
  await resolve.getByLabel('忽略，与本站无关').check()
  await resolve.getByRole('textbox', { name: '原因' }).fill('集团内部往来')
  await resolve.getByRole('button', { name: '处理' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'E2E-1' })).toContainText('忽略')

  await page.getByRole('button', { name: 'E2E-2' }).click()
  await page.getByRole('dialog', { name: 'E2E-2' }).getByRole('button', { name: '认领入账' }).click()
  const credit = page.getByRole('dialog', { name: '￥ 654.00 入账' })
  await credit.getByText('直接记入客户余额').click()
  await credit.getByRole('combobox').fill('欧阳静')
  await credit.getByRole('option').first().click()
  await credit.getByRole('textbox', { name: '原因' }).fill('合同 2026-17')
  await credit.getByRole('button', { name: '认领入账' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'E2E-2' })).toContainText('已认领入账')
  await visit(page, '/finance/bill?q=E2E-2')
  await expect(page.getByRole('row').filter({ hasText: 'E2E-2' })).toContainText('已对')
})

test('the same file again adds nothing, and a day is closed, opened again and closed', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  const day = yesterday()
  await page.goto(`/finance/reconcile?from=${day}&to=${day}&do=import`)
  const upload = async () => {
    const dialog = page.getByRole('dialog', { name: '导入渠道账单' })
    await dialog.locator('input[type="file"]').setInputFiles({
      ...{ name: 'stripe.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        `id,Type,Source,Amount,Fee,Net,Currency,Created (UTC)\ntxn_e2e,charge,ch_e2e,10.00,0.59,9.41,usd,${day} 10:00\n`,
      ),
    })
    await dialog.getByRole('combobox').first().click()
    await page.getByRole('option', { name: 'Stripe' }).click()
    await dialog.getByRole('button', { name: '核对' }).click()
    return dialog
  }
  const dialog = await upload()
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog).toHaveCount(0)
  await visit(page, `/finance/reconcile?from=${day}&to=${day}&do=import`)
  await expect((await upload()).getByText(/没有新的行/)).toBeVisible()
  await visit(page, `/finance/reconcile?from=${day}&to=${day}&close=${day}`)
  const closing = page.getByRole('dialog')
  await expect(closing.getByRole('link', { name: /笔差异/ })).toBeVisible()
  await axe(page)
  await visit(page, '/finance/differences?view=open&source=stripe')
  await page.getByRole('row').filter({ hasText: 'txn_e2e' }).getByRole('checkbox').check()
  await page.getByRole('region', { name: /批量/ }).getByRole('button', { name: '处理', exact: true }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('Test charge')
  await page.getByRole('dialog').getByRole('button', { name: '处理', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'txn_e2e' })).toHaveCount(0)

  const long = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)
  await visit(page, `/finance/reconcile?from=${long}&to=${long}&close=${long}`)
  await page.getByRole('dialog').getByRole('button', { name: '关账', exact: true }).click()
  const section = page.getByRole('rowgroup', { name: long, exact: true })
  await expect(section).toContainText('已关账')
  await section.getByRole('button', { name: /关账情况/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click()
  await page.getByRole('textbox', { name: '原因' }).fill('A bank statement was missing')
  await page.getByRole('dialog').getByRole('button', { name: '重新打开' }).click()
  await expect(section).toContainText('A bank statement was missing')
})

test('a customer has no such page', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/finance/bill')
  await expect(page.getByRole('link', { name: '对账' })).toHaveCount(0)
  await visit(page, '/finance/reconcile')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('403')
})
