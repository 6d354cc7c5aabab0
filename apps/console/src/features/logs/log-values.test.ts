import type { MenuItem } from '@app/contracts/access/menu'
import { expect, test } from 'vitest'
import { objectHref } from './log-links.ts'
import { isBareId, rightLabels, type ValueContext, valueWords } from './log-values.ts'
import { factWord } from './log-words.ts'

const known = '0192aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee'
const unknown = '0192ffff-bbbb-7ccc-8ddd-eeeeeeeeeeee'
const page = { menuType: 'Page', name: '/ssl/order/list', labels: { zh: '证书订单', en: 'Certificate orders' } }
const right = { menuType: 'Func', name: 'order.view', labels: { zh: '查看订单', en: 'View orders' } }
const menu = [{ ...page, children: [{ ...right, children: [] }] }] as unknown as MenuItem[]
const reader = (locale: 'zh' | 'en'): ValueContext => ({
  locale,
  names: { [known]: 'Zhang Wei' },
  rights: rightLabels(menu, locale),
  money: (minor) => `$${minor / 100}`,
})

test('ids are names, and only what stands for nothing known stays an id', () => {
  expect(valueWords('headId', known, reader('en'))).toBe('Zhang Wei')
  expect(isBareId(known, reader('en'))).toBe(false)
  expect(isBareId(unknown, reader('en'))).toBe(true)
})

test('rights, pages, statuses and choices are said in the reader’s language', () => {
  expect(valueWords('permissions', 'order.view', reader('zh'))).toBe('查看订单')
  expect(valueWords('pages', '/ssl/order/list', reader('en'))).toBe('Certificate orders')
  expect(valueWords('reach', 'department', reader('zh'))).toBe('本部门及下级')
  expect(valueWords('base', 'admin', reader('en'))).toBe('Administrator')
  expect(valueWords('contactRoles', 'admin', reader('en'))).toBe('Admin contact')
  expect(valueWords('onSale', true, reader('zh'))).toBe('是')
  expect(valueWords('approved', 0, reader('en'))).toBe('No')
  expect(valueWords('name', 'Sales', reader('zh'))).toBe('Sales')
})

test('amounts and moments are formatted, also inside a row', () => {
  expect(valueWords('amountMinor', 8800, reader('en'))).toBe('$88')
  expect(valueWords('from', '2026-06-16T05:02:26.000Z', reader('en'))).toMatch(/^2026-06-1\d \d\d:\d\d:26$/)
  const row = { validity: 1, costMinor: 5000, A: 7000, extraNameMinor: null }
  expect(valueWords('prices', row, reader('en'))).toBe('Term 1 year · Cost $50 · Level A $70')
  expect(factWord('name.zh', 'en')).toBe('Name · Chinese')
})

test('an object leads to its page, unless it was deleted or is another account’s team', () => {
  const line = (kind: string, action: string, accountId = 'own') =>
    ({ object: { kind, id: known, name: 'SO1' }, action, accountId }) as Parameters<typeof objectHref>[0]
  expect(objectHref(line('order', 'order.pay', 'theirs'), 'own')).toBe(`/ssl/order/${known}/SO1`)
  expect(objectHref(line('role', 'role.update'), 'own')).toBe(`/company/roles?role=${known}`)
  expect(objectHref(line('role', 'role.update', 'theirs'), 'own')).toBeUndefined()
  expect(objectHref(line('contact', 'contact.delete'), 'own')).toBeUndefined()
})
