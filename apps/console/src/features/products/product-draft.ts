import { fieldErrorsOf } from '@app/contracts/field-words'
import { keyAlgorithms } from '@app/contracts/keys'
import { type Product, ProductPayload } from '@app/contracts/products/products'
import type { Locale } from '@app/contracts/wire'
import type { ProductBody } from './product-moves.queries.ts'

export type ProductDraft = ProductBody

/** The groups of the form and the fields in each, as they follow each other. */
export const productSections = {
  basic: ['productNo', 'name', 'brand', 'usageType', 'validType', 'productType', 'caCertificateNo'],
  names: ['namesIncluded', 'namesMax', 'allowsIp', 'includesPair'],
  terms: ['terms'],
  checks: ['keyAlgorithms', 'dcvMethods', 'needsOrganisation', 'contactRoles', 'issueMinutes'],
  service: ['reissueLimit', 'refundRule', 'refundDays', 'renewalLeadDays'],
  upstream: ['upstream'],
  show: ['description', 'sellingPoints', 'weight'],
} as const satisfies Record<string, readonly (keyof ProductDraft)[]>
export type SectionId = keyof typeof productSections
export const sectionIds = Object.keys(productSections) as SectionId[]
export const draftFields = Object.values(productSections).flat()

export const emptyProduct: ProductDraft = {
  productNo: '',
  productType: 'single',
  name: { zh: '', en: '' },
  description: { zh: '', en: '' },
  sellingPoints: { zh: [], en: [] },
  brand: '',
  usageType: 'ssl',
  validType: 'dv',
  caCertificateNo: '',
  upstream: { channel: '', code: '', connectionId: null, fallbackId: null },
  namesIncluded: 1,
  namesMax: 1,
  allowsIp: false,
  includesPair: true,
  terms: [1],
  keyAlgorithms: [...keyAlgorithms],
  dcvMethods: ['dns-txt', 'dns-cname', 'http'],
  needsOrganisation: false,
  contactRoles: ['admin'],
  issueMinutes: 10,
  reissueLimit: null,
  refundRule: 'days',
  refundDays: 30,
  renewalLeadDays: 30,
  weight: 100,
}

/** What of a stored product the form is about. */
export function draftOf(product: Product): ProductDraft {
  const draft = Object.fromEntries(draftFields.map((field) => [field, product[field]])) as unknown as ProductDraft
  const needsOrganisation = product.needsOrganisation || product.validType !== 'dv'
  return { ...draft, needsOrganisation, upstream: product.upstream ?? emptyProduct.upstream }
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two drafts differ. */
export const changedFields = (a: ProductDraft, b: ProductDraft): (keyof ProductDraft)[] =>
  draftFields.filter((field) => !same(a[field], b[field]))

/** What is wrong with a draft before it is sent, by field path: the server's own words. */
export function faultsOf(draft: ProductDraft, locale: Locale): Record<string, string> {
  const parsed = ProductPayload.safeParse(draft)
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}

/** How many faults lie in a section: `name.zh` belongs where `name` stands. */
export const faultsIn = (faults: Record<string, string>, section: SectionId): number =>
  Object.keys(faults).filter((path) =>
    (productSections[section] as readonly string[]).includes(path.split('.')[0] ?? ''),
  ).length
