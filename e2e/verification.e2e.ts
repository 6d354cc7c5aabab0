import { expect, test } from '#lab/fixtures.ts'
import { newcomer } from '#lab/newcomer.ts'
import { latestMessage } from '#lab/outbox.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(150_000)

const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
})

const why = '照片模糊，看不清姓名'

test('a customer hands its papers in, corrects what an operator returns, and is verified', async ({
  page,
  browser,
  signedIn,
  axe,
  lab,
}) => {
  const customer = await newcomer(lab)
  const shop = lab.workspace.url(customer.host)
  await signedIn(page, customer)
  await page.goto(`${shop}/company/verification`)
  await expect(page.getByText('未认证')).toBeVisible()
  // Nothing is sent before every field and paper is there.
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByLabel('证件号码')).toHaveAttribute('aria-invalid', 'true')
  const papers = page.locator('input[type=file]')
  await expect(papers).toHaveCount(2)
  await page.getByLabel('姓名').fill('林小曼')
  await page.getByLabel('证件号码').fill('110105194912310021')
  await page.getByLabel('证件号码').blur()
  await expect(page.getByLabel('证件号码')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('证件号码').fill('11010519491231002X')
  await papers.nth(0).setInputFiles({ ...picture('正面.png'), buffer: Buffer.from('MZ program') })
  await expect(page.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible()
  await papers.nth(0).setInputFiles(picture('正面.png'))
  await papers.nth(1).setInputFiles(picture('反面.png'))
  await expect(page.getByText('反面.png')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: '提交认证' }).click()
  await expect(page.getByText('审核中', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '提交认证' })).toHaveCount(0)

  // The operator looks at the queue, and at each item.
  const desk = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await signedIn(desk, { loginName: 'shop', host: customer.host })
  await desk.goto(`${shop}/users?view=toVerify&q=${customer.loginName}`)
  await desk.locator('[data-row] a').first().click()
  await expect(desk.getByText('实名认证待审核')).toBeVisible()
  await desk.getByRole('link', { name: '详情', exact: true }).click()
  const panel = desk.locator('#verification')
  const item = (name: string) => panel.getByRole('listitem', { name, exact: true })
  const judge = (name: string, verdict: string) => item(name).getByText(verdict, { exact: true }).click()
  await expect(item('证件号码')).not.toContainText('19491231')
  await item('证件号码').getByRole('button', { name: '查看完整号码' }).click()
  await expect(item('证件号码')).toContainText('11010519491231002X')
  await item('证件正面').getByRole('button', { name: '查看证件正面' }).click()
  await expect(desk.getByRole('img', { name: '正面.png' })).toHaveJSProperty('naturalWidth', 1)
  await desk.keyboard.press('Escape')
  for (const name of ['证件号码', '证件正面', '证件反面']) await judge(name, '正确')
  await judge('姓名', '有误')
  await panel.getByRole('button', { name: '退回修改' }).click()
  await expect(panel.getByText('请填写哪里有误')).toBeVisible()
  await panel.getByLabel('姓名有误的原因').fill(why)
  await axe(desk)
  await panel.getByRole('button', { name: '退回修改' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '退回修改' }).click()
  await expect(panel.getByText('已退回', { exact: true })).toBeVisible()
  const returned = await latestMessage(lab, { to: customer.loginName, template: 'customer.verification-returned' })
  expect(returned.text).toContain(why)

  // The customer corrects that field alone: number and papers are kept.
  await page.reload()
  await expect(page.locator('form').getByText(why)).toBeVisible()
  await axe(page)
  await page.getByRole('textbox', { name: '姓名' }).fill('林小满')
  await page.getByRole('button', { name: '重新提交' }).click()
  await expect(page.getByText('审核中', { exact: true })).toBeVisible()

  await desk.reload()
  await expect(panel.getByText('审核中', { exact: true })).toBeVisible()
  for (const name of ['姓名', '证件号码', '证件正面', '证件反面']) await judge(name, '正确')
  await panel.getByRole('button', { name: '通过认证' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '通过认证' }).click()
  await expect(panel.getByText('已认证', { exact: true })).toBeVisible()
  // The tag is on the record, whatever tab is open, and the case has left the queue.
  await desk.getByRole('link', { name: '概览', exact: true }).click()
  await expect(panel).toHaveCount(0)
  await expect(desk.getByRole('main').getByText('已认证', { exact: true })).toBeVisible()
  await visit(desk, `${shop}/users?view=toVerify&q=${customer.loginName}`)
  await expect(desk.locator('[data-row]')).toHaveCount(0)
  await desk.context().close()

  await page.reload()
  await expect(page.getByText('林小满 已通过实名认证')).toBeVisible()
  await axe(page)
})
