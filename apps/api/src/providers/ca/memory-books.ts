import type { AcmeStore } from './acme-account.ts'
import type { OrderBook, OrderEntry } from './order-book.ts'
import type { KeptAuthority } from './sandbox-authority.ts'
import type { Issuance, KeptList, SandboxStore } from './sandbox-books.ts'
import type { SandboxOrder } from './sandbox-order.ts'

/** Order book in memory; copies values in and out, like a database. */
function orderBook<State>(): OrderBook<State> & { all(): OrderEntry<State>[] } {
  const orders = new Map<string, OrderEntry<State>>()
  const copy = (entry: OrderEntry<State> | undefined) => (entry === undefined ? null : structuredClone(entry))
  const byReference = (reference: string) => [...orders.values()].find((entry) => entry.reference === reference)
  return {
    byReference: async (reference) => copy(byReference(reference)),
    read: async (caOrderId) => copy(orders.get(caOrderId)),
    keep: async (order) => {
      const entry = byReference(order.reference) ?? structuredClone(order)
      orders.set(entry.caOrderId, entry)
      return structuredClone(entry)
    },
    all: () => [...orders.values()],
    change: async (caOrderId, alter) => {
      const entry = orders.get(caOrderId)
      if (entry === undefined) return null
      const changed = { ...entry, state: alter(structuredClone(entry.state)) }
      orders.set(caOrderId, structuredClone(changed))
      return changed
    },
  }
}

/** Store in which the first value under a key stays. */
function firstWins<T>() {
  const values = new Map<string, T>()
  return {
    get: (key: string): T | null => values.get(key) ?? null,
    all: (): T[] => [...values.values()],
    keep: (key: string, value: T): T => {
      const kept = values.get(key) ?? value
      values.set(key, kept)
      return kept
    },
    replace: (key: string, value: T) => values.set(key, value),
  }
}

export function memoryAcmeStore(): AcmeStore {
  const values = firstWins<string>()
  return {
    orders: orderBook(),
    sealed: async (name) => values.get(name),
    keepSealed: async (name, sealed) => values.keep(name, sealed),
  }
}

/** Records of a sandbox CA in memory, for tests and for a past that is written down all at once. */
export interface MemorySandboxStore extends SandboxStore {
  /** Everything that was written. */
  all(): { orders: OrderEntry<SandboxOrder>[]; issuances: Issuance[] }
}

export function memorySandboxStore(): MemorySandboxStore {
  const orders = orderBook<SandboxOrder>()
  const authorities = firstWins<KeptAuthority>()
  const issuances = firstWins<Issuance>()
  const lostKeys = new Set<string>()
  const lists = firstWins<KeptList>()
  const revokedBy = (authority: string) =>
    issuances.all().filter((issuance) => issuance.authority === authority && issuance.revokedAt !== null)
  const bySerial = (serial: string) => issuances.all().find((issuance) => issuance.serial === serial) ?? null
  return {
    orders,
    all: () => ({ orders: orders.all(), issuances: issuances.all() }),
    authority: async (name) => authorities.get(name),
    keepAuthority: async (authority) => authorities.keep(authority.name, authority),
    issuanceOf: async (caOrderId) => issuances.get(caOrderId),
    intend: async (issuance) => issuances.keep(issuance.caOrderId, issuance),
    record: async (issuance, certificatePem) => {
      const kept = issuances.keep(issuance.caOrderId, issuance)
      const recorded = { ...kept, certificatePem: kept.certificatePem ?? certificatePem }
      issuances.replace(issuance.caOrderId, recorded)
      return recorded
    },
    issuanceBySerial: async (serial) => bySerial(serial),
    revoke: async (serial, revokedAt, revokedFor) => {
      const kept = bySerial(serial)
      if (kept && kept.revokedAt === null) issuances.replace(kept.caOrderId, { ...kept, revokedAt, revokedFor })
    },
    isLostKey: async (spkiSha256) => lostKeys.has(spkiSha256),
    keepLostKey: async (spkiSha256) => void lostKeys.add(spkiSha256),
    countRevoked: async (authority) => revokedBy(authority).length,
    revoked: async (authority, endingAfter) => revokedBy(authority).filter(({ notAfter }) => notAfter > endingAfter),
    list: async (authority) => lists.get(authority),
    keepList: async (list, before) => {
      if (lists.get(list.authority)?.number === before) lists.replace(list.authority, list)
      return lists.keep(list.authority, list)
    },
  }
}
