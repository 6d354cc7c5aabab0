import { assignDifference, type Difference } from '@app/contracts/reconcile/reconcile'
import type { Currency } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orderHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, Textarea } from '#ui/forms/fields.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { DayField } from '#ui/table/DayField.tsx'
import { useNumberOf } from './difference-columns.tsx'
import { differenceMessages } from './differences.messages.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { reconcileQueries, useReconcileMove } from './reconcile.queries.ts'
import { billHref } from './reconcile-words.ts'

export type DifferenceAct = 'resolve' | 'credit' | 'reopen'

const words = { ...reconcileMessages, ...differenceMessages }

interface DrawerProps {
  difference: Difference | undefined
  onClose: () => void
  onDo: (act: DifferenceAct) => void
}

/** Whether money on a bank account waits for somebody to claim it. */
const isUnclaimed = ({ source, kind, theirsMinor }: Difference) =>
  source === 'bank' && kind === 'only-theirs' && (theirsMinor ?? 0) > 0

const isReopenable = ({ resolution }: Difference) =>
  resolution === 'explained' || resolution === 'refunded' || resolution === 'ignored'

/** One difference beside the list: what both sides say, who looks into it, and how it ended. */
export function DifferenceDrawer({ difference, onClose, onDo }: DrawerProps) {
  const t = useT(words)
  const numberOf = useNumberOf()
  return (
    <Drawer
      isOpen={difference !== undefined}
      onClose={onClose}
      title={difference ? numberOf(difference) : ''}
      size="md"
      footer={
        difference && (
          <>
            {difference.state === 'open' && isUnclaimed(difference) && (
              <ButtonFor need="bill.confirm" onClick={() => onDo('credit')}>
                {t('difference.credit')}
              </ButtonFor>
            )}
            {difference.state === 'open' && (
              <ButtonFor need="bill.reconcile" variant="primary" onClick={() => onDo('resolve')}>
                {t('difference.resolve')}
              </ButtonFor>
            )}
            {isReopenable(difference) && (
              <ButtonFor need="bill.reconcile" onClick={() => onDo('reopen')}>
                {t('difference.reopen')}
              </ButtonFor>
            )}
          </>
        )
      }
    >
      {difference && (
        <>
          <Facts difference={difference} />
          {difference.state === 'open' ? (
            <Assigning key={`${difference.id} ${difference.version}`} difference={difference} />
          ) : (
            <Ending difference={difference} />
          )}
        </>
      )}
    </Drawer>
  )
}

function Facts({ difference }: { difference: Difference }) {
  const t = useT(words)
  const { kind, source, account, day, oursMinor, theirsMinor, ourNo, channelNo, who, memo, order, transactionId } =
    difference
  // Rows of other currencies are shown as they are; the site's is the usual one.
  const currency = difference.currency as Currency
  return (
    <FactRows>
      <FactRow name={t('difference.kind')}>{t(`difference.kind.${kind}`)}</FactRow>
      <FactRow name={t('difference.day')}>
        {day} · {[t(`reconcile.source.${source}`), account].filter(Boolean).join(' ')}
      </FactRow>
      <FactRow name={t('difference.ours')}>
        {oursMinor === null ? '-' : <Money minor={oursMinor} currency={currency} />}
      </FactRow>
      <FactRow name={t('difference.theirs')}>
        {theirsMinor === null ? '-' : <Money minor={theirsMinor} currency={currency} />}
      </FactRow>
      {ourNo && (
        <FactRow name={t('difference.our-no')}>
          <span className="mono">{ourNo}</span>
        </FactRow>
      )}
      {channelNo && (
        <FactRow name={t('difference.channel-no')}>
          <span className="mono">{channelNo}</span>
        </FactRow>
      )}
      <FactRow name={t('difference.payer')}>{who || '-'}</FactRow>
      {memo && <FactRow name={t('difference.memo')}>{memo}</FactRow>}
      {order && (
        <FactRow name={t('difference.order')}>
          <AppLink href={orderHref(order)}>{order.orderNo}</AppLink>
        </FactRow>
      )}
      {transactionId && (
        <FactRow name={t('difference.transaction')}>
          <AppLink href={billHref(transactionId)}>{t('reconcile.show-bill')}</AppLink>
        </FactRow>
      )}
    </FactRows>
  )
}

function Assigning({ difference }: { difference: Difference }) {
  const t = useT(words)
  const owners = useQuery(reconcileQueries.owners()).data ?? []
  const assign = useReconcileMove(assignDifference)
  const { id, version } = difference
  const [ownerId, setOwner] = useState(difference.owner?.id ?? null)
  const [dueOn, setDue] = useState(difference.dueOn ?? undefined)
  const [note, setNote] = useState(difference.note)
  const isChanged =
    ownerId !== (difference.owner?.id ?? null) || (dueOn ?? null) !== difference.dueOn || note !== difference.note
  const save = () => {
    if (!isChanged || assign.isPending) return
    const body = { ownerId, dueOn: dueOn ?? null, note: note.trim(), version }
    assign.mutate({ params: { id }, body }, { onSuccess: () => showSuccess(t('difference.saved')) })
  }
  return (
    <div className={styles.assign}>
      <div className={styles.pair}>
        <Select
          label={t('difference.owner')}
          data={owners.map(({ id: value, name }) => ({ value, label: name }))}
          value={ownerId}
          clearable
          searchable
          placeholder={t('difference.nobody')}
          onChange={setOwner}
        />
        <DayField label={t('difference.due')} value={dueOn} onChange={setDue} />
      </div>
      <Textarea
        label={t('difference.note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        size="sm"
        loading={assign.isPending}
        whyNot={isChanged ? undefined : t('difference.saved')}
        onClick={save}
      >
        {t('difference.save')}
      </Button>
    </div>
  )
}

function Ending({ difference }: { difference: Difference }) {
  const t = useT(words)
  const { resolution, reason, resolvedBy, resolvedAt, owner, note } = difference
  return (
    <FactRows>
      <FactRow name={t('difference.resolution')}>{resolution && t(`difference.resolution.${resolution}`)}</FactRow>
      <FactRow name={t('difference.reason')}>{reason || '-'}</FactRow>
      <FactRow name={t('difference.resolved-by')}>
        {resolvedBy ?? '-'} · <Time at={resolvedAt} />
      </FactRow>
      <FactRow name={t('difference.owner')}>{owner?.name ?? t('difference.nobody')}</FactRow>
      {note && <FactRow name={t('difference.note')}>{note}</FactRow>}
    </FactRows>
  )
}
