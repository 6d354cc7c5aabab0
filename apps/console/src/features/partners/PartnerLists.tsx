import type { Commission, Withdrawal } from '@app/contracts/partners/partners'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { rateText, type Whose } from './partner-words.ts'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { partnerQueries } from './partners.queries.ts'

const lists = ['commissions', 'referrals', 'withdrawals'] as const
const step = 20

/** Families of the states' tags. */
export const commissionFamilies = { pending: 'inReview', due: 'soon', settled: 'done', reversed: 'closed' } as const
export const withdrawalFamilies = { asked: 'inReview', paid: 'done', refused: 'closed' } as const

/** Commission, customers and withdrawals of a partner. */
export function PartnerLists({ whose }: { whose: Whose | undefined }) {
  const t = useT(partnerMessages)
  const [list, show] = useState<(typeof lists)[number]>('commissions')
  return (
    <section className={styles.stack} aria-label={t('partner.tabs')}>
      <div>
        <SegmentedControl
          aria-label={t('partner.tabs')}
          value={list}
          data={lists.map((value) => ({ value, label: t(`partner.tab.${value}`) }))}
          onChange={(value) => show(lists.find((each) => each === value) ?? 'commissions')}
        />
      </div>
      {list === 'commissions' && <Commissions whose={whose} />}
      {list === 'referrals' && <Referrals whose={whose} />}
      {list === 'withdrawals' && <Withdrawals whose={whose} />}
    </section>
  )
}

function More({ shown, total, onMore }: { shown: number; total: number; onMore: () => void }) {
  const t = useT(partnerMessages)
  if (shown >= total) return null
  return (
    <div>
      <Button onClick={onMore}>{t('partner.more')}</Button>
    </div>
  )
}

function Commissions({ whose }: { whose: Whose | undefined }) {
  const t = useT(partnerMessages)
  const [limit, raise] = useState(step)
  const { data, error, isError, isFetching, refetch } = useQuery(partnerQueries.commissions(whose?.id, limit))
  const columns = useMemo(
    (): Column<Commission>[] => [
      column({ id: 'order', title: t('partner.order'), width: 170, grow: 1, pin: 'start', card: 'title' }, (row) => (
        <TwoLines sub={row.customerName}>
          {row.orderId ? (
            <AppLink className="mono" href={`/ssl/order/${row.orderId}/${row.orderNo}`}>
              {row.orderNo}
            </AppLink>
          ) : (
            <span className="mono">{row.orderNo}</span>
          )}
        </TwoLines>
      )),
      column({ id: 'base', title: t('partner.base'), width: 130, drop: 1, align: 'end', card: 'fact' }, (row) => (
        <TwoLines sub={rateText(row.rate)}>
          <Money minor={row.baseMinor} />
        </TwoLines>
      )),
      column({ id: 'amount', title: t('partner.commission'), width: 120, align: 'end', card: 'fact' }, (row) => (
        <Money minor={row.amountMinor} />
      )),
      column({ id: 'paid', title: t('partner.paid-at'), width: 120, drop: 2, card: 'fact' }, (row) => (
        <Time at={row.paidAt} as="day" />
      )),
      column({ id: 'state', title: t('partner.state'), width: 170, card: 'tag' }, (row) => (
        <TwoLines sub={row.state === 'pending' && row.dueFrom !== null && <DueFrom at={row.dueFrom} />}>
          <span>
            <StatusTag family={commissionFamilies[row.state]}>{t(`partner.state.${row.state}`)}</StatusTag>
          </span>
        </TwoLines>
      )),
    ],
    [t],
  )
  return (
    <>
      <DataTable
        caption={t('partner.tab.commissions')}
        columns={columns}
        rows={data?.commissions}
        rowId={({ id }) => id}
        rowName={({ orderNo }) => orderNo}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          <EmptyState isPlain title={t('partner.no-commissions')}>
            {t('partner.no-commissions-body')}
          </EmptyState>
        }
        skeletonRows={3}
      />
      <More shown={data?.commissions.length ?? 0} total={data?.total ?? 0} onMore={() => raise(limit + 100)} />
    </>
  )
}

