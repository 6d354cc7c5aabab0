import type { UsdtNetwork } from '@app/contracts/payments/payment-values'
import type { Currency } from '@app/contracts/wire'
import { microFor, usdtText } from '#core/usdt-amount.ts'
import { ChannelAway, ChannelRefused, type NewTrade, NoticeForged, type PaymentChannel } from './payment-channel.ts'
import type { Chain, ChainReading, UsdtPlace } from './usdt-chain.ts'

/** Exact amount that one payment alone asks for, at each of its addresses, for as long as it is held. */
export interface Reservation {
  paymentNo: string
  amountMicro: number
  /** Site currency per USDT that its payer was shown. */
  rate: string
  places: UsdtPlace[]
  createdAt: Date
  /** End of the window in which a transfer pays. */
  expiresAt: Date
}

/** A site's reservations, and what was seen at its addresses. */
export interface UsdtBooks {
  /**
   * Reserves the least amount from `firstMicro` on that is free at all places, once per payment; null where a hundred
   * are taken.
   */
  reserve(trade: NewTrade, wish: { places: UsdtPlace[]; rate: string; firstMicro: number }): Promise<Reservation | null>
  reservationOf(paymentNo: string): Promise<Reservation | null>
  /** Places at which payments are still expected, whatever the settings say now. */
  places(): Promise<UsdtPlace[]>
  /** Takes up reading a place; null where somebody reads it now, or did a moment ago. */
  claim(place: UsdtPlace): Promise<{ mark: string | null; isKnown(txHash: string): boolean } | null>
  /** Keeps what was read, and decides about each transfer once, when it is final. */
  keep(place: UsdtPlace, reading: ChainReading): Promise<void>
  /** Notes that a place could not be read. */
  fail(place: UsdtPlace, error: unknown): Promise<void>
  /** Transfer that pays a payment; null while none is final. */
  arrivalOf(paymentNo: string): Promise<{ transaction: string; at: Date } | null>
  /** Numbers of payments whose transfer is final and that are not booked yet. */
  arrived(): Promise<string[]>
}

export interface UsdtSettings {
  currency: Currency
  rate: string
  /** Addresses that payers are shown. */
  places: UsdtPlace[]
  /** Networks that can be read. */
  chains: Partial<Record<UsdtNetwork, Chain>>
}

/** Merchant of every receipt: that the address is the site's, the networks' readers have checked. */
const merchant = 'usdt'

/**
 * USDT at the site's own addresses. Nothing holds a key of a wallet: payments are told from each other by their exact
 * amount, and money is known by reading the network.
 */
export function createUsdtChannel({ currency, rate, places, chains }: UsdtSettings, books: UsdtBooks): PaymentChannel {
  async function readPlace(place: UsdtPlace): Promise<void> {
    const chain = chains[place.network]
    if (!chain) throw new ChannelAway(`No API of ${place.network} is set up`)
    const claim = await books.claim(place)
    if (!claim) return
    const reading = await chain.read(place.address, claim.mark, claim.isKnown).catch(async (error: unknown) => {
      await books.fail(place, error)
      throw error
    })
    await books.keep(place, reading)
  }
  /** Reads places; what one network answers counts although another is away. */
  async function readAll(all: readonly UsdtPlace[]): Promise<unknown> {
    const results = await Promise.allSettled(all.map(readPlace))
    return results.find((result) => result.status === 'rejected')?.reason
  }

  return {
    merchant,
    async create(trade) {
      if (trade.currency !== currency) throw new ChannelRefused(`The rate is for ${currency}, not ${trade.currency}`)
      if (places.length === 0) throw new ChannelRefused('The site has no address')
      const reservation = await books.reserve(trade, { places, rate, firstMicro: microFor(trade.amountMinor, rate) })
      if (!reservation) throw new ChannelRefused('All amounts near this price are reserved')
      const { amountMicro, rate: shown, places: shownPlaces } = reservation
      return { way: { is: 'usdt', amount: usdtText(amountMicro), rate: shown, places: shownPlaces } }
    },
    async query({ paymentNo, amountMinor, currency: paidIn }) {
      const reservation = await books.reservationOf(paymentNo)
      const known = reservation && (await books.arrivalOf(paymentNo))
      const fault = known ? undefined : await readAll(reservation?.places ?? places)
      const arrival = known ?? (reservation && (await books.arrivalOf(paymentNo)))
      if (!arrival) {
        if (fault !== undefined) throw fault
        return { is: 'waiting' }
      }
      const { transaction, at } = arrival
      return { is: 'paid', paymentNo, merchant, amountMinor, currency: paidIn, transaction, paidAt: at }
    },
    close: async () => {},
    async sweep() {
      const expected = await books.places()
      const isNew = (place: UsdtPlace) =>
        expected.every(({ network, address }) => network !== place.network || address !== place.address)
      const fault = await readAll([...expected, ...places.filter(isNew)])
      return { paymentNos: await books.arrived(), fault }
    },
    verifyNotify: async () => {
      throw new NoticeForged('A network sends no notices')
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    rejected: { status: 400, type: 'text/plain', body: 'fail' },
  }
}
