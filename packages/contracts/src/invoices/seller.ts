import { z } from 'zod'
import { type Currency, Line } from '../wire.ts'
import { type InvoiceLine, RateBp } from './invoice-lines.ts'
import type { InvoicedUsage, InvoiceKind } from './invoice-values.ts'

const Text = (most: number) => Line(most).default('')

/** Seller as invoices name it. Empty fields are not set yet. */
export const Seller = z.object({
  name: Text(100),
  /** Tax number in China, VAT id or other registration elsewhere. */
  taxNo: z
    .string()
    .max(40)
    .transform((text) => text.replace(/[\s.-]/g, '').toUpperCase())
    .default(''),
  /** ISO 3166 code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'field.choice')
    .default('CN'),
  address: Text(200),
  phone: Text(40),
  bank: Text(100),
  bankAccount: Text(40),
  /** Person who issues the invoices. */
  drawer: Text(30),
})
export type Seller = z.output<typeof Seller>

/** Tax class of a use: what invoices call it, and at which rate it is taxed. */
export const TaxClass = z.object({
  /** Name of the goods or service. */
  name: Line(60).min(1, 'field.missing'),
  /** Short name of the classification, which stands between asterisks before the name. */
  shortName: Text(20),
  /** Classification code of goods and services: 19 digits. */
  code: z.union([z.literal(''), z.string().regex(/^\d{19}$/, 'field.tax-code')]).default(''),
  /** Rate in basis points; null for the default rate. */
  rateBp: RateBp.nullable().default(null),
})
export type TaxClass = z.output<typeof TaxClass>
export type TaxClasses = Record<InvoicedUsage, TaxClass>

const named = (name: string, shortName: string): TaxClass => ({ name, shortName, code: '', rateBp: null })
const inChina = (name: string) => named(name, '信息技术服务')
const abroad = (name: string) => named(name, '')

/** Tax classes of a site that has set none up: names alone, so that applications can be made. */
export const plainClasses: Record<Currency, TaxClasses> = {
  CNY: {
    ssl: inChina('SSL 证书服务'),
    code: inChina('代码签名证书服务'),
    doc: inChina('文档签名证书服务'),
    smime: inChina('邮件证书服务'),
    pack: inChina('证书服务'),
    plan: inChina('平台服务'),
  },
  USD: {
    ssl: abroad('SSL/TLS certificate'),
    code: abroad('Code signing certificate'),
    doc: abroad('Document signing certificate'),
    smime: abroad('S/MIME certificate'),
    pack: abroad('Certificates'),
    plan: abroad('Platform service'),
  },
}
/** Rate of a site that has set none up, in basis points. */
export const plainRateBp: Record<Currency, number> = { CNY: 600, USD: 0 }

/** What a line of an invoice calls a class. */
export const lineName = ({ name, shortName }: TaxClass): string => (shortName === '' ? name : `*${shortName}*${name}`)

/** What an invoice still lacks of its seller before it can be issued. */
export const sellerFacts = ['name', 'taxNo', 'drawer', 'address', 'phone', 'bank', 'bankAccount'] as const
export type MissingFact = (typeof sellerFacts)[number] | 'code'

const neededFor: Record<InvoiceKind, readonly (typeof sellerFacts)[number][]> = {
  ordinary: ['name', 'taxNo', 'drawer'],
  special: sellerFacts,
  commercial: ['name', 'address'],
}

/** Facts without which an invoice cannot be issued: the seller's, and classification codes in China. */
export function missingFacts(
  kind: InvoiceKind,
  seller: Seller | null,
  lines: readonly Pick<InvoiceLine, 'code'>[],
): MissingFact[] {
  const ofSeller = neededFor[kind].filter((fact) => (seller?.[fact] ?? '') === '')
  return kind !== 'commercial' && lines.some(({ code }) => code === '') ? [...ofSeller, 'code'] : ofSeller
}
