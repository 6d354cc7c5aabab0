import { can } from '@app/contracts/access/permissions'
import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Order } from '@app/contracts/orders/orders'
import { ChevronRight, KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor } from '#session/use-actor.ts'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { hasFile, type IssuanceRecord, isHandedOut, recordsOf, standing } from '../issuances.ts'
import { detailMessages } from '../order-detail.messages.ts'
import detailStyles from '../order-detail.module.css'
import { kindMessages } from '../order-kind.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { keyPlaceOf } from '../parties/delivery-words.ts'
import { CertificateFiles } from './CertificateFiles.tsx'
import { DeploymentCheck } from './DeploymentCheck.tsx'
import { InstallGuide } from './InstallGuide.tsx'
import { CertificateState, IssuanceFacts, RevokeButton } from './IssuanceFacts.tsx'
import certificateStyles from './order-certificate.module.css'
import { recordMessages } from './reissue-records.messages.ts'
import { UpcomingPanel } from './UpcomingPanel.tsx'
import { UsageGuide } from './UsageGuide.tsx'

const RevokeDialog = lazyNamed(() => import('./RevokeDialog.tsx'), 'RevokeDialog')

/** Current certificate with its files, earlier issuances, and upcoming certificates of the plan. */
export function CertificateTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(recordMessages)
  const sayKind = useT(kindMessages)
  const { usageType } = order
  const actor = useActor()
  const [revoking, revoke] = useState<Certificate>()
  const records = recordsOf(order)
  const inForce = standing(order)
  const main = records.find(({ certificate }) => inForce.includes(certificate)) ?? records.find(isIssued)
  const others = records.filter((record) => record !== main)
  return (
    <>
      {main ? (
        <CertificatePanel order={order} record={main} onRevoke={revoke} />
      ) : (
        <Panel>
          <EmptyState isPlain title={t('cert.none-title')}>
            {isForSigning(order)
              ? sayKind('kind.cert-none-body.signing')
              : isForMail(order)
                ? sayKind('kind.cert-none-body.mail')
                : t('cert.none-body')}
          </EmptyState>
        </Panel>
      )}
      {others.length > 0 && (
        <Panel title={say('records.others')} note={say('records.count', { count: records.length })} isFlush>
          <ul className={certificateStyles.issuances}>
            {others.map((record) => (
              <li key={record.certificate.id}>
                <OtherIssuance order={order} record={record} onRevoke={revoke} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {main && <UpcomingPanel order={order} />}
      {inForce[0] && can(actor, 'order.download') && (
        <>
          {usageType === 'ssl' ? <InstallGuide order={order} /> : <UsageGuide order={order} usage={usageType} />}
          {usageType === 'ssl' && <DeploymentCheck order={order} certificate={inForce[0]} />}
        </>
      )}
      {revoking && (
        <Suspense fallback={null}>
          <RevokeDialog order={order} certificate={revoking} onClose={() => revoke(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const isIssued = ({ certificate }: IssuanceRecord) => hasFile(certificate)

interface RecordProps {
  order: Order
  record: IssuanceRecord
  onRevoke: (certificate: Certificate) => void
}

function CertificatePanel({ order, record, onRevoke }: RecordProps) {
  const t = useT(detailMessages)
  const actor = useActor()
  const sayKind = useT(kindMessages)
  const { certificate } = record
  return (
    <Panel
      title={t('cert.title')}
      note={<CertificateState certificate={certificate} />}
      actions={
        <>
          {certificate.ca === 'sandbox' && <span className={detailStyles.sandbox}>{t('order.sandbox')}</span>}
          <RevokeButton order={order} certificate={certificate} onRevoke={onRevoke} />
        </>
      }
    >
      {isHandedOut(certificate) && can(actor, 'order.download') && (
        <CertificateFiles order={order} certificate={certificate} />
      )}
      <IssuanceFacts record={record} />
      <p className={certificateStyles.keyNote}>
        <KeyRound className="icon" aria-hidden="true" />
        {order.delivery ? sayKind(`kind.key-note.${keyPlaceOf(order.delivery)}`) : t('cert.key-note')}
      </p>
    </Panel>
  )
}

/** Expandable row of an earlier issuance; its files are offered while downloads are allowed. */
function OtherIssuance({ order, record, onRevoke }: RecordProps) {
  const say = useT(recordMessages)
  const actor = useActor()
  const { certificate, n } = record
  return (
    <details className={certificateStyles.issuance}>
      <summary>
        <ChevronRight className="icon" aria-hidden="true" />
        <span className={certificateStyles.issuanceName}>
          {say('records.nth', { n })} · {say(`records.trigger.${certificate.trigger}`)}
        </span>
        <CertificateState certificate={certificate} />
        <Time at={certificate.createdAt} as="day" />
      </summary>
      <div className={certificateStyles.issuanceBody}>
        {isHandedOut(certificate) && can(actor, 'order.download') && (
          <CertificateFiles order={order} certificate={certificate} />
        )}
        <IssuanceFacts record={record} />
        <p>
          <RevokeButton order={order} certificate={certificate} onRevoke={onRevoke} />
        </p>
      </div>
    </details>
  )
}
