import { askChain, type ChainApi, listIn, numberIn, recordIn } from './chain-http.ts'
import { isRecord, textOf } from './channel-wire.ts'
import { ChannelAway, ChannelRefused } from './payment-channel.ts'
import { ethAccount, ethAddress } from './usdt-address.ts'
import { type Chain, type ChainTransfer, transferIn, transferTopic } from './usdt-chain.ts'

/** Tether's contract on Ethereum. */
export const ethContract = '0xdac17f958d2ee523a2206206994597c13d831ec7'

/** Blocks of one question: providers refuse wider ones. */
const widest = 2000
/** First reading of an address begins this many blocks before: ten minutes. */
const backBlocks = 50
/** Servers behind one address do not all have the newest block, so that each reading looks this far back again. */
const overlapBlocks = 64

const hex = (number: number) => `0x${number.toString(16)}`

/**
 * ERC-20 by JSON-RPC `eth_getLogs`: events of the contract to an address. Final is what the network has finalized, or
 * has the confirmations that the site asks for.
 */
export function createEthereumChain(api: ChainApi, confirmations: number | 'finalized'): Chain {
  let asked = 0
  async function ask(method: string, params: unknown[]): Promise<unknown> {
    const id = ++asked
    const answer = recordIn(await askChain(api, '', { jsonrpc: '2.0', id, method, params }))
    if (isRecord(answer.error)) {
      const words = `${String(answer.error.code)} ${String(answer.error.message).slice(0, 100)}`
      // -32601: no such method. Limits and overload go by.
      throw answer.error.code === -32601 ? new ChannelRefused(words) : new ChannelAway(words)
    }
    if (answer.id !== id || answer.result === undefined) throw new ChannelAway('The answer is to something else')
    return answer.result
  }
  const blockOf = async (tag: string) => {
    const { number, timestamp } = recordIn(await ask('eth_getBlockByNumber', [tag, false]))
    return { number: numberIn(number), at: new Date(numberIn(timestamp) * 1000) }
  }

  return {
    async read(address, mark, isKnown) {
      const account = ethAccount(address)?.toString('hex')
      if (account === undefined) throw new Error(`No address of Ethereum: ${address}`)
      const head = numberIn(await ask('eth_blockNumber', []))
      const final =
        confirmations === 'finalized' ? (await blockOf('finalized')).number : Math.max(0, head - confirmations + 1)
      const from = mark === null ? Math.max(0, Math.min(head, final) - backBlocks) : Number(mark)
      const to = Math.min(head, from + widest - 1)
      if (to < from) return { transfers: [], next: String(from), isBehind: false }
      const filter = { address: ethContract, topics: [`0x${transferTopic}`, null, `0x${account.padStart(64, '0')}`] }
      const logs = listIn(await ask('eth_getLogs', [{ ...filter, fromBlock: hex(from), toBlock: hex(to) }]))
      const times = new Map<number, Date>()
      const transfers: ChainTransfer[] = []
      for (const log of logs.map(recordIn)) {
        const transfer = transferOf(log, account)
        if (transfer === null || isKnown(transfer.txHash)) continue
        const { block, ...rest } = transfer
        if (block < from || block > to) throw new ChannelAway('An event of another block')
        const at = times.get(block) ?? (await blockOf(hex(block))).at
        times.set(block, at)
        transfers.push({ ...rest, at, confirmations: head - block + 1, isFinal: block <= final })
      }
      const next = Math.max(from, Math.min(to, final) - overlapBlocks)
      return { transfers, next: String(next), isBehind: to < head }
    },
  }
}

/** Transfer that a log tells of. What the filter asked for is checked again: the answer decides about money. */
function transferOf(log: Record<string, unknown>, account: string) {
  const { address, topics, data, removed } = log
  if (removed === true || String(address).toLowerCase() !== ethContract || !Array.isArray(topics)) return null
  const plain = (text: unknown) => String(text).toLowerCase().replace(/^0x/, '')
  const transfer = transferIn(topics.map(plain), plain(data))
  if (transfer?.to !== account) return null
  return {
    ...{ txHash: textOf(log.transactionHash), logIndex: numberIn(log.logIndex), block: numberIn(log.blockNumber) },
    ...{ from: ethAddress(transfer.from), amountMicro: transfer.amountMicro },
  }
}
