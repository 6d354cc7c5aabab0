import type { Page } from '@playwright/test'
import { visit } from './visit.ts'
import type { DemoRole } from './workspace.ts'

/** A page of the console and how to get there. */
export interface ConsolePage {
  name: string
  path: string
  /** Role to sign in with; left out, none. */
  who?: DemoRole
  /** Opens the first link of the list at `path`, then this tab of the record. */
  first?: true
  tab?: string
  /** Chooses this option of the group of products. */
  product?: number
  /** Another state, tab or reader of a page that is in the list already. */
  isVariant?: true
}

const orderIn = (name: string, view: string, tab?: string): ConsolePage => ({
  name: `order-${name}`,
  path: `/ssl/order/list?${view}&limit=20`,
  who: 'platform',
  first: true,
  ...(tab === undefined ? {} : { tab }),
  isVariant: true,
})
const operator = (name: string, path: string): ConsolePage => ({ name, path, who: 'platform' })

/** A tab of the customer who has spent most. */
const userAt = (name: string, tab: string): ConsolePage => ({
  ...{ name, path: '/users?sort=-spend', who: 'platform', first: true, tab },
})

const tenantAt = (tab: string): ConsolePage => ({
  ...{ name: `tenant-${tab}`, path: '/saas/list', who: 'platform', first: true, tab, isVariant: true },
})

/** Every page, and some of them as other people or at other times see them. */
export const consolePages: readonly ConsolePage[] = [
  { name: 'login', path: '/login' },
  { name: 'sign-up', path: '/sign-up' },
  { name: 'password-reset', path: '/password-reset' },
  operator('dashboard', '/dashboard'),
  { name: 'dashboard-accountant', path: '/dashboard', who: 'accountant', isVariant: true },
  { name: 'dashboard-customer', path: '/dashboard', who: 'customer', isVariant: true },
  { name: 'dashboard-reseller', path: '/dashboard', who: 'reseller', isVariant: true },
  operator('orders', '/ssl/order/list'),
  { name: 'orders-customer', path: '/ssl/order/list', who: 'customer', isVariant: true },
  operator('orders-empty', '/ssl/order/list?q=nothing-has-this-name'),
  orderIn('unpaid', 'view=awaitingPayment'),
  orderIn('validating', 'view=awaitingValidation'),
  orderIn('validating-domains', 'view=awaitingValidation', 'validation'),
  orderIn('returned', 'view=resubmit'),
  { name: 'order', path: '/ssl/order/list?view=issued&limit=20', who: 'platform', first: true },
  orderIn('issued-certificate', 'view=issued', 'certificate'),
  orderIn('issued-money', 'view=issued', 'fee'),
  orderIn('issued-timeline', 'view=issued', 'log'),
  orderIn('revoked', 'status=1009'),
  orderIn('refunded', 'status=1011'),
  orderIn('expired', 'status=1012'),
  orderIn('cancelled', 'status=1004'),
  { name: 'wizard', path: '/ssl/order/create', who: 'customer' },
  { name: 'wizard-chosen', path: '/ssl/order/create', who: 'customer', product: 2, isVariant: true },
  { ...operator('wizard-operator', '/ssl/order/create'), isVariant: true },
  operator('expiring', '/ssl/order/expiring'),
  operator('organisations', '/ssl/order/org'),
  operator('contacts', '/ssl/order/contact'),
  operator('products', '/ssl/product/list'),
  { name: 'product', path: '/ssl/product/list', who: 'platform', first: true },
  operator('product-create', '/ssl/product/create'),
  operator('promotions', '/ssl/product/promotion'),
  { name: 'promotion-new', path: '/ssl/product/promotion?do=new', who: 'platform', isVariant: true },
  operator('gen-csr', '/ssl/tools/gen-csr'),
  operator('parse-csr', '/ssl/tools/parse-csr'),
  operator('parse-cert', '/ssl/tools/parse-cert'),
  operator('match-pair', '/ssl/tools/match-pair'),
  operator('convert-key', '/ssl/tools/convert-private-key'),
  operator('ssl-config', '/ssl/tools/ssl-config'),
  operator('users', '/users'),
  operator('user-new', '/users?do=new'),
  userAt('user', 'overview'),
  userAt('user-profile', 'profile'),
  userAt('user-details', 'details'),
  userAt('user-subaccounts', 'subaccount'),
  userAt('user-orders', 'ssl-orders'),
  userAt('user-prices', 'privilege'),
  { ...userAt('user-packs', 'cert-package'), path: '/users?q=customer%40workspace.example' },
  userAt('user-logs', 'logs'),
  userAt('user-bills', 'transition'),
  userAt('user-tenants', 'saas'),
  userAt('user-merge', 'merge'),
  { ...userAt('user-invoices', 'invoice'), path: '/users?q=customer%40workspace.example' },
  operator('roles', '/company/roles'),
  operator('departments', '/company/departments'),
  operator('sub-accounts', '/company/sub-account'),
  operator('api-keys', '/company/api-keys'),
  { ...operator('webhooks', '/company/api-keys?do=webhooks'), isVariant: true },
  operator('audit-log', '/company/logs'),
  { name: 'verification', path: '/company/verification', who: 'customer' },
  {
    name: 'user-verification',
    path: '/users?view=toVerify',
    who: 'platform',
    first: true,
    tab: 'details',
    isVariant: true,
  },
  { name: 'user-import', path: '/users?do=import', who: 'platform', isVariant: true },
  operator('messages', '/setting/center/messages'),
  operator('site-settings', '/setting/center/website/app'),
  operator('console-settings', '/setting/center/website/dash'),
  operator('site-agreement', '/setting/center/website/agreement/subscriber'),
  operator('acceptances', '/setting/center/website/acceptances'),
  operator('applications', '/saas/manage'),
  { name: 'application', path: '/saas/manage', who: 'platform', first: true },
  operator('new-tenant', '/saas/create/own'),
  operator('tenants', '/saas/list'),
  { name: 'tenant', path: '/saas/list', who: 'platform', first: true },
  ...['config', 'hosts', 'plan', 'admin', 'logs'].map(tenantAt),
  operator('wording', '/setting/center/website/lang'),
  { ...operator('wording-text', '/setting/center/website/lang?id=menu.auditLog'), isVariant: true },
  operator('notify', '/setting/center/notify'),
  operator('senders', '/setting/center/notify/senders'),
  operator('mail-templates', '/setting/center/email-template'),
  operator('mail-template', '/setting/center/email-template/notice.paid'),
  operator('sms-templates', '/setting/center/message-template'),
  operator('payment-settings', '/setting/center/payment'),
  operator('transfers', '/finance/transfers'),
  operator('upstream', '/setting/center/upstream'),
  { name: 'top-up', path: '/finance/top-up', who: 'customer' },
  operator('security', '/crafted/pages/profile/secure'),
  userAt('user-partner', 'partner'),
  operator('partners', '/finance/partner'),
  { name: 'partner-customer', path: '/finance/partner', who: 'customer' },
  operator('bills', '/finance/bill'),
  operator('reconcile', '/finance/reconcile'),
  { ...operator('reconcile-import', '/finance/reconcile?do=import'), isVariant: true },
  operator('differences', '/finance/differences'),
  operator('report', '/finance/report'),
  { ...operator('report-customers', '/finance/report?by=customer'), isVariant: true },
  { ...operator('report-receivables', '/finance/report?part=receivables'), isVariant: true },
  { ...operator('report-packs', '/finance/report?part=packs'), isVariant: true },
  { ...operator('report-renewals', '/finance/report?part=renewals'), isVariant: true },
  { name: 'bills-customer', path: '/finance/bill', who: 'customer' },
  operator('invoices', '/finance/invoice/list'),
  { ...operator('invoice-settings', '/finance/invoice/list?do=settings'), isVariant: true },
  { ...operator('invoice-batch', '/finance/invoice/list?do=batch'), isVariant: true },
  { name: 'invoices-customer', path: '/finance/invoice/list', who: 'customer' },
  { name: 'invoice-apply', path: '/finance/invoice/list?do=apply', who: 'customer', isVariant: true },
  { name: 'invoice-titles', path: '/finance/invoice/list?do=titles', who: 'customer', isVariant: true },
  { name: 'reading', path: '/article/list', who: 'customer' },
  operator('articles', '/cms/article/list'),
  operator('article-create', '/cms/article/create'),
  operator('announcements', '/cms/announcement/list'),
  operator('announcement-create', '/cms/announcement/create'),
  operator('categories', '/cms/category'),
  operator('help-book', '/cms/help'),
  operator('by-category', '/cms/article/category'),
  operator('coming', '/saas/manage'),
  { name: '403', path: '/company/logs', who: 'customer' },
  operator('404', '/no-such-page'),
  operator('500', '/500'),
]

