import type { Application } from '@app/contracts/plans/applications'
import type { ApplicationFigures } from '@app/contracts/saas/application-overview'
import type { Currency } from '@app/contracts/wire'
import { expect, test } from 'vitest'
import { applicationRows, editionsOf, foundApplications } from './application-list.ts'

const plan = (zh: string, en: string) => ({ name: { zh, en } }) as Application['plans'][number]
const application = (id: string, name: string, paid: number, more: Partial<Application> = {}): Application => ({
  ...{ id, name, state: 'running', maintenance: null, plans: [], flags: {} as Application['flags'], markupPercent: 0 },
  ...{
    tenants: { starting: 0, trial: 1, paid, overdue: 0 },
    paidMinor: 0,
    defaultPlanId: null,
    version: 1,
    newestVersion: 1,
  },
  ...{ edition: '', icon: null, owner: null, updatedAt: 0, updatedBy: '', ...more },
})
const sold = (id: string, active: number, sales: Partial<Record<Currency, number>>): ApplicationFigures => ({
  ...{ id, incidents: 0, hosts: { total: 0, incidents: [] }, tenants: { active, all: 9 } },
  sales: Object.entries(sales).map(([currency, minor]) => ({ currency: currency as Currency, minor })),
})

const ended = Math.floor(Date.now() / 1000) - 60
const applications = [
  application('a', '证书分销站', 2, { plans: [plan('标准版', 'Standard')], owner: { id: 'm', name: '林知远' } }),
  application('b', 'Retail', 5, { state: 'stopped', edition: '旗舰版' }),
  application('c', '代码签名专卖', 0, { maintenance: { from: ended, until: ended + 3600, text: { zh: '', en: '' } } }),
]
const figures = [sold('a', 2, { CNY: 500, USD: 10 }), sold('b', 5, { CNY: 500, USD: 90_000 })]
const rows = applicationRows(applications, figures)
const ids = (search: Parameters<typeof foundApplications>[1], of = rows) =>
  foundApplications(of, search, 'CNY').map(({ id }) => id)

test('applications are found by name, by a plan in either language, and by how they stand', () => {
  expect(ids({})).toEqual(['a', 'b', 'c'])
  expect(ids({ q: '林知' })).toEqual(['a'])
  expect(ids({ q: 'retail' })).toEqual(['b'])
  expect(ids({ q: '标准' })).toEqual(['a'])
  expect(ids({ q: 'standard' })).toEqual(['a'])
  expect(ids({ q: 'nothing' })).toEqual([])
  expect(ids({ edition: '旗舰版' })).toEqual(['b'])
  expect(editionsOf(applications)).toEqual(['旗舰版'])
  expect(ids({ state: 'running' })).toEqual(['a'])
  expect(ids({ state: 'stopped' })).toEqual(['b'])
  expect(ids({ state: 'maintained' })).toEqual(['c'])
})

test('they are ordered by tenants, or by sales in the site’s own currency before others', () => {
  expect(ids({ sort: '-tenants' })).toEqual(['b', 'a', 'c'])
  expect(ids({ sort: 'tenants' })).toEqual(['c', 'a', 'b'])
  expect(ids({ sort: '-sales' })).toEqual(['b', 'a', 'c'])
  const home = applicationRows(applications, [sold('a', 2, { CNY: 501 }), ...figures.slice(1)])
  expect(ids({ sort: '-sales' }, home)).toEqual(['a', 'b', 'c'])
  expect(ids({ sort: 'sales' }, home)).toEqual(['c', 'b', 'a'])
})

test('an application without tenants has sold nothing, which is known only once figures are read', () => {
  expect(rows[2]?.figures).toEqual({
    tenants: { active: 0, all: 0 },
    sales: [],
    incidents: 0,
    hosts: { total: 0, incidents: [] },
  })
  expect(applicationRows(applications, undefined)[2]?.figures).toBeUndefined()
})
