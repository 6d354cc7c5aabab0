import { expect, test } from 'vitest'
import { bestFits, type Findable, fitOf } from './match-words.ts'

const orders: Findable = { labels: ['证书订单', 'Certificate orders'], pinyin: 'zheng shu ding dan' }
const roles: Findable = { labels: ['角色管理', 'Roles'], pinyin: 'jue se guan li' }

test.each([
  '证书',
  '订单',
  'certif',
  'ORDERS',
  'co',
  'zhengshu',
  'zheng shu',
  'zsdd',
  'zs',
  'dingdan',
  'dd',
  'cert ord',
])('the orders page is found by %s', (typed) => expect(fitOf(orders, typed)).toBeGreaterThan(0))

test.each(['', '   ', 'x', '角色', 'hengshu', 'invoice', 'cert roles'])('and not by "%s"', (typed) =>
  expect(fitOf(orders, typed)).toBe(0),
)

test('what fits better comes first', () => {
  const expiring: Findable = { labels: ['即将到期', 'Expiring certificates'], pinyin: 'ji jiang dao qi' }
  expect(bestFits([expiring, orders, roles], 'certificate', (one) => one, 5)).toEqual([orders, expiring])
  expect(bestFits([expiring, orders, roles], 'jsgl', (one) => one, 1)).toEqual([roles])
})
