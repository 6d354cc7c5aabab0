import { addDocument, createOrganisation } from '@app/contracts/organisations'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(150_000)

const picture = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const issued = '/ssl/order/list?view=issued'

test('a signed letter is uploaded, looked at, on the timeline, and removed; a renamed program is refused', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(issued)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: '联系人与组织' }).click()
  await expect(page.getByRole('heading', { name: '订单文件' })).toBeVisible()
  const input = page.locator('input[type=file]')
  await input.setInputFiles({ name: '函件.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ program') })
  await expect(page.getByRole('alert').filter({ hasText: 'PDF' })).toBeVisible()
  await input.setInputFiles({ name: '函件.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') })
  await page.getByRole('button', { name: '预览 函件.png' }).click()
  const preview = page.getByRole('dialog', { name: '函件.png' })
  await expect(preview.getByRole('img', { name: '函件.png' })).toHaveJSProperty('naturalWidth', 1)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await axe(page)
  await screenshots(page, 'order-parties')
  await page.getByRole('link', { name: '时间线' }).click()
  await expect(page.getByText(/上传.*：函件\.png/)).toBeVisible()
  await page.getByRole('link', { name: '联系人与组织' }).click()
  await page.getByRole('button', { name: '删除 函件.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除文件' }).click()
  await expect(page.getByText('还没有文件')).toBeVisible()
})

test('an order and its letter are printed without the console, black on white in the dark too', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto(issued)
  await page.locator('tbody a').first().click()
  await expect(page.getByRole('link', { name: '概览' })).toBeVisible()
  const path = new URL(page.url()).pathname.replace('/ssl/order/', '')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('link', { name: '证书订单' })).toBeHidden()
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })

  await visit(page, `/print/order/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: '证书订单' })).toBeVisible()
  await expect(page).toHaveTitle(`证书订单 ${path.split('/')[1]}`)
  await axe(page)
  await screenshots(page, 'print-order')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('article')).toContainText('大写')

  await page.emulateMedia({ media: 'screen' })
  await visit(page, `/print/letter/${path}?lang=en`)
  await expect(page.getByRole('heading', { level: 1, name: 'Certificate confirmation letter' })).toBeVisible()
  await expect(page.getByText('Authorised signature')).toBeVisible()
  await axe(page)
  await screenshots(page, 'print-letter')
})

test('an at sign suggests colleagues by keyboard, and mentioned ones are notified', async ({ page, signedIn, axe }) => {
  await signedIn(page, 'platform')
  await page.goto(issued)
  await page.locator('tbody a').first().click()
  await page.getByRole('link', { name: '时间线' }).click()
  const field = page.getByRole('textbox', { name: /写备注/ })
  await field.pressSequentially('请看 @')
  const people = page.getByRole('listbox', { name: '可提醒的同事' })
  const first = people.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  const name = (await first.textContent()) ?? ''
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await field.pressSequentially(name.slice(0, 1))
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(`请看 @${name} `)
  await page.getByRole('button', { name: '添加备注' }).click()
  await expect(page.getByRole('list', { name: '备注' })).toContainText(`已提醒 ${name}`)
})

test('a customer sees its organisation’s papers on the page of organisations', async ({
  page,
  lab,
  signedIn,
  tokenOf,
}) => {
  const { token, member } = await tokenOf('customer')
  const api = apiClient(lab.workspace.port, member.host, token)
  const { organisation } = await api.send(createOrganisation, { body: { name: '纸面科技有限公司' } })
  const licence = { kind: 'licence', fileName: '执照.png', content: picture } as const
  await api.send(addDocument, { params: { id: organisation.id }, body: licence })
  await signedIn(page, 'customer')
  await page.goto(`/ssl/order/org?id=${organisation.id}&tab=documents`)
  await page.getByRole('button', { name: '预览 执照.png' }).click()
  await expect(page.getByRole('img', { name: '执照.png' })).toBeVisible()
})
