import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { acceptAgreement } from '#lab/agreement.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { keptByPage, recordRequests, tracesOf } from '#lab/key-traces.ts'
import { buyOnScreen, downloadBy, expectGood, sandboxRoot, textOf } from '#lab/screen-path.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

const bytesOf = async (download: Download): Promise<Buffer> => readFile(await download.path())

test('a customer buys in Chinese with a key made in the browser, which nothing of leaves it', async ({
  page,
  lab,
  signedIn,
}) => {
  const names = ['buyer.example.com', 'www.buyer.example.com'] as const
  const sent = recordRequests(page)
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const bought = await buyOnScreen(page, lab, names)
  const { keyPem } = bought
  await expect(page.getByText('沙箱 CA，不受公开信任').first()).toBeVisible()
  expectGood(bought, names, await sandboxRoot(lab))

  await visit(page, `/ssl/order/list?q=${names[0]}`)
  await expect(page.getByRole('row').filter({ hasText: names[0] })).toHaveCount(1)

  const evidence = `${sent()}\n${await keptByPage(page)}`
  expect(evidence).toContain('BEGIN CERTIFICATE REQUEST')
  // The net would hold the fish: the file itself is full of these pieces.
  expect(tracesOf(keyPem).filter((piece) => keyPem.replace(/\s/g, '').includes(piece)).length).toBeGreaterThan(10)
  expect(tracesOf(keyPem).filter((piece) => evidence.includes(piece))).toEqual([])
})

test('an operator orders in English for a customer with an insufficient balance, and validates by a file', async ({
  page,
  lab,
  signedIn,
}) => {
  const name = 'shop.operator.example.com'
  const sent = recordRequests(page)
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await signedIn(page, 'platform')
  await page.goto('/ssl/product/list')
  await page.getByRole('link', { name: 'New order for GeoTrust DV SSL' }).click()

  await page.getByRole('combobox', { name: /Search by name/ }).fill('南京梧桐')
  await page.getByRole('option', { name: /南京梧桐/ }).click()
  await expect(page.getByRole('radio', { name: /GeoTrust DV SSL/ })).toBeChecked()
  await page.getByRole('button', { name: /^Next/ }).click()

  await page.getByRole('radio', { name: 'RSA 2048' }).check()
  await page.getByRole('button', { name: 'Generate key' }).click()
  const keyPem = await textOf(await downloadBy(page, page.getByRole('button', { name: 'Download key' })))
  await page.getByRole('checkbox', { name: /I have stored the private key safely/ }).check()
  await page.getByRole('button', { name: /^Next/ }).click()

  await page.getByLabel('Add names').fill(name)
  await page.keyboard.press('Enter')
  await page.getByLabel(`Validation method for ${name}`).selectOption('http')
  await page.getByRole('button', { name: /^Next/ }).click()
  await page.getByLabel('Phone', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /^Next/ }).click()

  await page.getByRole('button', { name: 'Top up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Top up' })
  await dialog.getByLabel('Note').fill('Bank transfer 2026-117')
  await dialog.getByRole('button', { name: /^Top up ¥/ }).click()
  await acceptAgreement(page)
  await page.getByRole('button', { name: /^Order and pay/ }).click()

  await expect(page.getByRole('heading', { name })).toBeVisible()
  const file = await downloadBy(page, page.getByRole('button', { name: 'Download file' }))
  const link = new URL((await page.getByRole('link', { name: /Open link/ }).getAttribute('href')) ?? '')
  expect(link.pathname.endsWith(file.suggestedFilename())).toBe(true)
  lab.http.serve(link.pathname, await textOf(file), { host: name })
  await page.getByRole('button', { name: `Check ${name} now` }).click()
  await expect(page.getByRole('heading', { name: 'Certificate issued' })).toBeVisible({ timeout: 45_000 })

  await page.getByRole('link', { name: 'Certificates', exact: true }).click()
  const leafPem = await textOf(await downloadBy(page, page.getByRole('button', { name: /^Certificate PEM/ })))
  const chainPem = await textOf(await downloadBy(page, page.getByRole('button', { name: /^Chain/ })))
  expectGood({ keyPem, files: { leafPem, chainPem } }, [name], await sandboxRoot(lab))

  const archive = await downloadBy(page, page.getByRole('button', { name: /^nginx zip/ }))
  expect(archive.suggestedFilename()).toBe(`${name}_nginx.zip`)
  expect((await bytesOf(archive)).subarray(0, 2).toString()).toBe('PK')
  const der = await downloadBy(page, page.getByRole('button', { name: /^DER/ }))
  expect(new X509Certificate(await bytesOf(der)).fingerprint256).toBe(new X509Certificate(leafPem).fingerprint256)

  const evidence = `${sent()}\n${await keptByPage(page)}`
  expect(tracesOf(keyPem).filter((piece) => evidence.includes(piece))).toEqual([])
})

