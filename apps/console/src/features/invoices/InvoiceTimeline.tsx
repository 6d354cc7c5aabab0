import type { InvoiceEventKind } from '@app/contracts/invoices/invoice-values'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import {
  Ban,
  CircleCheck,
  FileExclamationPoint,
  FilePlus,
  FileText,
  Hourglass,
  type LucideIcon,
  Send,
  Undo2,
} from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Time } from '#ui/facts/Time.tsx'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'

const icons: Record<InvoiceEventKind, LucideIcon> = {
  applied: FileText,
  approved: CircleCheck,
  rejected: FileExclamationPoint,
  withdrawn: Ban,
  cancelled: Ban,
  dropped: Undo2,
  issued: CircleCheck,
  'file-added': FilePlus,
  mailed: Send,
  red: Undo2,
  'refund-waits': Hourglass,
  'refund-done': Undo2,
  'refund-off': Ban,
}

/** What happened to an invoice, latest first. */
export function InvoiceTimeline({ invoice: { timeline } }: { invoice: InvoiceDetail }) {
  const t = useT(invoiceMessages)
  const { format } = useCurrency()
  return (
    <section aria-label={t('invoices.timeline')}>
      <h3>{t('invoices.timeline')}</h3>
      <ul className={styles.timeline}>
        {timeline.toReversed().map(({ id, kind, actor, at, facts }) => {
          const Icon = icons[kind]
          const { amountMinor } = facts
          const said = {
            ...{ reason: '', invoiceNo: '', fileName: '', emails: '', redNo: '', orderNo: '', ...facts },
            amount: format(Number(amountMinor ?? 0)),
          }
          return (
            <li key={id}>
              <Icon className="icon" aria-hidden="true" />
              <span>
                {t(`invoices.event.${kind}`, said)}
                <small>
                  <Time at={at} /> · {actor ?? t('invoices.system')}
                </small>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
