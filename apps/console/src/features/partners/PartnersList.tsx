import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { rateText } from './partner-words.ts'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { partnerQueries } from './partners.queries.ts'

/** Partners of the site, those with most to settle first. */
export function PartnersList() {
  const t = useT(partnerMessages)
  const [text, setText] = useState('')
  const [limit, raise] = useState(20)
  const q = useDeferredValue(text.trim())
  const { data, error, isError, isFetching, refetch } = useQuery(partnerQueries.list(q, limit))
  type Row = NonNullable<typeof data>['partners'][number]
  const columns = useMemo(
    (): Column<Row>[] => [
      column({ id: 'name', title: t('partner.partner'), width: 200, grow: 1, pin: 'start', card: 'title' }, (row) => (
        <TwoLines sub={<span className="mono">{row.partner.code}</span>}>
          <AppLink href={`/users/${row.partner.accountId}/partner`}>{row.accountName}</AppLink>{' '}
          {!row.partner.isActive && <StatusTag family="closed">{t('partner.left')}</StatusTag>}
        </TwoLines>
      )),
      column({ id: 'rate', title: t('partner.rate'), width: 96, drop: 2, align: 'end', card: 'fact' }, (row) =>
        rateText(row.partner.rate),
      ),
      column({ id: 'clicks', title: t('partner.clicks'), width: 80, drop: 4, align: 'end' }, (row) => row.clicks),
      column({ id: 'signUps', title: t('partner.sign-ups'), width: 92, drop: 3, align: 'end' }, (row) => row.signUps),
      column({ id: 'buyers', title: t('partner.buyers'), width: 96, drop: 1, align: 'end' }, (row) => row.buyers),
      column({ id: 'pending', title: t('partner.pending'), width: 124, align: 'end', card: 'fact' }, (row) => (
        <Money minor={row.pendingMinor} />
      )),
      column({ id: 'due', title: t('partner.due'), width: 124, align: 'end', card: 'fact' }, (row) => (
        <Money minor={row.dueMinor} />
      )),
      column({ id: 'settled', title: t('partner.settled'), width: 124, drop: 5, align: 'end' }, (row) => (
        <Money minor={row.settledMinor} />
      )),
    ],
    [t],
  )
  return (
    <section className={styles.card} aria-labelledby="partner-list">
      <h2 id="partner-list">{t('partner.list')}</h2>
      <TextInput
        className={styles.search ?? ''}
        type="search"
        aria-label={t('partner.list-search')}
        placeholder={t('partner.list-search')}
        value={text}
        maxLength={80}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <DataTable
        caption={t('partner.list')}
        columns={columns}
        rows={data?.partners}
        rowId={({ partner }) => partner.accountId}
        rowName={({ accountName }) => accountName}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          q === '' ? (
            <EmptyState isPlain title={t('partner.list-none')}>
              {t('partner.list-none-body')}
            </EmptyState>
          ) : (
            <EmptyState isPlain title={t('partner.list-none-found')} />
          )
        }
        skeletonRows={3}
      />
      {data && data.partners.length < data.total && (
        <div>
          <Button onClick={() => raise(limit + 100)}>{t('partner.more')}</Button>
        </div>
      )}
    </section>
  )
}
