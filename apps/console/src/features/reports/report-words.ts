import type { ReportPart, SalesDimension } from '@app/contracts/reports/report-values'
import {
  type ReportColumn,
  reportColumnWords,
  reportPartWords,
  salesDimensionWords,
} from '@app/contracts/reports/report-words'
import type { SalesRow } from '@app/contracts/reports/reports'
import { useT } from '#i18n/use-t.ts'
import { reportMessages } from './reports.messages.ts'

/** Says a column. */
export function useColumnWord(): (name: ReportColumn) => string {
  const t = useT(reportColumnWords)
  return (name) => t(`report-column.${name}`)
}

/** Says what sales are told apart by. */
export function useDimensionWord(): (by: SalesDimension) => string {
  const t = useT(salesDimensionWords)
  return (by) => t(`report-by.${by}`)
}

/** Says a part of the page. */
export function usePartWord(): (part: ReportPart) => string {
  const t = useT(reportPartWords)
  return (part) => t(`report-part.${part}`)
}

/** What a row is called; one that belongs to nothing says so. */
export function useRowName(by: SalesDimension): (row: Pick<SalesRow, 'key' | 'name'>) => string {
  const t = useT(reportMessages)
  return ({ key, name }) => {
    if (key !== null) return name || key.slice(-6)
    if (by === 'manager') return t('report.no-manager')
    return by === 'customer' ? t('report.no-customer') : t('report.no-order')
  }
}
