import type { UsdtTransfer } from '@app/contracts/payments/usdt'
import { useId, useState } from 'react'
import { CustomerSearch } from '#features/customer-search/CustomerSearch.tsx'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { useAssignUsdt } from './channels.queries.ts'
import { usdtMessages } from './usdt.messages.ts'
import styles from './usdt.module.css'

/** Books a transfer that fits no payment: for one of the nearest payments, or onto a customer's balance. */
export function AssignUsdtDialog({ transfer, onClose }: { transfer: UsdtTransfer; onClose: () => void }) {
  const t = useT(usdtMessages)
  const { format } = useCurrency()
  const assign = useAssignUsdt()
  const formId = useId()
  const { id, amount, candidates } = transfer
  const [choice, choose] = useState<string | undefined>(candidates[0]?.paymentId ?? 'account')
  const [account, setAccount] = useState<{ id: string; name: string }>()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const candidate = candidates.find(({ paymentId }) => paymentId === choice)
  const bookedMinor = candidate?.bookedMinor ?? transfer.bookedMinor
  const target = candidate ? { paymentId: candidate.paymentId } : account && { accountId: account.id }

  const send = () => {
    setTried(true)
    if (!target || reason.trim() === '' || assign.isPending) return
    assign.mutate(
      { params: { id }, body: { ...target, bookedMinor, reason: reason.trim() }, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('usdt.assigned', { booked: format(bookedMinor) }))
          onClose()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('usdt.assign-of', { amount })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={assign.isPending}>
            {t('usdt.assign')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <fieldset className={styles.choices}>
          <legend>{t('usdt.to-whom')}</legend>
          {candidates.map((one) => (
            <label key={one.paymentId} className={styles.choice}>
              <input
                type="radio"
                name={formId}
                checked={choice === one.paymentId}
                onChange={() => choose(one.paymentId)}
              />
              <span>
                {t('usdt.candidate', { paymentNo: one.paymentNo })}
                <small>
                  {t('usdt.candidate-asked', {
                    amount: one.amount,
                    name: one.accountName,
                    booked: format(one.bookedMinor),
                  })}
                </small>
              </span>
            </label>
          ))}
          <label className={styles.choice}>
            <input type="radio" name={formId} checked={choice === 'account'} onChange={() => choose('account')} />
            <span>
              {account ? account.name : t('usdt.to-account')}
              <small>{t('usdt.account-rate', { booked: format(transfer.bookedMinor) })}</small>
            </span>
          </label>
        </fieldset>
        {choice === 'account' && <CustomerSearch label={t('usdt.customer')} onChoose={setAccount} />}
        {isTried && !target && (
          <p className={styles.fault} role="alert">
            {t('usdt.choose')}
          </p>
        )}
        <TextInput
          label={t('usdt.reason')}
          description={t('usdt.reason-help')}
          value={reason}
          maxLength={200}
          error={isTried && reason.trim() === '' && t('usdt.missing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
