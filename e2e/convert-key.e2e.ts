import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#lab/fixtures.ts'
import { keptByPage, recordRequests, tracesOf } from '#lab/key-traces.ts'
import { downloadBy, textOf } from '#lab/screen-path.ts'

test.setTimeout(240_000)

const oldPassword = `it's "old" 口令`
const newPassword = 'a new one: 新口令'

/** Files that OpenSSL writes in a folder of their own. */
function written<T>(make: (openssl: (...args: string[]) => void, at: (file: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'convert-key-'))
  try {
    return make(
      (...args) => void execFileSync('openssl', args, { stdio: 'pipe' }),
      (file) => join(folder, file),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An RSA key under a password in the manner of before PKCS#8, the same key open, and a certificate for it. */
const material = () =>
  written((openssl, at) => {
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key'), '-out', at('certificate')]
    openssl('req', '-x509', ...made, '-subj', '/CN=convert.tools.example.com', '-days', '30')
    openssl('rsa', '-in', at('key'), '-traditional', '-aes256', '-passout', `pass:${oldPassword}`, '-out', at('locked'))
    const read = (file: string) => readFileSync(at(file), 'utf8')
    return { key: read('key'), locked: read('locked'), certificate: read('certificate') }
  })

/** One key under AES-192 in every form that has it, and in PKCS#12 files whose rounds take a while. */
const uncommon = () =>
  written((openssl, at) => {
    const out = ['-passout', `pass:${newPassword}`, '-out']
    openssl(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      at('key'),
      '-out',
      at('certificate'),
      '-subj',
      '/CN=strong.tools.example.com',
    )
    openssl('pkcs8', '-topk8', '-in', at('key'), '-v2', 'aes-192-cbc', ...out, at('pkcs8'))
    openssl('ec', '-in', at('key'), '-aes192', ...out, at('sec1'))
    const pfx = ['pkcs12', '-export', '-inkey', at('key'), '-in', at('certificate')]
    const both = (cipher: string) => ['-keypbe', cipher, '-certpbe', cipher]
    openssl(...pfx, ...both('AES-192-CBC'), ...out, at('aes192.p12'))
    openssl(...pfx, ...both('AES-256-CBC'), '-iter', '130000', ...out, at('strong.p12'))
    openssl(...pfx, '-nomac', ...both('AES-256-CBC'), '-iter', '260000', '-passout', 'pass:', '-out', at('none.p12'))
    const file = (name: string) => ({ name, mimeType: 'application/x-pkcs12', buffer: readFileSync(at(name)) })
    const read = (name: string) => readFileSync(at(name), 'utf8')
    return {
      texts: [read('pkcs8'), read('sec1')],
      aes192: file('aes192.p12'),
      strong: file('strong.p12'),
      none: file('none.p12'),
    }
  })

/** OpenSSL's reading of a PKCS#12. */
function opened(pfx: Buffer, password: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'convert-key-')), 'file')
  writeFileSync(file, pfx)
  const args = ['pkcs12', '-in', file, '-nodes', '-passin', `pass:${password}`]
  return execFileSync('openssl', args, { stdio: 'pipe' }).toString()
}

