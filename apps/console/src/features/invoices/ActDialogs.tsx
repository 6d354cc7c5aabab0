import type { Endpoint } from '@app/contracts/endpoint'
import { mailInvoice } from '@app/contracts/invoices/invoice-issue'
import { approveInvoice, cancelInvoice, type InvoiceDetail, rejectInvoice } from '@app/contracts/invoices/invoices'
import { useT } from '#i18n/use-t.ts'
import type { Input } from '#lib/call.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import type { InvoiceAct } from './invoice-acts.ts'
import { invoiceMessages } from './invoices.messages.ts'
import { useInvoiceMove } from './invoices.queries.ts'

interface ActProps {
  invoice: InvoiceDetail
  onClose: () => void
}

/** Question before a small action on an invoice. */
export function ActDialog({ act, ...rest }: ActProps & { act: Exclude<InvoiceAct, 'issue' | 'red'> }) {
  if (act === 'approve') return <Approve {...rest} />
  if (act === 'reject') return <Reject {...rest} />
  return act === 'cancel' ? <Withdraw {...rest} /> : <MailAgain {...rest} />
}

/** Sends an action, tells that it worked and closes; a refusal was shown and leaves the dialog open. */
function useAct<E extends Endpoint>(endpoint: E, said: string, onClose: () => void) {
  const move = useInvoiceMove(endpoint)
  const run = (input: Input<E>) =>
    void move.mutateAsync(input).then(
      () => {
        showSuccess(said)
        onClose()
      },
      () => undefined,
    )
  return { run, isPending: move.isPending }
}

function Approve({ invoice: { id, applyNo, title, amountMinor }, onClose }: ActProps) {
  const t = useT(invoiceMessages)
  const { format } = useCurrency()
  const { run, isPending } = useAct(approveInvoice, t('invoices.approved', { applyNo }), onClose)
  return (
    <ConfirmDialog
      {...{ isOpen: true, onClose, tier: 'K1', isPending }}
      title={t('invoices.approve-of', { applyNo })}
      actionLabel={t('invoices.act.approve')}
      onConfirm={() => run({ params: { id } })}
    >
      {t('invoices.approve-body', { title, amount: format(amountMinor) })}
    </ConfirmDialog>
  )
}

function Reject({ invoice: { id, applyNo, title, amountMinor }, onClose }: ActProps) {
  const t = useT(invoiceMessages)
  const { format } = useCurrency()
  const { run, isPending } = useAct(rejectInvoice, t('invoices.rejected', { applyNo }), onClose)
  return (
    <ConfirmDialog
      {...{ isOpen: true, onClose, tier: 'K2', isPending, isDanger: true }}
      title={t('invoices.reject-of', { applyNo })}
      consequences={[t('invoices.reject-effect', { title, amount: format(amountMinor) })]}
      reasonHelp={t('invoices.reject-help')}
      actionLabel={t('invoices.act.reject')}
      onConfirm={(reason) => run({ params: { id }, body: { reason } })}
    />
  )
}

function Withdraw({ invoice: { id, applyNo, amountMinor }, onClose }: ActProps) {
  const t = useT(invoiceMessages)
  const { format } = useCurrency()
  const { run, isPending } = useAct(cancelInvoice, t('invoices.cancelled', { applyNo }), onClose)
  return (
    <ConfirmDialog
      {...{ isOpen: true, onClose, tier: 'K1', isPending, isDanger: true }}
      title={t('invoices.cancel-of', { applyNo })}
      actionLabel={t('invoices.act.cancel')}
      keepLabel={t('invoices.cancel-keep')}
      onConfirm={() => run({ params: { id } })}
    >
      {t('invoices.cancel-body', { amount: format(amountMinor) })}
    </ConfirmDialog>
  )
}

function MailAgain({ invoice: { id, invoiceNo, emails }, onClose }: ActProps) {
  const t = useT(invoiceMessages)
  const { run, isPending } = useAct(mailInvoice, t('invoices.mailed', { count: emails.length }), onClose)
  return (
    <ConfirmDialog
      {...{ isOpen: true, onClose, tier: 'K1', isPending }}
      title={t('invoices.mail-of', { invoiceNo: invoiceNo ?? '' })}
      actionLabel={t('invoices.act.mail')}
      onConfirm={() => run({ params: { id } })}
    >
      {t('invoices.mail-body', { emails: emails.join(', ') })}
    </ConfirmDialog>
  )
}
