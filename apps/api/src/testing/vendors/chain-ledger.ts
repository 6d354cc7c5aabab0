import { createHash, randomBytes } from 'node:crypto'
import { transferTopic } from '#providers/payments/usdt-chain.ts'

/** Event of a contract in a transaction; accounts and contracts are twenty bytes in hex. */
export interface ChainEvent {
  contract: string
  from: string
  to: string
  amountMicro: number
}

export interface ChainTransaction {
  hash: string
  block: number
  succeeds: boolean
  events: ChainEvent[]
}

/** Blocks and transactions of a network, without anything that a network does to agree on them. */
export interface ChainLedger {
  head: number
  blockSeconds: number
  transactions: ChainTransaction[]
  timeOf(block: number): Date
  /** Puts a transaction into the next block. */
  send(events: ChainEvent[], over?: { succeeds?: boolean }): ChainTransaction
  /** Adds empty blocks. */
  mine(blocks: number): void
  /** A fork without this transaction wins. */
  undo(hash: string): void
}

/** Network with a block every so many seconds, whose next block is made at `now`. */
export function chainLedger(now: Date, blockSeconds: number): ChainLedger {
  const first = 60_000_000
  return {
    ...{ head: first, blockSeconds },
    transactions: [],
    timeOf: (block) => new Date(now.getTime() + (block - first - 1) * blockSeconds * 1000),
    send(events, { succeeds = true } = {}) {
      this.head += 1
      const hash = createHash('sha256').update(randomBytes(16)).digest('hex')
      const transaction = { hash, block: this.head, succeeds, events }
      this.transactions.push(transaction)
      return transaction
    },
    mine(blocks) {
      this.head += blocks
    },
    undo(hash) {
      this.transactions = this.transactions.filter((one) => one.hash !== hash)
    },
  }
}

/** Event as both networks encode it. */
export const encoded = ({ from, to, amountMicro }: ChainEvent) => ({
  topics: [transferTopic, from.padStart(64, '0'), to.padStart(64, '0')],
  data: amountMicro.toString(16).padStart(64, '0'),
})
