import { reportParts } from '@app/contracts/reports/report-values'
import { getRouteApi } from '@tanstack/react-router'
import { FormatMenu } from '#features/orders/FormatMenu.tsx'
import { useT } from '#i18n/use-t.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { PacksPart } from './PacksPart.tsx'
import { ReceivablesPart } from './ReceivablesPart.tsx'
import { RenewalsPart } from './RenewalsPart.tsx'
import { reportSearch } from './report-search.ts'
import { usePartWord } from './report-words.ts'
import { reportMessages } from './reports.messages.ts'
import { useExportReport } from './reports.queries.ts'
import { SalesPart } from './SalesPart.tsx'

const route = getRouteApi('/_shell/finance/report')

const parts = { sales: SalesPart, receivables: ReceivablesPart, packs: PacksPart, renewals: RenewalsPart }

/** How trade goes: what was sold and what it left, who owes, what is paid in advance, and what will be renewed. */
export function ReportPage() {
  const t = useT(reportMessages)
  const sayPart = usePartWord()
  const search = route.useSearch()
  const { part = 'sales' } = search
  const exporting = useExportReport(search)
  const Part = parts[part]
  return (
    <Page
      title={t('report.title')}
      actions={
        <FormatMenu
          need="report.export"
          label={t('report.export')}
          isPending={exporting.isPending}
          whyNot={undefined}
          onPick={(format) => exporting.mutate(format)}
        />
      }
    >
      <Tabs
        label={t('report.parts')}
        active={part}
        tabs={reportParts.map((id) => ({
          id,
          label: sayPart(id),
          href: reportSearch.href(id === 'sales' ? {} : { part: id }),
        }))}
      />
      <Part search={search} />
    </Page>
  )
}
