import { fork } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from './fixtures.ts'
import { type Lab, startLab } from './lab.ts'

export { expect } from './fixtures.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** Payment companies and networks on loopback. */
interface Vendors {
  tron: { endpoint: string; key: string; own: string }
  stripe: { endpoint: string; secretKey: string; webhookSecret: string }
  paypal: { endpoint: string; clientId: string; clientSecret: string; merchantId: string; webhookId: string }
}

/** They run in a process of their own. */
export interface VendorsLab extends Vendors {
  /** Sends USDT to an address; its block gets so many on top at once. Returns the hash. */
  sendUsdt(to: string, amount: string, blocks: number): Promise<string>
  mineUsdt(blocks: number): Promise<void>
  /** Has the companies' notices go to a server, for the site of a host. */
  notify(port: number, host: string): Promise<void>
  /** Pays a payment by card, as on Stripe's page. */
  payCard(paymentNo: string): Promise<void>
  /** Disputes a payment by card, or has its dispute take a turn. */
  dispute(paymentNo: string, status: string): Promise<void>
  /** Sends every notice again. Returns the status of each answer. */
  repeatNotices(): Promise<number[]>
  stop(): Promise<void>
}

export async function startVendors(): Promise<VendorsLab> {
  const child = fork(join(root, 'apps/api/src/testing/vendors/vendors.process.ts'), { stdio: 'inherit' })
  // The first message tells where they are.
  const [vendors] = (await once(child, 'message')) as [Vendors]
  let asked = 0
  const waiting = new Map<number, (answer: unknown) => void>()
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  const ask = (call: object) =>
    new Promise<unknown>((resolve) => {
      const id = ++asked
      waiting.set(id, resolve)
      child.send({ id, call })
    })
  return {
    ...vendors,
    sendUsdt: async (to, amount, blocks) => String(await ask({ is: 'send-usdt', to, amount, blocks })),
    async mineUsdt(blocks) {
      await ask({ is: 'mine-usdt', blocks })
    },
    async notify(port, host) {
      await ask({ is: 'notify', port, host })
    },
    async payCard(paymentNo) {
      await ask({ is: 'pay-card', paymentNo })
    },
    async dispute(paymentNo, status) {
      await ask({ is: 'dispute', paymentNo, status })
    },
    // The vendors' process answers with what it was answered.
    repeatNotices: async () => (await ask({ is: 'repeat' })) as number[],
    async stop() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

/** Tests with payment companies beside the server. */
export const test = base.extend<object, { vendors: VendorsLab; lab: Lab }>({
  vendors: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const vendors = await startVendors()
      await use(vendors)
      await vendors.stop()
    },
    { scope: 'worker' },
  ],
  lab: [
    async ({ vendors: { stripe, paypal } }, use) => {
      const endpoints = `stripe=${stripe.endpoint},paypal=${paypal.endpoint}`
      const env = { PAYMENT_ALLOW_NETWORKS: '127.0.0.0/8', PAYMENT_ENDPOINTS: endpoints }
      const lab = await startLab({ env })
      await use(lab)
      await lab.stop()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
})
