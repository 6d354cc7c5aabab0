import { expect, test } from 'vitest'
import { tenantHref, tenantTabs } from './tenant-tabs.ts'

test('a tenant has the tabs that say something of it, and its log for those who may read the log', () => {
  const open = { isProvisioned: true, isClosed: false, mayReadLog: true }
  expect(tenantTabs(open)).toEqual(['overview', 'config', 'hosts', 'plan', 'admin', 'products', 'logs'])
  expect(tenantTabs({ ...open, mayReadLog: false })).not.toContain('logs')
  // Switches and prices are those of a site that is there.
  for (const tab of ['config', 'products']) {
    expect(tenantTabs({ ...open, isProvisioned: false })).not.toContain(tab)
    expect(tenantTabs({ ...open, isClosed: true })).not.toContain(tab)
  }
})

test('the overview is the page itself', () => {
  expect(tenantHref('a', 'overview')).toBe('/saas/a')
  expect(tenantHref('a', 'logs')).toBe('/saas/a?tab=logs')
})
