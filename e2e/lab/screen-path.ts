import { createPublicKey, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'
import { acceptAgreement } from './agreement.ts'
import type { Lab } from './lab.ts'
import { opensslVerify } from './order-path.ts'
import { signIn } from './sign-in.ts'
import { call } from './wire.ts'
import type { DemoMember } from './workspace.ts'

export async function downloadBy(page: Page, button: Locator): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  return download
}

export const textOf = async (download: Download): Promise<string> => (await readFile(await download.path())).toString()

/** Gives the browser a session; go to a page of the member's host afterwards. */
export async function carrySession(page: Page, url: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'Admin-Token', value: token, url, sameSite: 'Lax' }])
  // Local storage belongs to an origin, so the browser has to be there; this page runs nothing of ours.
  await page.goto(`${url}/livez`)
  await page.evaluate((value) => localStorage.setItem('Admin-Token', value), token)
}

/** Signs in through the API and hands the session to the browser. Returns the address of the member's site. */
export async function enterAs(page: Page, { workspace }: Pick<Lab, 'workspace'>, member: DemoMember): Promise<string> {
  const url = workspace.url(member.host)
  await carrySession(page, url, await signIn(workspace.port, member))
  return url
}

export interface BoughtOnScreen {
  keyPem: string
  /** Leaf and the rest of its chain. */
  files: { leafPem: string; chainPem: string }
}

/** Orders two names with a key made here and pays, on screen, in Chinese, by a signed-in customer on his dashboard. Returns the key. */
export async function orderOnScreen(page: Page, names: readonly [string, string]): Promise<string> {
  await page.getByRole('link', { name: '新建订单' }).first().click()
  await page.getByRole('radio', { name: /PositiveSSL 多域名 / }).check()
  await page.getByRole('radio', { name: /^1 年/ }).check()
  await page.getByRole('button', { name: '下一步：密钥与 CSR' }).click()

  await page.getByRole('button', { name: '生成私钥' }).click()
  const keyPem = await textOf(await downloadBy(page, page.getByRole('button', { name: '下载私钥' })))
  await page.getByRole('checkbox', { name: '我已妥善保存私钥' }).check()
  await page.getByRole('button', { name: /下一步/ }).click()

  await page.getByLabel('添加域名').fill(`https://${names[0]}/shop ${names[1]}`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /下一步/ }).click()
  await page.getByLabel('电话', { exact: true }).last().fill('13800138000')
  await page.getByRole('button', { name: /下一步/ }).click()
  // Pressed twice, as impatient people do.
  await acceptAgreement(page)
  await page.getByRole('button', { name: /^提交并付款/ }).dblclick()

  await expect(page.getByRole('heading', { name: names[0] })).toBeVisible({ timeout: 30_000 })
  return keyPem
}

/** Publishes the two records that the order's page gives to copy, and waits until the certificate is issued. */
export async function proveOnScreen(page: Page, lab: Pick<Lab, 'dns'>): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(page.getByText('未检测到').first()).toBeVisible()
  await page.getByRole('button', { name: '复制 2 条记录' }).click()
  const records = await page.evaluate(() => navigator.clipboard.readText())
  for (const line of records.split('\n')) {
    const [type, host = '', value = ''] = line.split('\t')
    expect(type).toBe('TXT')
    lab.dns.set(host, 'TXT', [value])
  }
  await page.getByRole('button', { name: '全部检查' }).click()
  await expect(page.getByRole('heading', { name: '证书已签发' })).toBeVisible({ timeout: 45_000 })
}

/** The main job on screen: `orderOnScreen`; publishes the records he copied, sees the certificate and downloads it. */
export async function buyOnScreen(
  page: Page,
  lab: Pick<Lab, 'dns'>,
  names: readonly [string, string],
): Promise<BoughtOnScreen> {
  const keyPem = await orderOnScreen(page, names)
  await proveOnScreen(page, lab)
  await page.getByRole('link', { name: '证书与下载' }).click()
  const fullChain = await textOf(await downloadBy(page, page.getByRole('button', { name: /^完整链/ })))
  return { keyPem, files: splitChain(fullChain) }
}

/** Splits a file of several PEM blocks into the first and the rest. */
export function splitChain(fullChain: string): BoughtOnScreen['files'] {
  const [leafPem = '', ...chain] =
    fullChain.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----\n/g) ?? []
  return { leafPem, chainPem: chain.join('') }
}

/** Root of the sandbox CA, in PEM. */
export const sandboxRoot = async ({ workspace: { port } }: Pick<Lab, 'workspace'>): Promise<string> =>
  (await call({ port, host: 'localhost', path: '/pki/sandbox-root.pem' })).text

const publicKeyOf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' })

/** A certificate that openssl trusts behind its chain and this root, for these names and this key. */
export function expectGood({ keyPem, files }: BoughtOnScreen, names: readonly string[], rootPem: string): void {
  expect(opensslVerify(files, rootPem)).toBe('OK')
  const leaf = new X509Certificate(files.leafPem)
  expect(leaf.subjectAltName?.split(', ').sort()).toEqual(names.map((name) => `DNS:${name}`).sort())
  expect(leaf.publicKey.export({ type: 'spki', format: 'pem' })).toBe(publicKeyOf(keyPem))
}
