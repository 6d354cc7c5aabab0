import type { Transfer } from '@app/contracts/payments/channels'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { channelMessages } from './channels.messages.ts'
import styles from './channels.module.css'
import { channelQueries, useConfirmTransfer } from './channels.queries.ts'
import { Disputes } from './Disputes.tsx'
import { OpenRefunds } from './OpenRefunds.tsx'
import { UsdtQueue } from './UsdtQueue.tsx'

/** Bank transfers that customers have announced, to be confirmed as they come. */
export function TransfersPage() {
  const t = useT(channelMessages)
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data, error, isError, refetch } = useQuery(channelQueries.transfers(q))
  const [open, setOpen] = useState<Transfer>()
  return (
    <Page title={t('transfer.title')} crumbs={[]} backHref="/setting/center/payment">
      <TextInput
        className={styles.search ?? ''}
        type="search"
        aria-label={t('transfer.search')}
        placeholder={t('transfer.search')}
        value={text}
        maxLength={40}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton height={200} />}
      {data?.transfers.length === 0 && (
        <EmptyState isPlain title={t(q === '' ? 'transfer.none' : 'transfer.none-found')} />
      )}
      <ul className={styles.list}>
        {data?.transfers.map((transfer) => (
          <li key={transfer.id} className={`${styles.card} ${styles.transfer}`}>
            <TransferFacts transfer={transfer} />
            <ConfirmButton transfer={transfer} onClick={() => setOpen(transfer)} />
          </li>
        ))}
      </ul>
      <Disputes />
      <UsdtQueue />
      <OpenRefunds />
      {open && <ConfirmTransfer key={open.id} transfer={open} onClose={() => setOpen(undefined)} />}
    </Page>
  )
}

function TransferFacts({ transfer }: { transfer: Transfer }) {
  const t = useT(channelMessages)
  const { reference, paymentNo, accountName, memberName, amountMinor, currency, orders, createdAt, state } = transfer
  return (
    <>
      <p>
        <span className={styles.reference}>{reference}</span>{' '}
        {state === 'closed' && <StatusTag family="closed">{t('transfer.closed')}</StatusTag>}
        <small className="mono">{paymentNo}</small>
      </p>
      <p>
        {accountName}
        <small>
          {memberName} · <Time at={createdAt} />
        </small>
      </p>
      <p className={styles.sum}>
        <Money minor={amountMinor} currency={currency} />
        <small>{orders > 0 ? t('transfer.for-orders', { count: orders }) : t('transfer.for-balance')}</small>
      </p>
    </>
  )
}

function ConfirmButton({ transfer: { state, reference }, onClick }: { transfer: Transfer; onClick: () => void }) {
  const t = useT(channelMessages)
  if (state === 'paid') return <StatusTag family="done">{t('transfer.done')}</StatusTag>
  return (
    <ButtonFor
      need="bill.confirm"
      size="sm"
      variant="primary"
      aria-label={t('transfer.confirm-of', { reference })}
      onClick={onClick}
    >
      {t('transfer.confirm')}
    </ButtonFor>
  )
}

function ConfirmTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useT(channelMessages)
  const { format } = useCurrency()
  const confirm = useConfirmTransfer()
  const { id, reference, accountName, amountMinor } = transfer
  const [text, setText] = useState(moneyDigits(amountMinor))
  const [bankNo, setBankNo] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const receivedMinor = parseMoney(text)
  const isAmount = receivedMinor !== undefined && receivedMinor > 0
  const errors = fieldErrors(confirm.error)

  const send = () => {
    setTried(true)
    if (!isAmount || bankNo.trim() === '' || reason.trim() === '' || confirm.isPending) return
    confirm.mutate(
      { params: { id }, body: { receivedMinor, bankNo: bankNo.trim(), reason: reason.trim() }, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('transfer.booked', { name: accountName, amount: format(receivedMinor) }))
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
      title={t('transfer.confirm-of', { reference })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={confirm.isPending} onClick={send}>
            {t('transfer.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className="t2">{accountName}</p>
        <TextInput
          label={t('transfer.received')}
          value={text}
          inputMode="decimal"
          data-autofocus
          error={(isTried && !isAmount && t('channel.amount-wrong')) || errors.receivedMinor}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isAmount && receivedMinor !== amountMinor && (
          <p className={styles.banner} role="status">
            {t('transfer.differs', { amount: format(amountMinor) })}
          </p>
        )}
        <TextInput
          label={t('transfer.bank-no')}
          value={bankNo}
          maxLength={60}
          error={(isTried && bankNo.trim() === '' && t('transfer.missing')) || errors.bankNo}
          onChange={(event) => setBankNo(event.currentTarget.value)}
        />
        <TextInput
          label={t('transfer.reason')}
          description={t('transfer.reason-help')}
          value={reason}
          maxLength={200}
          error={(isTried && reason.trim() === '' && t('transfer.missing')) || errors.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
