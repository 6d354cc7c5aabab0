import type { Labels, MenuItem } from '@app/contracts/access/menu'
import {
  type Audience,
  audiences,
  type BaseRole,
  baseRoles,
  permissions,
  permissionsOf,
} from '@app/contracts/access/permissions'
import { wordingLanguages } from '@app/contracts/wording/wording-values'
import { expect, test } from 'vitest'
import { coming } from './coming.ts'
import { functionLabels } from './function-labels.ts'
import { pageLabels } from './labels.ts'
import { menuEntries, menuFor, missingFor } from './menu.service.ts'
import { pathsOf } from './menu-tree.ts'

const plainSite = {
  locale: 'zh' as const,
  isRoot: false,
  isRetail: false,
  isSaas: false,
  supportedDomain: false,
  needLangChange: false,
  onlySelfusdt: false,
  hasOwnCa: false,
}
const rootSite = { ...plainSite, isRoot: true, supportedDomain: true }
const viewer = (audience: Audience, base: BaseRole) => ({
  audience,
  base,
  permissions: new Set(permissionsOf(audience, base)),
})
const flat = (items: MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])
const keys = (items: MenuItem[]) => flat(items).map(({ key }) => key)
const names = (items: MenuItem[]) => flat(items).map(({ name }) => name)

test('every authenticated route of the specification is a page', () => {
  const tabs =
    'overview profile details privilege cert-package subaccount ssl-orders domain-orders transition logs invoice saas partner'
  const specified = `
    /dashboard /ssl/product/list /ssl/product/create /ssl/product/:id /users /users/:id
    ${tabs
      .split(' ')
      .map((tab) => `/users/:id/${tab}`)
      .join(' ')}
    /users/:id/domain-orders/register /users/:id/domain-orders/renew /users/:id/domain-orders/trans-in
    /ssl/order/list /ssl/order/expiring /ssl/order/contact /ssl/order/org /ssl/order/reissue-records/:orderNo
    /ssl/order/:id/:orderNo /finance/bill /finance/invoice/list /company/roles /company/departments /company/sub-account
    /setting/center/website/app /setting/center/website/dash /setting/center/website/lang /setting/center/payment
    /setting/center/notify /setting/center/email-template /setting/center/email-template/:id /setting/center/message-template
    /ssl/tools/gen-csr /ssl/tools/parse-csr /ssl/tools/convert-private-key /ssl/tools/parse-cert /ssl/tools/match-pair
    /ssl/tools/ssl-config /saas/manage /saas/manage/:rootID /saas/list /saas/create/:id /saas/:id /cms/article/list
    /cms/article/category /cms/category /cms/category/:id /cms/article/create /cms/article/:id /cms/help
    /cms/announcement/create /cms/announcement/:id /cms/announcement/list /domain/order/list /domain/order/renew/list
    /domain/order/trans-in/list /domain/order/:orderNo /domain/cart/list /domain/tld/list /domain/tld/vip/list
    /domain/tld/registrar/list /crafted/pages/profile/secure`
  expect(
    specified
      .trim()
      .split(/\s+/)
      .filter((path) => !pathsOf().includes(path)),
  ).toEqual([])
})

