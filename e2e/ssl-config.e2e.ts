import { getOrder, listOrders } from '@app/contracts/orders/orders'
import { apiClient } from '#lab/api-client.ts'
import { expect, test } from '#lab/fixtures.ts'
import { recordRequests } from '#lab/key-traces.ts'
import { downloadBy, textOf } from '#lab/screen-path.ts'

test.setTimeout(120_000)

test('a configuration is restored from its address, and compared text stays in the browser', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await signedIn(page, 'customer')
  const asked = {
    server: 'haproxy',
    version: '2.6.12',
    openssl: '3.0.19',
    profile: 'old',
    domain: 'one.tools.example.com',
  }
  await page.goto(`/ssl/tools/ssl-config?${new URLSearchParams({ ...asked, http3: 'maybe', nonsense: '1' })}`)
  const shown = page.locator('pre').first()
  await expect(shown).toContainText('# HAProxy 2.6.12, OpenSSL 3.0.19, old')
  await expect(shown).not.toContainText('quic')
  await expect(page.getByText('旧式级别有风险')).toBeVisible()
  await expect(page.getByText('Firefox 1、Android 2.3')).toBeVisible()

  await page.getByRole('combobox', { name: '服务器软件' }).click()
  await page.getByRole('option', { name: 'nginx' }).click()
  await page.getByText('现代', { exact: true }).click()
  await page.getByRole('textbox', { name: 'nginx 版本' }).fill('1.24.0')
  await expect(shown).toContainText('# nginx 1.24.0, OpenSSL 3.0.19, modern, Mozilla guideline 6.0')
  await expect(shown).toContainText('listen 443 ssl http2;')
  await expect(page.getByRole('checkbox', { name: 'HTTP/3' })).toBeDisabled()
  const domain = page.getByRole('textbox', { name: '域名' })
  await domain.fill('one.tools.example.com;}')
  await expect(page.getByText('暂用 example.com：不是域名')).toBeVisible()
  await domain.fill('two.tools.example.com')
  await expect(shown).toContainText('server_name two.tools.example.com;')

  const text = (await shown.textContent()) ?? ''
  expect(await textOf(await downloadBy(page, page.getByRole('button', { name: '下载' })))).toBe(text)
  await page.getByRole('button', { name: '复制配置' }).click()
  await expect.poll(copied).toBe(text)

  const sent = recordRequests(page)
  const secret = 'ssl_password_file /etc/nginx/of-nobody-else.pass;'
  const lines = text.split('\n').filter((line) => !line.includes('ssl_protocols'))
  await page.getByRole('textbox', { name: /^当前的/ }).fill([...lines, secret].join('\n'))
  await expect(page.getByText('1 行要删除或检查，1 行要加入')).toBeVisible()
  await expect(page.locator('del')).toHaveText(secret)
  await expect(page.locator('ins')).toHaveText('    ssl_protocols TLSv1.3;')
  await page.getByLabel('显示未改动的行').check()
  await expect(page.getByText('server_name two.tools.example.com;').last()).toBeVisible()
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  await screenshots(page, 'ssl-config')

  await page.getByRole('button', { name: '复制分享链接' }).click()
  await expect.poll(copied).toContain('/ssl/tools/ssl-config?')
  const link = await copied()
  expect(`${page.url()} ${link} ${sent()}`).not.toContain('of-nobody-else')
  // Typing left no step behind: the one before is the choice of the profile, the next one that of the server.
  await page.goBack()
  await expect(shown).toContainText('OpenSSL 3.0.19, old')
  await page.goBack()
  await expect(shown).toContainText('# HAProxy 2.6.12')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(shown).toHaveText(text)
  await page.getByRole('button', { name: '修改选项' }).click()
  const drawer = page.getByRole('dialog', { name: '选项' })
  await expect(drawer.getByRole('textbox', { name: 'nginx 版本' })).toHaveValue('1.24.0')
  await axe(page)
  await drawer.getByText('HSTS', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(shown).not.toContainText('Strict-Transport-Security')
})

test('an order tells how a common server is set up for all of its names, and hands them to the tool', async ({
  page,
  lab,
  signedIn,
  tokenOf,
  axe,
  screenshots,
}) => {
  const { token, member } = await tokenOf('customer')
  const api = apiClient(lab.workspace.port, member.host, token)
  const { orders } = await api.send(listOrders, { query: { view: 'issued', limit: 50 } })
  const some = orders.find(({ usageType, nameCount }) => usageType === 'ssl' && nameCount > 1)
  if (!some) throw new Error('The customer has no certificate of several names')
  const order = await api.send(getOrder, { params: { id: some.id } })
  await signedIn(page, 'customer')
  await page.goto(`/ssl/order/${order.id}/${order.orderNo}`)
  const install = page.locator('#install')
  await expect(install).toContainText(`server_name ${order.names.join(' ')};`)
  await expect(install).toContainText('listen 443 ssl http2;')
  await expect(install).toContainText('nginx -t')
  // The key has the name that the buyer gave it; the configuration asks for this one.
  await expect(install).toContainText(`改名为 ${order.names[0]?.replace(/^\*\./, '_wildcard.')}.key`)
  await install.getByRole('button', { name: 'Tomcat' }).click()
  await expect(install).toContainText('certificateKeystoreFile="conf/')
  await install.getByRole('button', { name: 'Apache' }).click()
  await expect(install).toContainText(order.names.at(-1) ?? '')
  await axe(page)
  await screenshots(page, 'install-guide')
  await install.getByRole('link', { name: /TLS 配置生成/ }).click()
  await expect(page.getByRole('textbox', { name: '域名' })).toHaveValue(order.names.join(' '))
  await expect(page.locator('pre').first()).toContainText('# Apache')
  for (const name of order.names) await expect(page.locator('pre').first()).toContainText(name)
  await axe(page)
  await screenshots(page, 'ssl-config-names')
})
