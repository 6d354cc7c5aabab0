import { expect, test } from 'vitest'
import { placeLabels } from './axis-labels.ts'

const ends = { id: 'certificate', text: '2027-06-08', at: 50 }
const plan = { id: 'plan', text: '2027-11-21', at: 100 }
const idsAt = (width: number, labels = [ends, plan, { id: 'start', text: '2026-11-21', at: 0 }]) =>
  placeLabels(labels, width).map(({ id }) => id)

test('labels stand by priority and never touch', () => {
  expect(idsAt(800)).toEqual(['certificate', 'plan', 'start'])
  expect(idsAt(160)).toEqual(['certificate'])
  expect(idsAt(800, [ends, { ...plan, at: 53 }])).toEqual(['certificate'])
})

test('a label at an end stays within the axis; one beside its point needs room on that side', () => {
  expect(placeLabels([plan], 800)[0]?.left).toBe(730)
  expect(idsAt(800, [{ ...plan, side: 'right' } as typeof plan])).toEqual([])
})