test('each route has the roles that the specification gives it', () => {
  const admin = ['admin']
  const office = ['admin', 'accountant']
  const everybody = ['admin', 'accountant', 'developer']
  const specified: [RegExp, string[]][] = [
    [/^\/(dashboard|crafted\/pages\/profile\/secure)$/, everybody],
    // Everybody who is signed in reads what the site publishes; the specification has no route for it.
    [/^\/article\//, everybody],
    // Placing orders is a function of admins; the specification has no route for it.
    [/^\/ssl\/order\/create$/, admin],
    [/^\/ssl\/order\//, office],
    // The specification has the programme on a customer's record alone, where the customer itself cannot look.
    [/^\/finance\/(bill|invoice\/list|partner)$/, office],
    // Reconciling and reports are for those who run the site; the specification has no routes for them.
    [/^\/finance\/(reconcile|differences|report)$/, office],
    [/^\/(ssl\/product|users|company|setting|ssl\/tools|saas|cms|domain)(\/|$)/, admin],
  ]
  const pages = flat(menuFor(viewer('platform', 'admin'), { ...rootSite, isSaas: true })).filter(
    ({ menuType }) => menuType === 'Page',
  )
  expect(pages.length).toBeGreaterThan(70)
  for (const { name, meta } of pages)
    expect([name, meta.roles]).toEqual([name, specified.find(([path]) => path.test(name))?.[1]])
})

test.each([
  ['platform', rootSite],
  ['reseller', { ...plainSite, isSaas: true, supportedDomain: true }],
  ['customer', { ...plainSite, supportedDomain: true }],
] as const)('no two pages of a %s share a path, and every entry has a unique id', (audience, site) => {
  const items = flat(menuFor(viewer(audience, 'admin'), site))
  const paths = items.filter(({ menuType }) => menuType === 'Page').map(({ name }) => name)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(items.map(({ menuId }) => menuId)).size).toBe(items.length)
})

const others = wordingLanguages.filter((language) => language !== 'zh' && language !== 'en')
const allLabels: [string, Labels][] = [...Object.entries(pageLabels), ...Object.entries(functionLabels)]

/** Words that another language spells as in English. Any other label equal to English is a missing translation. */
const sameAsEnglish: Partial<Record<(typeof wordingLanguages)[number], string[]>> = {
  es: ['SaaS', 'Roles'],
  de: ['SaaS', 'Domains', 'Website', 'Details'],
  fr: [
    ...['SaaS', 'Contacts', 'Organisations', 'Applications', 'Transactions', 'Console', 'Notifications', 'Articles'],
  ],
}

test('every page and right has a label in six languages, and none repeats another language', () => {
  const missing = allLabels.flatMap(([key, labels]) =>
    wordingLanguages.filter((language) => !labels[language]?.trim()).map((language) => `${key} ${language}`),
  )
  const copied = allLabels.flatMap(([key, labels]) =>
    others
      .filter((language) => labels[language] === labels.en && !sameAsEnglish[language]?.includes(labels.en))
      .map((language) => `${key} ${language}`),
  )
  expect({ missing, copied }).toEqual({ missing: [], copied: [] })
})

test('every label is text of its language, and not a placeholder, a key or in another script', () => {
  const script: Partial<Record<(typeof wordingLanguages)[number], RegExp>> = {
    zh: /\p{Script=Han}/u,
    ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|^SaaS$/u,
  }
  const latin =
    /^[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*\p{Script=Latin}{2}[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]*$/u
  const wrong = allLabels.flatMap(([key, labels]) =>
    wordingLanguages.flatMap((language) => {
      const label = labels[language]
      if (label === undefined) return []
      const isPlaceholder = /TODO|TBD|FIXME|XXX|[Ll]orem|^[?.…-]+$|\.\w+\.|_/.test(label)
      return isPlaceholder || label === key || !(script[language] ?? latin).test(label)
        ? [`${key} ${language} ${label}`]
        : []
    }),
  )
  expect(wrong).toEqual([])
})

test('every permission is a function of some page: the root site’s owner has all but those of customers or tenants alone', () => {
  const functionsOf = (audience: Audience) =>
    flat(menuFor(viewer(audience, 'admin'), rootSite)).flatMap(({ menuType, name }) =>
      menuType === 'Func' ? name : [],
    )
  const platform = functionsOf('platform')
  expect(platform.toSorted()).toEqual(permissionsOf('platform', 'admin').toSorted())
  const all = [...platform, ...functionsOf('reseller'), ...functionsOf('customer')]
  expect([...new Set(all)].sort()).toEqual([...permissions].sort())
})

test('the platform sees every page on its site but those of customers alone', () => {
  const seen = (audience: Audience) => names(menuFor(viewer(audience, 'admin'), rootSite))
  const unseen = pathsOf().filter((path) => !seen('platform').includes(path))
  expect(unseen).toEqual(['/finance/sites', '/company/verification'])
  expect(seen('customer')).toEqual(expect.arrayContaining(unseen))
})

test('domains are in the menu only on sites that sell them', () => {
  const operator = viewer('reseller', 'admin')
  expect(keys(menuFor(operator, { ...plainSite, supportedDomain: true }))).toContain('cart')
  expect(names(menuFor(operator, plainSite)).filter((name) => name.includes('domain'))).toEqual([])
})

test('tenants are managed on a tenant site or the root, applications on the root only', () => {
  const onTenant = keys(menuFor(viewer('reseller', 'admin'), { ...plainSite, isSaas: true }))
  expect(onTenant).toContain('saasTenant')
  expect(onTenant).not.toContain('saasApp')
  expect(keys(menuFor(viewer('platform', 'admin'), rootSite))).toContain('saasApp')
  expect(names(menuFor(viewer('reseller', 'admin'), { ...plainSite, isRetail: true }))).not.toContain('/saas/list')
})

test('a customer sees its own business and none of the operators’ pages', () => {
  const seen = keys(menuFor(viewer('customer', 'admin'), { ...rootSite, isSaas: true }))
  expect(seen).toEqual(expect.arrayContaining(['sslOrderList', 'genCsr', 'bill', 'roles', 'product', 'cart']))
  for (const key of ['users', 'saas', 'setting', 'cms', 'tld', 'registrar', 'productCreate'])
    expect(seen).not.toContain(key)
  expect(seen).not.toContain('order.costView')
})

test('an accountant sees orders and money, and a developer no empty group', () => {
  const accountant = keys(menuFor(viewer('platform', 'accountant'), rootSite))
  expect(accountant).toEqual(
    expect.arrayContaining(['dashboard', 'sslOrderList', 'expiring', 'bill', 'invoice', 'secure']),
  )
  for (const key of ['users', 'sslTools', 'product', 'company', 'cms', 'domain', 'orderCreate']) {
    expect(accountant).not.toContain(key)
  }
  const developer = keys(menuFor(viewer('platform', 'developer'), rootSite))
  expect(developer).toEqual([
    'workbench',
    'dashboard',
    'dashboard.view',
    'reading',
    'readingArticle',
    'secure',
    'self.2fa',
  ])
})

test('a page whose view right the role withholds is not listed; one without such a right is', () => {
  const withheld = { ...viewer('platform', 'admin'), permissions: new Set(['dashboard.view' as const]) }
  const seen = keys(menuFor(withheld, rootSite))
  expect(seen).not.toContain('sslOrderList')
  expect(seen).toEqual(expect.arrayContaining(['expiring', 'cart']))
})

test('no group is empty, for any member on any site', () => {
  for (const audience of audiences) {
    for (const base of baseRoles) {
      const groups = flat(menuFor(viewer(audience, base), rootSite)).filter(({ menuType }) => menuType === 'Menu')
      expect(groups.filter(({ children }) => !children.some(({ hidden }) => !hidden))).toEqual([])
    }
  }
})

test('the sidebar has neither hidden pages nor functions', () => {
  const items = flat(menuFor(viewer('platform', 'admin'), rootSite, { sidebarOnly: true }))
  expect(items.filter(({ hidden, menuType }) => hidden || menuType === 'Func')).toEqual([])
})

test('coming pages exist in the menu, and built ones are not marked as coming', () => {
  expect([...coming].filter((path) => !pathsOf().includes(path))).toEqual([])
  for (const path of ['/dashboard', '/ssl/order/list', '/ssl/product/list']) expect(coming.has(path)).toBe(false)
})

test('a right that no call needs is marked as coming, and one in use is not', () => {
  const functions = flat(menuFor(viewer('platform', 'admin'), rootSite)).filter(({ menuType }) => menuType === 'Func')
  const isComing = (name: string) => functions.find((item) => item.name === name)?.isComing
  for (const name of ['order.pay', 'order.costView', 'user.recharge', 'self.2fa'])
    expect([name, isComing(name)]).toEqual([name, false])
  expect(isComing('dns.edit')).toBe(true)
})

test('a page can be found by its pinyin', () => {
  const items = flat(menuFor(viewer('platform', 'admin'), rootSite))
  const soundOf = (key: string) => items.find((item) => item.key === key)?.pinyin
  expect(soundOf('sslOrderList')).toBe('zheng shu ding dan')
  expect(soundOf('ssl')).toBe('ssl zheng shu')
  const silent = items.filter(({ menuType, pinyin }) => menuType !== 'Func' && !/^[a-z0-9 ./·-]+$/.test(pinyin))
  expect(silent.map(({ pinyin }) => pinyin)).toEqual([])
})

test('missing rights are listed with their pages; an admin with every right lacks nothing', () => {
  expect(missingFor(viewer('customer', 'admin'), rootSite)).toEqual({ pages: [], functions: [] })
  const missing = missingFor(viewer('customer', 'accountant'), rootSite)
  expect(missing.functions.map(({ name }) => name)).toEqual(expect.arrayContaining(['order.create', 'role.save']))
  expect(missing.pages.map(({ name }) => name)).toContain('/company/roles')
  // Neither rights that no customer has nor those of the member itself are listed.
  for (const name of ['user.recharge', 'order.pay'])
    expect(missing.functions.map((each) => each.name)).not.toContain(name)
})

test('names are in the language of the site', () => {
  const named = (locale: 'zh' | 'en') => menuFor(viewer('platform', 'admin'), { ...rootSite, locale })[0]?.menuName
  expect([named('zh'), named('en')]).toEqual(['工作台', 'Workbench'])
})

test('a group is coming as long as none of its pages is built', () => {
  const groups = flat(menuFor(viewer('platform', 'admin'), rootSite)).filter(({ menuType }) => menuType === 'Menu')
  const open = (items: ReturnType<typeof flat>) =>
    flat(items).some(({ menuType, hidden, isComing }) => menuType === 'Page' && !hidden && !isComing)
  expect(groups.filter(({ isComing, children }) => isComing === open(children))).toEqual([])
  expect(groups.some(({ isComing }) => isComing) && groups.some(({ isComing }) => !isComing)).toBe(true)
})

test('labels have the typographic apostrophe', () => {
  const texts = allLabels.flatMap(([, labels]) => Object.values(labels))
  expect(texts.filter((text) => /\w'\w/.test(text))).toEqual([])
})

test('a site arranges its menu: what it names comes first in its group, and what it leaves out keeps its rights', () => {
  const viewers = viewer('platform', 'admin')
  const plain = menuFor(viewers, rootSite)
  const hidden = ['platform.setting.website.siteLang', 'platform.setting.website.siteDash', 'workbench.dashboard']
  const menu = { order: ['platform.finance', 'platform', 'ssl'], hidden }
  const own = menuFor(viewers, { ...rootSite, menu })
  const topOf = (items: MenuItem[]) => items.map(({ key }) => key)
  expect(topOf(own).slice(0, 2)).toEqual(['platform', 'ssl'])
  expect(topOf(own).toSorted()).toEqual(topOf(plain).toSorted())
  expect(own[0]?.children[0]?.key).toBe('finance')
  // Rights and pages are the same; of the three only the one that may leave is off.
  expect(names(own).toSorted()).toEqual(names(plain).toSorted())
  expect(
    flat(own)
      .filter(({ isOff }) => isOff)
      .map(({ key }) => key),
  ).toEqual(['siteLang'])
  const sidebar = keys(menuFor(viewers, { ...rootSite, menu }, { sidebarOnly: true }))
  expect(sidebar).not.toContain('siteLang')
  expect(sidebar).toEqual(expect.arrayContaining(['siteDash', 'dashboard']))
})

test('the entries that a site arranges are those of every member, without hidden and coming pages', () => {
  const all = (entries: ReturnType<typeof menuEntries>): string[] =>
    entries.flatMap(({ id, children }) => [id, ...all(children)])
  const ids = all(menuEntries(rootSite))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ['workbench.dashboard', 'platform.setting.website.siteDash']) expect(ids).toContain(id)
  for (const audience of ['platform', 'reseller', 'customer'] as const) {
    const shown = flat(menuFor(viewer(audience, 'admin'), rootSite, { sidebarOnly: true }))
    const top = shown.filter(
      ({ menuType, isComing, parentID }) => menuType === 'Page' && !isComing && !/\./.test(parentID),
    )
    expect(top.filter(({ menuId }) => !ids.includes(menuId)).map(({ menuId }) => menuId)).toEqual([])
  }
})