/** Walks a customer to the names, with the CSR to be given later. */
async function toNames(page: Page, product = /PositiveSSL 单域名 /): Promise<void> {
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: product }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /稍后提交/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
}

async function fromNamesToReview(page: Page, name: string): Promise<void> {
  await page.getByLabel('添加域名').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()
  await acceptAgreement(page)
}

async function toReview(page: Page, name: string): Promise<void> {
  await toNames(page)
  await fromNamesToReview(page, name)
}

test('an order may be paid later from the list, and cancelled with its money back', async ({ page, signedIn }) => {
  const name = 'later.example.com'
  await signedIn(page, 'customer')
  await page.goto('/dashboard')
  const balance = page.getByRole('region', { name: '上海云屿科技有限公司' }).getByRole('link', { name: /￥/ }).first()
  const before = await balance.innerText()
  await toReview(page, name)
  await page.getByRole('radio', { name: /稍后付款/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await visit(page, '/ssl/order/list?view=awaitingPayment')
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('link', { name: /去付款/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^付款/ }).click()
  await expect(page.getByText('已付款，还缺 CSR')).toBeVisible()

  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('menuitem', { name: '取消订单' }).click()
  const dialog = page.getByRole('dialog', { name: /^取消订单 SO/ })
  await expect(dialog).toContainText('全额退回')
  await dialog.getByLabel('原因').fill('买错了')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByText(/^已取消订单 SO.*已退款$/)).toBeVisible()

  await page.reload() // it was saved, not only drawn
  await expect(page.getByText('订单取消：买错了')).toBeVisible()
  await visit(page, '/dashboard')
  await expect(balance).toHaveText(before)
})

test('missing material is provided on the order page, with an external CSR', async ({ page, lab, signedIn }) => {
  const name = 'pasted.example.com'
  await signedIn(page, 'customer')
  await toReview(page, name)
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await page.getByRole('button', { name: '补充资料' }).click()

  const sheet = page.getByRole('dialog', { name: '补充资料' })
  await sheet.getByRole('radio', { name: /粘贴 CSR/ }).check()
  const box = sheet.getByLabel('CSR（PEM 格式）')
  await box.fill('-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----')
  await expect(sheet.getByText(/文本中含有私钥/)).toBeVisible()
  await box.fill('-----BEGIN CERTIFICATE REQUEST-----\nMIIB\n-----END CERTIFICATE REQUEST-----')
  await expect(sheet.getByText('CSR 无法读取')).toBeVisible()
  await box.fill(await newCsr([name]))
  await expect(sheet.getByText('签名有效')).toBeVisible()
  await sheet.getByRole('button', { name: '提交资料' }).click()

  await expect(page.getByText('未检测到').first()).toBeVisible()
  const host = `_workspace-challenge.${name}`
  lab.dns.set(host, 'TXT', ['something else'])
  await page.getByRole('button', { name: `立即检查 ${name}` }).click()
  await expect(page.getByText('记录值不一致')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('something else')).toBeVisible()
})

test('a name of a CSR that was taken out does not come back with another CSR', async ({ page, signedIn }) => {
  const [kept, dropped] = ['kept.csr.example.com', 'dropped.csr.example.com'] as const
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 多域名 / }).check()
  const next = page.getByRole('button', { name: /下一步/ })
  await next.click()
  await page.getByRole('radio', { name: /粘贴 CSR/ }).check()
  const box = page.getByLabel('CSR（PEM 格式）')
  await box.fill(await newCsr([kept, dropped]))
  await expect(page.getByText('签名有效')).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: `移除 ${dropped}` }).click()
  await page.goBack()
  await expect(page.getByText('签名有效')).toBeVisible()
  await box.fill(await newCsr([kept]))
  await expect(page.getByText('签名有效')).toBeVisible()
  await next.click()
  await expect(page.getByRole('button', { name: `移除 ${kept}` })).toBeVisible()
  await expect(page.getByText(dropped)).toHaveCount(0)
})

test('a key that was not saved keeps the wizard and the page from being left', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 单域名 / }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('button', { name: '生成私钥' }).click()
  await page.getByRole('button', { name: '下载私钥' }).waitFor()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByRole('alert')).toContainText('请先下载私钥')

  await page.getByRole('link', { name: '仪表盘' }).click()
  const dialog = page.getByRole('dialog', { name: '私钥还没有下载' })
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(page.getByText('私钥已在浏览器中生成')).toBeVisible()
  await page.getByRole('link', { name: '仪表盘' }).click()
  await dialog.getByRole('button', { name: '离开并丢弃私钥' }).click()
  await expect(page.getByRole('heading', { name: '仪表盘' })).toBeVisible()

  await page.goto('/ssl/order/create?step=review')
  await expect(page).toHaveURL(/step=key/)
  await expect(page.getByText('密钥算法')).toBeVisible()
  await expect(page.getByRole('button', { name: '生成私钥' })).toBeVisible()
})

