import { canMoveInvoice } from '@app/contracts/invoices/invoice-values'
import { approveInvoice, type InvoiceSummary } from '@app/contracts/invoices/invoices'
import { CircleCheck } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { BulkBar } from '#ui/table/BulkBar.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { invoiceMessages } from './invoices.messages.ts'
import { useInvoiceMove } from './invoices.queries.ts'

interface BulkProps {
  selection: Selection
  /** Invoices on the page. */
  invoices: readonly InvoiceSummary[]
}

/** Approves the ticked applications of the page, one after the other; those in another state are left out. */
export function InvoiceBulkBar({ selection, invoices }: BulkProps) {
  const t = useT(invoiceMessages)
  const approve = useInvoiceMove(approveInvoice)
  const { ids, isAllResults, clear } = selection
  const ready = invoices.filter(({ id, state }) => ids.has(id) && canMoveInvoice(state, 'approve'))
  const run = async () => {
    let count = 0
    for (const { id } of ready) {
      // A refusal was shown; the others go on.
      const isDone = await approve.mutateAsync({ params: { id } }).then(
        () => true,
        () => false,
      )
      if (isDone) count += 1
    }
    if (count > 0) showSuccess(t('invoices.bulk-done', { count }))
    clear()
  }
  const whyNot = ready.length === 0 ? t('invoices.bulk-none') : undefined
  return (
    <BulkBar selection={selection}>
      <ButtonFor
        need="invoice.audit"
        size="sm"
        icon={<CircleCheck aria-hidden="true" />}
        loading={approve.isPending}
        whyNot={isAllResults ? t('invoices.bulk-all') : whyNot}
        onClick={() => void run()}
      >
        {t('invoices.bulk-approve', { count: ready.length })}
      </ButtonFor>
    </BulkBar>
  )
}
