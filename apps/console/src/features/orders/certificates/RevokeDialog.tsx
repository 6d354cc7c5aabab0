import type { Certificate } from '@app/contracts/certificates/certificates'
import { type RevocationReason, revocationReasonNames, revocationReasons } from '@app/contracts/certificates/revocation'
import type { Order } from '@app/contracts/orders/orders'
import { useId, useState } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { finish } from '../finish.ts'
import { standing } from '../issuances.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { lifeMessages } from '../order-life.messages.ts'
import styles from '../order-life.module.css'
import { useRevokeCertificate, useRevokeOrder } from '../order-life.queries.ts'
import { SharedKeys } from './SharedKeys.tsx'

interface RevokeProps {
  order: Order
  /** Certificate to revoke; the whole order if absent. */
  certificate?: Certificate | undefined
  onClose: () => void
}

/** Revokes one certificate, or all certificates of an order and closes it. */
export function RevokeDialog({ order, certificate, onClose }: RevokeProps) {
  const t = useT(lifeMessages)
  const sayKind = useT(kindMessages)
  const ofOne = useRevokeCertificate()
  const ofAll = useRevokeOrder()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [reason, choose] = useState<RevocationReason>()
  const [isTaken, take] = useState(true)
  const { id, orderNo } = order
  const domain = unicodeOf(certificate?.names[0] ?? order.primaryName)
  const count = standing(order).length
  const isPresent = !certificate || certificate.notAfter === order.certificateEndsAt
  const seen =
    order.deployedAt !== null && isPresent && t('revoke.in-use', { domain, date: formatDay(order.deployedAt) })

  const confirm = (note: string) => {
    if (!reason) return
    const body = { reason, note, sharedKey: reason === 'keyCompromise' && isTaken }
    const done = certificate
      ? ofOne.mutateAsync({ params: { id, certificateId: certificate.id }, body, idempotencyKey })
      : ofAll.mutateAsync({ params: { id }, body, idempotencyKey })
    finish(done, () => {
      showSuccess(certificate ? t('revoke.done-certificate', { domain }) : t('revoke.done-order', { orderNo }))
      onClose()
    })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K3"
      title={certificate ? t('revoke.title-certificate', { domain }) : t('revoke.title-order', { orderNo })}
      consequences={
        certificate
          ? [
              t('revoke.serial', { serial: certificate.serial ?? '-' }),
              ...(seen ? [seen] : []),
              order.usageType === 'ssl' ? t('revoke.trust') : sayKind(`kind.revoke-trust.${order.usageType}`),
              t('revoke.order-stays'),
              t('revoke.final'),
            ]
          : [...(seen ? [seen] : []), t('revoke.trust-all', { count }), t('revoke.order-ends'), t('revoke.final')]
      }
      questions={(isTried) => (
        <>
          <Reasons value={reason} onChange={choose} isTried={isTried} />
          {reason === 'keyCompromise' && (
            <SharedKeys id={id} certificateId={certificate?.id} isTaken={isTaken} onTake={take} />
          )}
        </>
      )}
      isAnswered={reason !== undefined}
      typedWord={domain}
      reasonLabel={t('revoke.note')}
      isReasonOptional
      actionLabel={certificate ? t('revoke.confirm-certificate') : t('revoke.confirm-order')}
      isPending={ofOne.isPending || ofAll.isPending}
      onConfirm={confirm}
    />
  )
}

interface ReasonsProps {
  value: RevocationReason | undefined
  onChange: (reason: RevocationReason) => void
  isTried: boolean
}

function Reasons({ value, onChange, isTried }: ReasonsProps) {
  const t = useT(lifeMessages)
  const locale = useLocale()
  const actor = useActor()
  const errorId = useId()
  const offered = revocationReasonNames.filter((name) => revocationReasons[name].subscribers || actor.isOperator)
  const isMissing = value === undefined
  return (
    <fieldset className={styles.choices} aria-describedby={isTried && isMissing ? errorId : undefined}>
      <legend>{t('revoke.reason')}</legend>
      {offered.map((name, i) => (
        <label key={name}>
          <input
            type="radio"
            name="revocation"
            checked={name === value}
            data-missing={(isMissing && i === 0) || undefined}
            data-autofocus={i === 0 || undefined}
            onChange={() => onChange(name)}
          />
          <span>
            {revocationReasons[name][locale]}
            <small className="mono">{name}</small>
          </span>
        </label>
      ))}
      {value === 'keyCompromise' && <p className={styles.note}>{t('revoke.key-note')}</p>}
      {isTried && isMissing && (
        <p id={errorId} className={styles.fault} role="alert">
          {t('revoke.reason-missing')}
        </p>
      )}
    </fieldset>
  )
}
