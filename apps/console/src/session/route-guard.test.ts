import type { BaseRole, Permission } from '@app/contracts/access/permissions'
import type { RouteNeeds } from '@app/contracts/access/route-needs'
import { expect, test } from 'vitest'
import { mayEnter } from './route-guard.ts'

const flags = {
  isRoot: false,
  isRetail: false,
  isSaas: false,
  supportedDomain: false,
  needLangChange: false,
  onlySelfusdt: false,
  hasOwnCa: false,
}
const someone = (role: BaseRole, ...permissions: Permission[]) => ({ roles: [role], permissions })
const enters = (needs: RouteNeeds, role: BaseRole) => mayEnter(needs, someone(role), flags)

test('admins enter every page a site has', () => {
  expect(enters({}, 'admin')).toBe(true)
  expect(enters({ roles: ['accountant'] }, 'admin')).toBe(true)
})

test('others enter the pages that name their role', () => {
  expect(enters({ roles: ['admin', 'accountant'] }, 'accountant')).toBe(true)
  expect(enters({ roles: ['admin', 'accountant'] }, 'developer')).toBe(false)
  expect(enters({ roles: ['admin'] }, 'accountant')).toBe(false)
  expect(enters({}, 'developer')).toBe(true)
})

test('a page of a module the site does not have is closed to admins too', () => {
  const needs: RouteNeeds = { roles: ['admin'], anyFlag: ['isSaas', 'isRoot'] }
  expect(mayEnter(needs, someone('admin'), flags)).toBe(false)
  expect(mayEnter(needs, someone('admin'), { ...flags, isRoot: true })).toBe(true)
})

test('a page may ask for a function right', () => {
  const needs: RouteNeeds = { access: 'order.create' }
  expect(mayEnter(needs, someone('admin'), flags)).toBe(false)
  expect(mayEnter(needs, someone('admin', 'order.create'), flags)).toBe(true)
})
