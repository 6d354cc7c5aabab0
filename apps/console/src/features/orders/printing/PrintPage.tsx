import type { Order } from '@app/contracts/orders/orders'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { orderHref, type PrintView } from '../order-links.ts'
import { orderQueries } from '../orders.queries.ts'
import { PrintedLetter } from './PrintedLetter.tsx'
import { PrintedOrder } from './PrintedOrder.tsx'
import { PrintFrame } from './PrintFrame.tsx'
import { printMessages } from './print.messages.ts'

const route = getRouteApi('/print/$view/$id/$orderNo')
const papers: Record<PrintView, React.ComponentType<{ order: Order }>> = { order: PrintedOrder, letter: PrintedLetter }

/** Paper of an order, in the language that is chosen above it. */
export function PrintPage() {
  const t = useT(printMessages)
  const { view, id, orderNo } = route.useParams()
  const { lang } = route.useSearch()
  const asked = useQuery(orderQueries.one(id))
  const Paper = papers[view]
  useEffect(() => {
    if (lang) showLocale(lang)
  }, [lang])
  return (
    <PrintFrame
      asked={asked}
      title={t(`print.file-${view}`, { orderNo })}
      back={{ href: orderHref({ id, orderNo }, view === 'letter' ? { tab: 'parties' } : {}), label: t('print.back') }}
      print={t('print.do')}
      choice={<LanguageChoice />}
    >
      {(order) => <Paper order={order} />}
    </PrintFrame>
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
