import { can } from '@app/contracts/access/permissions'
import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Order } from '@app/contracts/orders/orders'
import { reasonText } from '@app/contracts/reason-text'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveBase64 } from '#lib/download.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact, middleEllipsis } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { NameDiff } from '../Changes.tsx'
import { fateOf, feeOf, type IssuanceRecord, isHandedOut, nameChange, standing } from '../issuances.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { useDownload } from '../orders.queries.ts'
import { CertificateState } from './IssuanceFacts.tsx'
import { recordMessages } from './reissue-records.messages.ts'
import styles from './reissue-records.module.css'

/** Timeline of issuances, newest first. */
export function RecordList({ order, records }: { order: Order; records: readonly IssuanceRecord[] }) {
  const t = useT(recordMessages)
  return (
    <Panel title={t('records.list')} isFlush>
      <ol className={styles.records}>
        {records.map((record) => (
          <li key={record.certificate.id}>
            <RecordCard order={order} record={record} />
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface RecordProps {
  order: Order
  record: IssuanceRecord
}

function RecordCard({ order, record }: RecordProps) {
  const t = useT(recordMessages)
  const { certificate, n } = record
  const [newest] = standing(order).toSorted((a, b) => b.createdAt - a.createdAt)
  return (
    <article className={styles.record} data-live={certificate === newest || undefined}>
      <header>
        <h3>
          {t('records.nth', { n })} · {t(`records.trigger.${certificate.trigger}`)}
        </h3>
        <CertificateState certificate={certificate} />
        {certificate === newest && <em>{t('records.live')}</em>}
        <DownloadButton order={order} certificate={certificate} />
      </header>
      <RecordFacts order={order} record={record} />
    </article>
  )
}

function RecordFacts({ order, record: { certificate, before } }: RecordProps) {
  const t = useT(recordMessages)
  const say = useT(detailMessages)
  const locale = useLocale()
  const { serial, requestedBy, trigger, reason, notAfter } = certificate
  const fee = feeOf(certificate, order.payments)
  return (
    <dl className={styles.facts}>
      <Cell name={t('records.at')}>
        <Time at={certificate.createdAt} />
      </Cell>
      <Cell name={t('records.by')}>
        {trigger === 'order' ? requestedBy || order.placedBy : requestedBy || t('records.by-plan')}
      </Cell>
      <Cell name={t('records.fee')}>
        {fee > 0 ? <Money minor={fee} currency={order.currency} /> : trigger === 'order' ? '-' : t('records.free')}
      </Cell>
      <Cell name={t('records.csr')}>
        {!before ? '-' : before.spkiSha256 === certificate.spkiSha256 ? t('records.csr-same') : t('records.csr-new')}
      </Cell>
      {reason && (
        <Cell name={t('records.why')} isWide>
          {reasonText(reason, locale)}
        </Cell>
      )}
      <Cell name={before ? t('records.names') : say('detail.fact.names')} isWide>
        {before ? (
          <NameDiff change={nameChange(before.names, certificate.names)} />
        ) : (
          certificate.names.map(unicodeOf).join(t('common.sep'))
        )}
      </Cell>
      <Cell name={t('records.serial')} isWide>
        <Serials before={before} serial={serial} />
      </Cell>
      <Cell name={t('records.not-after')}>
        <Time at={notAfter} as="day" />
      </Cell>
      {before && (
        <Cell name={t('records.old')}>
          <FateOf certificate={before} />
        </Cell>
      )}
    </dl>
  )
}

function Cell({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const shownSerial = 20

function Serials({ before, serial }: { before: Certificate | undefined; serial: string | null }) {
  const t = useT(recordMessages)
  return (
    <span className={styles.serials}>
      {before?.serial && (
        <>
          <span className="mono t3" title={before.serial}>
            {middleEllipsis(before.serial, shownSerial)}
          </span>
          <span aria-hidden="true">→</span>
        </>
      )}
      <MonoFact value={serial ?? ''} name={t('records.serial')} max={shownSerial} />
    </span>
  )
}

function FateOf({ certificate }: { certificate: Certificate }) {
  const t = useT(recordMessages)
  const fate = fateOf(certificate, useNow() / 1000)
  return fate.is === 'revoking'
    ? t('records.fate.revoking')
    : t(`records.fate.${fate.is}`, { date: formatDay(fate.at) })
}

function DownloadButton({ order, certificate }: { order: Order; certificate: Certificate }) {
  const t = useT(recordMessages)
  const say = useT(detailMessages)
  const actor = useActor()
  const download = useDownload()
  if (!isHandedOut(certificate) || !can(actor, 'order.download')) return null
  const fetchFile = () =>
    download.mutate(
      { params: { id: order.id, certificateId: certificate.id }, query: { format: 'fullchain' } },
      {
        onSuccess: ({ fileName, base64, mediaType }) => {
          saveBase64(fileName, base64, mediaType)
          showSuccess(say('cert.downloaded', { file: fileName }))
        },
      },
    )
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden="true" />}
      loading={download.isPending}
      aria-label={t('records.download-named', { serial: certificate.serial ?? '' })}
      onClick={fetchFile}
    >
      {t('records.download')}
    </Button>
  )
}
