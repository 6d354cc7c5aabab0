import { execFileSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import { createCsr } from '@app/pki/csr'
import { generateKey } from '@app/pki/keys/key'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from '#lab/fixtures.ts'
import { recordRequests, tracesOf } from '#lab/key-traces.ts'
import { clientOf, issued } from '#lab/order-lab.ts'
import { downloadBy, splitChain, textOf } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

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
    openssl(
      'req',
      '-x509',
      '-key',
      at('key'),
      '-subj',
      `/CN=${name}`,
      '-days',
      '30',
      '-addext',
      'basicConstraints=critical,CA:FALSE',
      '-out',
      at('certificate'),
    )
    const read = (file: string) => readFileSync(at(file), 'utf8')
    return { key: read('key'), csr: read('csr'), certificate: read('certificate') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

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
  const sent = recordRequests(page)
  await expect(page.getByText('数据不会离开您的浏览器')).toBeVisible()
  await expect(page.getByText('至少粘贴两项')).toBeVisible()
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })

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
  // Its first bytes are not DER, whatever the key.
  await field('CSR').fill(one.csr.replace(/\n[^-\n]+\n/, `\n${'A'.repeat(64)}\n`))
  await expect(page.getByText('CSR 无法读取')).toBeVisible()
  const all = sent()
  expect(tracesOf(one.key).filter((trace) => all.includes(trace))).toEqual([])
})

test('a CSR is read as OpenSSL reads it, and goes along to an order', async ({ page, signedIn, axe, screenshots }) => {
  const { csr, key } = materialFor('read.tools.example.com')
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/parse-csr')
  const box = page.getByRole('textbox', { name: 'CSR（证书签名请求）' })
  await box.fill(key)
  await expect(page.getByText(/文本中含有私钥/).first()).toBeVisible()
  const result = page.getByRole('region', { name: '结果' })
  await expect(result).toContainText('无法读取')
  await expect(result).not.toContainText('还没有 CSR')
  await box.fill(csr)
  await expect(page.getByText('没有发现问题')).toBeVisible()
  const facts = page.getByRole('main')
  for (const word of [
    'read.tools.example.com',
    '*.read.tools.example.com',
    'O Example',
    'EC P-256',
    'ecdsa-with-SHA256',
  ])
    await expect(facts.getByText(word, { exact: true }).first()).toBeVisible()
  const der = Buffer.from(linesOf(csr).join(''), 'base64')
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', der)).toString('hex')
  await expect(page.getByTitle(sha256)).toBeVisible()
  await axe(page)
  await screenshots(page, 'parse-csr')

  await page.getByRole('button', { name: '用此 CSR 下单' }).click()
  await expect(page).toHaveURL(/\/ssl\/order\/create/)
})

test('the faults of a CSR are listed, the weak key first', async ({ page, signedIn }) => {
  const weak = execFileSync(
    'openssl',
    ['req', '-new', '-newkey', 'rsa:1024', '-nodes', '-keyout', '/dev/null', '-subj', '/CN=mail.local'],
    { stdio: 'pipe' },
  ).toString()
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/parse-csr')
  await page.getByRole('textbox', { name: 'CSR（证书签名请求）' }).fill(weak)
  await expect(page.getByText(/弱密钥，任何 CA 都会拒绝：RSA 只有 1024 位/)).toBeVisible()
  await expect(page.getByText(/mail\.local：\.local 是内部域名/)).toBeVisible()
  await expect(page.getByText(/只有 CN，没有 SAN/)).toBeVisible()
  await expect(page.getByRole('button', { name: '用此 CSR 下单' })).toHaveCount(0)
})

