import { type Dept, deepestDept } from '@app/contracts/access/company'
import { describe, expect, test } from 'vitest'
import { deptTree, legalParents, narrowDepts, pathWords, rowsOf } from './dept-tree.ts'

const dept = (id: string, parentId: string | null, position = 0, members = 1): Dept => ({
  ...{ id, parentId, position, members, name: id, code: `C-${id}`, head: null, version: 1, createdAt: 0 },
})
const depts = [dept('lab', null, 1), dept('sales', null), dept('west', 'sales', 1), dept('east', 'sales', 0, 2)]
const tree = deptTree(depts)
const names = (list: readonly { dept: Dept }[]) => list.map((one) => one.dept.name)

test('siblings stand in their order, and a department counts those below it too', () => {
  expect(names(rowsOf(tree, () => true))).toEqual(['sales', 'east', 'west', 'lab'])
  expect(names(rowsOf(tree, () => false))).toEqual(['sales', 'lab'])
  expect(tree.map(({ everybody }) => everybody)).toEqual([4, 1])
  expect(pathWords(depts, 'west')).toBe('sales / west')
})

test('a search by name or code keeps what lies above and below', () => {
  expect(names(rowsOf(narrowDepts(tree, 'WEST'), () => true))).toEqual(['sales', 'west'])
  expect(names(rowsOf(narrowDepts(tree, 'c-sales'), () => true))).toEqual(['sales', 'east', 'west'])
  expect(narrowDepts(tree, 'nothing')).toEqual([])
})

describe('where a department may be put', () => {
  const chain = Array.from({ length: deepestDept }, (_, i) => dept(`l${i + 1}`, i === 0 ? null : `l${i}`))
  const all = deptTree([...chain, ...depts])
  const into = (id: string) => {
    const node = rowsOf(all, () => true).find((one) => one.dept.id === id)
    return legalParents(all, node).map(({ name }) => name)
  }

  test('never into itself or below itself', () => {
    expect(into('sales')).not.toEqual(expect.arrayContaining(['sales']))
    expect(into('sales')).not.toEqual(expect.arrayContaining(['east']))
    expect(into('east')).toContain('west')
  })

  test('never so that it or one below it lies deeper than six', () => {
    expect(into('lab')).toContain('l5')
    expect(into('lab')).not.toContain('l6')
    expect(into('sales')).toContain('l4')
    expect(into('sales')).not.toContain('l5')
    expect(into('l1')).toEqual([])
  })
})
