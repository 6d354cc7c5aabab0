import { askChain, type ChainApi, listIn, numberIn, recordIn } from './chain-http.ts'
import { isRecord, textOf } from './channel-wire.ts'
import { ChannelAway } from './payment-channel.ts'
import { tronAccount, tronAddress } from './usdt-address.ts'
import { type Chain, type ChainTransfer, transferIn } from './usdt-chain.ts'

/** Tether's contract on TRON: tokens of the same name at other addresses are worth nothing. */
export const tronContract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

const pageSize = 200
/** Pages of one reading; the next goes on where this one ends. */
const mostPages = 5
/** First reading of an address begins this long before. */
const backMs = 10 * 60_000
/** The list of an account may lag behind the blocks, so that each reading looks this far back again. */
const overlapMs = 60 * 60_000

interface Heads {
  head: number
  /** Newest block that the network will not undo (19 of 27 witnesses have built on it). */
  solid: number
  solidAt: number
}

/**
 * TRC-20 by TronGrid's API. The list of an account only names transactions: each is proven by its own receipt, that of
 * the solidified node once its block is solid.
 */
export function createTronChain(api: ChainApi, confirmations: number, now: () => Date): Chain {
  const blockOf = async (path: string) => {
    const header = recordIn(recordIn(recordIn(await askChain(api, path, {})).block_header).raw_data)
    return { number: numberIn(header.number), at: numberIn(header.timestamp) }
  }
  const heads = async (): Promise<Heads> => {
    // The solid one first: read the other way round, it could be newer than the head.
    const solid = await blockOf('/walletsolidity/getnowblock')
    const head = await blockOf('/wallet/getnowblock')
    return { head: Math.max(head.number, solid.number), solid: solid.number, solidAt: solid.at }
  }

  /** Hashes of an account's incoming transfers, in order, and whether these are all. */
  async function hashesOf(address: string, from: number) {
    const hashes = new Map<string, number>()
    let fingerprint = ''
    for (let page = 0; page < mostPages; page++) {
      const search = new URLSearchParams({
        ...{ only_to: 'true', limit: String(pageSize), order_by: 'block_timestamp,asc' },
        ...{ contract_address: tronContract, min_timestamp: String(from) },
        ...(fingerprint === '' ? {} : { fingerprint }),
      })
      const answer = recordIn(await askChain(api, `/v1/accounts/${address}/transactions/trc20?${search}`))
      if (answer.success !== true) throw new ChannelAway('TronGrid refused to list transfers')
      for (const item of listIn(answer.data).map(recordIn))
        hashes.set(textOf(item.transaction_id), numberIn(item.block_timestamp))
      fingerprint = isRecord(answer.meta) && typeof answer.meta.fingerprint === 'string' ? answer.meta.fingerprint : ''
      if (fingerprint === '') return { hashes, isWhole: true }
    }
    return { hashes, isWhole: false }
  }

  /** Transfers to an account in one transaction; none where it failed or is not there. */
  async function proven(txHash: string, account: string, { head, solid }: Heads): Promise<ChainTransfer[]> {
    const ask = async (node: 'wallet' | 'walletsolidity') =>
      recordIn(await askChain(api, `/${node}/gettransactioninfobyid`, { value: txHash }))
    const seen = await ask('wallet')
    // Nothing is known of it yet, or a fork has taken it away.
    if (seen.id !== txHash) return []
    const block = numberIn(seen.blockNumber)
    const isSolid = block <= solid
    const info = isSolid ? await ask('walletsolidity') : seen
    if (info.id !== txHash || !isRecord(info.receipt) || info.receipt.result !== 'SUCCESS') return []
    const count = Math.max(0, head - block + 1)
    const at = new Date(numberIn(info.blockTimeStamp))
    return listIn(info.log ?? []).flatMap((entry, logIndex) => {
      const { address, topics, data } = recordIn(entry)
      if (address !== contractHex || !Array.isArray(topics)) return []
      const transfer = transferIn(topics.map(String), String(data))
      if (transfer?.to !== account) return []
      const { amountMicro } = transfer
      const from = tronAddress(transfer.from)
      return {
        ...{ txHash, logIndex, from, amountMicro, at, confirmations: count },
        isFinal: isSolid && count >= confirmations,
      }
    })
  }

  return {
    async read(address, mark, isKnown) {
      const account = tronAccount(address)?.toString('hex')
      if (account === undefined) throw new Error(`No address of TRON: ${address}`)
      const from = mark === null ? now().getTime() - backMs : Number(mark)
      const at = await heads()
      const { hashes, isWhole } = await hashesOf(address, from)
      const transfers: ChainTransfer[] = []
      for (const txHash of hashes.keys()) if (!isKnown(txHash)) transfers.push(...(await proven(txHash, account, at)))
      const pending = transfers.filter(({ isFinal }) => !isFinal).map(({ at: seenAt }) => seenAt.getTime())
      const last = isWhole ? at.solidAt - overlapMs : ([...hashes.values()].at(-1) ?? from)
      return { transfers, next: String(Math.max(from, Math.min(last, ...pending))), isBehind: !isWhole }
    },
  }
}

const contractHex = tronAccount(tronContract)?.toString('hex')