test('a key goes to a PKCS#12 and back; neither the key nor a password is sent or kept', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const { key, locked, certificate } = material()
  expect(locked).toContain('Proc-Type: 4,ENCRYPTED')
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/convert-private-key')
  const sent = recordRequests(page)
  await expect(page.getByText('数据不会离开您的浏览器')).toBeVisible()
  await expect(page.getByText('10 分钟无操作，本页内容自动清除')).toBeVisible()
  const source = page.getByRole('textbox', { name: '私钥或密钥库' })
  const password = page.getByLabel('当前密码')

  // A broken text and a wrong password are two things.
  await source.fill(locked.replace(/\n[A-Za-z0-9+/]{64}\n/, '\n*\n'))
  await expect(page.getByText(/BEGIN 与 END 之间的内容已损坏（第 \d+ 行）/)).toBeVisible()
  await expect(password).toHaveCount(0)
  await source.fill(locked)
  await expect(page.getByText('输入密码后继续')).toBeVisible()
  await password.fill('wrong')
  await expect(page.getByText('密码不正确，打不开这把密钥')).toBeVisible()
  await password.fill(oldPassword)
  await page.getByRole('button', { name: '显示输入内容' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: '隐藏输入内容' }).click()
  await expect(page.getByText('AES-256-CBC, MD5')).toBeVisible()
  await expect(page.getByText('RSA 2048')).toBeVisible()

  await page.getByRole('combobox', { name: '格式' }).click()
  await page.getByRole('option', { name: 'PKCS#12（PFX）' }).click()
  const convert = page.getByRole('button', { name: '转换', exact: true })
  await convert.click()
  await expect(page.getByText('请填写密码')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '证书与证书链' })).toBeFocused()
  await page.getByRole('textbox', { name: '证书与证书链' }).fill(certificate)
  await page.getByLabel('新文件的密码').fill(newPassword)
  await expect(page.getByText(/Java 打不开密码含非英文字符的 PKCS#12/)).toBeVisible()
  await convert.click()
  const file = await downloadBy(page, page.getByRole('button', { name: '下载 convert.tools.example.com.pfx' }))
  await page.evaluate(() => scrollTo(0, 0))
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await page.emulateMedia({ colorScheme: null })
  await screenshots(page, 'convert-key')
  const pfx = readFileSync(await file.path())
  const held = opened(pfx, newPassword)
  const plain = (pem: string) => execFileSync('openssl', ['pkey'], { input: pem }).toString()
  expect(plain(held)).toBe(plain(key))
  expect(held).toContain(certificate.trim().split('\n')[1])

  await page.getByRole('button', { name: '立即清除' }).click()
  await expect(page.getByText('已全部清除')).toBeVisible()
  await expect(source).toHaveValue('')
  await expect(password).toHaveCount(0)

  await page
    .getByLabel('为私钥或密钥库选择文件')
    .last()
    .setInputFiles({ name: 'shop.pfx', mimeType: 'application/x-pkcs12', buffer: pfx })
  await password.fill(newPassword)
  await expect(page.getByText('convert.tools.example.com')).toBeVisible()
  await convert.click()
  await screenshots(page, 'convert-key-pem')
  const save = page.getByRole('button', { name: '下载 convert.tools.example.com.key' })
  expect(plain(await textOf(await downloadBy(page, save)))).toBe(plain(key))

  const all = sent() + (await keptByPage(page))
  const traces = [...tracesOf(plain(key)), ...locked.split('\n').filter((line) => line.length === 64)]
  expect([...traces, '口令', oldPassword, newPassword].filter((trace) => all.includes(trace))).toEqual([])
})

test('what the browser’s own cryptography lacks opens too, and a strong file asks before it works for seconds', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const { texts, aes192, strong, none } = uncommon()
  await signedIn(page, 'customer')
  await page.goto('/ssl/tools/convert-private-key')
  const source = page.getByRole('textbox', { name: '私钥或密钥库' })
  const password = page.getByLabel('当前密码')
  const choose = page.getByLabel('为私钥或密钥库选择文件').last()
  const clear = page.getByRole('button', { name: '立即清除' })
  for (const text of texts) {
    await source.fill(text)
    await password.fill(newPassword)
    await expect(page.getByText(/^AES-192/)).toBeVisible()
    await expect(page.getByText('EC P-256')).toBeVisible()
    await clear.click()
  }
  await choose.setInputFiles(aes192)
  await password.fill(newPassword)
  await expect(page.getByText(/^AES-192/)).toBeVisible()
  await clear.click()

  await choose.setInputFiles(strong)
  await expect(page.getByText('加密较强，打开需要几秒')).toBeVisible()
  await axe(page)
  await screenshots(page, 'convert-key-strong')
  await password.fill(newPassword)
  await expect(page.getByText('正在打开文件')).toBeVisible()
  await expect(page.getByText('AES-256, PBKDF2-SHA-256')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('正在打开文件')).toBeHidden()
  await clear.click()

  await choose.setInputFiles(none)
  await page.getByRole('button', { name: '文件没有密码' }).click()
  await expect(page.getByText('strong.tools.example.com')).toBeVisible({ timeout: 90_000 })
})
