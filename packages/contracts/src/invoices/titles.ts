import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'
import { titleKinds } from './invoice-values.ts'
import { checkTaxNumber, euCountries, isVatId } from './tax-number.ts'

/** Longest name of a buyer in bytes of GBK: the tax office's limit. */
const mostNameBytes = 100
/** Bytes of a text in GBK: two for what is not ASCII. */
const gbkLength = (text: string): number => [...text].reduce((sum, letter) => sum + (letter < '\x80' ? 1 : 2), 0)

const Text = (most: number) => Line(most).default('')

const parts = {
  kind: z.enum(titleKinds),
  title: Line(100)
    .min(1, 'field.missing')
    .refine((title) => !/[<>]/.test(title), 'field.title-marks')
    .refine((title) => gbkLength(title) <= mostNameBytes, 'field.title-long'),
  /** Tax number in China, VAT id elsewhere. */
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
  /** Where invoices are mailed to. */
  email: z.union([z.literal(''), z.email('field.email').max(254, 'field.email')]).default(''),
  isDefault: z.boolean().default(false),
}

type Taxed = { kind: (typeof titleKinds)[number]; taxNo: string; country: string }

function checkTax({ kind, taxNo, country }: Taxed, check: z.core.$RefinementCtx): void {
  const refuse = (message: string) => check.addIssue({ code: 'custom', path: ['taxNo'], message })
  if (kind === 'personal') {
    if (taxNo !== '') refuse('field.tax-no-personal')
  } else if (country === 'CN') {
    if (taxNo === '') refuse(kind === 'enterprise' ? 'field.tax-no-missing' : 'field.missing')
    else if (checkTaxNumber(taxNo) === 'wrong') refuse('field.tax-no')
  } else if (taxNo !== '' && euCountries.includes(country) && !isVatId(country, taxNo)) refuse('field.vat-id')
}

export const TitleBody = z
  .object({
    ...parts,
    /** Owning customer account, for operators; defaults to the caller's own account. */
    accountId: Id.nullable().default(null),
  })
  .superRefine(checkTax)
export type TitleBody = z.output<typeof TitleBody>

export const InvoiceTitle = z.object({
  id: Id,
  accountId: Id,
  kind: z.enum(titleKinds),
  title: z.string(),
  taxNo: z.string(),
  country: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
  email: z.string(),
  isDefault: z.boolean(),
  version: z.int().positive(),
  updatedAt: UnixSeconds,
})
export type InvoiceTitle = z.infer<typeof InvoiceTitle>

/** Most titles of one account. */
export const mostTitles = 50

const one = z.object({ id: Id })
const reply = z.object({ title: InvoiceTitle })

export const listTitles = endpoint({
  method: 'GET',
  path: '/invoiceTitles',
  access: 'invoice.title',
  summary: 'Titles that invoices of an account are made out to, the default first.',
  query: z.object({ accountId: Id.optional() }),
  reply: z.object({ titles: z.array(InvoiceTitle) }),
})

export const createTitle = endpoint({
  method: 'POST',
  path: '/invoiceTitles',
  access: 'invoice.title',
  summary: 'Saves a title for later invoices. The first one of an account is its default.',
  body: TitleBody,
  reply,
})

export const updateTitle = endpoint({
  method: 'PUT',
  path: '/invoiceTitles/:id',
  access: 'invoice.title',
  summary: 'Changes a title. Invoices that were applied for keep the one they were applied with.',
  params: one,
  body: z.object({ ...parts, version: z.int().positive() }).superRefine(checkTax),
  reply,
})

export const deleteTitle = endpoint({
  method: 'DELETE',
  path: '/invoiceTitles/:id',
  access: 'invoice.title',
  summary: 'Deletes a title. Invoices keep their copy of it.',
  params: one,
  reply: z.object({}),
})
