import { mostSteps, stepMicro } from '#core/usdt-amount.ts'
import { heldMs, judge, skewMs, usdtTransaction } from '#features/payments/usdt-rules.ts'
import type { NewTrade } from '#providers/payments/payment-channel.ts'
import type { Reservation, UsdtBooks } from '#providers/payments/usdt.ts'
import type { UsdtPlace } from '#providers/payments/usdt-chain.ts'

interface Held extends Reservation {
  arrival: { transaction: string; at: Date } | null
}

const keyOf = ({ network, address }: UsdtPlace) => `${network} ${address}`

/** Books of USDT for tests of the channel alone. Every question reads the network. */
export interface MemoryUsdtBooks extends UsdtBooks {
  /** Hashes of final transfers in the order in which they were decided. */
  seen: string[]
}

export function memoryUsdtBooks(): MemoryUsdtBooks {
  const held: Held[] = []
  const marks = new Map<string, string>()
  const seen: string[] = []
  const find = (paymentNo: string) => held.find((one) => one.paymentNo === paymentNo) ?? null
  return {
    seen,
    async reserve({ paymentNo, createdAt, expiresAt }: NewTrade, { places, rate, firstMicro }) {
      const known = find(paymentNo)
      if (known) return known
      for (let step = 0; step < mostSteps; step++) {
        const amountMicro = firstMicro + step * stepMicro
        if (held.some((one) => one.amountMicro === amountMicro)) continue
        const made = { paymentNo, amountMicro, rate, places, createdAt, expiresAt, arrival: null }
        held.push(made)
        return made
      }
      return null
    },
    reservationOf: async (paymentNo) => find(paymentNo),
    places: async () => held.flatMap(({ places }) => places),
    claim: async (place) => ({ mark: marks.get(keyOf(place)) ?? null, isKnown: (txHash) => seen.includes(txHash) }),
    async keep(place, { transfers, next }) {
      marks.set(keyOf(place), next)
      for (const { txHash, logIndex, amountMicro, at, isFinal } of transfers) {
        if (!isFinal || seen.includes(txHash)) continue
        seen.push(txHash)
        const fits = held.find(
          (one) =>
            one.amountMicro === amountMicro &&
            one.places.some((each) => keyOf(each) === keyOf(place)) &&
            at.getTime() >= one.createdAt.getTime() - skewMs &&
            at.getTime() <= one.expiresAt.getTime() + heldMs,
        )
        if (fits && judge({ at }, { ...fits, isReceived: fits.arrival !== null }) === 'matched')
          fits.arrival = { transaction: usdtTransaction(place.network, txHash, logIndex), at }
      }
    },
    fail: async () => {},
    arrivalOf: async (paymentNo) => find(paymentNo)?.arrival ?? null,
    arrived: async () => held.flatMap(({ paymentNo, arrival }) => (arrival ? [paymentNo] : [])),
  }
}
