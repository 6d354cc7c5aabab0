import { expect, test } from 'vitest'
import { tenantHref, tenantTabs } from './tenant-tabs.ts'

test('a tenant has the tabs that say something of it, and its log for those who may read the log', () => {
  const open = { isProvisioned: true, isClosed: false, mayReadLog: true }
  expect(tenantTabs(open)).toEqual(['overview', 'config', 'hosts', 'plan', 'admin', 'logs'])
  expect(tenantTabs({ ...open, mayReadLog: false })).not.toContain('logs')
  // Switches are set at a site that is there.
  expect(tenantTabs({ ...open, isProvisioned: false })).not.toContain('config')
  expect(tenantTabs({ ...open, isClosed: true })).not.toContain('config')
})

test('the overview is the page itself', () => {
  expect(tenantHref('a', 'overview')).toBe('/saas/a')
  expect(tenantHref('a', 'logs')).toBe('/saas/a?tab=logs')
})