test('a key and its CSR are made here, and neither the key nor its password is sent', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/gen-csr')
  const sent = recordRequests(page)
  const make = page.getByRole('button', { name: '生成密钥和 CSR' })
  await make.click()
  await expect(page.getByText('请至少填写一个名称')).toBeVisible()
  await page
    .getByRole('textbox', { name: /域名、IP 或邮箱/ })
    .fill('gen.tools.example.com\n*.gen.tools.example.com 203.0.113.9')
  await page.getByText('组织信息（OV、EV、代码签名需要）').click()
  await page.getByLabel('组织名称（O）').fill('示例 / 公司')
  await page.getByLabel('私钥密码（可选）').fill('口令 "a b"')
  await make.click()
  const saveKey = page.getByRole('button', { name: '下载私钥' })
  await expect(saveKey).toBeVisible()
  // Under the header that stays, a button has no room of its own.
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  await screenshots(page, 'gen-csr')

  // It would be lost.
  await page.getByRole('link', { name: '解析 CSR' }).click()
  const guard = page.getByRole('dialog', { name: '私钥还没有下载' })
  await guard.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL(/gen-csr$/)
  await page.getByRole('button', { name: '重新生成' }).click()
  await expect(guard.getByRole('button', { name: '丢弃私钥并重新生成' })).toBeVisible()
  await guard.getByRole('button', { name: '取消' }).click()

  const keyPem = await textOf(await downloadBy(page, saveKey))
  const csrPem = await textOf(await downloadBy(page, page.getByRole('button', { name: '下载 CSR' })))
  expect(keyPem).toContain('BEGIN ENCRYPTED PRIVATE KEY')
  const openssl = (args: string[], input: string) => execFileSync('openssl', args, { input }).toString()
  const fromKey = openssl(['pkey', '-passin', 'pass:口令 "a b"', '-pubout'], keyPem)
  expect(openssl(['req', '-pubkey', '-noout'], csrPem)).toBe(fromKey)
  const text = openssl(['req', '-noout', '-text', '-nameopt', 'utf8'], csrPem)
  expect(text).toContain('DNS:gen.tools.example.com, DNS:*.gen.tools.example.com, IP Address:203.0.113.9')
  expect(text).toContain('O=示例 / 公司')
  const plain = openssl(['pkey', '-passin', 'pass:口令 "a b"'], keyPem)
  const all = sent()
  expect([...tracesOf(plain), ...linesOf(keyPem), '口令'].filter((trace) => all.includes(trace))).toEqual([])

  const zip = await downloadBy(page, page.getByRole('button', { name: '下载 ZIP（私钥、CSR、命令）' }))
  const files = unzipSync(readFileSync(await zip.path()))
  const name = 'gen.tools.example.com'
  expect(Object.keys(files)).toEqual([`${name}.key`, `${name}.csr`, 'openssl.txt'])
  const inZip = (file: string) => strFromU8(files[file] ?? new Uint8Array())
  expect([inZip(`${name}.key`), inZip(`${name}.csr`)]).toEqual([keyPem, csrPem])

  await page.getByRole('combobox', { name: '密钥算法' }).click()
  await page.getByRole('option', { name: 'Ed25519' }).click()
  await expect(page.getByText(/没有公共 CA 为 TLS 签发 Ed25519 证书/)).toBeVisible()
  await page.getByRole('button', { name: '重新生成' }).click()
  await expect(page.getByRole('button', { name: '用这个 CSR 下单' })).toHaveAttribute('aria-disabled', 'true')
  const rareCsr = await textOf(await downloadBy(page, page.getByRole('button', { name: '下载 CSR' })))
  expect(openssl(['req', '-noout', '-text'], rareCsr)).toContain('Public Key Algorithm: ED25519')
  await page.getByRole('button', { name: '清空' }).click()
  await guard.getByRole('button', { name: '丢弃私钥并清空' }).click()
  await expect(page.getByText('还没有密钥')).toBeVisible()
  await expect(page.getByRole('textbox', { name: /域名、IP 或邮箱/ })).toHaveValue('')

  await visit(page, '/ssl/tools/match-pair')
  await page.getByRole('textbox', { name: '私钥', exact: true }).fill(keyPem)
  await page.getByRole('textbox', { name: 'CSR', exact: true }).fill(csrPem)
  await page.getByLabel('私钥密码').fill('wrong')
  await expect(page.getByText('密码不正确，打不开这把密钥')).toBeVisible()
  await page.getByLabel('私钥密码').fill('口令 "a b"')
  await expect(page.getByText('全部匹配')).toBeVisible()
})

