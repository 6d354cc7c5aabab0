import type { getDashboardSales } from '@app/contracts/dashboard'
import type { Reply } from '@app/contracts/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { productMessages } from '#features/products/products.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { dashboardMessages } from './dashboard.messages.ts'
import dashboardStyles from './dashboard.module.css'
import { dashboardQueries } from './dashboard.queries.ts'
import { soldDoor } from './dashboard-doors.ts'
import styles from './dashboard-sales.module.css'
import { SoldCard, useSoldAnswer } from './SoldCard.tsx'

type Sales = NonNullable<Reply<typeof getDashboardSales>['sales']>

const cardHeight = 330

/** Who paid most in the period and for what. Asked for by itself, so that the rest of the page does not wait for it. */
export function SalesCards({ period }: { period: Sales['period'] }) {
  const { data, error, isError, refetch } = useQuery(dashboardQueries.sales(period))
  if (isError && !data)
    return (
      <section className={dashboardStyles.card}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </section>
    )
  if (data && !data.sales) return null
  return (
    <div className={styles.pair}>
      {data?.sales ? (
        <>
          <CustomersCard sales={data.sales} />
          <KindsCard sales={data.sales} />
        </>
      ) : (
        <>
          <Skeleton height={cardHeight} radius={10} />
          <Skeleton height={cardHeight} radius={10} />
        </>
      )}
    </div>
  )
}

function CustomersCard({ sales: { customers, period, totalMinor } }: { sales: Sales }) {
  const t = useT(dashboardMessages)
  const rows = customers.map(({ accountId, ...row }) => ({
    ...row,
    key: accountId,
    href: soldDoor(period, { accountId }),
  }))
  const answer = useSoldAnswer(rows, totalMinor)
  return (
    <SoldCard
      card="customers"
      title={t('dash.customers')}
      column={t('dash.column.customer')}
      rest={t('dash.customers-rest')}
      {...{ answer, rows, totalMinor, period }}
    />
  )
}

const kinds = ['brands', 'usages'] as const

function KindsCard({ sales: { brands, usages, period, totalMinor } }: { sales: Sales }) {
  const t = useT(dashboardMessages)
  const say = useT(productMessages)
  const [kind, choose] = useState<(typeof kinds)[number]>('brands')
  const rows =
    kind === 'brands'
      ? brands.map(({ brand, ...row }) => ({ ...row, key: brand, name: brand, href: soldDoor(period, { brand }) }))
      : usages.map(({ usageType, ...row }) => ({
          ...row,
          key: usageType,
          name: say(`product.usage.${usageType}`),
          href: soldDoor(period, { usageType }),
        }))
  const answer = useSoldAnswer(rows, totalMinor)
  return (
    <SoldCard
      card={kind}
      title={t('dash.kinds')}
      column={t(`dash.column.${kind}`)}
      rest={t(`dash.${kind}-rest`)}
      {...{ answer, rows, totalMinor, period }}
    >
      <fieldset className={styles.choice} aria-label={t('dash.kinds-by')}>
        {kinds.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
            {t(`dash.column.${each}`)}
          </button>
        ))}
      </fieldset>
    </SoldCard>
  )
}
