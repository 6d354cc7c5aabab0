import type { TimelineEvent } from '@app/contracts/orders/orders'
import { reasonText } from '@app/contracts/reason-text'
import {
  Ban,
  BellRing,
  Building2,
  CalendarMinus,
  CalendarX,
  Circle,
  CirclePause,
  CirclePlay,
  CloudOff,
  FileCheck,
  FileExclamationPoint,
  FileKey,
  FileText,
  FileX,
  type LucideIcon,
  Package,
  Radar,
  ReceiptText,
  RefreshCw,
  Send,
  ShieldCheck,
  ShieldOff,
  Undo2,
  Wallet,
} from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Time } from '#ui/facts/Time.tsx'
import styles from '../order-detail.module.css'
import { eventSentence, timelineMessages } from '../timeline-words.ts'

const icons: Record<string, LucideIcon> = {
  placed: ReceiptText,
  paid: Wallet,
  'material-supplied': FileKey,
  submitted: Send,
  resubmitted: Send,
  'records-ready': Radar,
  'check-passed': FileCheck,
  'checks-reused': FileCheck,
  'validation-restarted': RefreshCw,
  'instructions-sent': Send,
  'proof-mail-sent': Send,
  'proof-mail-approved': FileCheck,
  'proof-mail-refused': Ban,
  'device-prepared': FileKey,
  'device-shipped': Send,
  'person-vetted': FileCheck,
  'method-changed': RefreshCw,
  issued: ShieldCheck,
  'document-added': FileText,
  'document-removed': FileX,
  'organisation-approved': Building2,
  'organisation-returned': FileExclamationPoint,
  returned: FileExclamationPoint,
  rejected: FileExclamationPoint,
  cancelled: Ban,
  'reissue-asked': RefreshCw,
  'auto-reissue': RefreshCw,
  reissued: ShieldCheck,
  'reissue-withdrawn': Ban,
  'reissue-rejected': FileExclamationPoint,
  'revocation-asked': ShieldOff,
  'certificate-revoked': ShieldOff,
  revoked: ShieldOff,
  'refund-asked': Undo2,
  'refund-approved': Undo2,
  'refund-refused': Ban,
  'refund-held': FileText,
  refunded: Undo2,
  suspended: CirclePause,
  resumed: CirclePlay,
  'carried-back': CalendarMinus,
  'price-edited': Wallet,
  'pack-drawn': Package,
  'pack-returned': Package,
  'pack-lapsed': Package,
  'pack-ended': Package,
  reminded: BellRing,
  expired: CalendarX,
  'ca-unreachable': CloudOff,
  'fallback-used': CloudOff,
}
const hot: readonly string[] = ['returned', 'organisation-returned', 'rejected', 'ca-unreachable']

/** Events, newest first: what, who, when. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const t = useT(timelineMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const words = { money: format, reason: (kept: string) => reasonText(kept, locale) }
  if (events.length === 0) return <p className="t2">{t('event.none')}</p>
  return (
    <ol className={styles.timeline}>
      {events.toReversed().map((event) => {
        const Icon = icons[event.kind] ?? Circle
        return (
          <li key={event.id} data-hot={hot.includes(event.kind) || undefined}>
            <Icon className="icon" aria-hidden="true" />
            <div>
              {eventSentence(t, event, words)}
              <small>
                {event.actor ?? t('event.system')} · <Time at={event.at} />
              </small>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
