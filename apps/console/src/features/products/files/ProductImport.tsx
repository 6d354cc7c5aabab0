import { type CsvRow, isZip } from '@app/contracts/csv'
import type { Reply } from '@app/contracts/endpoint'
import { importProducts } from '@app/contracts/products/product-files'
import { useQueryClient } from '@tanstack/react-query'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { SheetFault, sheetText } from '#lib/sheet-text.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { rowsIn } from './product-csv.ts'
import { productFileMessages } from './product-files.messages.ts'

type Rows = ReturnType<typeof rowsIn>
interface Checked {
  rows: Rows
  verdicts: Reply<typeof importProducts>['rows']
}

/** Brings products from a file: first what each row would do, then all of them or none. */
export function ProductImport({ onClose }: { onClose: () => void }) {
  const t = useT(productFileMessages)
  const say = useT(productFormMessages)
  const cache = useQueryClient()
  const send = (rows: Rows, dryRun: boolean) => call(importProducts, { body: { rows, dryRun } })

  const readFile = (bytes: Uint8Array) => {
    if (!isZip(bytes)) return undefined
    try {
      return { text: sheetText(bytes) }
    } catch (error) {
      const { what, cell } = error instanceof SheetFault ? error : new SheetFault('not-a-sheet')
      return { problem: t(`product-file.${what}`, { cell }) }
    }
  }
  const check = async (read: CsvRow[]) => {
    const rows = rowsIn(read)
    if (rows.length === 0) return { problem: t('product-file.empty') }
    return { rows, verdicts: (await send(rows, true)).rows }
  }
  const apply = async ({ rows }: Checked) => {
    const { rows: verdicts, created, changed } = await send(rows, false)
    // The catalogue moved meanwhile, and a row that was good is not.
    if (created + changed === 0) return { rows, verdicts }
    void cache.invalidateQueries({ queryKey: ['products'] })
    showSuccess(t('product-file.done', { created, changed }))
    return undefined
  }
  const wrongIn = (verdicts: Checked['verdicts']) => verdicts.filter(({ does }) => does === 'none').length
  return (
    <ImportDialog<Checked>
      onClose={onClose}
      title={t('product-file.title')}
      file={{ label: t('product-file.file'), accept: '.csv,.xlsx,text/csv,text/plain' }}
      text={{ label: t('product-file.text'), help: t('product-file.help') }}
      readFile={readFile}
      check={check}
      findings={({ verdicts }) => ({
        summary: t('product-file.rows', { count: verdicts.length }),
        headings: [say('product.form.productNo')],
        verdicts: verdicts.map(({ row, productNo, does, reason }) => ({
          ...{ line: row, cells: [productNo], isGood: does !== 'none' },
          says: does === 'none' ? reason : t(`product-file.does.${does}`),
        })),
      })}
      action={({ rows, verdicts }) => {
        const count = wrongIn(verdicts)
        return {
          label: t('product-file.apply', { count: rows.length }),
          whyNot: count > 0 ? t('product-file.wrong', { count }) : undefined,
        }
      }}
      apply={apply}
    />
  )
}
