import { salesDimensions } from '@app/contracts/reports/report-values'
import type { SalesReport } from '@app/contracts/reports/reports'
import { getRouteApi } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { DateRangeFilter } from '#ui/table/DateRangeFilter.tsx'
import { FilterChips } from '#ui/table/FilterBar.tsx'
import styles from './report.module.css'
import { chosenPeriod, periodHref, shownDays, usualPeriods } from './report-days.ts'
import { type ReportSearch, reportSearch } from './report-search.ts'
import { useColumnWord, useDimensionWord } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'

const route = getRouteApi('/_shell/finance/report')

interface ChoiceProps {
  search: ReportSearch
  /** Names of what the report is narrowed to; undefined until it is there. */
  chosen: SalesReport['chosen'] | undefined
}

/** By what sales are told apart, over which days, and what they are narrowed to. */
export function SalesChoice({ search, chosen }: ChoiceProps) {
  const t = useT(reportMessages)
  const sayDimension = useDimensionWord()
  const navigate = route.useNavigate()
  const now = Date.now()
  const days = shownDays(search, now)
  const period = chosenPeriod(days, now)
  const { by = 'month' } = search
  return (
    <>
      <div className={styles.choices}>
        <nav className={styles.choice} aria-label={t('report.by')}>
          <ul>
            {salesDimensions.map((each) => (
              <li key={each}>
                <AppLink
                  href={reportSearch.href({ ...search, by: each === 'month' ? undefined : each })}
                  aria-current={each === by ? 'true' : undefined}
                >
                  {sayDimension(each)}
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav className={styles.choice} aria-label={t('report.period')}>
          <ul>
            {usualPeriods.map((each) => (
              <li key={each}>
                <AppLink href={periodHref(search, each, now)} aria-current={each === period ? 'true' : undefined}>
                  {t(`report.period.${each}`)}
                </AppLink>
              </li>
            ))}
          </ul>
          <DateRangeFilter
            label={t('report.period-other')}
            from={period ? undefined : days.from}
            to={period ? undefined : days.to}
            onChange={({ from, to }) => void navigate({ search: { ...search, from, to }, replace: true })}
          />
        </nav>
      </div>
      <Narrowed search={search} chosen={chosen} />
    </>
  )
}

function Narrowed({ search, chosen }: ChoiceProps) {
  const t = useT(reportMessages)
  const sayColumn = useColumnWord()
  const sayDimension = useDimensionWord()
  const navigate = route.useNavigate()
  const { accountId, managerId, brand, productId } = search
  const set = (change: ReportSearch) => void navigate({ search: { ...search, ...change } })
  const named = (name: string | null | undefined, id: string) => name ?? id.slice(-6)
  const chip = (id: 'accountId' | 'managerId' | 'brand' | 'productId', name: string, value: string) => ({
    ...{ id, label: t('common.pair', { name, value }), onRemove: () => set({ [id]: undefined }) },
  })
  return (
    <FilterChips
      filters={[
        ...(accountId ? [chip('accountId', sayColumn('customer'), named(chosen?.account, accountId))] : []),
        ...(managerId
          ? [
              chip(
                'managerId',
                sayDimension('manager'),
                managerId === 'none' ? t('report.no-manager') : named(chosen?.manager, managerId),
              ),
            ]
          : []),
        ...(brand ? [chip('brand', sayDimension('brand'), brand)] : []),
        ...(productId ? [chip('productId', sayDimension('product'), named(chosen?.product, productId))] : []),
      ]}
      onClear={() => set({ accountId: undefined, managerId: undefined, brand: undefined, productId: undefined })}
    />
  )
}
