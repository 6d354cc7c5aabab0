import { describe, expect, test } from 'vitest'
import { whyNot, whyNotTable } from './rooms.ts'

const api = (path: string) => `apps/api/src/${path}`
const web = (path: string) => `apps/console/src/${path}`
const orders = api('features/orders/orders.service.ts')

describe('allowed imports', () => {
  test.each([
    [orders, './orders.repo.ts', false],
    [orders, '@app/contracts/orders', false],
    [orders, '@app/pki/csr', false],
    [orders, '#ctx.ts', true],
    [orders, '#core/domain-error.ts', false],
    [orders, '#providers/ca/ca.ts', true],
    [orders, '#features/finance/finance.service.ts', false],
    [orders, '#features/products/products.table.ts', true],
    [api('features/orders/orders.table.ts'), '#features/products/products.table.ts', false],
    [api('features/orders/orders.repo.ts'), '#features/products/products.table.ts', false],
    [api('features/orders/orders.repo.ts'), '#features/products/products.repo.ts', false],
    [api('features/sites/sites.api.test.ts'), '#features/orders/orders.repo.ts', false],
    [api('main.ts'), '#features/orders/orders.jobs.ts', false],
    [api('features/orders/closing/refund-order.service.ts'), '../issuance/withdrawal.service.ts', false],
    [api('features/orders/issuance/sync.service.ts'), '../orders.repo.ts', false],
    [api('features/orders/orders.routes.ts'), './closing/refund-order.service.ts', false],
    [api('features/orders/orders.repo.ts'), './notices/order-notices.table.ts', false],
    [web('routes/login.tsx'), '#features/sign-in/LoginPage.tsx', false],
    [web('features/orders/OrderListPage.tsx'), '#features/products/products.queries.ts', false],
    [web('ui/table/Pager.tsx'), '../facts/Money.tsx', false],
    ['packages/contracts/src/orders/orders.ts', '../products/products.ts', false],
    ['packages/contracts/src/surface.ts', './orders/orders.ts', false],
    ['e2e/orders.e2e.ts', '../scripts/postgres.ts', false],
  ])('%s imports %s', (from, specifier, isType) => {
    expect(whyNot(from, specifier, isType)).toBeUndefined()
  })
})

describe('refused imports', () => {
  test.each([
    [orders, '../../core/domain-error.ts', false, /never/],
    [orders, '../finance/finance.repo.ts', false, /only its \*\.service\.ts/],
    [orders, '#features/finance/finance.repo.ts', false, /only its \*\.service\.ts/],
    [orders, '#features/products/products.table.ts', false, /only its \*\.service\.ts/],
    [orders, '#features/payments/payments.service.ts', false, /stands after orders/],
    [orders, '#features/orderz/orderz.service.ts', false, /not on the ladder/],
    [api('features/orders/issuance/sync.service.ts'), '../closing/refund-order.service.ts', false, /stands after/],
    [api('features/orders/attic/sync.service.ts'), '../orders.repo.ts', false, /not on the ladder of api\/orders/],
    [orders, './closing/refund-order.service.ts', false, /before its rooms/],
    [orders, '#providers/ca/sandbox.ts', false, /only types/],
    [orders, '#ctx.ts', false, /may import only/],
    [orders, '#app.ts', true, /may import only/],
    [api('db/migrate.ts'), '#http/mount.ts', false, /may import only/],
    [api('odds/ends.ts'), './ends.ts', false, /not a room/],
    [api('main.ts'), '../../../scripts/postgres.ts', false, /never/],
    ['packages/contracts/src/orders/orders.ts', '@app/pki/csr', false, /may import only/],
    ['packages/contracts/src/orders/orders.ts', 'fastify', false, /packages/],
    ['packages/contracts/src/products/products.ts', '../orders/orders.ts', false, /orders stands after products/],
    ['packages/pki/src/csr.ts', 'node:fs', false, /packages/],
    ['packages/pki/src/asn1/der.ts', '../keys/key.ts', false, /keys stands after asn1/],
    [web('ui/facts/Money.tsx'), '#session/actor.ts', false, /may import only/],
    [web('ui/facts/Money.tsx'), '../table/Pager.tsx', false, /table stands after facts/],
    [web('shell/Sidebar.tsx'), '#features/orders/orders.queries.ts', false, /may import only/],
    [web('features/organisations/OrganisationPage.tsx'), '#features/orders/orders.queries.ts', false, /stands after/],
  ])('%s imports %s', (from, specifier, isType, why) => {
    expect(whyNot(from, specifier, isType)).toMatch(why)
  })
})

describe('tables in SQL', () => {
  const [early, late] = [api('features/company/company.table.ts'), api('features/orders/orders.table.ts')]

  test.each([
    [api('features/orders/list/order-list.repo.ts'), early],
    [api('features/orders/list/order-list.repo.ts'), late],
    [api('features/logs/logs.repo.ts'), api('db/counter.table.ts')],
    [api('features/logs/logs.api.test.ts'), late],
    [api('seed/seed-orders.ts'), late],
  ])('%s names one of %s', (from, home) => {
    expect(whyNotTable(from, 'some', home)).toBeUndefined()
  })

  test.each([
    [api('features/company/company.repo.ts'), late, /stands after company/],
    [api('db/migrate.ts'), early, /before the features/],
  ])('%s names none of %s', (from, home, why) => {
    expect(whyNotTable(from, 'some', home)).toMatch(why)
  })
})
