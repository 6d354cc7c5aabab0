import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { sheetFormats } from '../sheet-formats.ts'

/** Columns of a product file in order, with their headings; an import finds its columns by the same headings. */
export const fileColumns = [
  ...['productNo', 'nameZh', 'nameEn', 'brand', 'usageType', 'validType', 'productType', 'caCertificateNo'],
  ...['upstreamChannel', 'upstreamCode', 'namesIncluded', 'namesMax', 'terms', 'weight'],
  ...['price90', 'price1', 'price2', 'price3', 'cost90', 'cost1', 'cost2', 'cost3'],
] as const
const most = 500

export const exportProducts = endpoint({
  method: 'GET',
  path: '/products/export',
  access: 'product.price',
  summary: 'The catalogue with its prices as a file. Its columns are those an import reads.',
  query: z.object({ format: z.enum(sheetFormats) }),
  file: true,
  reply: z.object({}),
})

export const importProducts = endpoint({
  method: 'POST',
  path: '/products/import',
  access: 'product.import',
  summary:
    'Creates products from rows of a file, or changes those whose number is there already. With `dryRun` it only says what each row would do; one bad row keeps all from being applied.',
  body: z.object({
    /** Cells by column; a missing cell leaves the field unchanged, or sets the default of a new product. */
    rows: z
      .array(z.record(z.string().max(40), z.string().max(500)))
      .min(1)
      .max(most),
    dryRun: z.boolean().default(false),
  }),
  reply: z.object({
    /** Results per row; `row` counts from 1, and `reason` is in the caller's language, empty where the row is valid. */
    rows: z.array(
      z.object({
        row: z.int(),
        productNo: z.string(),
        /** What the row does: a new product, a change, or nothing. */
        does: z.enum(['create', 'change', 'none']),
        reason: z.string(),
      }),
    ),
    created: z.int(),
    changed: z.int(),
  }),
})
