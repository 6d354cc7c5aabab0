import type { CustomerPrice, CustomerPrices } from '@app/contracts/products/special-prices'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { FillTools } from './FillTools.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import { pricingQueries } from './pricing.queries.ts'
import { SpecialFilters } from './SpecialFilters.tsx'
import { SpecialPriceTable } from './SpecialPriceTable.tsx'
import { diffOf, faultsOf, pasteInto, rowKey, type SpecialDraft } from './special-draft.ts'
import { filterPrices } from './special-list.ts'
import { noonOf, type SpecialSearch } from './special-search.ts'

const SpecialPriceDialog = lazyNamed(() => import('./SpecialPriceDialog.tsx'), 'SpecialPriceDialog')
const SpecialHistory = lazyNamed(() => import('./SpecialHistory.tsx'), 'SpecialHistory')

export interface SpecialPricesPanelProps {
  customer: { id: string; name: string }
  search: SpecialSearch
  narrow: (change: Partial<SpecialSearch>) => void
}

/** What a customer pays for each product and term, and the special prices to be set for it. */
export function SpecialPricesPanel(props: SpecialPricesPanelProps) {
  const { customer, search } = props
  const query = useQuery(pricingQueries.of(customer.id, search.day === undefined ? undefined : noonOf(search.day)))
  if (query.data) return <Prices {...props} data={query.data} />
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <Skeleton height={320} />
}

function Prices({ customer, search, narrow, data }: SpecialPricesPanelProps & { data: CustomerPrices }) {
  const t = useT(pricingMessages)
  const { code } = useCurrency()
  const { permissions } = useActor()
  const isMobile = useMedia(mobileQuery)
  const [draft, setDraft] = useState<SpecialDraft>(new Map())
  const [isTried, setTried] = useState(false)
  const [isAsking, ask] = useState(false)
  const [told, tell] = useState<CustomerPrice>()
  const isNow = search.day === undefined
  const isEditable = isNow && !isMobile && permissions.has('user.priceEdit')
  const rows = filterPrices(data.prices, search)
  const diff = diffOf(draft, data.prices)
  const faults = faultsOf(draft, data.prices)
  const hasCost = data.prices.some(({ costMinor }) => costMinor !== null)
  const hasSpecial = data.prices.some(({ special, planned }) => special !== null || planned.length > 0)
  const reset = () => {
    setDraft(new Map())
    setTried(false)
  }
  const submit = () => {
    setTried(true)
    if (faults.size === 0) ask(true)
  }
  return (
    <section className={styles.panel} aria-label={t('pricing.title')}>
      <SpecialFilters prices={data.prices} search={search} narrow={narrow} />
      {isEditable && (
        <FillTools
          rows={rows}
          prices={data.prices}
          draft={draft}
          onFill={setDraft}
          onCopied={(name, count) =>
            showSuccess(count > 0 ? t('pricing.copied', { name, count }) : t('pricing.copied-none', { name }))
          }
        />
      )}
      {search.day !== undefined && (
        <p className={styles.past} role="status">
          {t('pricing.day-shown', { day: search.day })}
          <Button size="sm" variant="text" onClick={() => narrow({ day: undefined })}>
            {t('pricing.day-back')}
          </Button>
        </p>
      )}
      {!hasSpecial && isNow && diff.length === 0 && (
        <p className={styles.help}>{t(data.level === null ? 'pricing.empty-list' : 'pricing.empty')}</p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          isPlain
          title={t('pricing.none-found')}
          action={
            <Button onClick={() => narrow({ q: undefined, brand: undefined, usage: undefined, only: undefined })}>
              {t('pricing.clear')}
            </Button>
          }
        />
      ) : (
        <SpecialPriceTable
          {...{ rows, draft, hasCost, isEditable, isNow, customer }}
          level={data.level}
          faults={isTried ? faults : new Set()}
          onChange={(price, text) => setDraft(new Map(draft).set(rowKey(price), text))}
          onPaste={(index, text) => setDraft(pasteInto(draft, rows, index, text))}
          onHistory={tell}
        />
      )}
      <p className={styles.help}>
        {isEditable || !isNow ? t('pricing.help', { currency: code }) : isMobile ? t('pricing.desktop') : ''}
      </p>
      {isEditable && (
        <div className={styles.foot}>
          <p aria-live="polite" className={isTried && faults.size > 0 ? styles.loss : 't2'}>
            {isTried && faults.size > 0
              ? t('pricing.faults')
              : diff.length > 0 && t('pricing.changes', { count: diff.length })}
          </p>
          {draft.size > 0 && <Button onClick={reset}>{t('pricing.reset')}</Button>}
          <ButtonFor
            need="user.priceEdit"
            variant="primary"
            whyNot={diff.length === 0 && faults.size === 0 ? t('pricing.unchanged') : undefined}
            onClick={submit}
          >
            {t('pricing.save')}
          </ButtonFor>
        </div>
      )}
      <Suspense fallback={null}>
        {isAsking && (
          <SpecialPriceDialog
            customer={customer}
            diff={diff}
            onClose={() => ask(false)}
            onDone={() => {
              ask(false)
              reset()
            }}
          />
        )}
        {told && <SpecialHistory customerId={customer.id} price={told} onClose={() => tell(undefined)} />}
      </Suspense>
      <LeaveGuard isDirty={diff.length > 0} title={t('pricing.leave-title')} leaveLabel={t('pricing.reset')}>
        {t('pricing.leave-body', { count: diff.length })}
      </LeaveGuard>
    </section>
  )
}
