import { decideWithdrawal, type Withdrawal } from '@app/contracts/partners/partners'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { actionsColumn } from '#ui/table/RowActions.tsx'
import { useWithdrawalColumns } from './PartnerLists.tsx'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { partnerQueries, usePartnerMove } from './partners.queries.ts'

/** Withdrawals that wait for somebody to pay them out. */
export function WithdrawalQueue() {
  const t = useT(partnerMessages)
  const { data, error, isError, isFetching, refetch } = useQuery(partnerQueries.withdrawals())
  const [open, setOpen] = useState<Withdrawal>()
  const more = useMemo(
    () => [
      actionsColumn<Withdrawal>(t('partner.actions'), 96, (row) => (
        <ButtonFor
          need="partner.settle"
          size="sm"
          aria-label={t('partner.decide-title', { no: row.withdrawalNo })}
          onClick={() => setOpen(row)}
        >
          {t('partner.decide')}
        </ButtonFor>
      )),
    ],
    [t],
  )
  const columns = useWithdrawalColumns(more)
  return (
    <section className={styles.card} aria-labelledby="withdrawal-queue">
      <h2 id="withdrawal-queue">{t('partner.queue')}</h2>
      {data?.length === 0 ? (
        <p className="t2">{t('partner.queue-none')}</p>
      ) : (
        <DataTable
          caption={t('partner.queue')}
          columns={columns}
          rows={data}
          rowId={({ id }) => id}
          rowName={({ withdrawalNo }) => withdrawalNo}
          isFetching={isFetching}
          error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
          empty={null}
          skeletonRows={1}
        />
      )}
      {open && <DecideDialog key={open.id} withdrawal={open} onClose={() => setOpen(undefined)} />}
    </section>
  )
}

const outcomes = ['paid', 'refused'] as const

function DecideDialog({ withdrawal: { id, withdrawalNo }, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT(partnerMessages)
  const decide = usePartnerMove(decideWithdrawal)
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('paid')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const said = text.trim()
  const send = () => {
    setTried(true)
    if (said === '' || decide.isPending) return
    const body = outcome === 'paid' ? { outcome, transferNo: said } : { outcome, reason: said }
    decide.mutate(
      { params: { id }, body, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('partner.decide-done', { no: withdrawalNo }))
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
      title={t('partner.decide-title', { no: withdrawalNo })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={decide.isPending} onClick={send}>
            {t('partner.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('partner.decide-outcome')}
          value={outcome}
          allowDeselect={false}
          data={outcomes.map((value) => ({ value, label: t(`partner.decide-${value}`) }))}
          onChange={(value) => setOutcome(value ?? outcome)}
        />
        <TextInput
          label={t(outcome === 'paid' ? 'partner.transfer-no' : 'partner.decide-reason')}
          value={text}
          maxLength={100}
          data-autofocus
          error={isTried && said === '' && t('partner.missing')}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
