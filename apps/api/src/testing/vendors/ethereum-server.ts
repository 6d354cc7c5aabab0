import { text } from 'node:stream/consumers'
import { usdtMicro } from '#core/usdt-amount.ts'
import { ethAccount, ethAddress } from '#providers/payments/usdt-address.ts'
import { ethContract } from '#providers/payments/usdt-ethereum.ts'
import { startWebServer } from '../web-server.ts'
import { chainLedger, encoded } from './chain-ledger.ts'
import { type ChainServer, placeOf } from './tron-server.ts'

export const ethKey = 'abcdef0123456789'
/** Address of the site's own, and the payer's. */
export const ethOwn = ethAddress(Buffer.alloc(20, 7))
const payer = Buffer.alloc(20, 9)
/** Blocks until one is finalized: two epochs. */
const finalAfter = 64
const widest = 2000

const hexOf = (address: string) => ethAccount(address)?.toString('hex') ?? ''
const hex = (number: number) => `0x${number.toString(16)}`

/** Node of Ethereum on loopback that answers eth_getLogs with every event of the range, whatever the filter says. */
export async function startEthereum(now: Date, blockSeconds = 12): Promise<ChainServer> {
  const ledger = chainLedger(now, blockSeconds)
  const blockAt = (number: number) =>
    number > ledger.head
      ? null
      : { number: hex(number), timestamp: hex(Math.floor(ledger.timeOf(number).getTime() / 1000)), hash: hex(number) }
  const failure = (code: number, message: string) => ({ error: { code, message } })

  const methods: Record<string, (params: never[]) => object> = {
    eth_blockNumber: () => ({ result: hex(ledger.head) }),
    eth_getBlockByNumber: ([tag]: string[]) => ({
      result: blockAt(tag === 'finalized' ? Math.max(0, ledger.head - finalAfter) : Number(tag)),
    }),
    eth_getLogs([filter]: { fromBlock: string; toBlock: string; topics: string[] }[]) {
      const [from, to] = [Number(filter?.fromBlock), Number(filter?.toBlock)]
      if (to - from + 1 > widest) return failure(-32_005, 'block range is too wide')
      if (!(from <= to)) return failure(-32_602, 'invalid block range')
      const found = ledger.transactions.filter(({ block, succeeds }) => succeeds && block >= from && block <= to)
      const result = found.flatMap(({ hash, block, events }) =>
        events.map((event, logIndex) => {
          const { topics, data } = encoded(event)
          return {
            ...{ address: `0x${event.contract}`, topics: topics.map((topic) => `0x${topic}`), data: `0x${data}` },
            ...{ blockNumber: hex(block), transactionHash: `0x${hash}`, logIndex: hex(logIndex), removed: false },
          }
        }),
      )
      return { result }
    },
  }

  const web = await startWebServer(async (request, reply) => {
    const body = await text(request)
    if (server.mood === 'hang') return
    if (server.mood === 'cut') return void request.socket.destroy()
    if (server.mood === 'broken') return void reply.writeHead(502).end('<h1>Bad gateway</h1>')
    if (server.mood === 'garbage') return void reply.end('hello')
    if (request.headers.authorization !== `Bearer ${ethKey}`) return void reply.writeHead(401).end('{}')
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params: never[] }
    const said = methods[method]?.(params) ?? failure(-32_601, `the method ${method} does not exist`)
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...said }))
  })
  const server: ChainServer = {
    endpoint: `http://127.0.0.1:${web.port}`,
    mood: 'honest',
    faults: [],
    ledger,
    send(to, amount, { contract = ethContract, succeeds = true, blocks = 70 } = {}) {
      const event = {
        ...{ contract: hexOf(contract), from: payer.toString('hex'), to: hexOf(to) },
        amountMicro: usdtMicro(amount) ?? 0,
      }
      const { hash } = ledger.send([event], { succeeds })
      ledger.mine(blocks)
      return `0x${hash}`
    },
    async pay(_paymentNo, way, over = {}) {
      const { address, amount } = placeOf(way, 'erc20')
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
