import { can } from '@app/contracts/access/permissions'
import { methodEnds } from '@app/contracts/certificates/policy'
import type { Order } from '@app/contracts/orders/orders'
import type { DcvMail, DomainCheck } from '@app/contracts/validation/domain-checks'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { useChangeMethod } from '../orders.queries.ts'
import { MailSelect } from './MailSelect.tsx'
import styles from './order-validation.module.css'
import { validationMessages } from './validation.messages.ts'
import { useResendMail, validationQueries } from './validation.queries.ts'

interface CheckMailProps {
  order: Order
  check: DomainCheck
  mail: DcvMail
}

/** Whom a mail about a name went to, and sending it again or to somebody else. */
export function CheckMail({ order, check, mail }: CheckMailProps) {
  const t = useT(validationMessages)
  const actor = useActor()
  const mayChange = check.method === 'email' && can(actor, 'order.dcvChange') && check.validUntil === null
  return (
    <div className={styles.mail}>
      <div className={styles.mailTo}>
        <span className="t2 s13">{t('mail.to')}</span>
        {mayChange ? <RecipientSelect order={order} check={check} mail={mail} /> : <b>{mail.recipient}</b>}
        {mayChange && check.result !== 'timeout' && <ResendButton order={order} check={check} mail={mail} />}
      </div>
      <p className={styles.ttl}>
        {[
          ...(mail.expiresAt !== null && mail.approvedAt === null
            ? [t('mail.until', { date: formatDay(mail.expiresAt) })]
            : []),
          ...(methodEnds.email && check.method === 'email'
            ? [t('mail.ends', { date: formatDay(methodEnds.email) })]
            : []),
        ].join(' · ')}
      </p>
      {mail.approvedAt === null && check.result === 'pending' && check.detail === null && (
        <ol className={styles.remedies}>
          <li>{t('mail.fix-1')}</li>
          <li>{t('mail.fix-2')}</li>
        </ol>
      )}
    </div>
  )
}

function RecipientSelect({ order, check: { domain }, mail }: CheckMailProps) {
  const t = useT(validationMessages)
  const { data } = useQuery(validationQueries.recipients(order.id, domain))
  const change = useChangeMethod()
  const of = (isFromDns: boolean) =>
    (data?.recipients ?? []).filter((one) => one.isFromDns === isFromDns).map(({ address }) => address)
  const groups = [
    { label: t('mail.from-dns'), addresses: of(true) },
    { label: t('mail.constructed'), addresses: of(false) },
  ]
  const isKnown = groups.some(({ addresses }) => addresses.includes(mail.recipient))
  return (
    <MailSelect
      label={t('mail.to-of', { domain })}
      value={change.isPending ? (change.variables.body.recipient ?? mail.recipient) : mail.recipient}
      groups={isKnown ? groups : [{ label: '', addresses: [mail.recipient] }, ...groups]}
      isBusy={change.isPending}
      onChange={(recipient) =>
        change.mutate(
          { params: { id: order.id }, body: { domain, method: 'email', recipient } },
          { onSuccess: () => showSuccess(t('mail.moved', { email: recipient })) },
        )
      }
    />
  )
}

function ResendButton({ order, check: { domain, cooldownUntil }, mail }: CheckMailProps) {
  const t = useT(validationMessages)
  const say = useT(detailMessages)
  const resend = useResendMail()
  const wait = Math.max(0, Math.ceil((cooldownUntil ?? 0) - useNow(1000) / 1000))
  return (
    <Button
      size="sm"
      icon={<Mail aria-hidden="true" />}
      loading={resend.isPending}
      whyNot={wait > 0 ? say('dcv.check-again-in', { seconds: wait }) : undefined}
      aria-label={t('mail.resend-named', { domain })}
      onClick={() =>
        resend.mutate(
          { params: { id: order.id }, body: { domain } },
          { onSuccess: () => showSuccess(t('mail.resent', { email: mail.recipient })) },
        )
      }
    >
      {t('mail.resend')}
      {wait > 0 && (
        <span className={styles.cooldown} aria-hidden="true">
          {Math.floor(wait / 60)}:{String(wait % 60).padStart(2, '0')}
        </span>
      )}
    </Button>
  )
}
