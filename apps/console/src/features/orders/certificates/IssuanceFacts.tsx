import type { Certificate } from '@app/contracts/certificates/certificates'
import { revocationReasons } from '@app/contracts/certificates/revocation'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { reasonText } from '@app/contracts/reason-text'
import { keyNames } from '#features/keys/key-names.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { daysUntil } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts } from '#ui/layout/DetailLayout.tsx'
import { NameDiff } from '../Changes.tsx'
import { type IssuanceRecord, nameChange, standing } from '../issuances.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { recordMessages } from './reissue-records.messages.ts'

const families: Record<Certificate['state'], StatusFamilyName> = {
  pending: 'inReview',
  issued: 'done',
  rejected: 'returned',
  withdrawn: 'closed',
  revoked: 'killed',
  expired: 'over',
}

/** State of a certificate; `revoking` once its revocation was requested. */
export function CertificateState({ certificate: { state, revokeAskedAt } }: { certificate: Certificate }) {
  const t = useT(detailMessages)
  if (state === 'issued' && revokeAskedAt !== null)
    return <StatusTag family="killing">{t('cert.state.revoking')}</StatusTag>
  return <StatusTag family={families[state]}>{t(`cert.state.${state}`)}</StatusTag>
}

interface RevokeButtonProps {
  order: Order
  certificate: Certificate
  onRevoke: (certificate: Certificate) => void
}

/** Revoke button for one valid certificate of an issued order. */
export function RevokeButton({ order, certificate, onRevoke }: RevokeButtonProps) {
  const say = useT(recordMessages)
  if (order.status !== OrderStatus.issued || !standing(order).includes(certificate)) return null
  return (
    <ButtonFor
      need="order.revoke"
      size="sm"
      aria-label={say('records.revoke-named', { serial: certificate.serial ?? '' })}
      onClick={() => onRevoke(certificate)}
    >
      {say('records.revoke')}
    </ButtonFor>
  )
}

/** Details of one issuance: trigger, contents, dates. */
export function IssuanceFacts({ record: { certificate, before } }: { record: IssuanceRecord }) {
  const t = useT(detailMessages)
  const say = useT(recordMessages)
  const locale = useLocale()
  const days = daysUntil(certificate.notAfter)
  const { requestedBy, trigger, reason, keyAlgorithm, revocationReason, revokedAt } = certificate
  const isIssued = certificate.serial !== null
  return (
    <Facts>
      {trigger !== 'order' && (
        <Fact name={say('records.by')}>
          {requestedBy || say('records.by-plan')} · <Time at={certificate.createdAt} />
        </Fact>
      )}
      {reason && <Fact name={say('records.why')}>{reasonText(reason, locale)}</Fact>}
      <Fact name={before ? say('records.names') : t('detail.fact.names')}>
        {before ? (
          <NameDiff change={nameChange(before.names, certificate.names)} />
        ) : (
          certificate.names.map(unicodeOf).join(t('common.sep'))
        )}
      </Fact>
      {keyAlgorithm && (
        <Fact name={say('records.csr')}>
          {keyNames[keyAlgorithm]}
          {before && (
            <span className="t3">
              {' · '}
              {before.spkiSha256 === certificate.spkiSha256 ? say('records.csr-same') : say('records.csr-new')}
            </span>
          )}
        </Fact>
      )}
      {certificate.caOrderId && (
        <Fact name={t('cert.ca-order')}>
          <MonoFact value={certificate.caOrderId} name={t('cert.ca-order')} max={32} />
        </Fact>
      )}
      {isIssued && (
        <>
          <Fact name={t('cert.serial')}>
            <MonoFact value={certificate.serial ?? ''} name={t('cert.serial')} />
          </Fact>
          {certificate.connection && <Fact name={t('cert.connection')}>{certificate.connection}</Fact>}
          <Fact name={t('cert.issuer')}>{certificate.issuer ?? '-'}</Fact>
          <Fact name={t('cert.not-before')}>
            <Time at={certificate.notBefore} />
          </Fact>
          <Fact name={t('cert.not-after')}>
            <Time at={certificate.notAfter} />
            {days !== undefined && days > 0 && certificate.state === 'issued' && (
              <span className="t3"> {t('cert.days-left', { days })}</span>
            )}
          </Fact>
          <Fact name={t('cert.sha256')}>
            <MonoFact value={certificate.sha256 ?? ''} name={t('cert.sha256')} max={40} />
          </Fact>
          <Fact name={t('cert.sha1')}>
            <MonoFact value={certificate.sha1 ?? ''} name={t('cert.sha1')} max={40} />
          </Fact>
        </>
      )}
      {revocationReason && (
        <Fact name={say('records.revoked-for')}>
          {revocationReasons[revocationReason][locale]}
          {revokedAt !== null && (
            <>
              {' · '}
              <Time at={revokedAt} />
            </>
          )}
        </Fact>
      )}
    </Facts>
  )
}
