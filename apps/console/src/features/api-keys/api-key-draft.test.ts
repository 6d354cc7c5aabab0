import type { ApiKey } from '@app/contracts/access/api-keys'
import { expect, test } from 'vitest'
import { bodyOfApiKey, differences, draftOfApiKey, newApiKey } from './api-key-draft.ts'

const now = Date.parse('2026-11-24T12:00:00')
const stored = {
  ...{ id: '1', name: 'Billing', lastFour: 'abcd', roleId: 'r', roleName: 'Clerk', deptId: null, deptName: '' },
  ...{ ipList: ['203.0.113.7', '2001:db8::/48'], state: 'active', expiresAt: 1_800_000_000, version: 3 },
} as unknown as ApiKey

test('addresses are read line by line, or with commas and blanks', () => {
  const draft = { ...newApiKey(now), name: ' Billing ', ips: '203.0.113.7\n198.51.100.0/24, 2001:db8::1；10.0.0.1 ' }
  expect(bodyOfApiKey(draft)).toMatchObject({
    name: 'Billing',
    ipList: ['203.0.113.7', '198.51.100.0/24', '2001:db8::1', '10.0.0.1'],
  })
})

test('a new key ends after a year, at the end of its last day, and without a day never', () => {
  const draft = newApiKey(now)
  expect(draft.lastDay).toBe('2027-11-24')
  expect(bodyOfApiKey(draft).expiresAt).toBe(Date.parse('2027-11-24T23:59:59') / 1000)
  expect(bodyOfApiKey({ ...draft, lastDay: '' }).expiresAt).toBeNull()
})

test('what is not changed is sent as it is stored', () => {
  const { name, roleId, deptId, ipList, expiresAt } = stored
  expect(bodyOfApiKey(draftOfApiKey(stored), stored)).toEqual({ name, roleId, deptId, ipList, expiresAt })
  expect(draftOfApiKey({ ...stored, roleName: '' }).roleId).toBe('')
})

test('two drafts differ by field', () => {
  const mine = draftOfApiKey(stored)
  expect(differences(mine, mine)).toEqual([])
  expect(differences(mine, { ...mine, ips: '' })).toEqual([
    { field: 'ips', mine: '203.0.113.7\n2001:db8::/48', theirs: '' },
  ])
})
