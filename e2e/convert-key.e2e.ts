import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#lab/fixtures.ts'
import { keptByPage, recordRequests, tracesOf } from '#lab/key-traces.ts'
import { downloadBy, textOf } from '#lab/screen-path.ts'

test.setTimeout(120_000)

const oldPassword = `it's "old" 口令`
const newPassword = 'a new one: 新口令'

/** An RSA key under a password in the manner of before PKCS#8, the same key open, and a certificate for it. */
function material() {
  const folder = mkdtempSync(join(tmpdir(), 'convert-key-'))
  const at = (file: string) => join(folder, file)
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' })
  try {
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', at('key'), '-out', at('certificate')]
    openssl('req', '-x509', ...made, '-subj', '/CN=convert.tools.example.com', '-days', '30')
    openssl('rsa', '-in', at('key'), '-traditional', '-aes256', '-passout', `pass:${oldPassword}`, '-out', at('locked'))
    const read = (file: string) => readFileSync(at(file), 'utf8')
    return { key: read('key'), locked: read('locked'), certificate: read('certificate') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

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
