import { fileColumns } from '@app/contracts/products/product-files'
import type { Product, Validity } from '@app/contracts/products/products'
import type { SheetFormat } from '@app/contracts/sheet-formats'
import { decimal } from '#core/money.ts'
import { csvWriter } from '#core/sheet/csv.ts'
import { xlsxWriter } from '#core/sheet/xlsx.ts'
import type { SentFile } from '#http/mount.ts'

const kinds = {
  csv: { type: 'text/csv; charset=utf-8', writer: csvWriter },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', writer: xlsxWriter },
} as const

const wide = new Set(['nameZh', 'nameEn', 'upstreamCode'])

function cellsOf(product: Product): Record<string, string> {
  const at = (validity: Validity) => product.prices.find((price) => price.validity === validity)
  const money = (minor: number | null | undefined) => (minor === null || minor === undefined ? '' : decimal(minor))
  return {
    ...{ productNo: product.productNo, nameZh: product.name.zh, nameEn: product.name.en, brand: product.brand },
    ...{ usageType: product.usageType, validType: product.validType, productType: product.productType },
    caCertificateNo: product.caCertificateNo,
    ...{ upstreamChannel: product.upstream?.channel ?? '', upstreamCode: product.upstream?.code ?? '' },
    ...{ namesIncluded: String(product.namesIncluded), namesMax: String(product.namesMax) },
    ...{ terms: product.terms.join(' '), weight: String(product.weight) },
    ...Object.fromEntries(
      ([90, 1, 2, 3] as const).flatMap((term) => [
        [`price${term}`, money(at(term)?.priceMinor)],
        [`cost${term}`, money(at(term)?.costMinor)],
      ]),
    ),
  }
}

/** Catalogue as a file that can be imported again: its headings are the column names. */
export function productFile(products: readonly Product[], format: SheetFormat, now: Date): SentFile {
  const { type, writer } = kinds[format]
  const pieces: Uint8Array[] = []
  // All cells are text: spreadsheets would reformat numbers.
  const columns = fileColumns.map((title) => ({ title, kind: 'text' as const, width: wide.has(title) ? 28 : 14 }))
  const sheet = writer({ name: 'products', columns, timeZone: 'UTC' }, (piece) => pieces.push(piece))
  sheet.add(products.map(cellsOf).map((cells) => fileColumns.map((column) => cells[column] ?? '')))
  sheet.end()
  return { name: `products-${now.toISOString().slice(0, 10)}.${format}`, type, bytes: Buffer.concat(pieces) }
}
