import { expect, test } from '#lab/fixtures.ts'
import { clientOf, pageOf, placed, submitted } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a site says from when on an end counts, and lists and dashboard follow', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/ssl/order/expiring')
  const buckets = page.getByRole('navigation', { name: '按时间段' }).getByRole('link')
  const words = [/^已过期/, /^7 天内/, /^8–30 天/, /^31–90 天/]
  await expect(buckets).toHaveText(words)
  await visit(page, '/setting/center/website/dash')
  const stages = page.getByRole('group', { name: '到期提示' })
  const days = (name: RegExp) => stages.getByRole('textbox', { name })
  const save = page.getByRole('button', { name: '保存设置', exact: true })
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  const fill = async (urgent: string, soon: string, ahead: string) => {
    await days(/^紧急/).fill(urgent)
    await days(/^即将到期/).fill(soon)
    await days(/^提前列出/).fill(ahead)
  }
  // Each stage begins before the next one.
  await fill('45', '45', '120')
  await save.click()
  await expect(stages.getByText('须大于前一项')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await fill('14', '45', '120')
  await axe(page)
  await screenshots(page, 'expiry-stages')
  await save.click()
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('45 天')
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(page.getByText('设置已保存，立即生效')).toBeVisible()

  await visit(page, '/ssl/order/expiring')
  await expect(buckets).toHaveText([/^已过期/, /^14 天内/, /^15–45 天/, /^46–120 天/])
  await visit(page, '/dashboard')
  await expect(page.getByRole('link', { name: /证书 45 天内到期/ })).toHaveAttribute('href', /endsWithin=45/)
  await axe(page)

  await visit(page, '/setting/center/website/dash')
  await fill('7', '30', '90')
  await save.click()
  await ask.getByRole('button', { name: '保存设置' }).click()
  await expect(ask).toHaveCount(0)
  await visit(page, '/ssl/order/expiring')
  await expect(buckets).toHaveText(words)
})

test('a site says how long validation may take, and the page of a new order tells it', async ({
  page,
  lab,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  const stages = page.getByRole('group', { name: '未完成验证自动取消' })
  const dv = stages.getByRole('textbox', { name: /^DV/ })
  const save = page.getByRole('button', { name: '保存设置', exact: true })
  const ask = page.getByRole('dialog', { name: '保存这些设置？' })
  const set = async (days: string) => {
    await dv.fill(days)
    await save.click()
    await ask.getByRole('button', { name: '保存设置' }).click()
    await expect(ask).toHaveCount(0)
  }
  await expect(dv).toHaveValue('45 天')
  await dv.fill('6')
  await save.click()
  await expect(stages.getByText('请填写 7–90 天')).toBeVisible()
  await expect(ask).toHaveCount(0)
  await axe(page)
  await screenshots(page, 'validation-days')
  await set('10')

  const api = await clientOf(lab, 'customer')
  const order = await submitted(api, { names: ['idle.tea.example'] })
  await signedIn(page, 'customer')
  await page.goto(pageOf(order))
  await expect(page.getByText(/(9|10) 天.*后自动关闭/).first()).toBeVisible()

  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  await set('45')
})

test('a site says when unpaid orders close, and the page of a new one tells it', async ({ page, lab, signedIn }) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  const set = async (days: string) => {
    await page.getByLabel('未支付订单自动关闭').fill(days)
    await page.getByRole('button', { name: '保存设置', exact: true }).click()
    const ask = page.getByRole('dialog', { name: '保存这些设置？' })
    await ask.getByRole('button', { name: '保存设置' }).click()
    await expect(ask).toHaveCount(0)
  }
  await set('6')
  const api = await clientOf(lab, 'customer')
  const order = await placed(api, { names: ['unpaid.tea.example'] })
  await signedIn(page, 'customer')
  await page.goto(pageOf(order))
  await expect(page.getByText(/(5|6) 天.*后自动关闭/).first()).toBeVisible()

  await signedIn(page, 'platform')
  await page.goto('/setting/center/website/dash')
  await set('20')
})
