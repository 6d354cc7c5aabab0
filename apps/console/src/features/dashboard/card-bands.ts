import {
  cardsArranged,
  type DashboardCard,
  type DashboardLayout,
  dashboardCards,
} from '@app/contracts/settings/site-values'

/** Cards with a place on the dashboard; the account's own stands always. */
export type PlacedCard = DashboardCard | 'account'
export type CardSide = 'wide' | 'narrow' | 'full'

/** Side of a card: beside narrow ones, beside wide ones, or over the whole width. */
export function sideOf(layout: DashboardLayout, card: PlacedCard): CardSide {
  if (['figures', 'weeks', 'sales'].includes(card)) return 'full'
  if (card === 'todos') return layout === 'till' ? 'narrow' : 'wide'
  return card === 'revenue' || card === 'latest' ? 'wide' : 'narrow'
}

/**
 * Cards of a dashboard from top to bottom: as the site has arranged them, or as they come with the product. An operator
 * without a CA of its own sees the next issuances in the CAs' place.
 */
export function cardsInOrder(
  layout: DashboardLayout,
  order: readonly DashboardCard[],
  { hasAuthorities }: { hasAuthorities: boolean },
): PlacedCard[] {
  const usual: readonly DashboardCard[] = dashboardCards[layout]
  const isMoved = layout === 'operator' && !hasAuthorities && order.length === 0
  const named = isMoved ? (['todos', 'issuances'] as const) : order
  const cards: PlacedCard[] = cardsArranged(usual, named)
  if (layout === 'customer') {
    const beside = cards.findIndex((card) => sideOf(layout, card) !== 'full')
    cards.splice(Math.max(beside, 0), 0, 'account')
  }
  return cards
}

/** Cards that stand beside each other, those of each side on top of each other; or one over the whole width. */
export interface Band {
  wide: PlacedCard[]
  narrow: PlacedCard[]
  full: PlacedCard[]
}

/** Bands of a dashboard from top to bottom: a card over the whole width ends the one before. Without a neighbour wide cards take it all. */
export function bandsOf(layout: DashboardLayout, cards: readonly PlacedCard[]): Band[] {
  const bands: Band[] = []
  let open: Band | null = null
  for (const card of cards) {
    const side = sideOf(layout, card)
    if (side === 'full') {
      bands.push({ wide: [], narrow: [], full: [card] })
      open = null
      continue
    }
    if (open === null) {
      open = { wide: [], narrow: [], full: [] }
      bands.push(open)
    }
    open[side].push(card)
  }
  return bands.map((band) =>
    band.narrow.length === 0 ? { wide: [], narrow: [], full: [...band.wide, ...band.full] } : band,
  )
}
