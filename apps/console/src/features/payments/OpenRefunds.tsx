import type { PaymentRefund } from '@app/contracts/payments/payments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { channelQueries, useSettleRefund } from './channels.queries.ts'
import { paymentMessages } from './payments.messages.ts'
import { usdtMessages } from './usdt.messages.ts'

/** Refunds on their way back; those of transfers wait for somebody to pay them out. */
export function OpenRefunds() {
  const t = useT({ ...channelMessages, ...paymentMessages })
  const { data } = useQuery(channelQueries.refunds())
  const [open, setOpen] = useState<PaymentRefund>()
  if (!data || data.refunds.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="open-refunds">
      <h2 id="open-refunds">{t('back.title')}</h2>
      <p className="t2 s13">{t('back.help')}</p>
      <ul className={styles.list}>
        {data.refunds.map((refund) => (
          <li key={refund.id} className={`${styles.card} ${styles.transfer}`}>
            <p>
              <span className="mono">{refund.refundNo}</span>
              <small>{t(`payment.channel.${refund.channel}`)}</small>
            </p>
            <p>
              {refund.accountName}
              <small>
                {refund.order?.orderNo ?? refund.paymentNo} · <Time at={refund.createdAt} />
              </small>
            </p>
            <p className={styles.sum}>
              <Money minor={refund.amountMinor} currency={refund.currency} />
              {refund.usdt && <small>{`${refund.usdt.amount} USDT`}</small>}
            </p>
            {refund.isByHand ? (
              <ButtonFor
                need="bill.confirm"
                size="sm"
                aria-label={t('back.confirm-of', { refundNo: refund.refundNo })}
                onClick={() => setOpen(refund)}
              >
                {t('back.confirm')}
              </ButtonFor>
            ) : (
              <StatusTag family="closed">{t('back.automatic')}</StatusTag>
            )}
            {refund.usdt && <PayTo usdt={refund.usdt} />}
          </li>
        ))}
      </ul>
      {open && <SettleRefund key={open.id} refund={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

/** Where the customer wants its USDT: the whole address, to be compared and copied. */
function PayTo({ usdt: { network, address } }: { usdt: NonNullable<PaymentRefund['usdt']> }) {
  const t = useT(usdtMessages)
  return (
    <p className={styles.payTo}>
      {network === null ? (
        t('usdt.refund.unstated')
      ) : (
        <>
          {t(`usdt.network.${network}`)} <span className="mono">{address}</span>
          <CopyButton value={address} label={t('usdt.copy-address')} />
        </>
      )}
    </p>
  )
}

const outcomes = ['paid-out', 'failed'] as const

function SettleRefund({ refund: { id, refundNo, usdt }, onClose }: { refund: PaymentRefund; onClose: () => void }) {
  const t = useT({ ...channelMessages, ...usdtMessages })
  const settle = useSettleRefund()
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('paid-out')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const said = text.trim()

  const send = () => {
    setTried(true)
    if (said === '' || settle.isPending) return
    const body = outcome === 'paid-out' ? { outcome, bankNo: said } : { outcome, reason: said }
    settle.mutate(
      { params: { id }, body, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('back.settled', { refundNo }))
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
      title={t('back.confirm-of', { refundNo })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={settle.isPending} onClick={send}>
            {t('back.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {usdt && <PayTo usdt={usdt} />}
        <Select
          label={t('back.outcome')}
          value={outcome}
          allowDeselect={false}
          data={outcomes.map((value) => ({ value, label: t(`back.${value}`) }))}
          onChange={(value) => setOutcome(value ?? outcome)}
        />
        <TextInput
          label={t(outcome === 'failed' ? 'back.reason' : usdt ? 'usdt.refund.tx' : 'transfer.bank-no')}
          value={text}
          maxLength={100}
          error={isTried && said === '' && t('transfer.missing')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
