import type { ReconcileDay, StatementRow } from '@app/contracts/reconcile/reconcile'
import type { Currency } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { differenceSearch } from './difference-search.ts'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { reconcileQueries } from './reconcile.queries.ts'
import { billHref, rowFamilies } from './reconcile-words.ts'

type ChannelDay = Pick<ReconcileDay, 'source' | 'account' | 'day'>

interface DayDrawerProps {
  of: ChannelDay | undefined
  /** The day as the list has it; undefined where a link opened it outside the list. */
  listed: ReconcileDay | undefined
  onClose: () => void
}

/** Rows shown in the drawer; the differences among them have a page of their own. */
const shownRows = 100

/** One day of one channel: its sums, and the rows of its statement. */
export function ChannelDayDrawer({ of, listed, onClose }: DayDrawerProps) {
  const t = useT(reconcileMessages)
  const source = of && t(`reconcile.source.${of.source}`)
  return (
    <Drawer
      isOpen={of !== undefined}
      onClose={onClose}
      size="lg"
      title={of ? t('reconcile.of', { source: [source, of.account].filter(Boolean).join(' '), day: of.day }) : ''}
      footer={
        of && (
          <ButtonLink href={differencesHref(of)} variant="primary">
            {t('reconcile.show-differences')}
          </ButtonLink>
        )
      }
    >
      {listed && <Sums day={listed} />}
      {of && <Rows of={of} />}
    </Drawer>
  )
}

const differencesHref = ({ source, account, day }: ChannelDay) =>
  differenceSearch.href({ view: 'all', source, ...(account && { account }), from: day, to: day })

function Sums({ day }: { day: ReconcileDay }) {
  const t = useT(reconcileMessages)
  const sums = [
    ['in', day.inMinor],
    ['out', day.outMinor],
    ['fee', day.feeMinor],
    ['ours', day.oursMinor],
  ] as const
  return (
    <FactRows>
      {sums.map(([name, minor]) => (
        <FactRow key={name} name={t(`reconcile.${name}`)}>
          <Money minor={minor} />
        </FactRow>
      ))}
      <FactRow name={t('reconcile.imported')}>
        <Time at={day.importedAt} />
      </FactRow>
    </FactRows>
  )
}

function Rows({ of }: { of: ChannelDay }) {
  const t = useT(reconcileMessages)
  const { data, error, isError, refetch } = useQuery(reconcileQueries.rows({ ...of, limit: shownRows }))
  if (isError && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines lines={8} />
  if (data.total === 0) return <p className={styles.quiet}>{t('reconcile.no-rows')}</p>
  return (
    <>
      <table className={styles.rows}>
        <caption>{t('reconcile.rows-of', { count: data.total })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reconcile.time')}</th>
            <th scope="col">{t('reconcile.number')}</th>
            <th scope="col">{t('reconcile.payer')}</th>
            <th scope="col" className={styles.end}>
              {t('reconcile.amount')}
            </th>
            <th scope="col">{t('reconcile.row-state')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {data.total > data.rows.length && (
        <p className={styles.quiet}>{t('reconcile.rows-shown', { shown: data.rows.length })}</p>
      )}
    </>
  )
}

function Row({ row }: { row: StatementRow }) {
  const t = useT(reconcileMessages)
  const { at, channelNo, ourNo, payer, memo, amountMinor, feeMinor, state, transactionId } = row
  // Rows of other currencies are shown as they are; the site's is the usual one.
  const currency = row.currency as Currency
  return (
    <tr>
      <td>
        <Time at={at} as="stacked" />
      </td>
      <td>
        <span className="mono">{channelNo || '-'}</span>
        {ourNo && <small className="mono">{ourNo}</small>}
      </td>
      <td>
        {payer || '-'}
        {memo && <small>{memo}</small>}
      </td>
      <td className={styles.end}>
        <Money minor={amountMinor} currency={currency} />
        {feeMinor !== 0 && (
          <small>
            {t('reconcile.fee')} <Money minor={feeMinor} currency={currency} />
          </small>
        )}
      </td>
      <td>
        <StatusTag family={rowFamilies[state]}>{t(`reconcile.row.${state}`)}</StatusTag>
        {transactionId && (
          <small>
            <AppLink href={billHref(transactionId)}>{t('reconcile.show-bill')}</AppLink>
          </small>
        )}
      </td>
    </tr>
  )
}
