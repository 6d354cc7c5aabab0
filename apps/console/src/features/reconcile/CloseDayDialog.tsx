import { closeDay, type DayCheck, isClosed, needsNote, reopenDay } from '@app/contracts/reconcile/day-close'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel, Close } from '#ui/overlays/Dismiss.tsx'
import { differenceSearch } from './difference-search.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { reconcileQueries, useReconcileMove } from './reconcile.queries.ts'

interface DayProps {
  day: string
  onClose: () => void
}

/** What of a day is open, and its closing; of a closed day, who closed it and when. */
export function CloseDayDialog({ day, onClose }: DayProps) {
  const t = useT(reconcileMessages)
  const { data, error, isError, refetch } = useQuery(reconcileQueries.check(day))
  if (data)
    return isClosed(data.close) ? (
      <ClosedDay check={data} onClose={onClose} />
    ) : (
      <OpenDay check={data} onClose={onClose} />
    )
  return (
    <Dialog isOpen onClose={onClose} title={t('close.of', { day })} footer={<Close onClick={onClose} />}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={6} />}
    </Dialog>
  )
}

function OpenDay({ check, onClose }: { check: DayCheck; onClose: () => void }) {
  const t = useT(reconcileMessages)
  const close = useReconcileMove(closeDay)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const { day, differences, broken, isOver } = check
  const lacksNote = needsNote(check) && note.trim() === ''
  const whyNot = !isOver
    ? t('close.not-over')
    : broken.length > 0
      ? t('close.broken')
      : differences > 0
        ? t('close.has-differences')
        : undefined
  const submit = () => {
    setTried(true)
    if (whyNot !== undefined || lacksNote || close.isPending) return
    close.mutate(
      { body: { day, note: note.trim() }, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('close.done', { day }))
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
      title={t('close.of', { day })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={close.isPending} whyNot={whyNot} onClick={submit}>
            {t('close.do')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {check.close && <Reopened check={check} />}
        <Checks check={check} />
        <Textarea
          label={t('close.note')}
          description={t('close.note-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          rows={2}
          maxLength={300}
          value={note}
          error={isTried && lacksNote && t('close.note-missing')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}

function Reopened({ check: { close } }: { check: DayCheck }) {
  const t = useT(reconcileMessages)
  return (
    <p className={styles.notice} role="status">
      {t('close.reopened')} · {close?.reopenedBy} · <Time at={close?.reopenedAt} /> · {close?.reopenedWhy}
    </p>
  )
}

function Checks({ check }: { check: DayCheck }) {
  const t = useT(reconcileMessages)
  const { format } = useCurrency()
  const { day, differences, missing, transfers, refunds, ledger, broken } = check
  const counted = ({ count, amountMinor }: DayCheck['transfers']) =>
    count === 0 ? t('close.none') : t('close.counted', { count, amount: format(amountMinor) })
  return (
    <dl className={styles.checks}>
      <Check name={t('close.differences')} isBad={differences > 0}>
        {differences === 0 ? (
          t('close.none')
        ) : (
          <AppLink href={differenceSearch.href({ view: 'open', from: day, to: day })}>
            {t('reconcile.open-count', { count: differences })}
          </AppLink>
        )}
      </Check>
      <Check name={t('close.missing')} isOpen={missing.length > 0}>
        {missing.length === 0
          ? t('close.none')
          : missing.map(({ source, count, amountMinor }) => (
              <div key={source}>
                {t('close.missing-of', {
                  source: t(`reconcile.source.${source}`),
                  ...{ count, amount: format(amountMinor) },
                })}
              </div>
            ))}
      </Check>
      <Check name={t('close.transfers')} isOpen={transfers.count > 0}>
        {transfers.count === 0 ? t('close.none') : <AppLink href="/finance/transfers">{counted(transfers)}</AppLink>}
      </Check>
      <Check name={t('close.refunds')} isOpen={refunds.count > 0}>
        {refunds.count === 0 ? t('close.none') : <AppLink href="/finance/transfers">{counted(refunds)}</AppLink>}
      </Check>
      <Check name={t('close.ledger')} isBad={broken.length > 0}>
        {broken.length > 0
          ? broken.map((law) => <div key={law}>{t(`close.law.${law}`)}</div>)
          : t('close.ledger-holds', { count: ledger.transactions, amount: format(ledger.salesMinor) })}
      </Check>
    </dl>
  )
}

interface CheckProps {
  name: string
  /** Stays open and does not hinder. */
  isOpen?: boolean
  /** Hinders the closing. */
  isBad?: boolean
  children: ReactNode
}

function Check({ name, isOpen = false, isBad = false, children }: CheckProps) {
  const Icon = isOpen || isBad ? CircleAlert : CircleCheck
  return (
    <div data-open={isOpen || undefined} data-bad={isBad || undefined}>
      <Icon aria-hidden="true" />
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ClosedDay({ check: { day, close }, onClose }: { check: DayCheck; onClose: () => void }) {
  const t = useT(reconcileMessages)
  const reopen = useReconcileMove(reopenDay)
  const [isAsked, ask] = useState(false)
  if (isAsked)
    return (
      <ConfirmDialog
        isOpen
        tier="K2"
        title={t('close.reopen-of', { day })}
        consequences={[t('close.reopen-effect')]}
        reasonHelp={t('close.reopen-help')}
        actionLabel={t('close.reopen')}
        isPending={reopen.isPending}
        onClose={() => ask(false)}
        onConfirm={(reason) => reopen.mutate({ body: { day, reason } }, { onSuccess: onClose })}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('close.of', { day })}
      footer={
        <>
          <Close onClick={onClose} />
          <Button onClick={() => ask(true)}>{t('close.reopen')}</Button>
        </>
      }
    >
      <FactRows>
        <FactRow name={t('close.by')}>{close?.closedBy}</FactRow>
        <FactRow name={t('close.at')}>
          <Time at={close?.closedAt} />
        </FactRow>
        <FactRow name={t('close.note')}>{close?.note || '-'}</FactRow>
      </FactRows>
    </Dialog>
  )
}
