import { type PaidSite, quotePaidRenewal, renewPaidSite } from '@app/contracts/saas/paid-sites'
import type { Currency } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatMoney } from '#lib/money.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Figures } from '#ui/table/Figures.tsx'
import { PlanState, usePlanEnd } from '../PlanState.tsx'
import { planMessages } from '../plans.messages.ts'
import plans from '../plans.module.css'
import { renewalMessages } from '../renewal.messages.ts'
import { paidSiteMessages } from './paid-sites.messages.ts'
import styles from './paid-sites.module.css'
import { paidSiteQueries } from './paid-sites.queries.ts'

const RenewalDialog = lazyNamed(() => import('../RenewalDialog.tsx'), 'RenewalDialog')

const words = { ...planMessages, ...renewalMessages, ...paidSiteMessages }

/** Sites that the reader's account pays the plans of: until when each is paid, and how it is renewed. */
export function PaidSitesPage() {
  const t = useT(words)
  const { data, error, isError, refetch } = useQuery(paidSiteQueries.all())
  return (
    <Page
      title={t('paid.title')}
      backHref="/finance/bill"
      actions={
        <LinkFor need="order.pay" variant="primary" href="/finance/top-up">
          {t('paid.top-up')}
        </LinkFor>
      }
    >
      {data ? (
        <PaidSites {...data} />
      ) : isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} radius={10} />
      )}
    </Page>
  )
}

interface SitesProps {
  sites: readonly PaidSite[]
  money: { currency: Currency; balanceMinor: number; creditMinor: number }
}

function PaidSites({ sites, money: { currency, balanceMinor, creditMinor } }: SitesProps) {
  const t = useT(words)
  const [renewing, setRenewing] = useState<PaidSite>()
  if (sites.length === 0) return <EmptyState title={t('paid.empty')}>{t('paid.empty-body')}</EmptyState>
  return (
    <div className={styles.page}>
      <Figures
        label={t('paid.funds')}
        figures={[
          [t('paid.balance'), <Money key="balance" minor={balanceMinor} />],
          ...(creditMinor > 0 ? [[t('paid.credit'), <Money key="credit" minor={creditMinor} />] as const] : []),
        ]}
      />
      <p className="t2">{t('paid.lead')}</p>
      <ul className={plans.list} aria-label={t('paid.list')}>
        {sites.map((site) => (
          <PaidSiteCard
            key={site.id}
            {...{ site, currency }}
            available={balanceMinor + creditMinor}
            onRenew={() => setRenewing(site)}
          />
        ))}
      </ul>
      {renewing?.standing && (
        <Suspense fallback={null}>
          <RenewalDialog
            plan={{
              ...{ standing: renewing.standing, terms: renewing.terms, currency },
              queryKey: paidSiteQueries.all().queryKey,
              title: t('paid.renewal-title', { site: renewing.name }),
              paid: (amounts) => t('paid.from-balance', amounts),
              short: (amounts) => t('paid.renewal-short', amounts),
              quote: (months, signal) =>
                call(quotePaidRenewal, { params: { id: renewing.id }, body: { months } }, signal),
              renew: (body, idempotencyKey) =>
                call(renewPaidSite, { params: { id: renewing.id }, body, idempotencyKey }),
            }}
            onClose={() => setRenewing(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface CardProps {
  site: PaidSite
  currency: Currency
  /** What the account can spend, with its credit line. */
  available: number
  onRenew: () => void
}

function PaidSiteCard({ site, currency, available, onRenew }: CardProps) {
  const t = useT(words)
  const locale = useLocale()
  const endOf = usePlanEnd()
  const { name, origin, state, suspendedFor, standing, terms } = site
  const format = (minor: number) => formatMoney(minor, currency, locale)
  const short = standing && standing.state !== 'starting' ? standing.priceMinor - available : 0
  return (
    <li className={plans.card}>
      <div className={plans.head}>
        <h2>{name}</h2>
        {standing && <PlanState state={standing.state} />}
        {terms.length > 0 && (
          <ButtonFor need="bill.renewPlan" size="sm" onClick={onRenew}>
            {t('renewal.renew')}
          </ButtonFor>
        )}
      </div>
      <AppLink className="link" href={origin}>
        {new URL(origin).host}
      </AppLink>
      {state === 'suspended' && (
        <p>
          <StatusTag family="closed">{t('paid.suspended', { reason: suspendedFor })}</StatusTag>
        </p>
      )}
      {standing ? (
        <>
          <p>
            {standing.name[locale]}
            {' · '}
            {t('paid.fee', { price: t(`plan.per.${standing.months}`, { price: format(standing.priceMinor) }) })}
          </p>
          <p className="t2">{endOf(standing) ?? t('paid.starting')}</p>
          {short > 0 && <p className={styles.short}>{t('paid.short', { short: format(short) })}</p>}
        </>
      ) : (
        <p className="t2">{t('paid.no-plan')}</p>
      )}
    </li>
  )
}
