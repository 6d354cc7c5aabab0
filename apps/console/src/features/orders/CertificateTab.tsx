import type { Certificate } from '@app/contracts/certificates'
import type { Order } from '@app/contracts/orders'
import { can } from '@app/contracts/permissions'
import { KeyRound } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { daysUntil } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { Fact, Facts, Panel } from '#ui/DetailLayout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { MonoFact } from '#ui/MonoFact.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/status-families.ts'
import { Time } from '#ui/Time.tsx'
import { CertificateFiles } from './CertificateFiles.tsx'
import { InstallGuide } from './InstallGuide.tsx'
import certificateStyles from './order-certificate.module.css'
import { detailMessages } from './order-detail.messages.ts'
import detailStyles from './order-detail.module.css'
import { orderMessages } from './orders.messages.ts'

const families: Record<Certificate['state'], StatusFamilyName> = {
  pending: 'inReview',
  issued: 'done',
  rejected: 'returned',
  withdrawn: 'closed',
  revoked: 'killed',
  expired: 'over',
}

const hasFile = ({ serial, state }: Certificate) => serial !== null && state !== 'pending'

/** What was issued, newest first, with its files and how to install them. */
export function CertificateTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const actor = useActor()
  const issued = order.certificates.filter(hasFile).toSorted((a, b) => b.createdAt - a.createdAt)
  const [newest] = issued
  if (!newest) {
    return (
      <Panel>
        <EmptyState isPlain title={t('cert.none-title')}>
          {t('cert.none-body')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <>
      {issued.map((certificate) => (
        <CertificatePanel key={certificate.id} order={order} certificate={certificate} />
      ))}
      {can(actor, 'order.download') && <InstallGuide order={order} />}
    </>
  )
}

function CertificatePanel({ order, certificate }: { order: Order; certificate: Certificate }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const actor = useActor()
  const days = daysUntil(certificate.notAfter)
  return (
    <Panel
      title={t('cert.title')}
      note={<StatusTag family={families[certificate.state]}>{t(`cert.state.${certificate.state}`)}</StatusTag>}
      actions={certificate.ca === 'sandbox' && <span className={detailStyles.sandbox}>{say('order.sandbox')}</span>}
    >
      {certificate.state === 'issued' && can(actor, 'order.download') && (
        <CertificateFiles order={order} certificate={certificate} />
      )}
      <Facts>
        <Fact name={t('cert.serial')}>
          <MonoFact value={certificate.serial ?? ''} name={t('cert.serial')} />
        </Fact>
        <Fact name={t('cert.issuer')}>{certificate.issuer ?? '-'}</Fact>
        <Fact name={t('cert.not-before')}>
          <Time at={certificate.notBefore} />
        </Fact>
        <Fact name={t('cert.not-after')}>
          <Time at={certificate.notAfter} />
          {days !== undefined && days > 0 && <span className="t3"> {t('cert.days-left', { days })}</span>}
        </Fact>
        <Fact name={t('cert.sha256')}>
          <MonoFact value={certificate.sha256 ?? ''} name={t('cert.sha256')} max={40} />
        </Fact>
        <Fact name={t('cert.sha1')}>
          <MonoFact value={certificate.sha1 ?? ''} name={t('cert.sha1')} max={40} />
        </Fact>
      </Facts>
      <p className={certificateStyles.keyNote}>
        <KeyRound className="icon" aria-hidden="true" />
        {t('cert.key-note')}
      </p>
    </Panel>
  )
}