/** Waits until the page has its heading and no request is running. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], [data-bone]') === null)
  await page.evaluate(() => document.fonts.ready)
}

/** Address of a record's tab: customers have theirs in the path. */
function tabOf(record: string, tab: string): string {
  if (record.startsWith('/users/')) return record.replace(/[^/]+$/, tab)
  return `${record}${record.includes('?') ? '&' : '?'}tab=${tab}`
}

/** Goes to a page; false where the demo has nothing to show there. */
export async function openConsolePage(
  page: Page,
  url: string,
  { path, first, tab, product }: ConsolePage,
): Promise<boolean> {
  await visit(page, `${url}${path}`)
  await settled(page)
  if (first) {
    const records = ['/ssl/order/', '/ssl/product/', '/users/', '/saas/manage/', '/saas/'].map(
      (start) => `main a[href^="${start}"]`,
    )
    const link = page.locator(records.join()).filter({ visible: true })
    const hrefs = await link.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
    const record = hrefs.find((href) => /[0-9a-f-]{36}/.test(href))
    if (record === undefined) return false
    await visit(page, `${url}${tab === undefined ? record : tabOf(record, tab)}`)
    await settled(page)
  }
  // A drawer or dialog comes in a chunk of its own, after its page.
  if (path.includes('do=')) {
    await page.getByRole('dialog').waitFor()
    await settled(page)
  }
  if (product !== undefined) await page.locator('input[name="product"]').nth(product).check()
  return true
}
