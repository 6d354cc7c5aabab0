import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { ValidityPanel } from '#ui/facts/ValidityPanel.tsx'
import { planRows } from './issuances.ts'
import { detailMessages } from './order-detail.messages.ts'
import { kindOf } from './order-usage.ts'
import { fullValidityOf } from './order-validity.ts'
import { planLine } from './plan-line.ts'

/** Purchased term and its certificates. There is no term before payment. */
export function OrderValidity({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const line = planLine(planRows(order), kindOf(order))
  const lanes = fullValidityOf(order)
  if (!lanes.plan || !line) return null
  const note =
    line.reissues > 0
      ? t('detail.plan-line', { count: line.certificates, reissues: line.reissues })
      : t('detail.plan-line-one')
  const marks = line.steps.map(({ from, capDays }) => ({
    at: from,
    label: t('detail.plan-mark', { date: formatDay(from), days: capDays }),
  }))
  return <ValidityPanel {...lanes} note={note} marks={marks} />
}
