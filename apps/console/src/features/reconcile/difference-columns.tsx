import type { Difference } from '@app/contracts/reconcile/reconcile'
import type { Currency } from '@app/contracts/wire'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { differenceMessages } from './differences.messages.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { rowFamilies } from './reconcile-words.ts'

const words = { ...reconcileMessages, ...differenceMessages }

/** Whether an open difference should have been resolved by now. */
export const isOverdue = (
  { state, dueOn }: Pick<Difference, 'state' | 'dueOn'>,
  today = formatDay(Date.now() / 1000),
) => state === 'open' && dueOn !== null && dueOn < today

/** Number by which a difference is told. */
export const useNumberOf = () => {
  const t = useT(differenceMessages)
  return ({ ourNo, channelNo }: Pick<Difference, 'ourNo' | 'channelNo'>) =>
    ourNo || channelNo || t('difference.without-number')
}

function Amount({ minor, currency }: { minor: number | null; currency: string }) {
  // Rows of other currencies are shown as they are; the site's is the usual one.
  return minor === null ? '-' : <Money minor={minor} currency={currency as Currency} />
}

/** Columns of the differences. The number opens one beside the list. */
export function useDifferenceColumns(onOpen: (id: string) => void): Column<Difference>[] {
  const t = useT(words)
  const numberOf = useNumberOf()
  return useMemo<Column<Difference>[]>(
    () => [
      column({ id: 'number', title: t('difference.number'), width: 190, pin: 'start', card: 'title' }, (one) => (
        <TwoLines sub={one.ourNo && one.channelNo ? one.channelNo : undefined}>
          <button type="button" className={`${styles.open} mono`} onClick={() => onOpen(one.id)}>
            {numberOf(one)}
          </button>
        </TwoLines>
      )),
      column({ id: 'kind', title: t('difference.kind'), width: 200, card: 'tag' }, ({ kind, resolution }) =>
        resolution ? (
          <TwoLines sub={t(`difference.kind.${kind}`)}>{t(`difference.resolution.${resolution}`)}</TwoLines>
        ) : (
          <StatusTag family={rowFamilies[kind]}>{t(`difference.kind.${kind}`)}</StatusTag>
        ),
      ),
      column(
        { id: 'day', title: t('difference.day'), width: 160, grow: 1, card: 'fact' },
        ({ day, source, account }) => (
          <TwoLines sub={[t(`reconcile.source.${source}`), account].filter(Boolean).join(' ')}>{day}</TwoLines>
        ),
      ),
      column({ id: 'who', title: t('difference.who'), width: 150, grow: 2, drop: 2, card: 'wide' }, ({ who, memo }) => (
        <TwoLines sub={memo || undefined}>
          <span className={styles.word} title={who}>
            {who || '-'}
          </span>
        </TwoLines>
      )),
      column(
        { id: 'ours', title: t('difference.ours'), width: 120, align: 'end', card: 'fact' },
        ({ oursMinor, currency }) => <Amount minor={oursMinor} currency={currency} />,
      ),
      column(
        { id: 'theirs', title: t('difference.theirs'), width: 120, align: 'end', card: 'fact' },
        ({ theirsMinor, currency }) => <Amount minor={theirsMinor} currency={currency} />,
      ),
      column({ id: 'owner', title: t('difference.owner'), width: 120, drop: 1, card: 'fact' }, (one) => (
        <TwoLines sub={isOverdue(one) ? `${t('difference.overdue')} ${one.dueOn}` : (one.dueOn ?? undefined)}>
          {one.owner?.name ?? t('difference.nobody')}
        </TwoLines>
      )),
    ],
    [t, numberOf, onOpen],
  )
}
