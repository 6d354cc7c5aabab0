import { expect, test } from 'vitest'
import { amountScale } from './amount-scale.ts'

const room = { height: 120, top: 10, bottom: 10 }

test('zero lies on the ground, the end of the axis on top', () => {
  const { y, ticks } = amountScale([30, 80], room)
  const [end = 0] = ticks
  expect(end).toBeGreaterThanOrEqual(80)
  expect([y(end), y(end / 2), y(0)]).toEqual([10, 60, 110])
  expect(ticks).toEqual([end, end / 2, 0])
})

test('what is below zero has a mark of its own', () => {
  const { y, ticks } = amountScale([50, -20], room)
  const floor = ticks.at(-1) ?? 0
  expect(floor).toBeLessThanOrEqual(-20)
  expect(y(floor)).toBe(110)
})
