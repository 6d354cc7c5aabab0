import { comingPages } from '@app/contracts/access/coming-pages'
import type { MenuItem } from '@app/contracts/access/menu'
import { expect, test } from 'vitest'
import { leadsOn } from './leads-on.ts'
import {
  countPages,
  filterMenu,
  fits,
  inMenu,
  nearestPages,
  onwardFrom,
  splitMenu,
  trailTo,
  visibleMenu,
} from './menu-reading.ts'

const entry = (key: string, more: Partial<MenuItem> = {}): MenuItem => ({
  menuId: key,
  parentID: '',
  menuName: key,
  menuType: 'Page',
  name: `/${key}`,
  key,
  labels: { zh: `${key}中`, en: key, es: '', de: '', ja: '', fr: '' },
  hidden: false,
  isOff: false,
  alwaysShow: false,
  meta: { title: key, roles: [] },
  pinyin: '',
  isComing: false,
  children: [],
  ...more,
})

const menu = [
  entry('ssl', {
    menuType: 'Menu',
    name: 'ssl',
    children: [
      entry('orders', {
        name: '/ssl/order/list',
        children: [
          entry('view', { menuType: 'Func', name: 'order.view' }),
          entry('detail', { name: '/ssl/order/:id/:orderNo', hidden: true }),
          entry('records', { name: '/ssl/order/reissue-records/:orderNo', hidden: true }),
        ],
      }),
    ],
  }),
  entry('finance', { menuType: 'Menu', name: 'finance', children: [entry('bill', { hidden: true })] }),
]

test('groups without a visible page are hidden, function rights never show', () => {
  const shown = visibleMenu(menu)
  expect(shown.map((item) => item.key)).toEqual(['ssl'])
  expect(shown[0]?.children[0]?.children).toEqual([])
})

test('a path finds its most exact page, with what lies above', () => {
  const keys = (path: string) => trailTo(menu, path).map((item) => item.key)
  expect(keys('/ssl/order/1/SO26')).toEqual(['ssl', 'orders', 'detail'])
  expect(keys('/ssl/order/reissue-records/SO26')).toEqual(['ssl', 'orders', 'records'])
  expect(keys('/ssl/order/list/')).toEqual(['ssl', 'orders'])
  expect(keys('/nowhere')).toEqual([])
  expect(fits('/users/:id', '/users')).toBe(false)
})

test('the filter reads every language and keeps the way down', () => {
  expect(filterMenu(visibleMenu(menu), 'orders中')[0]?.children.map((item) => item.key)).toEqual(['orders'])
  expect(filterMenu(visibleMenu(menu), 'nothing')).toEqual([])
})

test('a wrong path is offered what shares its words', () => {
  expect(nearestPages(menu, '/ssl/orders/lists').map((item) => item.key)).toEqual(['orders'])
  expect(nearestPages(menu, '/zzz')).toEqual([])
})

test('the menu knows a page whatever it calls its holes', () => {
  expect(inMenu(menu, '/ssl/order/:a/:b')).toBe(true)
  expect(inMenu(menu, '/ssl/order/:a')).toBe(false)
})

test('every path that leads on leads to a page', () => {
  const built = ['/dashboard', '/ssl/order/list', '/ssl/product/list', '/ssl/tools/gen-csr', '/company/roles']
  built.push('/users', '/users/$id/overview', '/finance/bill', '/finance/invoice/list', '/setting/center/website/app')
  built.push(
    '/cms/article/list',
    '/cms/announcement/list',
    '/cms/help',
    '/cms/article/category',
    '/saas/list',
    '/saas/manage',
  )
  const pages = new Set([...built, ...comingPages.map(({ path }) => path)])
  const targets = leadsOn.flatMap(({ to, onRootTo }) => (onRootTo ? [to, onRootTo] : [to]))
  expect(targets.filter((target) => !pages.has(target))).toEqual([])
})

test('no path is named twice', () => {
  const paths = [...comingPages, ...leadsOn].map(({ path }) => path)
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('a section leads to what of it is open for the member, never to what is coming', () => {
  const company = entry('company', {
    menuType: 'Menu',
    children: [
      entry('roles', { name: '/company/roles', isComing: true }),
      entry('one', { name: '/company/:id', hidden: true }),
      entry('logs', { name: '/company/logs' }),
    ],
  })
  expect(onwardFrom([company], '/company', '/company/logs')).toBe('/company/logs')
  expect(onwardFrom([company], '/company', '/company/roles')).toBe('/company/logs')
  expect(onwardFrom([company], '/finance', '/finance/bill')).toBe('/finance/bill')
  expect(nearestPages([company], '/company/roless').map((item) => item.key)).toEqual(['logs'])
})

test('pages to come stand apart, under their own groups', () => {
  const group = (key: string, children: MenuItem[]) => entry(key, { menuType: 'Menu', name: key, children })
  const whole = [
    group('platform', [
      group('settings', [entry('upstream'), entry('payment', { isComing: true })]),
      group('finance', [entry('bill', { isComing: true })]),
    ]),
    group('domains', [entry('dns', { isComing: true })]),
  ]
  const { built, coming } = splitMenu(whole)
  const keys = (items: readonly MenuItem[]): unknown[] =>
    items.map(({ key, children }) => (children.length > 0 ? [key, ...keys(children)] : key))
  expect(keys(built)).toEqual([['platform', ['settings', 'upstream']]])
  expect(keys(coming)).toEqual([
    ['platform', ['settings', 'payment'], ['finance', 'bill']],
    ['domains', 'dns'],
  ])
  expect([countPages(built), countPages(coming)]).toEqual([1, 3])
})
