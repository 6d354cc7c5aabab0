import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { newcomer, shopHost } from '#lab/newcomer.ts'
import { carrySession } from '#lab/screen-path.ts'

test.setTimeout(120_000)

// A picture of one grey point.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Fills text boxes by their names. */
async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.getByRole('textbox', { name }).fill(value)
}

async function saveContact(page: Page, values: Record<string, string>): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: '新建联系人' }).click()
  const drawer = page.getByRole('dialog', { name: '新建联系人' })
  await fill(drawer, values)
  await drawer.getByRole('button', { name: '保存联系人' }).click()
  await expect(drawer).toBeHidden()
}

test('contacts are saved, made the default, merged and deleted', async ({ lab, page, axe, screenshots }) => {
  const holder = await newcomer(lab)
  const url = lab.workspace.url(holder.host)
  await carrySession(page, url, holder.token)
  await page.goto(`${url}/ssl/order/contact`)
  await expect(page.getByText('先存好联系人')).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: '新建联系人' }).click()
  const drawer = page.getByRole('dialog', { name: '新建联系人' })
  await fill(drawer, { 姓名: '陈思齐', 邮箱: 'chen@example.com', 电话: '12345' })
  await drawer.getByRole('button', { name: '保存联系人' }).click()
  await expect(drawer.getByRole('textbox', { name: '电话' })).toBeFocused()
  await axe(page)
  await fill(drawer, { 电话: '13800138000' })
  await drawer.getByRole('button', { name: '保存联系人' }).click()
  await expect(page.getByRole('cell', { name: /陈思齐/ }).first()).toBeVisible()
  await saveContact(page, { 姓名: '陈思奇', 邮箱: 'chen@example.com', 电话: '13800138000' })

  await page.getByRole('button', { name: '陈思奇 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '设为默认管理联系人' }).click()
  await expect(page.getByRole('table').getByText('默认')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(page.getByRole('table').getByText('默认')).toBeHidden()

  await page.getByRole('button', { name: '陈思齐 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '合并重复' }).click()
  const merge = page.getByRole('dialog', { name: '与 陈思齐 合并' })
  await merge.getByRole('combobox', { name: '重复的联系人' }).click()
  await page.getByRole('option', { name: /陈思奇/ }).click()
  await merge.getByRole('group', { name: '姓名' }).getByRole('radio', { name: '陈思奇' }).check()
  await merge.getByRole('textbox', { name: '原因' }).fill('同一个人')
  await axe(page)
  await merge.getByRole('button', { name: '合并联系人' }).click()
  await expect(merge).toBeHidden()
  await expect(page.getByRole('row', { name: /陈思/ })).toHaveCount(1)
  await screenshots(page, 'contacts')
  await axe(page)

  await page.getByRole('button', { name: '陈思奇 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除联系人' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除联系人' }).click()
  await expect(page.getByText('先存好联系人')).toBeVisible()
})

test('an organisation is submitted, returned, mended and approved', async ({
  lab,
  page,
  browser,
  tokenOf,
  axe,
  screenshots,
}) => {
  const holder = await newcomer(lab)
  const url = lab.workspace.url(holder.host)
  await carrySession(page, url, holder.token)
  await page.goto(`${url}/ssl/order/org`)
  await page.getByRole('main').getByRole('button', { name: '新建组织' }).click()
  const form = page.getByRole('dialog', { name: '新建组织' })
  const name = '阿里测试科技有限公司'
  await fill(form, {
    ...{ 法定名称: name, 统一社会信用代码: '91330106673959654A', '省 / 州': '浙江省', 城市: '杭州市' },
    ...{ 地址: '文三路 90 号', 公开电话: '0571-88001234' },
  })
  await form.getByRole('button', { name: '保存组织' }).click()
  await expect(form.getByText('统一社会信用代码不正确，请核对 18 位')).toBeVisible()
  await fill(form, { 统一社会信用代码: '91330106673959654P' })
  await axe(page)
  await form.getByRole('button', { name: '保存组织' }).click()

  const drawer = page.getByRole('dialog', { name })
  await drawer.locator('input[type=file]').setInputFiles({
    ...{ name: 'licence.pdf', mimeType: 'application/pdf', buffer: png },
  })
  await expect(drawer.getByRole('alert')).toContainText('内容与扩展名一致')
  await drawer.locator('input[type=file]').setInputFiles({ name: 'licence.png', mimeType: 'image/png', buffer: png })
  await expect(drawer.getByText('licence.png')).toBeVisible()
  await drawer.getByRole('link', { name: '审核' }).click()
  const card = drawer.getByRole('region').first()
  await card.getByRole('button', { name: '提交预审' }).click()
  await page
    .getByRole('dialog', { name: /提交 阿里测试/ })
    .getByRole('button', { name: '提交预审' })
    .click()
  await expect(card.getByText('审核中')).toBeVisible()
  await axe(page)

  // The desk that vets it.
  const context = await browser.newContext({ locale: 'zh-CN' })
  const desk = await context.newPage()
  const { token } = await tokenOf({ loginName: 'shop', host: shopHost })
  await carrySession(desk, url, token)
  await desk.goto(`${url}/ssl/order/org?view=toVet`)
  const vetting = await openVetting(desk, name)
  await vetting.getByRole('button', { name: '退回' }).click()
  const back = desk.getByRole('dialog', { name: /^退回/ })
  await back.getByRole('combobox', { name: '需要修改的项目' }).click()
  await desk.getByRole('option', { name: '地址' }).click()
  await back.getByRole('textbox', { name: '原因' }).fill('与执照不符，应为 91 号')
  await back.getByRole('button', { name: '退回审核' }).click()
  await expect(back).toBeHidden()

  await page.reload()
  await expect(card.getByText('与执照不符，应为 91 号')).toBeVisible()
  await drawer.getByRole('link', { name: '资料' }).click()
  await drawer.getByRole('button', { name: '修改资料' }).click()
  const edit = page.getByRole('dialog', { name: '修改资料' })
  await fill(edit, { 地址: '文三路 91 号' })
  await edit.getByRole('button', { name: '保存组织' }).click()
  await drawer.getByRole('link', { name: '审核' }).click()
  await card.getByRole('button', { name: '重新提交' }).click()
  await page
    .getByRole('dialog', { name: /提交 阿里测试/ })
    .getByRole('button', { name: '提交预审' })
    .click()
  await expect(card.getByText('审核中')).toBeVisible()

  await desk.goto(`${url}/ssl/order/org?view=toVet`)
  const again = await openVetting(desk, name)
  await expect(again.getByRole('row', { name: '地址 文三路 90 号 文三路 91 号' })).toBeVisible()
  // A look at another step takes nothing away that was typed.
  await again.getByRole('button', { name: '记录登记核对' }).click()
  await again.getByRole('textbox', { name: '凭据' }).fill('半截凭据')
  await again.getByRole('button', { name: '记录电话核实' }).click()
  await expect(again.getByRole('textbox', { name: '凭据' })).toHaveValue('')
  await again.getByRole('button', { name: '记录登记核对' }).click()
  await expect(again.getByRole('textbox', { name: '凭据' })).toHaveValue('半截凭据')
  await again.getByRole('button', { name: '取消' }).click()
  for (const step of ['登记核对', '电话核实', '协议签署']) {
    await again.getByRole('button', { name: `记录${step}` }).click()
    await again.getByRole('textbox', { name: '凭据' }).fill(`查询单 ${step}`)
    await again.getByRole('button', { name: '保存结果' }).click()
    await expect(again.getByText(`查询单 ${step}`)).toBeVisible()
  }
  await axe(desk)
  await screenshots(desk, 'vetting')
  await again.getByRole('button', { name: '批准' }).click()
  await desk.getByRole('dialog', { name: /^批准/ }).getByRole('button', { name: '批准审核' }).click()
  await expect(again.getByText('已通过')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(card.getByText('已通过')).toBeVisible()
  // The consequences of a change are shown before it is saved.
  await drawer.getByRole('link', { name: '资料' }).click()
  await drawer.getByRole('button', { name: '修改资料' }).click()
  await fill(edit, { 法定名称: '阿里新名科技有限公司' })
  await expect(edit.getByRole('status')).toContainText('审核将失效')
  await edit.getByRole('button', { name: '取消' }).click()
  await edit.getByRole('button', { name: '放弃修改' }).click()
  await drawer.getByRole('link', { name: '历史' }).click()
  await expect(drawer.getByText(/审核通过/)).toBeVisible()
  await screenshots(page, 'organisation')
})

/** The vetting of an organisation as the desk sees it. */
async function openVetting(desk: Page, name: string): Promise<Locator> {
  await desk
    .getByRole('link', { name: /审核中/ })
    .first()
    .click()
  return desk.getByRole('dialog', { name }).getByRole('region').first()
}

test('forms of an English site begin with the reader’s prefix', async ({ lab, page, signedIn }) => {
  const { host } = await signedIn(page, 'reseller')
  await page.goto(`${lab.workspace.url(host)}/users`)
  await page.getByRole('main').getByRole('button', { name: 'New customer' }).click()
  const form = page.getByRole('dialog', { name: 'New customer' })
  await expect(form.getByLabel('Prefix')).toHaveValue('+1')
})

test('typing into a country chooses another', async ({ lab, page }) => {
  const holder = await newcomer(lab)
  const url = lab.workspace.url(holder.host)
  await carrySession(page, url, holder.token)
  await page.goto(`${url}/ssl/order/org`)
  await page.getByRole('main').getByRole('button', { name: '新建组织' }).click()
  const form = page.getByRole('dialog', { name: '新建组织' })
  const country = form.getByRole('combobox', { name: '国家或地区' })
  await expect(country).toHaveValue('中国 (CN)')
  await country.click()
  await page.keyboard.type('德国')
  await page.getByRole('option', { name: '德国 (DE)' }).click()
  await expect(country).toHaveValue('德国 (DE)')
})
