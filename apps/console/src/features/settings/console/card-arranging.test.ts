import { cardsArranged } from '@app/contracts/settings/site-values'
import { expect, test } from 'vitest'
import { cardsMoved } from './card-arranging.ts'

const usual = ['todos', 'figures', 'latest'] as const

test('a card moves one place, and back to the usual order is no order', () => {
  const moved = cardsMoved(usual, [], 'latest', -1)
  expect(moved).toEqual(['todos', 'latest', 'figures'])
  expect(cardsMoved(usual, moved, 'latest', 1)).toEqual([])
})

test('neither end is passed, and a card that came later stands behind', () => {
  expect(cardsMoved(usual, [], 'todos', -1)).toEqual([])
  expect(cardsArranged(usual, ['latest', 'todos'])).toEqual(['latest', 'todos', 'figures'])
})
