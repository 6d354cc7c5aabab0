import type { Organisation } from '@app/contracts/organisations'
import type { VettingMark } from '@app/contracts/validation/vetting-values'
import { expect, test } from 'vitest'
import { needsOrganisation, standingOf } from './organisation-standing.ts'

const now = 1_800_000_000
const complete = {
  ...{ name: '云杉', country: 'CN', creditCode: '1', province: '浙江省', city: '杭州市', address: '1', telephone: '1' },
  ...{ documentCount: 1, vettings: [] },
} as unknown as Organisation
const vetted = (more: Partial<VettingMark>): Organisation => ({
  ...complete,
  vettings: [{ id: '1', brand: 'Sectigo', state: 'approved', validUntil: null, submittedAt: now, ...more }],
})
const standing = (organisation: Organisation) => standingOf(organisation, 'Sectigo', now)

test('server certificates above DV name an organisation', () => {
  expect(needsOrganisation({ validType: 'ov', needsOrganisation: false })).toBe(true)
  expect(needsOrganisation({ validType: 'dv', needsOrganisation: false })).toBe(false)
  expect(needsOrganisation({ validType: 'dv', needsOrganisation: true })).toBe(true)
  expect(needsOrganisation({ validType: 'ev', needsOrganisation: true })).toBe(true)
  expect(needsOrganisation(undefined)).toBe(false)
})

test('an approval counts until it ends, for its brand alone, and outlasts a renewal under way', () => {
  expect(standing(vetted({ validUntil: now + 1 }))).toEqual({ is: 'approved', until: now + 1 })
  expect(standing(vetted({ validUntil: now + 1, state: 'submitted' }))).toEqual({ is: 'approved', until: now + 1 })
  expect(standing(vetted({ validUntil: now }))).toEqual({ is: 'expired' })
  expect(standingOf(vetted({ validUntil: now + 1 }), 'DigiCert', now)).toEqual({ is: 'none' })
})

test('what is missing is told before anything but a vetting that is under way', () => {
  expect(standing({ ...complete, documentCount: 0 })).toEqual({ is: 'incomplete' })
  expect(standing({ ...complete, telephone: '' })).toEqual({ is: 'incomplete' })
  expect(standing({ ...vetted({ state: 'returned' }), documentCount: 0 })).toEqual({ is: 'incomplete' })
  expect(standing({ ...vetted({ state: 'submitted' }), documentCount: 0 })).toEqual({ is: 'submitted' })
  expect(standing(vetted({ state: 'returned' }))).toEqual({ is: 'returned' })
})
