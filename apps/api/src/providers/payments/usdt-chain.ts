import type { UsdtNetwork } from '@app/contracts/payments/payment-values'

/** An address of the site on one network. */
export interface UsdtPlace {
  network: UsdtNetwork
  address: string
}

/** USDT that came to an address: a Transfer event of the right contract in a transaction that succeeded. */
export interface ChainTransfer {
  txHash: string
  /** Place of the event within its transaction. */
  logIndex: number
  from: string
  amountMicro: number
  at: Date
  /** Blocks from its own to the newest, both included. */
  confirmations: number
  /** The network will not undo it any more, and it has the confirmations that the site asks for. */
  isFinal: boolean
}

export interface ChainReading {
  transfers: ChainTransfer[]
  /** Mark to read on from: everything before it has been read and is final. */
  next: string
  /** More has come than one reading takes: the next one should follow at once. */
  isBehind: boolean
}

/** One network's view of an address. Calls throw `ChannelAway` and `ChannelRefused`. */
export interface Chain {
  /**
   * Transfers to an address from a mark on, oldest first; from lately on without one. What `isKnown` as final is not
   * proven again, and left out.
   */
  read(address: string, mark: string | null, isKnown: (txHash: string) => boolean): Promise<ChainReading>
}

/** First topic of an ERC-20 and TRC-20 Transfer: Keccak-256 of `Transfer(address,address,uint256)`. */
export const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Transfer that an event of a contract tells of; null for any other event. Hex without 0x. */
export function transferIn(topics: readonly string[], data: string) {
  const [topic, from, to] = topics
  if (topic !== transferTopic || topics.length !== 3 || from?.length !== 64 || to?.length !== 64) return null
  if (!/^[0-9a-f]{64}$/.test(data)) return null
  const amount = BigInt(`0x${data}`)
  // More than there is of it, or nothing at all: not money.
  if (amount === 0n || amount > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return { from: Buffer.from(from.slice(24), 'hex'), to: to.slice(24), amountMicro: Number(amount) }
}