test('without WebCrypto the wizard says why and offers the other ways', async ({ page, signedIn }) => {
  await page.addInitScript(() => {
    // Simulates a page served by plain http.
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })
  })
  await signedIn(page, 'customer')
  await page.goto('/ssl/order/create')
  await page.getByRole('radio', { name: /PositiveSSL 单域名 / }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByRole('radio', { name: /浏览器生成/ }).check()
  await expect(page.getByText('此连接下无法在浏览器中生成私钥')).toBeVisible()
  await page.getByRole('radio', { name: /稍后提交/ }).check()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByLabel('添加域名')).toBeVisible()
})

test('names are tidied, rules are told, and a wildcard takes no file', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await toNames(page, /PositiveSSL 多域名通配符 /)
  await page.getByLabel('添加域名').fill('https://青禾智能.cn/x *.qinghe.cn 10.0.0.1 *.QINGHE.cn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('10.0.0.1：不支持 IP 地址')).toBeVisible()
  await expect(page.getByText('xn--5kvt24bbjfk3y.cn').first()).toBeVisible()
  await expect(page.getByText(/已整理：.*1 个网址前缀.*1 个重复.*1 个国际化域名/)).toBeVisible()
  const wildcard = page.getByLabel('*.qinghe.cn 的验证方式')
  await expect(wildcard.getByRole('option', { name: /文件验证/ })).toBeDisabled()
  await page.getByRole('button', { name: '文件验证' }).click()
  await page.getByRole('button', { name: '应用到全部' }).click()
  await expect(page.getByLabel('青禾智能.cn 的验证方式')).toHaveValue('http')
  await expect(wildcard).toHaveValue('dns-txt')
  await page.getByLabel('添加域名').fill('*.com.cn')
  await page.keyboard.press('Enter')
  await expect(page.getByText('这是公共后缀')).toBeVisible()
  await expect(page.getByText('公共后缀和内网地址不能签发')).toBeVisible()
  await page.getByRole('button', { name: /下一步/ }).click()
  await expect(page.getByText('有域名不能签发')).toBeVisible()
  await expect(page).toHaveURL(/step=names/)
})

test('a price that rose since it was shown is asked about, not charged', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  // The price changes in the moment the order is sent: until then the page is shown the old one.
  let rise = 100
  await page.route('**/api/v1/orders/quote', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const data = { ...answer.data, totalMinor: answer.data.totalMinor - rise }
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.route('**/api/v1/orders', (route) => {
    rise = 0
    return route.continue()
  })
  await toReview(page, 'dearer.example.com')
  await expect(page.getByRole('button', { name: '提交并付款 ￥ 87.00' })).toBeVisible()
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  const dialog = page.getByRole('dialog', { name: '价格有变化' })
  await expect(dialog).toContainText('87.00')
  await expect(dialog).toContainText('88.00')
  await dialog.getByRole('button', { name: '按新价格提交' }).click()
  await expect(page.getByText(/已提交并付款 ￥ 88.00/)).toBeVisible()
})

test('a press while the price is still being asked is not lost', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  let release = () => {}
  const isSent = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/orders/quote', async (route) => {
    // The price of the named order comes only when the order has been sent.
    if (route.request().postData()?.includes('hasty.example.com')) await isSent
    await route.continue()
  })
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() === 'POST') release()
    await route.continue()
  })
  const asked = page.waitForRequest((request) => request.postData()?.includes('hasty.example.com') ?? false)
  await toNames(page)
  await expect(page.getByText('合计 ￥')).toBeVisible()
  await fromNamesToReview(page, 'hasty.example.com')
  await asked
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByRole('heading', { name: 'hasty.example.com' })).toBeVisible({ timeout: 30_000 })
})

test('a lost answer is requested again, and nothing is bought twice', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  let dropped = 0
  await page.route('**/api/v1/orders', async (route) => {
    if (route.request().method() !== 'POST' || dropped > 0) return route.continue()
    dropped += 1
    // The server has done its part; only its answer never comes.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await toReview(page, 'lost.example.com')
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByRole('heading', { name: 'lost.example.com' })).toBeVisible({ timeout: 30_000 })
  expect(dropped).toBe(1)
  await page.goto('/ssl/order/list?q=lost.example.com')
  await expect(page.getByRole('row').filter({ hasText: 'lost.example.com' })).toHaveCount(1)
})

test('an order that cannot be sent says so and keeps everything', async ({ page, signedIn }) => {
  await signedIn(page, 'customer')
  await toReview(page, 'unsent.example.com')
  await page.route('**/api/v1/orders', (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: '不会重复下单或扣款' })).toBeVisible({ timeout: 20_000 })
  await page.unroute('**/api/v1/orders')
  await page.getByRole('button', { name: /^提交并付款/ }).click()
  await expect(page.getByRole('heading', { name: 'unsent.example.com' })).toBeVisible({ timeout: 30_000 })
})
