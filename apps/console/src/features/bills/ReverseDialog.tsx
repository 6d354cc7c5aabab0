import { type Bill, reverseBill } from '@app/contracts/bills/bills'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { billMessages } from './bills.messages.ts'
import { useBillMove } from './bills.queries.ts'

/** Reverses a transaction, with a reason and the reader's proof. */
export function ReverseDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const t = useT(billMessages)
  const { format } = useCurrency()
  const reverse = useBillMove(reverseBill)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { id, serialNo, account, amountMinor } = bill
  const confirm = (reason: string) =>
    reverse.mutateAsync({ params: { id }, body: { reason }, idempotencyKey }).then(
      () => {
        showSuccess(t('bills.reverse-done', { serialNo }))
        onClose()
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      isDanger
      title={t('bills.reverse-of', { serialNo })}
      consequences={[
        t('bills.reverse-effect', { name: account.name, amount: format(-amountMinor) }),
        t('bills.reverse-once'),
      ]}
      reasonHelp={t('bills.reason-help')}
      actionLabel={t('bills.reverse')}
      isPending={reverse.isPending}
      onConfirm={(reason) => void confirm(reason)}
    />
  )
}
