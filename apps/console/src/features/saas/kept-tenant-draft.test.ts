import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dropTenantDraft,
  type KeptTenant,
  loadTenantDraft,
  newestTenantDraft,
  saveTenantDraft,
} from './kept-tenant-draft.ts'

const accountId = '00000000-0000-4000-8000-000000000001'
const kept = (savedAt: number, part: Partial<KeptTenant> = {}): KeptTenant => ({
  ...{ applicationId: null, accountId: null, reached: 'brand', draft: { code: 'lake' }, savedAt },
  ...part,
})

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') })
})
afterEach(() => void vi.useRealTimers())

test('a draft is kept for its member and its customer, and the newest one is found again', () => {
  const now = Date.now()
  saveTenantDraft('m1', kept(now - 1000))
  saveTenantDraft('m1', kept(now, { accountId }))
  saveTenantDraft('m2', kept(now + 1000))
  expect(loadTenantDraft('m1', null)?.accountId).toBeNull()
  expect(newestTenantDraft('m1')?.accountId).toBe(accountId)
  dropTenantDraft('m1', accountId)
  expect(newestTenantDraft('m1')).toEqual(kept(now - 1000))
  expect(loadTenantDraft('m3', null)).toBeUndefined()
})

test('a draft is there after weeks, not after months, and one that cannot be read counts as none', () => {
  saveTenantDraft('m1', kept(Date.now()))
  vi.setSystemTime(new Date('2026-12-10T08:00:00Z'))
  expect(loadTenantDraft('m1', null)).toBeDefined()
  vi.setSystemTime(new Date('2027-01-10T08:00:00Z'))
  expect(loadTenantDraft('m1', null)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
  localStorage.setItem('tenant-draft:m1:', '{')
  expect(newestTenantDraft('m1')).toBeUndefined()
})
