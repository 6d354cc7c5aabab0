import type { Order } from '@app/contracts/orders/orders'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import { useEffect } from 'react'
import { showLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { orderHref, type PrintView } from '../order-links.ts'
import { orderQueries } from '../orders.queries.ts'
import { PrintedLetter } from './PrintedLetter.tsx'
import { PrintedOrder } from './PrintedOrder.tsx'
import { printMessages } from './print.messages.ts'
import styles from './print.module.css'

const route = getRouteApi('/print/$view/$id/$orderNo')
const papers: Record<PrintView, React.ComponentType<{ order: Order }>> = { order: PrintedOrder, letter: PrintedLetter }

/** A sheet as it will come out of the printer, and above it what is not printed. */
export function PrintPage() {
  const t = useT(printMessages)
  const { view, id, orderNo } = route.useParams()
  const { lang } = route.useSearch()
  const { data: order, error, isError, refetch } = useQuery(orderQueries.one(id))
  const Paper = papers[view]
  useEffect(() => {
    if (lang) showLocale(lang)
  }, [lang])
  // A PDF takes its name from the title of the page.
  const title = t(`print.file-${view}`, { orderNo })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <ButtonLink
          variant="ghost"
          href={orderHref({ id, orderNo }, view === 'letter' ? { tab: 'parties' } : {})}
          icon={<ArrowLeft aria-hidden="true" />}
        >
          {t('print.back')}
        </ButtonLink>
        <LanguageChoice />
        <Button
          variant="primary"
          icon={<Printer aria-hidden="true" />}
          {...(order ? {} : { disabled: true })}
          onClick={() => window.print()}
        >
          {t('print.do')}
        </Button>
      </header>
      <main className={styles.desk}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!isError && !order && <Skeleton height={900} radius={2} />}
        {order && (
          <article className={styles.sheet}>
            <Paper order={order} />
          </article>
        )}
      </main>
    </div>
  )
}

function LanguageChoice() {
  const t = useT(printMessages)
  const locale = useLocale()
  const navigate = route.useNavigate()
  const choose = (lang: Locale) => void navigate({ search: { lang }, replace: true })
  return (
    <SegmentedControl
      aria-label={t('print.language')}
      value={locale}
      data={[
        { value: 'zh', label: '中文' },
        { value: 'en', label: 'English' },
      ]}
      onChange={(value) => choose(value === 'en' ? 'en' : 'zh')}
    />
  )
}
