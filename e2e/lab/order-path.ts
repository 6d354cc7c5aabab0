import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { agreementVersions } from '@app/contracts/agreements'
import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import { getBalance } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { checkDomains, getOrder, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import { type ApiClient, apiClient } from './api-client.ts'
import { newCsr } from './csr.ts'
import type { Lab } from './lab.ts'
import { hasRecords, publishRecords } from './publish.ts'
import { signIn } from './sign-in.ts'

export interface Bought {
  /** Final order as its buyer sees it. */
  order: Order
  spentMinor: number
  leaf: X509Certificate
  leafPem: string
  chainPem: string
}

const patienceMs = 60_000

async function waitFor(api: ApiClient, id: string, isGood: (order: Order) => boolean): Promise<Order> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    const order = await api.send(getOrder, { params: { id } })
    if (isGood(order)) return order
    if (Date.now() > deadline) throw new Error(`The order stands still: ${JSON.stringify(order, null, 1)}`)
    await delay(100)
  }
}

async function place(api: ApiClient, names: readonly [string, string]): Promise<Order> {
  const { allProducts } = await api.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(({ isOrderable, namesIncluded }) => isOrderable && namesIncluded >= names.length)
  const price = product?.prices.find(({ validity }) => validity === 1)
  if (product === undefined || price === undefined) throw new Error('no product takes two names')
  const contact = { name: '陈思齐', email: 'customer@example.com', telPrefix: '+86', telephone: '13800138000' }
  const methods = { [names[0]]: 'dns-txt', [names[1]]: 'http' } as const
  const material = { csrPem: await newCsr(names), names: [...names], methods, contact }
  const purchase = {
    productId: product.id,
    validity: 1 as const,
    expectedTotalMinor: price.priceMinor,
    agreementVersion: agreementVersions.subscriber,
  }
  return api.send(placeOrder, { body: { ...purchase, ...material } }, crypto.randomUUID())
}

/** The main job over the wire: place, pay, prove one name by DNS and one by HTTP, receive, download. */
export async function buyOverTheWire(lab: Lab, names: readonly [string, string]): Promise<Bought> {
  const { port, demo } = lab.workspace
  const api = apiClient(port, demo.customer.host, await signIn(port, demo.customer))
  const balance = async () => (await api.send(getBalance, {})).balanceMinor
  const before = await balance()

  const placed = await place(api, names)
  const { id } = placed
  await api.send(payOrder, paymentOf(placed), crypto.randomUUID())
  publishRecords(lab, await waitFor(api, id, hasRecords))
  await api.send(checkDomains, { params: { id }, body: {} })
  const order = await waitFor(api, id, ({ status }) => status === OrderStatus.issued)

  const certificateId = order.certificates.find(({ state }) => state === 'issued')?.id ?? ''
  const download = async (format: 'pem' | 'chain') => {
    const file = await api.send(downloadCertificate, { params: { id, certificateId }, query: { format } })
    return Buffer.from(file.base64, 'base64').toString()
  }
  const [leafPem, chainPem] = await Promise.all([download('pem'), download('chain')])
  return { order, spentMinor: before - (await balance()), leaf: new X509Certificate(leafPem), leafPem, chainPem }
}

/** Verdict of `openssl verify` on a certificate with its chain and a root; `OK` if it is valid. */
export function opensslVerify({ leafPem, chainPem }: Pick<Bought, 'leafPem' | 'chainPem'>, rootPem: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
  try {
    const file = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const trust = ['-x509_strict', '-purpose', 'sslserver', '-CAfile', file('root.pem', rootPem)]
    const chain = ['-untrusted', file('chain.pem', chainPem)]
    const run = spawnSync('openssl', ['verify', ...trust, ...chain, file('leaf.pem', leafPem)], { encoding: 'utf8' })
    return run.status === 0 ? 'OK' : `${run.stdout}${run.stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}
