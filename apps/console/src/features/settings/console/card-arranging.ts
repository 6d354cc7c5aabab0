import { cardsArranged } from '@app/contracts/settings/site-values'

/** The order with a card one place up (-1) or down (1); empty where it is that of the product again. */
export function cardsMoved<Card extends string>(
  usual: readonly Card[],
  order: readonly Card[],
  card: Card,
  step: -1 | 1,
): Card[] {
  const cards = cardsArranged(usual, order)
  const at = cards.indexOf(card)
  const other = cards[at + step]
  if (at < 0 || other === undefined) return [...order]
  cards[at] = other
  cards[at + step] = card
  return cards.every((one, place) => one === usual[place]) ? [] : cards
}
