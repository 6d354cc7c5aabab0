import { agreementVersions } from '@app/contracts/agreements'
import { adjustUser } from '@app/contracts/bills/bills'
import { rechargeUser } from '@app/contracts/finance/finance'
import { getOrder, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import { listUsers, type User } from '@app/contracts/users/users'
import type { Page } from '@playwright/test'
import type { ApiClient } from '#lab/api-client.ts'
import { newCsr } from '#lab/csr.ts'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf, contact, pageOf } from '#lab/order-lab.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

async function userCalled(api: ApiClient, q: string): Promise<User> {
  const { users } = await api.send(listUsers, { query: { q } })
  const [user] = users
  if (!user) throw new Error(`No customer is called ${q}`)
  return user
}

/** An order of a customer of the tenant, placed and paid there by its operator. */
async function sold(tenant: ApiClient, buyer: User, name: string): Promise<Order> {
  const { allProducts } = await tenant.send(listProducts, { query: { limit: 1000, offset: 1 } })
  const product = allProducts.find(
    ({ name: { en }, isOrderable, onSale }) => onSale && isOrderable && /^PositiveSSL/.test(en),
  )
  const price = product?.prices.find(({ validity }) => validity === 1)
  if (!product || !price) throw new Error('The tenant does not sell it')
  await tenant.send(
    rechargeUser,
    { params: { id: buyer.id }, body: { amountMinor: 500_00, memo: 'wire' } },
    crypto.randomUUID(),
  )
  const body = {
    ...{ productId: product.id, validity: 1 as const, names: [name], contact, buyerId: buyer.id },
    ...{
      csrPem: await newCsr([name]),
      expectedTotalMinor: price.priceMinor,
      agreementVersion: agreementVersions.subscriber,
    },
  }
  const placed = await tenant.send(placeOrder, { body }, crypto.randomUUID())
  await tenant.send(payOrder, paymentOf(placed), crypto.randomUUID())
  return tenant.send(getOrder, { params: { id: placed.id } })
}

const inBothThemes = async (page: Page, look: (page: Page) => Promise<void>) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page)
  }
}

test('a tenant’s order is bought from the platform, waits without money there, and goes on after a top-up', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const [platform, tenant] = [await clientOf(lab, 'platform'), await clientOf(lab, 'reseller')]
  const [account, buyer] = [
    await userCalled(platform, 'Northwind'),
    (await tenant.send(listUsers, { query: {} })).users.find(({ status }) => status === 'active'),
  ]
  if (!buyer) throw new Error('The tenant has no customer')

  // Bought at once, and told beside the order's money.
  const bought = await sold(tenant, buyer, 'bought.wholesale.example.com')
  const { host } = await signedIn(page, 'reseller')
  const url = lab.workspace.url(host)
  await page.goto(`${url}${pageOf(bought, '?tab=cost')}`)
  const purchases = page.getByRole('table', { name: 'Bought from the parent site' })
  await expect(purchases.getByRole('row').nth(1)).toContainText('Workspace')
  await expect(purchases.getByRole('row').nth(1)).toContainText(/[¥￥] \d/)
  await inBothThemes(page, axe)
  await screenshots(page, 'wholesale-bought')

  const { balanceMinor } = await userCalled(platform, 'Northwind')
  expect(balanceMinor).toBeLessThan(account.balanceMinor)
  const params = { id: account.id }
  const empty = { amountMinor: -balanceMinor, reason: 'emptied for the test' }
  await platform.send(adjustUser, { params, body: empty }, crypto.randomUUID())
  const waiting = await sold(tenant, buyer, 'waiting.wholesale.example.com')
  await visit(page, `${url}${pageOf(waiting)}`)
  await expect(page.getByText(/The balance of this site at its parent does not cover this order/)).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'wholesale-waiting')

  await platform.send(rechargeUser, { params, body: { amountMinor: 1_000_00, memo: 'wire' } }, crypto.randomUUID())
  await page.getByRole('main').getByRole('button', { name: 'Sync with CA' }).click()
  await expect(page.getByText(/does not cover this order/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View records' })).toBeVisible()

  // What waits at the parent for an invoice is told beside the site's money.
  const due = { orderNo: bought.orderNo, orderId: bought.id, seller: 'Workspace', currency: 'CNY', amountMinor: 128_00 }
  const returns = [0, 1, 2, 3].map((days) => ({ ...due, orderId: days ? null : bought.id, since: 1_764_000_000 }))
  const data = { returns, sums: [{ currency: 'CNY', count: 4, amountMinor: 512_00 }] }
  await page.route('**/wholesale/dueReturns', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
  await visit(page, `${url}/finance/bill`)
  const waits = page.getByRole('region', { name: /^Purchases to be returned: / })
  await expect(waits.getByRole('link', { name: bought.orderNo })).toHaveAttribute('href', pageOf(bought))
  await expect(waits.getByRole('listitem')).toHaveCount(3)
  await waits.getByRole('button', { name: 'Show all 4' }).click()
  await expect(waits.getByRole('listitem')).toHaveCount(4)
  await inBothThemes(page, axe)
  await screenshots(page, 'wholesale-due')
  await visit(page, `${url}/setting/center/website/app`)
  await expect(waits).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'wholesale-due-plan')
})
