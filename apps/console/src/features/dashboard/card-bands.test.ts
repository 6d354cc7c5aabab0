import { expect, test } from 'vitest'
import { bandsOf, cardsInOrder, type PlacedCard } from './card-bands.ts'

const band = (wide: PlacedCard[], narrow: PlacedCard[]) => ({ wide, narrow, full: [] })
const full = (...cards: PlacedCard[]) => ({ wide: [], narrow: [], full: cards })

test('an operator has the work of the day beside the CAs, then figures over the whole width', () => {
  const cards = cardsInOrder('operator', [], { hasAuthorities: true })
  expect(bandsOf('operator', cards)).toEqual([
    band(['todos'], ['authorities']),
    ...[full('figures'), full('weeks')],
    band(['revenue'], ['states']),
    full('sales'),
    band(['latest'], ['issuances']),
  ])
})

test('without CAs of its own the next issuances stand beside the work, and the latest orders take all of the width', () => {
  const cards = cardsInOrder('operator', [], { hasAuthorities: false }).filter((card) => card !== 'authorities')
  const bands = bandsOf('operator', cards)
  expect([bands[0], bands.at(-1)]).toEqual([band(['todos'], ['issuances']), full('latest')])
})

test('a site moves cards, and what it does not name comes behind', () => {
  const cards = cardsInOrder('till', ['latest', 'sales'], { hasAuthorities: false })
  expect(cards).toEqual(['latest', 'sales', 'figures', 'revenue', 'todos', 'states'])
  expect(bandsOf('till', cards)).toEqual([
    ...[full('latest'), full('sales'), full('figures')],
    band(['revenue'], ['todos', 'states']),
  ])
})

test('a customer’s account stands beside its first card', () => {
  const usual = cardsInOrder('customer', [], { hasAuthorities: false })
  expect(bandsOf('customer', usual)).toEqual([band(['todos', 'latest'], ['account', 'issuances']), full('weeks')])
  const moved = cardsInOrder('customer', ['weeks', 'issuances'], { hasAuthorities: false })
  expect(bandsOf('customer', moved)).toEqual([full('weeks'), band(['todos', 'latest'], ['account', 'issuances'])])
})
