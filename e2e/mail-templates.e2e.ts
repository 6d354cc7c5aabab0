import { readFile } from 'node:fs/promises'
import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a mail gets the site’s own words: draft, preview, test, publishing, and back', async ({
  page,
  signedIn,
  axe,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/email-template')
  await expect(page.getByRole('heading', { level: 1, name: '邮件模板' })).toBeVisible()
  // Every mail has a name in words.
  await expect(page.getByRole('link', { name: '付款通知' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^[a-z-]+\.[a-z.-]+$/ })).toHaveCount(0)
  await page.getByPlaceholder('名称、编码或主题').fill('notice.paid')
  await expect(page.getByRole('link', { name: '付款通知' })).toBeVisible()
  await expect(page.getByRole('link', { name: '签发通知' })).toHaveCount(0)
  await axe(page)
  await page.getByRole('link', { name: '付款通知' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '付款通知' })).toBeVisible()

  // Two braces open the list of this mail's variables; the keyboard chooses.
  const subject = page.getByLabel('中文主题', { exact: true })
  await subject.fill('到账：')
  await subject.pressSequentially('{{订单')
  const offer = page.getByRole('listbox', { name: '变量' })
  await expect(offer.getByRole('option').first()).toContainText('orderNo')
  await subject.press('Enter')
  await expect(subject).toHaveValue('到账：{{orderNo}}')
  const body = page.getByLabel('中文正文', { exact: true })
  await body.fill('{{name}}，您好：\n\n**感谢** {{amuont}}\n\n[帮助](https://help.example)\n\n{{url}}')
  await body.blur()
  await expect(page.getByText('最接近的是 {{amount}}')).toBeVisible()
  await expect(page.getByText('请先改正标出的内容，再查看预览')).toBeVisible()
  await body.fill(
    '{{name}}，您好：\n\n**感谢** {{amount}}<script>alert(1)</script>\n\n[帮助](https://help.example)\n\n{{url}}',
  )
  const mail = page.frameLocator('iframe[title="邮件预览"]')
  await expect(mail.locator('strong')).toHaveText('感谢')
  await expect(mail.getByText('<script>alert(1)</script>')).toBeVisible()
  await expect(page.getByText(/^到账：SO/)).toBeVisible()
  await page.getByLabel('深色').check()
  await expect
    .poll(() => mail.locator('body').evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(15, 23, 42)')
  await axe(page)
  await page.getByText('纯文本', { exact: true }).click()
  await expect(page.getByText('帮助 (https://help.example)')).toBeVisible()

  await page.getByRole('button', { name: '发送测试邮件给自己' }).click()
  await expect(page.getByText(/测试邮件已发往 .*@/)).toBeVisible()
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText(/草稿已由 .* 保存，尚未发布/)).toBeVisible()
  await visit(page, '/setting/center/email-template?view=draft')
  await page.getByRole('link', { name: '付款通知' }).click()
  await expect(subject).toHaveValue('到账：{{orderNo}}')

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const ask = page.getByRole('dialog', { name: '发布这些修改？' })
  await expect(ask.getByRole('list', { name: '修改前后对比' })).toContainText('到账：{{orderNo}}')
  await ask.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布，之后的邮件按此发送')).toBeVisible()

  await page.getByRole('button', { name: '恢复默认文案' }).click()
  await expect(subject).toHaveValue('订单 {{orderNo}} 已付款 - {{site}}')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await ask.getByRole('button', { name: '发布' }).click()
  // Whoever leaves before it is stored is asked, until it is.
  await visit(page, '/setting/center/email-template?view=customised')
  await expect(page.getByRole('link', { name: '付款通知' })).toHaveCount(0)
})

test('a customer finds no mail templates', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/setting/center/email-template/notice.paid')
  await expect(page.getByText(/没有.*权限|无权/).first()).toBeVisible()
})

test('mails are exported, changed in the file and brought back, and several are tried at once', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/email-template?q=invoice.')
  await page.getByRole('button', { name: '导出' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON' }).click(),
  ])
  const lines = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, string>[]
  const changed = lines
    .filter(({ template }) => template === 'invoice.issued' || template === 'invoice.rejected')
    .map((line, at) =>
      at === 0 ? { ...line, subject: '您的发票已开好：{{site}}' } : at === 1 ? { ...line, body: '{{nothing}}' } : line,
    )

  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入邮件模板' })
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'mails.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(changed)),
  })
  await expect(dialog.getByText(`修改 1 行，相同 ${changed.length - 2} 行，不导入 1 行。`)).toBeVisible()
  const found = dialog.getByRole('table')
  await expect(found.getByRole('row', { name: /您的发票已开好：\{\{site\}\}/ })).toBeVisible()
  await expect(found.getByRole('row', { name: /body: / })).toBeVisible()
  await axe(page)
  await screenshots(page, 'mail-import')
  await dialog.getByRole('button', { name: '导入并生效（1 行）' }).click()
  await expect(page.getByText('已导入，1 个模板已更新')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /invoice.issued/ })).not.toContainText('英文')
  await expect(page.getByText('您的发票已开好：{{site}}')).toBeVisible()

  await page.getByRole('checkbox', { name: '选择本页' }).check()
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '发送测试邮件给自己' }).click()
  await expect(page.getByText(/^\d 封测试邮件已发往 .+@/)).toBeVisible()

  await page.getByRole('link', { name: '发票开具通知' }).click()
  const copies = page.getByLabel('同时发到这些邮箱')
  await copies.fill('archive@tea.example，nobody')
  await page.getByRole('button', { name: '保存副本邮箱' }).click()
  await expect(page.getByText('请填写完整的邮箱，如 li@example.com')).toBeVisible()
  await copies.fill('archive@tea.example')
  await page.getByRole('button', { name: '保存副本邮箱' }).click()
  await expect(page.getByText('已保存，从下一封邮件起生效')).toBeVisible()
  await axe(page)
  await screenshots(page, 'mail-copies')
  await page.reload()
  await expect(copies).toHaveValue('archive@tea.example')
  await copies.fill('')
  await page.getByRole('button', { name: '保存副本邮箱' }).click()
  await expect(copies).toHaveValue('')
  await page.getByRole('button', { name: '恢复默认文案' }).click()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog', { name: '发布这些修改？' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('已发布，之后的邮件按此发送')).toBeVisible()
})
