import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { financeMessages } from './finance.messages.ts'
import { RechargeForm } from './RechargeForm.tsx'

interface RechargeDialogProps {
  account: { id: string; name: string; balanceMinor: number }
  suggestedMinor: number
  onClose: () => void
  onDone: (balanceMinor: number) => void
}

/** Tops up a customer's balance without leaving the page that reported it short. */
export function RechargeDialog({ account, suggestedMinor, onClose, onDone }: RechargeDialogProps) {
  const t = useT(financeMessages)
  return (
    <Dialog isOpen onClose={onClose} title={t('recharge.title')}>
      <RechargeForm
        account={account}
        suggestedMinor={suggestedMinor}
        onCancel={onClose}
        onDone={(balanceMinor) => {
          onDone(balanceMinor)
          onClose()
        }}
      />
    </Dialog>
  )
}
