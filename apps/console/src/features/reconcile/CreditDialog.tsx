import { creditDifference, type Difference } from '@app/contracts/reconcile/reconcile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCan } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { type ChosenCustomer, CustomerChoice } from './CustomerChoice.tsx'
import { differenceMessages } from './differences.messages.ts'
import styles from './reconcile.module.css'
import { reconcileQueries, useReconcileMove } from './reconcile.queries.ts'

interface CreditProps {
  difference: Difference
  onClose: () => void
  onDone: () => void
}

/** Books money on a bank account that nobody has claimed: as an announced transfer, or onto a balance. */
export function CreditDialog({ difference, onClose, onDone }: CreditProps) {
  const t = useT(differenceMessages)
  const { format } = useCurrency()
  const mayRecharge = useCan('user.recharge')
  const credit = useReconcileMove(creditDifference)
  const [way, setWay] = useState<'transfer' | 'customer'>('transfer')
  const [picked, pick] = useState<string>()
  const [customer, choose] = useState<ChosenCustomer>()
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const { id, theirsMinor, who, memo, day } = difference
  const amount = format(theirsMinor)
  const to =
    way === 'transfer'
      ? picked && { is: 'transfer' as const, paymentId: picked }
      : customer && { is: 'customer' as const, accountId: customer.id }
  const send = (reason: string) => {
    if (!to) return
    credit.mutate(
      { params: { id }, body: { to, reason }, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('difference.credited', { amount }))
          onDone()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('difference.credit-of', { amount })}
      isAnswered={Boolean(to)}
      questions={(isTried) => (
        <div className={styles.form}>
          <p className="t2">{t('difference.credit-lead', { payer: who || '-', day, memo: memo || '-' })}</p>
          {mayRecharge && (
            <SegmentedControl
              aria-label={t('difference.credit-to')}
              value={way}
              data={[
                { value: 'transfer', label: t('difference.credit-transfer') },
                { value: 'customer', label: t('difference.credit-customer') },
              ]}
              onChange={(value) => setWay(value === 'customer' ? 'customer' : 'transfer')}
            />
          )}
          {way === 'transfer' ? (
            <Transfers id={id} picked={picked} onPick={pick} />
          ) : (
            <CustomerChoice customer={customer} onChoose={choose} />
          )}
          {isTried && !to && (
            <p role="alert" className={styles.problem}>
              {t('difference.credit-missing')}
            </p>
          )}
        </div>
      )}
      reasonHelp={t('difference.resolve-help')}
      actionLabel={t('difference.credit')}
      isPending={credit.isPending}
      onClose={onClose}
      onConfirm={send}
    />
  )
}

interface TransfersProps {
  id: string
  picked: string | undefined
  onPick: (id: string) => void
}

function Transfers({ id, picked, onPick }: TransfersProps) {
  const t = useT(differenceMessages)
  const { data } = useQuery(reconcileQueries.transfers(id))
  if (!data) return <SkeletonLines lines={3} />
  if (data.length === 0) return <p className="t2">{t('difference.no-transfers')}</p>
  return (
    <ul className={styles.transfers} aria-label={t('difference.credit-transfer')}>
      {data.map(({ id: paymentId, reference, accountName, amountMinor, currency, fits }) => (
        <li key={paymentId}>
          <label>
            <input type="radio" name="transfer" checked={picked === paymentId} onChange={() => onPick(paymentId)} />
            <span>
              {accountName} <span className="mono">{reference}</span>
              <small>{t(`difference.fits.${fits}`)}</small>
            </span>
            <b>
              <Money minor={amountMinor} currency={currency} />
            </b>
          </label>
        </li>
      ))}
    </ul>
  )
}
