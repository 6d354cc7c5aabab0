import type { Reply } from '@app/contracts/endpoint'
import { ledgerKindWords } from '@app/contracts/finance/finance-words'
import { orderStatusWords } from '@app/contracts/orders/order-states'
import type { getUserOverview, UserDetail } from '@app/contracts/users/user-record'
import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { orderHref } from '#features/orders/order-links.ts'
import { familyOf } from '#features/orders/order-words.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { DetailLayout, Panel } from '#ui/layout/DetailLayout.tsx'
import { SpendChart } from './SpendChart.tsx'
import { NoteCard, NotesDrawer } from './UserNotes.tsx'
import { userTabHref } from './user-links.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { isOver } from './user-words.ts'
import { userQueries } from './users.queries.ts'

type Overview = Reply<typeof getUserOverview>

/** How a customer is doing, in ten seconds. */
export function OverviewTab({ user }: { user: UserDetail }) {
  const t = useT(userRecordMessages)
  const { soon: days } = useSiteConfig().expiryDays
  const { data, error, isError, refetch } = useQuery(userQueries.overview(user.id))
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={420} radius={10} />
  const isNew = user.orders === 0
  return (
    <DetailLayout
      rail={
        <>
          {isNew && !isOver(user.status) && <StartPanel user={user} overview={data} />}
          <FlagsPanel flags={data.flags} />
          <NotesPanel user={user} notes={data.notes} />
        </>
      }
    >
      <SpendChart months={data.months} />
      <StatesPanel user={user} statuses={data.statuses} />
      <Panel title={t('user.overview.expiring', { days })} isFlush>
        <OrderRows orders={data.expiring} none={t('user.overview.expiring-none', { days })} />
      </Panel>
      <Panel title={t('user.overview.latest')} isFlush>
        <OrderRows orders={data.latestOrders} none={t('user.overview.states-none')} />
      </Panel>
      <MovementsPanel movements={data.movements} />
    </DetailLayout>
  )
}

function StatesPanel({ user, statuses }: { user: UserDetail; statuses: Overview['statuses'] }) {
  const t = useT(userRecordMessages)
  const locale = useLocale()
  const word = (status: number) =>
    (orderStatusWords as Partial<Record<number, Record<'zh' | 'en', string>>>)[status]?.[locale]
  return (
    <Panel title={t('user.overview.states')}>
      {statuses.length === 0 ? (
        <p className="t2">{t('user.overview.states-none')}</p>
      ) : (
        <ul className={styles.states}>
          {statuses.map(({ status, orders }) => (
            <li key={status}>
              <AppLink href={addressOf(userTabHref(user.id, 'ssl-orders'), { status })}>
                <StatusTag family={familyOf(status)} code={status}>
                  {word(status)}
                </StatusTag>
                <b>{orders}</b>
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Row = Overview['latestOrders'][number] & { endsAt?: number }

function OrderRows({ orders, none }: { orders: readonly Row[]; none: string }) {
  const locale = useLocale()
  if (orders.length === 0) return <p className={styles.nothing}>{none}</p>
  return (
    <ul className={styles.rows}>
      {orders.map((order) => (
        <li key={order.id}>
          <span className={styles.what}>
            <AppLink href={orderHref(order)}>
              {order.primaryName ? unicodeOf(order.primaryName) : order.productName[locale]}
            </AppLink>
            <span className={styles.sub}>
              <span className="mono">{order.orderNo}</span> · {order.productName[locale]}
            </span>
          </span>
          <OrderState status={order.status} />
          <span className={styles.amount}>
            {order.endsAt === undefined ? <Money minor={order.amountMinor} /> : <Time at={order.endsAt} as="day" />}
          </span>
        </li>
      ))}
    </ul>
  )
}

function OrderState({ status }: { status: number }) {
  const locale = useLocale()
  const words = (orderStatusWords as Partial<Record<number, Record<'zh' | 'en', string>>>)[status]
  return (
    <StatusTag family={familyOf(status)} code={status}>
      {words?.[locale]}
    </StatusTag>
  )
}

function MovementsPanel({ movements }: { movements: Overview['movements'] }) {
  const t = useT(userRecordMessages)
  const locale = useLocale()
  return (
    <Panel title={t('user.overview.movements')} isFlush>
      {movements.length === 0 ? (
        <p className={styles.nothing}>{t('user.overview.movements-none')}</p>
      ) : (
        <ul className={styles.rows}>
          {movements.map(({ id, kind, amountMinor, memo, at }) => (
            <li key={id}>
              <span className={styles.what}>
                <span>{ledgerKindWords[kind][locale]}</span>
                <span className={styles.sub}>{memo}</span>
              </span>
              <Time at={at} as="short" />
              <span className={styles.amount}>
                {amountMinor > 0 && '+'}
                <Money minor={amountMinor} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function FlagsPanel({ flags }: { flags: Overview['flags'] }) {
  const t = useT(userRecordMessages)
  return (
    <Panel title={t('user.overview.flags')}>
      {flags.length === 0 ? (
        <p className="t2">{t('user.overview.flags-none')}</p>
      ) : (
        <ul className={styles.flags}>
          {flags.map(({ flag, count }) => (
            <li key={flag}>
              <TriangleAlert className="icon" aria-hidden="true" />
              {t(`user.overview.flag.${flag}`, { count })}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function NotesPanel({ user, notes }: { user: UserDetail; notes: Overview['notes'] }) {
  const t = useT(userRecordMessages)
  const mayRead = useCan('user.note')
  const [isOpen, open] = useState(false)
  if (!mayRead) return null
  return (
    <Panel
      title={t('user.overview.notes')}
      actions={
        <Button variant="ghost" size="sm" onClick={() => open(true)}>
          {t('user.overview.notes-all')}
        </Button>
      }
    >
      {notes.length === 0 ? (
        <p className="t2">{t('user.overview.notes-none')}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteCard key={note.id} note={note} />
          ))}
        </ul>
      )}
      {isOpen && <NotesDrawer user={user} onClose={() => open(false)} />}
    </Panel>
  )
}

/** What a new customer still lacks. */
function StartPanel({ user, overview }: { user: UserDetail; overview: Overview }) {
  const t = useT(userRecordMessages)
  const steps = [
    { id: 'password', isDone: user.status !== 'invited' },
    { id: 'recharge', isDone: user.balanceMinor > 0 || overview.movements.length > 0 },
    { id: 'order', isDone: user.orders > 0 },
  ] as const
  return (
    <Panel title={t('user.overview.start')}>
      <ol className={styles.start}>
        {steps.map(({ id, isDone }) => (
          <li key={id} data-done={isDone || undefined}>
            {isDone ? (
              <CircleCheck className="icon" aria-label={t('user.overview.start.done')} />
            ) : (
              <Circle className="icon" aria-label={t('user.overview.start.open')} />
            )}
            {t(`user.overview.start.${id}`)}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
