import { startTron, tronKey, tronOwn } from './tron-server.ts'

/** What the parent process asks of a vendor. */
export type VendorCall =
  | { is: 'send-usdt'; to: string; amount: string; blocks: number }
  | { is: 'mine-usdt'; blocks: number }

/** Vendors' servers, for a server of ours in another process. */
export interface Vendors {
  tron: { endpoint: string; key: string; own: string }
}

const tron = await startTron(new Date())

/** Blocks go on by the clock, so that a transfer of now has the time of now. */
function catchUp(): void {
  const { ledger } = tron
  const behind = Date.now() - ledger.timeOf(ledger.head + 1).getTime()
  if (behind > 0) ledger.mine(Math.floor(behind / 1000 / ledger.blockSeconds))
}

const deeds: { [K in VendorCall['is']]: (call: Extract<VendorCall, { is: K }>) => unknown } = {
  'send-usdt'({ to, amount, blocks }) {
    catchUp()
    return tron.send(to, amount, { blocks })
  },
  'mine-usdt': ({ blocks }) => tron.ledger.mine(blocks),
}

process.on('message', async ({ id, call }: { id: number; call: VendorCall }) => {
  const answer = await deeds[call.is](call as never)
  process.send?.({ id, answer: answer ?? null })
})
process.once('disconnect', () => process.exit())
process.send?.({ tron: { endpoint: tron.endpoint, key: tronKey, own: tronOwn } } satisfies Vendors)
