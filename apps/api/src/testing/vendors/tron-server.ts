import { text } from 'node:stream/consumers'
import type { PayWay } from '@app/contracts/payments/payments'
import { usdtMicro } from '#core/usdt-amount.ts'
import type { VendorServer } from '#providers/payments/payment-channel.behaviour.ts'
import { tronAccount, tronAddress } from '#providers/payments/usdt-address.ts'
import { tronContract } from '#providers/payments/usdt-tron.ts'
import { startWebServer } from '../web-server.ts'
import { type ChainLedger, chainLedger, encoded } from './chain-ledger.ts'

export interface ChainServer extends VendorServer {
  ledger: ChainLedger
  /** Sends a token, USDT unless told otherwise, to an address, and returns the transaction's hash. */
  send(to: string, amount: string, over?: { contract?: string; succeeds?: boolean; blocks?: number }): string
}

export const tronKey = '11111111-2222-3333-4444-555555555555'
/** Address of the site's own, and the payer's. */
export const tronOwn = tronAddress(Buffer.alloc(20, 7))
const payer = Buffer.alloc(20, 9)
/** Blocks until one is solid. */
const solidAfter = 19

const hexOf = (address: string) => tronAccount(address)?.toString('hex') ?? ''

/** Amount and address of a way by USDT on a network. */
export function placeOf(way: PayWay | null, network: 'trc20' | 'erc20') {
  const address = way?.is === 'usdt' ? way.places.find((place) => place.network === network)?.address : undefined
  if (way?.is !== 'usdt' || address === undefined) throw new Error(`No ${network} in ${JSON.stringify(way)}`)
  return { address, amount: way.amount }
}

/**
 * TronGrid on loopback. Its list of an account names tokens of any contract, as if nobody had filtered them: only the
 * receipts tell which are USDT.
 */
export async function startTron(now: Date, blockSeconds = 3): Promise<ChainServer> {
  const ledger = chainLedger(now, blockSeconds)
  const solid = () => Math.max(0, ledger.head - solidAfter)
  const blockAt = (number: number) => ({
    blockID: number.toString(16).padStart(64, '0'),
    block_header: { raw_data: { number, timestamp: ledger.timeOf(number).getTime(), version: 34 } },
  })
  const infoOf = (hash: string, newest: number) => {
    const found = ledger.transactions.find((one) => one.hash === hash)
    if (!found || found.block > newest) return {}
    return {
      ...{ id: hash, blockNumber: found.block, blockTimeStamp: ledger.timeOf(found.block).getTime() },
      receipt: { result: found.succeeds ? 'SUCCESS' : 'REVERT', energy_usage_total: 64_285 },
      ...(found.succeeds
        ? { log: found.events.map((event) => ({ address: event.contract, ...encoded(event) })) }
        : { result: 'FAILED' }),
    }
  }

  function listed(path: string, search: URLSearchParams) {
    const account = hexOf(path.split('/')[3] ?? '')
    const from = Number(search.get('min_timestamp') ?? 0)
    const limit = Number(search.get('limit'))
    const skip = Number(search.get('fingerprint') ?? 0)
    if (!(limit >= 1 && limit <= 200) || search.get('only_to') !== 'true') server.faults.push('list')
    const all = ledger.transactions
      .filter(({ block }) => ledger.timeOf(block).getTime() >= from)
      .flatMap(({ hash, block, events }) =>
        events.filter(({ to }) => to === account).map((event) => ({ hash, block, event })),
      )
    const data = all.slice(skip, skip + limit).map(({ hash, block, event }) => ({
      transaction_id: hash,
      token_info: {
        symbol: 'USDT',
        address: tronAddress(Buffer.from(event.contract, 'hex')),
        decimals: 6,
        name: 'Tether USD',
      },
      block_timestamp: ledger.timeOf(block).getTime(),
      ...{ from: tronAddress(Buffer.from(event.from, 'hex')), to: tronAddress(Buffer.from(event.to, 'hex')) },
      ...{ type: 'Transfer', value: String(event.amountMicro) },
    }))
    const more = skip + limit < all.length ? { fingerprint: String(skip + limit) } : {}
    return { data, success: true, meta: { at: now.getTime(), page_size: data.length, ...more } }
  }

  const web = await startWebServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    if (server.mood === 'hang') return
    if (server.mood === 'cut') return void request.socket.destroy()
    if (server.mood === 'broken') return void reply.writeHead(502).end('<h1>Bad gateway</h1>')
    if (server.mood === 'garbage') return void reply.end('hello')
    const say = (status: number, json: object) =>
      void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    if (request.headers['tron-pro-api-key'] !== tronKey) return say(401, { Error: 'ApiKey not exists' })
    if (url.pathname.startsWith('/v1/accounts/')) return say(200, listed(url.pathname, url.searchParams))
    const isSolid = url.pathname.startsWith('/walletsolidity/')
    const newest = isSolid ? solid() : ledger.head
    if (request.method === 'POST' && url.pathname.endsWith('/getnowblock')) return say(200, blockAt(newest))
    if (request.method === 'POST' && url.pathname.endsWith('/gettransactioninfobyid')) {
      const { value } = JSON.parse(body) as { value: string }
      return say(200, infoOf(value, newest))
    }
    say(404, { Error: 'no such path' })
  })
  const server: ChainServer = {
    endpoint: `http://127.0.0.1:${web.port}`,
    mood: 'honest',
    faults: [],
    ledger,
    send(to, amount, { contract = tronContract, succeeds = true, blocks = 25 } = {}) {
      const event = {
        ...{ contract: hexOf(contract), from: payer.toString('hex'), to: hexOf(to) },
        amountMicro: usdtMicro(amount) ?? 0,
      }
      const { hash } = ledger.send([event], { succeeds })
      ledger.mine(blocks)
      return hash
    },
    async pay(_paymentNo, way, over = {}) {
      const { address, amount } = placeOf(way, 'trc20')
      server.send(address, over.amountMinor === undefined ? amount : '0.5')
    },
    notice: () => {
      throw new Error('A network sends no notices')
    },
    refundedMinor: () => 0,
    close: web.close,
  }
  return server
}
