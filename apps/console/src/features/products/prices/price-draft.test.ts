import { expect, test } from 'vitest'
import { diffOf, faultsOfMatrix, matrixOf, rowsOf } from './price-draft.ts'

const row = {
  validity: 1 as const,
  costMinor: 50_00,
  priceMinor: 88_00,
  levels: { A: 80_00, B: null, C: null },
  extraNameMinor: 0,
  extraWildcardMinor: 0,
}

test('prices come out of the matrix as they went in', () => {
  const matrix = matrixOf([90, 1], [row])
  expect(matrix[1]?.cells).toMatchObject({ cost: '50.00', list: '88.00', A: '80.00', B: '' })
  expect(rowsOf(matrix)).toEqual([row])
})

test('what is no amount is told by its cell, and so is a level without a list price', () => {
  const [empty, full] = matrixOf([90, 1], [row])
  if (!empty || !full) throw new Error('Two terms were asked for')
  const wrong = [
    { ...empty, cells: { ...empty.cells, B: '10' } },
    { ...full, cells: { ...full.cells, A: 'a lot', name: '-1' } },
  ]
  expect([...faultsOfMatrix(wrong)]).toEqual(['90.list', '1.A', '1.name'])
  expect(faultsOfMatrix([empty, full]).size).toBe(0)
})

test('a diff names each price that moves, and those that would lie under their cost', () => {
  const after = { ...row, priceMinor: 90_00, levels: { A: 40_00, B: null, C: null } }
  expect(diffOf([row], [after])).toEqual([
    { validity: 1, cell: 'list', from: 88_00, to: 90_00, isLoss: false },
    { validity: 1, cell: 'A', from: 80_00, to: 40_00, isLoss: true },
  ])
  expect(diffOf([], [row]).map(({ cell }) => cell)).toEqual(['cost', 'list', 'A'])
})
