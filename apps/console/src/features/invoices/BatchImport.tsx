import { type CsvRow, isZip } from '@app/contracts/csv'
import { type BatchRow, type BatchVerdict, checkBatch, issueBatch } from '@app/contracts/invoices/invoice-batch'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { SheetFault, sheetText } from '#lib/sheet-text.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { batchMessages } from './batch.messages.ts'
import { batchRowsIn } from './batch-rows.ts'
import { useInvoiceMove, useWaitingSheet } from './invoices.queries.ts'

interface Checked {
  rows: BatchRow[]
  verdicts: readonly BatchVerdict[]
}

/** Records many invoices from the workbook of what waits, once their numbers are filled in. */
export function BatchImport({ onClose }: { onClose: () => void }) {
  const t = useT(batchMessages)
  const { format } = useCurrency()
  const started = useTaskStarted()
  const sheet = useWaitingSheet()
  const issue = useInvoiceMove(issueBatch)
  const [idempotencyKey] = useState(newIdempotencyKey)

  const readFile = (bytes: Uint8Array) => {
    if (!isZip(bytes)) return undefined
    try {
      return { text: sheetText(bytes) }
    } catch (error) {
      const { what, cell } = error instanceof SheetFault ? error : new SheetFault('not-a-sheet')
      return { problem: t(`batch.${what}`, { cell }) }
    }
  }
  const check = async (read: CsvRow[]) => {
    const rows = batchRowsIn(read)
    if (rows === undefined) return { problem: t('batch.columns') }
    if (rows.length === 0) return { problem: t('batch.empty') }
    return { rows, verdicts: (await call(checkBatch, { body: { rows } })).rows }
  }
  const apply = async ({ rows }: Checked) => {
    const answer = await issue.mutateAsync({ body: { rows }, idempotencyKey })
    if (answer.taskId === null) return { rows, verdicts: answer.rows }
    started('invoices.issue')
    return undefined
  }
  return (
    <ImportDialog<Checked>
      onClose={onClose}
      title={t('batch.title')}
      file={{ label: t('batch.file'), accept: '.xlsx,.csv,text/csv,text/plain' }}
      besideFile={
        <Button
          size="sm"
          icon={<Download aria-hidden="true" />}
          loading={sheet.isPending}
          onClick={() => sheet.mutate()}
        >
          {t('batch.template')}
        </Button>
      }
      text={{ label: t('batch.text'), help: t('batch.help') }}
      readFile={readFile}
      isEager
      check={check}
      findings={({ verdicts }) => ({
        summary: t('batch.found', {
          good: verdicts.filter(({ ok }) => ok).length,
          wrong: verdicts.filter(({ ok }) => !ok).length,
        }),
        headings: [t('batch.buyer'), t('batch.amount')],
        verdicts: verdicts.map(({ line, ok, reason, title, amountMinor }) => ({
          ...{ line, isGood: ok, cells: [title, amountMinor === null ? undefined : format(amountMinor)] },
          says: ok ? t('batch.good') : reason,
        })),
      })}
      action={({ verdicts }) => {
        const count = verdicts.filter(({ ok }) => ok).length
        return { label: t('batch.apply', { count }), whyNot: count === 0 ? t('batch.none') : undefined }
      }}
      apply={apply}
    />
  )
}
