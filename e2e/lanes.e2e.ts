import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startDns } from '#lab/dns-lab.ts'
import { startHttp } from '#lab/http-lab.ts'
import { type Lab, startLab } from '#lab/lab.ts'
import { type Bought, buyOverTheWire, opensslVerify } from '#lab/order-path.ts'
import { buyOnScreen, enterAs, expectGood } from '#lab/screen-path.ts'
import { startTls } from '#lab/tls-lab.ts'
import { call, callApi } from '#lab/wire.ts'
import { startWorkspace } from '#lab/workspace.ts'
import { startPebble } from '#scripts/pebble.ts'
import { startPostgres } from '#scripts/postgres.ts'

test.setTimeout(480_000)

const names = ['lanes.example.com', 'www.lanes.example.com'] as const
const screenNames = ['screen.example.com', 'www.screen.example.com'] as const

/** The same on screen: a customer orders, proves, receives and downloads. */
async function expectOnScreen(page: Page, lab: Lab, rootPem: string): Promise<void> {
  await page.goto(`${await enterAs(page, lab, lab.workspace.demo.customer)}/dashboard`)
  expectGood(await buyOnScreen(page, lab, screenNames), screenNames, rootPem)
}

/** Paid once, issued once, for the names asked for. */
function expectIssued({ order, spentMinor, leaf }: Bought): void {
  expect(spentMinor).toBe(order.amountMinor)
  expect(order.payments.map(({ amountMinor }) => amountMinor)).toEqual([-order.amountMinor])
  expect(order.certificates).toHaveLength(1)
  expect(order.checks.map(({ result }) => result)).toEqual(['passed', 'passed'])
  expect(leaf.subjectAltName?.split(', ').sort()).toEqual(names.map((name) => `DNS:${name}`))
}

test('on PostgreSQL no demo starts unasked; asked for, the whole path works there', async ({ page }) => {
  const postgres = await startPostgres()
  // Both starts are servers of one installation.
  const env = { SECRET_KEY: crypto.randomUUID() }
  try {
    const plain = await startWorkspace({ database: { url: postgres.ownUrl }, env: { ...env, WORKSPACE_DEMO: '' } })
    try {
      const { port, dataDir } = plain
      expect(await callApi({ port, host: 'localhost', path: '/api/v1/site' })).toMatchObject({ isDemo: false })
      expect((await call({ port, host: 'reseller.localhost', path: '/login' })).status).toBe(421)
      await expect.poll(plain.log).toContain('Nobody can sign in yet: run "npm run setup"')
      expect(existsSync(join(dataDir, 'demo-logins.txt'))).toBe(false)
    } finally {
      await plain.stop()
    }
    const lab = await startLab({ database: { url: postgres.ownUrl }, env })
    try {
      const bought = await buyOverTheWire(lab, names)
      expectIssued(bought)
      const root = await call({ port: lab.workspace.port, host: 'localhost', path: '/pki/sandbox-root.pem' })
      expect(opensslVerify(bought, root.text)).toBe('OK')
      await expectOnScreen(page, lab, root.text)
    } finally {
      await lab.stop()
    }
  } finally {
    await postgres.stop()
  }
})

test('through Pebble, which wants a binding and refuses good nonces', async ({ page }) => {
  const [dns, http, tls] = await Promise.all([startDns({ fallbackA: '127.0.0.1' }), startHttp(), startTls()])
  const pebble = await startPebble({
    dnsServer: dns.address,
    httpPort: http.port,
    eab: true,
    env: { PEBBLE_WFE_NONCEREJECT: '15' },
  })
  const workspace = await startWorkspace({
    env: {
      DNS_SERVERS: dns.address,
      DCV_HTTP_PORT: String(http.port),
      CA_PROVIDER: 'acme',
      ACME_DIRECTORY_URL: pebble.directoryUrl,
      ACME_CA_FILE: pebble.caFile,
      // Given by name, the demo is filled into an empty folder, whose CA issues less than the demo shows.
      WORKSPACE_DEMO: '1',
      ACME_CONTACT: 'operator@example.com',
      ACME_EAB_KID: pebble.eab?.kid ?? '',
      ACME_EAB_HMAC_KEY: pebble.eab?.hmacKey ?? '',
      ACME_CAA_DOMAIN: 'pebble.example',
    },
  })
  try {
    const lab = { dns, http, tls, workspace, stop: workspace.stop }
    const bought = await buyOverTheWire(lab, names)
    expectIssued(bought)
    expect(bought.order).toMatchObject({ ca: 'acme', caaDomain: 'pebble.example' })
    expect(bought.leaf.issuer).toContain('Pebble')
    const root = await pebble.rootPem()
    expect(opensslVerify(bought, root)).toBe('OK')
    await expectOnScreen(page, lab, root)
    // The log must not contain the key for the CA account.
    expect(workspace.log()).not.toContain(pebble.eab?.hmacKey)
    expect(workspace.log()).not.toContain('PRIVATE KEY')
  } finally {
    await workspace.stop()
    await pebble.stop()
    await Promise.all([dns.stop(), http.stop(), tls.stop()])
  }
})
