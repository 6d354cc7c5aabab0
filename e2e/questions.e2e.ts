import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop } from '#lab/shop.ts'

test.setTimeout(120_000)

test('a visitor asks on the contact page, and a member answers and ends the question', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/en/contact`)
  const ask = page.getByRole('region', { name: 'Ask us' })
  await expect(ask.getByLabel('Topic')).toHaveText(/Please choose/)
  await inBothThemes(page, axe)
  await screenshots(page, 'contact-form-en')
  await page.goto(`${url}/contact`)
  const form = page.getByRole('region', { name: '在线提问' })
  await form.getByLabel('姓名或称呼').fill('赵婷')
  await form.getByLabel('邮箱').fill('zhao@host')
  await form.getByLabel('主题').selectOption({ label: '订单与证书' })
  await form.getByLabel('订单号').fill('SO26112500001')
  await form.getByLabel('问题').fill('证书已签发，中间证书在哪里下载？\n服务器是 Nginx。')
  const send = form.getByRole('button', { name: '发送' })
  await send.click()
  // The server's rules for an address are stricter than the browser's.
  await expect(form.getByRole('alert')).toHaveText('还没有发送，请修改标出的内容。')
  const email = form.getByLabel('邮箱')
  await expect(email).toHaveAccessibleDescription(/请填写完整的邮箱/)
  await expect(form.getByLabel('问题')).toHaveValue(/服务器是 Nginx。/)
  await inBothThemes(page, axe)
  await screenshots(page, 'contact-faults')
  const address = `zhao-${Date.now()}@example.com`
  await email.fill(address)
  const sent = page.getByRole('status').filter({ hasText: '客服会用邮件回复您' })
  // A form that is sent within three seconds is taken for a program's, and says so.
  await expect(async () => {
    await send.click()
    await expect(sent).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page).toHaveURL(/\/contact\?sent=1#ask$/)
  await inBothThemes(page, axe)
  await screenshots(page, 'contact-sent')
  await page.reload()

  await signedIn(page, shop)
  await page.goto(`${url}/cms/help`)
  const desk = page.getByRole('navigation', { name: '读者在问什么' })
  await desk.getByRole('link', { name: /客户提问/ }).click()
  const questions = page.getByRole('region', { name: '客户提问' })
  const question = questions.getByRole('listitem').filter({ hasText: address })
  await expect(question).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^帮助文档，\d+ 个待处理$/ })).toBeVisible()
  await expect(question).toContainText('服务器是 Nginx。')
  await expect(question.getByRole('link', { name: '邮件回复 赵婷' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(address)}\\?subject=`),
  )
  await inBothThemes(page, axe)
  await screenshots(page, 'help-questions')
  await page.getByRole('button', { name: /^消息中心/ }).click()
  const inbox = page.getByRole('dialog', { name: '消息中心' })
  await inbox.getByText(/^通知( \d+)?$/).click()
  await expect(inbox.getByText('赵婷 提问：订单与证书').first()).toBeVisible()
  await page.keyboard.press('Escape')

  await question.getByRole('button', { name: '把 赵婷 的提问标记为已回复' }).click()
  await expect(question).toHaveCount(0)
  await questions.getByText('已回复', { exact: true }).click()
  await expect(page).toHaveURL(/asked=answered/)
  await expect(question).toContainText('标记为已回复')
  await inBothThemes(page, axe)
  await screenshots(page, 'help-questions-answered')
  await question.getByRole('button', { name: '删除 赵婷 的提问' }).click()
  const dialog = page.getByRole('dialog', { name: '删除这个提问' })
  await axe(page)
  await dialog.getByRole('button', { name: '删除提问' }).click()
  await expect(question).toHaveCount(0)
})

test('the owner of a shop takes the form off its contact page', async ({ lab, page, signedIn, axe, screenshots }) => {
  const url = lab.workspace.url(shop.host)
  await signedIn(page, shop)
  const offer = async (isOffered: boolean) => {
    await page.goto(`${url}/setting/center/website/app`)
    await page.getByRole('switch', { name: '联系页面提供提问表单' }).setChecked(isOffered)
    await axe(page)
    await screenshots(page, `settings-questions-${isOffered}`)
    await page.getByRole('button', { name: '保存设置', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '保存设置' }).click()
    await expect(page.getByText('设置已保存，立即生效')).toBeVisible()
    await page.goto(`${url}/contact`)
    await expect(page.getByRole('region', { name: '在线提问' })).toHaveCount(isOffered ? 1 : 0)
  }
  await offer(false)
  await offer(true)
})
