import { spawnSync } from 'node:child_process'
import { createPublicKey, generateKeyPairSync, X509Certificate } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'
import { keptByPage, recordRequests, tracesOf } from '#lab/key-traces.ts'
import { buyOnScreen, downloadBy } from '#lab/screen-path.ts'

test.setTimeout(120_000)

const password = '合同 Tomcat-2026'

/** Output of openssl; empty if it fails. */
const openssl = (args: readonly string[]) => spawnSync('openssl', args, { encoding: 'utf8' }).stdout

const pems = (text: string, label: string) =>
  text.match(new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----`, 'g')) ?? []

const publicHalf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' })

/** A key of somebody else, in the forms people try. */
function strangers() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const plain = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const locked = privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' })
  return { plain, locked: locked.toString() }
}

async function openFor(page: Page, server: 'Tomcat' | 'IIS'): Promise<Locator> {
  await page.getByRole('list', { name: '下载' }).getByRole('button', { name: server }).click()
  return page.getByRole('dialog', { name: `生成 ${server} 证书文件` })
}

test('a file for IIS and Tomcat is made here with the buyer’s own key, which nothing of leaves the browser', async ({
  page,
  lab,
  signedIn,
  axe,
}) => {
  const names = ['pfx.example.com', 'www.pfx.example.com'] as const
  const sent = recordRequests(page)
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const { keyPem, files } = await buyOnScreen(page, lab, names)
  const { plain, locked } = strangers()

  const drawer = await openFor(page, 'Tomcat')
  await expect(drawer).toContainText('私钥只在您的浏览器里使用，不会上传')
  const key = drawer.getByLabel('私钥（PEM 格式）')
  const make = drawer.getByRole('button', { name: '生成 pfx.example.com.p12' })
  await make.click()
  await expect(drawer).toContainText('请粘贴或选择私钥')
  await expect(drawer).toContainText('密码至少 8 位')

  await key.fill(plain)
  await expect(drawer).toContainText('私钥与证书不匹配')
  await key.fill(locked)
  await expect(drawer).toContainText('密钥有密码保护，请先解除')
  await expect(drawer).toContainText('openssl pkey -in')
  await key.fill(files.leafPem)
  await expect(drawer).toContainText('这是 CERTIFICATE，不是 PRIVATE KEY')
  await axe(page)

  await drawer.getByRole('button', { name: '使用刚才在浏览器中生成的私钥' }).click()
  await expect(drawer).toContainText('私钥与证书匹配')
  await drawer.getByLabel('文件密码').fill(password)
  await drawer.getByLabel('再次输入密码').fill(`${password}?`)
  await make.click()
  await expect(drawer).toContainText('两次输入的密码不一致')
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })

  await drawer.getByLabel('再次输入密码').fill(password)
  const made = await downloadBy(page, make)
  expect(made.suggestedFilename()).toBe('pfx.example.com.p12')
  const opened = openssl(['pkcs12', '-info', '-nodes', '-in', await made.path(), '-passin', `pass:${password}`])
  expect(pems(opened, 'PRIVATE KEY').map(publicHalf)).toEqual([publicHalf(keyPem)])
  const [leaf, ...chain] = pems(opened, 'CERTIFICATE').map((pem) => new X509Certificate(pem))
  expect(leaf?.fingerprint256).toBe(new X509Certificate(files.leafPem).fingerprint256)
  expect(chain).toHaveLength(pems(files.chainPem, 'CERTIFICATE').length)

  // Reopened, now with a file: the earlier input is cleared.
  const again = await openFor(page, 'IIS')
  await expect(again.getByLabel('私钥（PEM 格式）')).toHaveValue('')
  await expect(again.getByLabel('文件密码')).toHaveValue('')
  await again
    .getByLabel('选择私钥文件')
    .setInputFiles({ name: 'shop.key', mimeType: 'text/plain', buffer: Buffer.from(keyPem) })
  await expect(again).toContainText('私钥与证书匹配')
  await again.getByLabel('文件密码').fill(password)
  await again.getByLabel('再次输入密码').fill(password)
  const pfx = await downloadBy(page, again.getByRole('button', { name: '生成 pfx.example.com.pfx' }))
  const args = ['pkcs12', '-nodes', '-nocerts', '-in', await pfx.path(), '-passin', `pass:${password}`]
  expect(pems(openssl(args), 'PRIVATE KEY').map(publicHalf)).toEqual([publicHalf(keyPem)])

  const evidence = `${sent()}\n${await keptByPage(page)}`
  for (const one of [keyPem, plain]) expect(tracesOf(one).filter((piece) => evidence.includes(piece))).toEqual([])
  expect(evidence).not.toContain(password)
})

test('the chain is exported to Windows as P7B, the guide covers servers, and their certificates are checked', async ({
  page,
  lab,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const names = ['p7b.example.com', 'www.p7b.example.com'] as const
  const { files, keyPem } = await buyOnScreen(page, lab, names)
  const p7b = await downloadBy(page, page.getByRole('button', { name: /^P7B/ }))
  const printed = openssl(['pkcs7', '-inform', 'DER', '-in', await p7b.path(), '-print_certs'])
  expect(pems(printed, 'CERTIFICATE')).toEqual(pems(files.leafPem + files.chainPem, 'CERTIFICATE'))

  const guide = page.getByRole('group', { name: '服务器' })
  await guide.getByRole('button', { name: 'Tomcat' }).click()
  await expect(page.getByText('certificateKeystoreFile="conf/p7b.example.com.p12"')).toBeVisible()
  await guide.getByRole('button', { name: 'IIS' }).click()
  await expect(page.getByText('C:\\ssl\\p7b.example.com.pfx')).toBeVisible()

  const panel = page.locator('#deployment')
  const results = panel.getByRole('list', { name: '部署检查结果' }).getByRole('listitem')
  await panel.getByRole('button', { name: '检查部署' }).click()
  await expect(results.nth(1)).toContainText(/www\.p7b\.example\.com.*无法连接.*没有完成 TLS 握手/s)

  lab.tls.install(names[0], files.leafPem + files.chainPem, keyPem)
  lab.tls.install(names[1], files.leafPem, keyPem)
  await panel.getByRole('button', { name: '重新检查' }).click()
  await expect(panel).toContainText('1/2 个地址在使用这张证书')
  await expect(results.nth(1)).toContainText('缺少中间证书')
  await screenshots(page, 'deployment')
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)

  lab.tls.install(names[1], files.leafPem + files.chainPem, keyPem)
  await panel.getByRole('button', { name: '重新检查' }).click()
  await expect(panel).toContainText('2 个地址都在使用这张证书')
  await page.reload()
  await expect(page.getByText(/证书已部署/)).toBeVisible()
})
