import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import type { Ctx } from '#ctx.ts'
import { offeredChannels } from '#features/payments/channels.service.ts'
import { shelfOf } from '#features/products/price-list.service.ts'
import { carriersOf } from '#features/senders/senders.service.ts'
import { allSites, type VisitedSite } from '#features/sites/sites.service.ts'
import { type Route, routesOf, type Standing, siteFacts, standingsOf } from './status.repo.ts'

/**
 * How a part of a site does: `works` and `unknown` by what was seen lately or not at all, `troubled` where some of it
 * failed, `down` where none of it works, `off` where the site does not offer it.
 */
export type PartState = 'works' | 'unknown' | 'off' | 'troubled' | 'down'

export interface SiteStatus {
  ordering: PartState
  payments: { channel: PaymentChannelName; state: PartState }[]
  /** By brand, since customers know no connections; `isSandbox` where nothing but the sandbox CA issues it. */
  issuance: { brand: string; state: PartState; isSandbox: boolean }[]
  mail: PartState
}

/** How a site does, by what the server has on record; nothing outside is asked. */
export async function statusOf(ctx: Ctx, site: VisitedSite): Promise<SiteStatus> {
  const now = ctx.clock.now()
  const { products } = await shelfOf(ctx, site)
  const orderable = new Set(products.flatMap(({ id, isOrderable }) => (isOrderable ? [id] : [])))
  const [facts, setUp, routes, clockTrouble] = await Promise.all([
    siteFacts(ctx.db, site.id, now),
    ctx.db.readTransaction({ siteId: site.id, accountId: null }, async (tx) => ({
      channels: await offeredChannels(tx, ctx, site),
      carriers: await carriersOf(ctx, tx, site.id),
    })),
    routesOf(
      ctx.db,
      site.id,
      products.map(({ id }) => id),
    ),
    ctx.clockGuard.trouble(),
  ])
  const standings = await supplyStandings(ctx, routes, now)
  return {
    ordering: orderable.size > 0 ? 'works' : 'off',
    payments: setUp.channels.map(({ channel }) => ({
      channel,
      state: channelState(facts.payments.filter((payment) => payment.channel === channel)),
    })),
    issuance: brandsOf(ctx, { routes, standings, orderable, isStopped: clockTrouble !== null }),
    mail: setUp.carriers.mail.name === 'outbox' ? 'off' : mailState(facts.mail),
  }
}

/** States of the connections behind these routes: the root site's, which buys for all, and those of sites with an own CA. */
async function supplyStandings(ctx: Ctx, routes: readonly Route[], now: Date): Promise<Standing[]> {
  const root = (await allSites(ctx.db)).find(({ isRoot }) => isRoot)
  const ids = [root?.id ?? null, ...routes.map(({ supplySiteId }) => supplySiteId)].filter((id) => id !== null)
  return (await Promise.all([...new Set(ids)].map((id) => standingsOf(ctx.db, id, now)))).flat()
}

/** The newest payments of a channel, newest first: three in a row that it did not open are an outage. */
function channelState(payments: readonly { isOpened: boolean }[]): PartState {
  const [newest] = payments
  if (!newest) return 'unknown'
  if (newest.isOpened) return 'works'
  return payments.length >= 3 && payments.slice(0, 3).every(({ isOpened }) => !isOpened) ? 'down' : 'troubled'
}

function mailState({ sent, failed, late }: { sent: number; failed: number; late: number }): PartState {
  if (failed + late === 0) return sent > 0 ? 'works' : 'unknown'
  return sent > 0 ? 'troubled' : 'down'
}

interface Supply {
  routes: readonly Route[]
  standings: readonly Standing[]
  /** Products that can be ordered online; others are sold by request, without a CA connection. */
  orderable: ReadonlySet<string>
  /** Whether this server signs nothing, because its clock is wrong. */
  isStopped: boolean
}

function brandsOf(ctx: Ctx, { routes, standings, orderable, isStopped }: Supply) {
  const usual = standings.find(({ isBuiltIn, kind }) => isBuiltIn && kind === ctx.env.CA_PROVIDER)
  const standingOf = (id: string | null) => (id === null ? usual : standings.find((one) => one.id === id))
  const stateOf = (id: string | null) => connectionState(standingOf(id))
  const routeState = ({ productId, connectionId, fallbackId }: Route): PartState => {
    if (!orderable.has(productId)) return 'off'
    if (isStopped) return 'down'
    const first = stateOf(connectionId)
    return first === 'down' && fallbackId !== null ? stateOf(fallbackId) : first
  }
  const brands = [...new Set(routes.map(({ brand }) => brand))].sort()
  return brands.map((brand) => {
    const own = routes.filter((route) => route.brand === brand)
    const isSandbox = own.every(({ connectionId }) => standingOf(connectionId)?.kind === 'sandbox')
    return { brand, state: together(own.map(routeState)), isSandbox }
  })
}

function connectionState(standing: Standing | undefined): PartState {
  if (!standing) return 'unknown'
  if (!standing.isEnabled || standing.isPaused) return 'down'
  if (standing.failures > 0) return 'troubled'
  return standing.hasAnswered ? 'works' : 'unknown'
}

/** State of several parts: `down` only where all are; what is not offered does not count beside what is. */
function together(all: readonly PartState[]): PartState {
  const states = all.filter((state) => state !== 'off')
  if (states.length === 0) return 'off'
  if (states.every((state) => state === 'down')) return 'down'
  if (states.includes('down') || states.includes('troubled')) return 'troubled'
  return states.includes('unknown') ? 'unknown' : 'works'
}
