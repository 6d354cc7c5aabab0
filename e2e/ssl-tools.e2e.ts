import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '#lab/fixtures.ts'

interface Material {
  key: string
  csr: string
  certificate: string
}

/** A key with a request and a certificate for it, made by OpenSSL. */
function materialFor(name: string): Material {
  const folder = mkdtempSync(join(tmpdir(), 'ssl-tools-'))
  const at = (file: string) => join(folder, file)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  try {
    const ec = [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      at('key'),
      '-out',
      at('csr'),
    ]
    openssl(
      'req',
      '-new',
      ...ec,
      '-subj',
      `/C=CN/O=Example/CN=${name}`,
      '-addext',
      `subjectAltName=DNS:${name},DNS:*.${name}`,
    )
    openssl('req', '-x509', '-key', at('key'), '-subj', `/CN=${name}`, '-days', '30', '-out', at('certificate'))
    const read = (file: string) => readFileSync(at(file), 'utf8')
    return { key: read('key'), csr: read('csr'), certificate: read('certificate') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Everything the page sends from now on, as text. */
function sentBy(page: Page): () => string {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()}\n${request.postData() ?? ''}`))
  return () => sent.join('\n')
}

/** Any line of a PEM text would give it away. */
const linesOf = (pem: string) => pem.split('\n').filter((line) => line !== '' && !line.startsWith('-----'))

test('key, certificate and CSR are told together or apart, and nothing of them is sent', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const one = materialFor('one.tools.example.com')
  const other = materialFor('other.tools.example.com')
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/match-pair')
  const sent = sentBy(page)
  await expect(page.getByText('数据不会离开您的浏览器')).toBeVisible()
  await expect(page.getByText('至少需要两项')).toBeVisible()
  const field = (name: string) => page.getByLabel(name, { exact: true })

  await field('私钥').fill(one.key)
  await field('证书').fill(one.certificate)
  await expect(page.getByText('全部匹配')).toBeVisible()
  await field('CSR').fill(other.csr)
  await expect(page.getByText('CSR与另外两项不匹配')).toBeVisible()
  await expect(page.getByRole('row', { name: /^私钥 EC P-256/ })).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  await screenshots(page, 'match-pair')

  await field('CSR').fill(one.certificate)
  await expect(page.getByText('这是证书，不是CSR')).toBeVisible()
  await field('CSR').fill(one.csr.replace(/^(.{30}).*$/m, '$1'))
  await expect(page.getByText(/BEGIN 与 END 之间的内容已损坏|CSR 无法读取/)).toBeVisible()
  for (const line of linesOf(one.key)) expect(sent()).not.toContain(line)
})

test('a CSR is read as OpenSSL reads it, and goes along to an order', async ({ page, signedIn, axe, screenshots }) => {
  const { csr, key } = materialFor('read.tools.example.com')
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/parse-csr')
  const box = page.getByLabel('CSR（证书签名请求）')
  await box.fill(key)
  await expect(page.getByText(/这是 PRIVATE KEY|私钥/).first()).toBeVisible()
  await box.fill(csr)
  await expect(page.getByText('没有发现问题')).toBeVisible()
  const facts = page.getByRole('main')
  for (const word of ['read.tools.example.com', '*.read.tools.example.com', 'Example', 'EC P-256', 'ecdsa-with-SHA256'])
    await expect(facts.getByText(word, { exact: true }).first()).toBeVisible()
  const der = Buffer.from(linesOf(csr).join(''), 'base64')
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', der)).toString('hex')
  await expect(page.getByTitle(sha256)).toBeVisible()
  await axe(page)
  await screenshots(page, 'parse-csr')

  await page.getByRole('button', { name: '用此 CSR 下单' }).click()
  await expect(page).toHaveURL(/\/ssl\/order\/create/)
})

test('what is wrong with a CSR is said, the weak key first', async ({ page, signedIn }) => {
  const weak = execFileSync(
    'openssl',
    ['req', '-new', '-newkey', 'rsa:1024', '-nodes', '-keyout', '/dev/null', '-subj', '/CN=mail.local'],
    { stdio: 'pipe' },
  ).toString()
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/parse-csr')
  await page.getByLabel('CSR（证书签名请求）').fill(weak)
  await expect(page.getByText(/弱密钥，任何 CA 都会拒绝：RSA with 1024 bits/)).toBeVisible()
  await expect(page.getByText(/mail\.local：\.local 是内部域名/)).toBeVisible()
  await expect(page.getByText(/只有 CN，没有 SAN/)).toBeVisible()
  await expect(page.getByRole('button', { name: '用此 CSR 下单' })).toHaveCount(0)
})
