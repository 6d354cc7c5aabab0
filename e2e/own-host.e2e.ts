import { connect } from 'node:tls'
import { startDns } from '#lab/dns-lab.ts'
import { expect, test } from '#lab/fixtures.ts'
import { carrySession } from '#lab/screen-path.ts'
import { sessionOf } from '#lab/sign-in.ts'
import { startWorkspace } from '#lab/workspace.ts'
import { freePort } from '#scripts/ports.ts'

test.setTimeout(180_000)

/** Whether a handshake for a host ends well. */
const shakes = (port: number, servername: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername, rejectUnauthorized: false })
    const end = (isWell: boolean) => {
      socket.destroy()
      resolve(isWell)
    }
    socket.once('secureConnect', () => end(true)).once('error', () => end(false))
  })

test('a host of one’s own is proven, gets its certificate by itself, and is opened over https', async ({
  browser,
  axe,
  screenshots,
}) => {
  const [dns, tlsPort] = [await startDns({ fallbackA: '127.0.0.1' }), await freePort()]
  const workspace = await startWorkspace({ env: { DNS_SERVERS: dns.address, TLS_PORT: String(tlsPort) } })
  const host = 'ssl.own.localhost'
  // The sandbox CA's root is in no browser.
  const context = await browser.newContext({ locale: 'zh-CN', ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    await carrySession(page, workspace.url(), await sessionOf(workspace.port, workspace.demo.platform))
    await page.goto(`${workspace.url()}/setting/center/website/app`)
    await page.getByLabel('域名', { exact: true }).fill(host)
    await page.getByRole('button', { name: '添加域名' }).click()
    const row = page.getByRole('listitem').filter({ hasText: host }).first()
    await expect(row.getByText('系统自动为它申请 HTTPS 证书并自动续期')).toBeVisible()
    expect(await shakes(tlsPort, host)).toBe(false)

    const value = /workspace-host=[0-9a-f]{32}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
    dns.set(`_workspace-host.${host}`, 'TXT', [value])
    await row.getByRole('button', { name: `检查 ${host}` }).click()
    await expect(row.getByText(/^HTTPS 证书有效期至/)).toBeVisible({ timeout: 60_000 })
    await axe(page)
    await screenshots(page, 'own-host')

    await expect.poll(() => shakes(tlsPort, host)).toBe(true)
    await page.goto(`http://${host}:${workspace.port}/login`)
    await expect(page).toHaveURL(`https://${host}:${tlsPort}/login`)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(await shakes(tlsPort, 'other.own.localhost')).toBe(false)
  } finally {
    await context.close()
    await workspace.stop()
    await dns.stop()
  }
})
