import { adjustUser } from '@app/contracts/bills/bills'
import type { User } from '@app/contracts/users/users'
import { Suspense, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SegmentedControl, Textarea } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { billMessages } from './bills.messages.ts'
import styles from './bills.module.css'
import { useBillMove } from './bills.queries.ts'

const CustomerSearch = lazyNamed(() => import('#features/customer-search/CustomerSearch.tsx'), 'CustomerSearch')

type Customer = Pick<User, 'id' | 'name' | 'balanceMinor'>

interface AdjustProps {
  /** Customer where the page knows it; otherwise it is searched for. */
  customer?: Customer | undefined
  onClose: () => void
}

/** Corrects a customer's balance by hand. */
export function AdjustDialog({ customer: known, onClose }: AdjustProps) {
  const t = useT(billMessages)
  const [customer, choose] = useState<Customer | undefined>(known)
  if (customer) return <AdjustForm customer={customer} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} title={t('bills.adjust')} footer={<Cancel onClick={onClose} />}>
      <Suspense>
        <CustomerSearch label={t('bills.adjust-choose')} isOpen onChoose={choose} />
      </Suspense>
    </Dialog>
  )
}

function AdjustForm({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useT(billMessages)
  const formId = useId()
  const { format } = useCurrency()
  const adjust = useBillMove(adjustUser)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [sign, setSign] = useState<'1' | '-1'>('1')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = parseMoney(text)
  const isAmountRight = amount !== undefined && amount > 0
  const amountMinor = isAmountRight ? amount * Number(sign) : 0

  const submit = () => {
    setTried(true)
    if (!isAmountRight || reason.trim() === '' || adjust.isPending) return
    adjust
      .mutateAsync({ params: { id: customer.id }, body: { amountMinor, reason: reason.trim() }, idempotencyKey })
      .then(
        () => {
          showSuccess(t('bills.adjusted', { name: customer.name, amount: format(amountMinor) }))
          onClose()
        },
        () => undefined,
      )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('bills.adjust-of', { name: customer.name })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={adjust.isPending}>
            {isAmountRight ? t('bills.adjust-do', { amount: format(amountMinor) }) : t('bills.adjust')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SegmentedControl
          aria-label={t('bills.adjust-direction')}
          value={sign}
          data={[
            { value: '1', label: t('bills.adjust-add') },
            { value: '-1', label: t('bills.adjust-take') },
          ]}
          onChange={(value) => setSign(value === '-1' ? '-1' : '1')}
        />
        <AmountField
          label={t('bills.amount')}
          value={text}
          error={isTried && !isAmountRight && t('bills.adjust-amount')}
          data-autofocus
          onChange={setText}
        />
        <Textarea
          label={t('bills.reason')}
          description={t('bills.reason-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={reason}
          rows={2}
          maxLength={200}
          error={isTried && reason.trim() === '' && t('bills.reason-missing')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className={styles.after}>
          {t('bills.adjust-after')}
          <b>{isAmountRight ? <Money minor={customer.balanceMinor + amountMinor} /> : '-'}</b>
        </p>
      </form>
    </Dialog>
  )
}
