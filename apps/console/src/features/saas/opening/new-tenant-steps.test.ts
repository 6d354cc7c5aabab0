import { expect, test } from 'vitest'
import { type NewTenant, newTenant, tenantBodyOf } from './new-tenant-draft.ts'
import { newTenantHref } from './new-tenant-place.ts'
import { furthestStep, laterStep, presentStep, stepOfFields, wrongFields } from './new-tenant-steps.ts'

const wrongOf = (draft: NewTenant) => wrongFields(tenantBodyOf(draft))
const who = { ...newTenant(undefined), companyName: 'Lake' }
const host = { ...who, code: 'lake' }
const all = { ...host, name: 'Lake', adminName: 'Ada', adminLogin: 'ada', adminEmail: 'ada@lake.example' }

test('a step opens once nothing before it is wrong, and a link beyond shows the first that is', () => {
  expect([newTenant(undefined), who, host, all].map((draft) => furthestStep(wrongOf(draft)))).toEqual([
    ...['who', 'host', 'brand', 'review'],
  ])
  expect(presentStep('review', wrongOf(host))).toBe('brand')
  expect(presentStep('plan', wrongOf(all))).toBe('plan')
  expect(presentStep(undefined, wrongOf(all))).toBe('who')
})

test('a contact is optional, and what is given of it has to be right', () => {
  const wrongAt = (part: Partial<typeof all>) => furthestStep(wrongOf({ ...all, ...part }))
  expect(wrongAt({ contactTelephone: '12' })).toBe('who')
  expect(wrongAt({ contactEmail: 'nobody' })).toBe('who')
  expect(wrongAt({ creditCode: '91350211MA2Y1N3X51' })).toBe('who')
  expect(wrongAt({ contactTelPrefix: '+86', contactTelephone: '13800138000', contactEmail: 'a@lake.example' })).toBe(
    'review',
  )
})

test('what the server refuses belongs to the step that asks for it', () => {
  expect(stepOfFields(['ownHost'])).toBe('host')
  expect(stepOfFields(['somethingElse'])).toBeUndefined()
  expect([laterStep('who', 'brand'), laterStep('review', 'plan')]).toEqual(['brand', 'review'])
  expect(newTenantHref({ applicationId: null, accountId: 'a1' }, 'brand')).toBe(
    '/saas/create/own?account=a1&step=brand',
  )
})
