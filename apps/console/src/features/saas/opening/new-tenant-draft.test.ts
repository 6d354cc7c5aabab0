import type { Application } from '@app/contracts/plans/applications'
import type { UserDetail } from '@app/contracts/users/user-record'
import { expect, test } from 'vitest'
import {
  changed,
  flagIn,
  lacksPlan,
  newTenant,
  restored,
  tenantBodyOf,
  withApplication,
  withFlag,
  withPayer,
} from './new-tenant-draft.ts'

// What a draft takes from either.
const application = (isRetail: boolean, markupPercent: number) =>
  ({ flags: { isRetail }, markupPercent, plans: [] as Application['plans'] }) as Application
const payer = (id: string, name: string, holder: string) => ({ id, name, holder: { name: holder } }) as UserDetail

test('another application gives its markup and its kind of site, and no plan of the one before', () => {
  const [retail, wholesale] = [application(true, 20), application(false, 35)]
  const draft = { ...newTenant(retail), planId: 'p1', months: 12 as const, companyName: 'Lake' }
  expect(withApplication(draft, retail, wholesale)).toMatchObject({
    ...{ markup: '35', isRetail: false, planId: '', months: 1, companyName: 'Lake' },
  })
  expect(withApplication({ ...draft, markup: '8' }, retail, wholesale).markup).toBe('8')
  expect(withApplication(draft, retail, undefined).markup).toBe('0')
})

test('the default plan of an application is chosen beforehand, while it is on offer', () => {
  const offer = { id: 'p2', isOffered: true, monthlyMinor: null, yearlyMinor: 990_00 }
  const shop = { ...application(true, 20), defaultPlanId: 'p2', plans: [offer] } as Application
  expect(newTenant(shop)).toMatchObject({ planId: 'p2', months: 12 })
  expect(withApplication(newTenant(undefined), undefined, shop)).toMatchObject({ planId: 'p2', months: 12 })
  const other = { ...offer, id: 'p3' }
  const stopped = { ...shop, plans: [{ ...offer, isOffered: false }, other] } as Application
  expect(newTenant(stopped).planId).toBe('p3')
  const [empty, both] = [{ ...shop, plans: [] }, { ...shop, plans: [offer, other] } as Application]
  expect(newTenant(empty)).toMatchObject({ planId: '', months: 1 })
  // Whoever chose another one keeps that; an application without a plan is none.
  expect(restored({ ...newTenant(both), planId: 'p3' }, both, both)?.planId).toBe('p3')
  for (const planId of ['', 'gone']) expect(restored({ ...newTenant(shop), planId }, shop, shop)?.planId).toBe('p2')
})

test('an application is taken with a plan of it, and a tenant without either lacks nothing', () => {
  const shop = { ...application(true, 20), plans: [{ id: 'p1', isOffered: true }] } as Application
  expect([newTenant(shop), { planId: '' }, { planId: 'p2' }].map((draft) => lacksPlan(draft, shop))).toEqual([
    ...[false, true, true],
  ])
  expect(lacksPlan(newTenant(application(true, 20)), application(true, 20))).toBe(true)
  expect(lacksPlan(newTenant(undefined), undefined)).toBe(false)
})

test('a customer gives its names, which leave with it, and what was typed stays', () => {
  const [lake, oak] = [payer('1', 'Lake Ltd', 'Ada'), payer('2', 'Oak Ltd', 'Ben')]
  const chosen = withPayer(newTenant(undefined), undefined, lake)
  expect(chosen).toMatchObject({ accountId: '1', companyName: 'Lake Ltd', adminName: 'Ada' })
  expect(withPayer(chosen, lake, oak)).toMatchObject({ accountId: '2', companyName: 'Oak Ltd', adminName: 'Ben' })
  expect(withPayer(chosen, lake, undefined)).toMatchObject({ accountId: null, companyName: '', adminName: '' })
  const typed = withPayer({ ...chosen, adminName: 'Cleo' }, lake, oak)
  expect(tenantBodyOf(typed)).toMatchObject({ accountId: '2', companyName: 'Oak Ltd', adminName: 'Cleo' })
})

test('whom to speak to administers the site, until somebody else is named', () => {
  const contact = { contactName: 'Ada', contactEmail: 'ada@lake.example', contactTelephone: '13800138000' }
  const named = changed(newTenant(undefined), contact)
  expect(named).toMatchObject({ adminName: 'Ada', adminEmail: 'ada@lake.example', adminTelephone: '13800138000' })
  const other = changed(named, { adminName: 'Ben' })
  expect(changed(other, { contactName: 'Cleo' })).toMatchObject({ adminName: 'Ben', contactName: 'Cleo' })
})

test('a draft that was kept gives up a plan that is no longer on offer, and what cannot be read is none', () => {
  const shop = (isOffered: boolean) =>
    ({ ...application(true, 20), id: 'a1', plans: [{ id: 'p1', isOffered }] }) as Application
  const kept = { ...newTenant(shop(true)), planId: 'p1', code: 'lake' }
  expect(restored(kept, shop(true), shop(true))).toEqual(kept)
  expect(restored(kept, shop(true), shop(false))).toEqual({ ...kept, planId: '' })
  expect(restored(kept, shop(true), undefined)).toMatchObject({ planId: '', markup: '0', code: 'lake' })
  expect(restored({ code: 1 }, undefined, undefined)).toBeUndefined()
})

test('a logo goes out as its bytes alone, and drafts from before there was one have none', () => {
  const { logo, ...before } = newTenant(undefined)
  expect(tenantBodyOf({ ...before, logo: 'data:image/webp;base64,UklG' }).logo).toBe('UklG')
  expect([logo, tenantBodyOf({ ...before, logo }).logo]).toEqual(['', ''])
  expect(restored(before, undefined, undefined)?.logo).toBe('')
})

test('switches begin as the application has them, and only those that differ and are in the plan go out', () => {
  const plan = (id: string, withoutModules: string[]) => ({ id, isOffered: true, withoutModules })
  const plans = [plan('p0', []), plan('p1', ['supportedDomain'])]
  const shop = { ...application(true, 20), flags: { isRetail: true, needLangChange: true }, plans } as Application
  const begun = newTenant(shop)
  expect(flagIn(begun, shop, 'needLangChange')).toEqual({ isOn: true, isOwn: false, isWithheld: false })
  const off = { ...begun, ...withFlag(begun, shop, 'needLangChange', false) }
  const both = { ...off, ...withFlag(off, shop, 'supportedDomain', true) }
  expect(tenantBodyOf(both, shop).flags).toEqual({ needLangChange: false, supportedDomain: true })
  // Left out by the plan, it is kept in the draft for another one.
  const small = { ...both, planId: 'p1' }
  expect(flagIn(small, shop, 'supportedDomain').isWithheld).toBe(true)
  expect(tenantBodyOf(small, shop).flags).toEqual({ needLangChange: false })
  expect(withFlag(off, shop, 'needLangChange', true)).toEqual({ flags: {} })
  const { flags: _, ...before } = begun
  expect(restored(before, shop, shop)?.flags).toEqual({})
})
