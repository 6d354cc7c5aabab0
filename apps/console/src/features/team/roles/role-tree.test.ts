import { describe, expect, test } from 'vitest'
import { grantChanges, namesOf, narrowTree, type RoleNode, tickOf, toggleFunction, toggleNode } from './role-tree.ts'

const page = (id: string, functions: string[] = [], children: RoleNode[] = []): RoleNode => ({
  id,
  label: id.split('.').at(-1) ?? id,
  path: `/${id}`,
  isComing: false,
  functions: functions.map((name) => ({ name, label: name, isSensitive: name.endsWith('!'), isComing: false })),
  children,
})
const orders = page('ssl.orders', ['view', 'pay', 'refund!'], [page('ssl.orders.detail', ['note'])])
const tools = page('ssl.tools')
const section: RoleNode = { ...page('ssl', [], [orders, tools]), path: undefined }
const tree = [section]

describe('choosing in the tree of rights', () => {
  test('a function brings its page and every page that lies above', () => {
    const [detail] = orders.children
    expect(detail && [...toggleFunction(tree, detail, 'note', new Set())].sort()).toEqual(
      ['/ssl.orders', '/ssl.orders.detail', 'note'].sort(),
    )
  })

  test('giving a function up leaves its page', () => {
    expect([...toggleFunction(tree, orders, 'pay', new Set(['/ssl.orders', 'pay']))]).toEqual(['/ssl.orders'])
  })

  test('a node is ticked, half ticked or not', () => {
    expect(tickOf(section, new Set())).toBe('none')
    expect(tickOf(section, new Set(['/ssl.tools']))).toBe('some')
    expect(tickOf(section, new Set(namesOf(section)))).toBe('all')
  })

  test('pressing a half ticked node chooses all of it, pressing again nothing of it', () => {
    const all = toggleNode(tree, orders, new Set(['/ssl.tools', 'pay']))
    expect(tickOf(orders, all)).toBe('all')
    expect([...toggleNode(tree, orders, all)]).toEqual(['/ssl.tools'])
  })

  test('the summary names what comes and what goes, in the order of the tree', () => {
    const changes = grantChanges(tree, new Set(['view', 'refund!']), new Set(['/ssl.tools', 'view', 'note']))
    expect(changes.added.map(({ name }) => name)).toEqual(['note', '/ssl.tools'])
    expect(changes.removed).toEqual([{ name: 'refund!', label: 'refund!', isSensitive: true }])
  })
})

describe('narrowing the tree', () => {
  const labels = (nodes: RoleNode[]): string[] =>
    nodes.flatMap((node) => [node.label, ...node.functions.map(({ label }) => label), ...labels([...node.children])])

  test('a search keeps what matches and what it lies in', () => {
    expect(labels(narrowTree(tree, () => true, 'NOTE'))).toEqual(['ssl', 'orders', 'detail', 'note'])
  })

  test('a page that matches keeps its functions', () => {
    expect(labels(narrowTree(tree, () => true, 'orders'))).toEqual([
      'ssl',
      'orders',
      'view',
      'pay',
      'refund!',
      'detail',
      'note',
    ])
  })

  test('a filter keeps only what it asks for', () => {
    expect(labels(narrowTree(tree, ({ isSensitive }) => isSensitive, ''))).toEqual(['ssl', 'orders', 'refund!'])
  })
})