test('a chain in any order is sorted; missing and invalid certificates are reported', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await clientOf(lab, 'customer')
  const names: [string] = ['chain.tools.example.com']
  const { privateKeyPem } = await generateKey('ec-p256')
  const csrPem = await createCsr({ privateKeyPem, algorithm: 'ec-p256', names })
  const order = await issued(lab, api, { names, csrPem })
  const certificateId = order.certificates.find(({ state }) => state === 'issued')?.id ?? ''
  const params = { id: order.id, certificateId }
  const { base64 } = await api.send(downloadCertificate, { params, query: { format: 'fullchain' } })
  const fullChain = Buffer.from(base64, 'base64').toString()
  const { leafPem: certificatePem, chainPem } = splitChain(fullChain)
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/parse-cert')
  const sent = recordRequests(page)
  const box = page.getByRole('textbox', { name: '证书或证书链（PEM、DER、P7B）' })
  await box.fill(certificatePem)
  await expect(page.getByText(/缺少签发者证书/)).toBeVisible()
  await box.fill(certificatePem.replace(/-----[^-]+-----/g, ''))
  await expect(page.getByText(/缺少签发者证书/)).toBeVisible()
  const file = page.locator('input[type=file]').first()
  await file.setInputFiles({ name: 'nothing.pem', mimeType: 'text/plain', buffer: Buffer.alloc(0) })
  await expect(page.getByText('这个文件是空的')).toBeVisible()
  const store = join(import.meta.dirname, '../packages/pki/test/vectors/store-nss.p12')
  await file.setInputFiles(store)
  await expect(page.getByText(/这是 PKCS#12（PFX）文件/).first()).toBeVisible()
  await box.fill(`${chainPem}\n${certificatePem}`)
  const chain = page.getByRole('list').filter({ hasText: 'chain.tools.example.com' }).getByRole('button')
  await expect(chain.first()).toContainText('chain.tools.example.com')
  await expect(page.getByText(/缺少签发者证书/)).toHaveCount(0)
  await expect(page.getByText('没有发现问题')).toBeVisible()
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  await screenshots(page, 'parse-cert')
  const x509 = new X509Certificate(certificatePem)
  await expect(page.getByTitle(x509.fingerprint256.replaceAll(':', '').toLowerCase())).toBeVisible()
  expect(sent()).not.toContain(linesOf(certificatePem)[1])

  await page.getByRole('link', { name: '查找本站订单' }).click()
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText(order.orderNo)

  await visit(page, '/ssl/tools/parse-cert')
  const host = page.getByRole('textbox', { name: '或读取在线主机' })
  await host.fill('chain.tools.example.com:22')
  await host.press('Enter')
  await expect(page.getByText(/只能读取一开始就使用 TLS 的端口/)).toBeVisible()
  lab.tls.install('chain.tools.example.com', certificatePem, privateKeyPem)
  await host.fill('https://Chain.tools.example.com/')
  await host.press('Enter')
  await expect(page.getByText('没有发送中间证书：部分手机和程序会拒绝连接')).toBeVisible()
  await axe(page)
  await screenshots(page, 'live-host')
  await page.getByRole('button', { name: '补全证书链' }).click()
  await expect(page.getByText('其中 1 张来自本站签发过的证书，签名已在本页验证')).toBeVisible()
  await expect(page.getByText('没有发送中间证书：部分手机和程序会拒绝连接')).toBeVisible()
  const completed = await textOf(await downloadBy(page, page.getByRole('button', { name: '按顺序下载证书链' })))
  expect(linesOf(completed)).toEqual(linesOf(fullChain))
  await screenshots(page, 'completed-chain')
  lab.tls.install('chain.tools.example.com', fullChain, privateKeyPem)
  await host.press('Enter')
  await expect(page.getByText('没有发送中间证书：部分手机和程序会拒绝连接')).toHaveCount(0)
  await expect(page.getByText('TLS 1.3', { exact: true })).toBeVisible()
  await expect(page.getByText(/缺少签发者证书/)).toHaveCount(0)
  lab.dns.set('chain.tools.example.com', 'A', ['10.9.8.7'])
  await host.press('Enter')
  await expect(page.getByText(/10\.9\.8\.7 不是公网地址/)).toBeVisible()
  // What the host showed before does not stay as if it were the answer.
  await expect(page.getByText('TLS 1.3', { exact: true })).toHaveCount(0)
  await expect(box).toHaveValue('')

  lab.dns.set('chain.tools.example.com', 'A', ['127.0.0.1'])
  const answer = Promise.withResolvers<void>()
  await page.route('**/tools/live-host', async (route) => {
    const response = await route.fetch()
    await answer.promise
    await route.fulfill({ response })
  })
  await host.press('Enter')
  const { certificate: selfSigned } = materialFor('mail.local')
  await box.fill(selfSigned)
  await expect(page.getByText('自签名证书').first()).toBeVisible()
  const late = page.waitForResponse('**/tools/live-host')
  answer.resolve()
  await (await late).finished()
  await expect(box).toHaveValue(selfSigned)
})