function DueFrom({ at }: { at: number }) {
  const t = useT(partnerMessages)
  const [before = '', after = ''] = t('partner.due-from', { at: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Time at={at} as="day" />
      {after}
    </>
  )
}

function Referrals({ whose }: { whose: Whose | undefined }) {
  const t = useT(partnerMessages)
  const [limit, raise] = useState(step)
  const { data, error, isError, isFetching, refetch } = useQuery(partnerQueries.referrals(whose?.id, limit))
  type Referral = NonNullable<typeof data>['referrals'][number]
  const columns = useMemo(
    (): Column<Referral>[] => [
      column({ id: 'name', title: t('partner.customer'), width: 180, grow: 1, pin: 'start', card: 'title' }, (row) =>
        row.accountId ? <AppLink href={`/users/${row.accountId}/overview`}>{row.name}</AppLink> : row.name,
      ),
      column({ id: 'at', title: t('partner.signed-up'), width: 120, card: 'fact' }, (row) => (
        <Time at={row.signedUpAt} as="day" />
      )),
      column({ id: 'orders', title: t('partner.orders'), width: 90, align: 'end', card: 'fact' }, (row) => row.orders),
      column({ id: 'sum', title: t('partner.commission'), width: 130, align: 'end', card: 'fact' }, (row) => (
        <Money minor={row.commissionMinor} />
      )),
    ],
    [t],
  )
  return (
    <>
      <DataTable
        caption={t('partner.tab.referrals')}
        columns={columns}
        rows={data?.referrals}
        rowId={({ accountId, name, signedUpAt }) => accountId ?? `${name} ${signedUpAt}`}
        rowName={({ name }) => name}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          <EmptyState isPlain title={t('partner.no-referrals')}>
            {t('partner.no-referrals-body')}
          </EmptyState>
        }
        skeletonRows={3}
      />
      <More shown={data?.referrals.length ?? 0} total={data?.total ?? 0} onMore={() => raise(limit + 100)} />
    </>
  )
}

function Withdrawals({ whose }: { whose: Whose | undefined }) {
  const t = useT(partnerMessages)
  const { data, error, isError, isFetching, refetch } = useQuery(partnerQueries.withdrawals(whose?.id))
  return (
    <DataTable
      caption={t('partner.tab.withdrawals')}
      columns={useWithdrawalColumns()}
      rows={data}
      rowId={({ id }) => id}
      rowName={({ withdrawalNo }) => withdrawalNo}
      isFetching={isFetching}
      error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      empty={<EmptyState isPlain title={t('partner.no-withdrawals')} />}
      skeletonRows={3}
    />
  )
}

/** Columns of a list of withdrawals; `more` follow them. */
export function useWithdrawalColumns(more: readonly Column<Withdrawal>[] = []): Column<Withdrawal>[] {
  const t = useT(partnerMessages)
  return useMemo(
    () => [
      column(
        { id: 'no', title: t('partner.withdrawal-no'), width: 190, grow: 1, pin: 'start', card: 'title' },
        (row) => (
          <TwoLines sub={row.accountName}>
            <span className="mono">{row.withdrawalNo}</span>
          </TwoLines>
        ),
      ),
      column({ id: 'amount', title: t('partner.amount'), width: 120, align: 'end', card: 'fact' }, (row) => (
        <Money minor={row.amountMinor} currency={row.currency} />
      )),
      column({ id: 'payee', title: t('partner.payee-account'), width: 200, grow: 1, drop: 1, card: 'wide' }, (row) => (
        <TwoLines sub={[t(`partner.way.${row.way}`), row.payeeName, row.bank].filter(Boolean).join(' · ')}>
          <span className="mono">{row.payeeAccount}</span>
        </TwoLines>
      )),
      column({ id: 'at', title: t('partner.asked-at'), width: 120, drop: 2, card: 'fact' }, (row) => (
        <Time at={row.askedAt} as="day" />
      )),
      column({ id: 'state', title: t('partner.state'), width: 150, card: 'tag' }, (row) => (
        <TwoLines sub={row.note}>
          <span>
            <StatusTag family={withdrawalFamilies[row.state]}>{t(`partner.withdrawal.${row.state}`)}</StatusTag>
          </span>
        </TwoLines>
      )),
      ...more,
    ],
    [t, more],
  )
}
