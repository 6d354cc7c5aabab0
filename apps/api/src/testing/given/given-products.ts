import type { Sent } from '@app/contracts/endpoint'
import type { grantPack } from '@app/contracts/packs/packs'
import type { PriceRow } from '@app/contracts/products/product-prices'
import type { createProduct, Validity } from '@app/contracts/products/products'
import type { createPromotion } from '@app/contracts/products/promotions'
import { newId } from '#core/new-id.ts'

type Payload = Sent<typeof createProduct>['body']

/** Body of a DV product for one name; wishes change it. */
export const newProduct = (wishes: Partial<Payload> = {}): Payload => ({
  productNo: `T-${newId().slice(-12)}`,
  productType: 'single',
  name: { zh: '测试证书', en: 'Test certificate' },
  description: { zh: '<p>说明</p>', en: '<p>Words</p>' },
  sellingPoints: { zh: ['快'], en: ['Quick'] },
  brand: 'Sectigo',
  usageType: 'ssl',
  validType: 'dv',
  caCertificateNo: 'T-CA',
  upstream: { channel: 'Sandbox CA', code: 'T-1' },
  namesIncluded: 1,
  namesMax: 1,
  allowsIp: false,
  includesPair: false,
  terms: [90, 1],
  keyAlgorithms: ['ec-p256', 'rsa-2048'],
  dcvMethods: ['dns-txt', 'http'],
  needsOrganisation: false,
  contactRoles: ['admin'],
  issueMinutes: 10,
  reissueLimit: null,
  refundRule: 'days',
  refundDays: 30,
  renewalLeadDays: 30,
  weight: 5,
  ...wishes,
})

/** Row of the price matrix: a price in units, at a cost of half of it. */
export const priceRow = (validity: Validity, units: number, wishes: Partial<PriceRow> = {}): PriceRow => ({
  validity,
  costMinor: units * 50,
  priceMinor: units * 100,
  levels: { A: null, B: null, C: null },
  extraNameMinor: 0,
  extraWildcardMinor: 0,
  ...wishes,
})

/** Promotion of ten percent for everybody, with a code of its own. */
/** Valid terms of a certificate pack for a product. */
export const packTerms = (productId: string, more: Partial<Sent<typeof grantPack>['body']> = {}) => ({
  ...{ name: 'Year pack', productIds: [productId], validities: [1 as const], total: 10, priceMinor: 0 },
  ...{ validTo: 4_000_000_000, reason: 'thanks', ...more },
})

export const promotionTerms = (
  more: Partial<Sent<typeof createPromotion>['body']> = {},
): Sent<typeof createPromotion>['body'] => ({
  ...{ code: `P${newId().slice(-8)}`, name: 'Autumn', kind: 'percent', percent: 10, amountMinor: null },
  ...{ productIds: [], validities: [], eligibility: 'all', level: null, from: 0, to: null },
  ...{ maxUses: null, maxPerAccount: null, isActive: true },
  ...more,
})
