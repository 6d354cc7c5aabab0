import { can } from '@app/contracts/access/permissions'
import { mailboxValueHours } from '@app/contracts/certificates/policy'
import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { Mail } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatDay, formatShortTime } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { mailboxWord } from '../mailbox-words.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { useSendMailboxMail } from '../order-kind.queries.ts'
import { CooldownButton } from './CooldownButton.tsx'
import { resultFamily } from './check-words.ts'
import styles from './order-validation.module.css'
import { proofMessages } from './proof-plan.messages.ts'
import { againSentence } from './proof-words.ts'

interface TabProps {
  order: Order
}

const isOpen = ({ result }: DomainCheck) => result !== 'passed'
/** What another message helps: nobody has confirmed yet. */
const isUnanswered = ({ result }: DomainCheck) => result === 'pending' || result === 'timeout'

/** Every mailbox with the message it was sent and what became of it; open ones first. */
export function MailboxTab({ order }: TabProps) {
  const t = useT(kindMessages)
  const actor = useActor()
  const open = order.checks.filter(isOpen)
  const passed = order.checks.filter((check) => !isOpen(check))
  const unanswered = open.filter(isUnanswered)
  if (order.checks.length === 0) {
    return (
      <Panel>
        <EmptyState isPlain title={t('mail-check.none-title')}>
          {t('mail-check.none-body')}
        </EmptyState>
      </Panel>
    )
  }
  return (
    <Panel
      id="records"
      isFlush
      title={t('kind.tab.validation')}
      note={
        open.length > 0
          ? t('mail-check.summary', { open: open.length, passed: passed.length })
          : t('mail-check.all-passed', { passed: passed.length })
      }
      actions={
        unanswered.length > 1 && can(actor, 'order.dcvSend') && <ResendButton order={order} checks={unanswered} />
      }
    >
      <ul>
        {[...open, ...passed].map((check) => (
          <MailboxRow key={check.domain} order={order} check={check} />
        ))}
      </ul>
    </Panel>
  )
}

function MailboxRow({ order, check }: TabProps & { check: DomainCheck }) {
  const t = useT(kindMessages)
  const actor = useActor()
  const { domain, result } = check
  return (
    <li className={styles.check}>
      <div className={styles.mailHead}>
        <span className={styles.mailbox}>{domain}</span>
        <StatusTag family={resultFamily[result]}>{mailboxWord(t, result)}</StatusTag>
        <div className={styles.checkDo}>
          {isUnanswered(check) && can(actor, 'order.dcvSend') && (
            <ResendButton order={order} checks={[check]} mailbox={domain} />
          )}
        </div>
      </div>
      <Answer order={order} check={check} />
      <Times order={order} check={check} />
    </li>
  )
}

/** What there is to do. */
function Answer({ order, check: { domain, result, mail } }: TabProps & { check: DomainCheck }) {
  const t = useT(kindMessages)
  switch (result) {
    case 'pending':
      return <p className={styles.mailSay}>{mail ? t('mail-check.say.pending') : t('mail-check.say.preparing')}</p>
    case 'waitingCa':
      return <p className={styles.mailSay}>{t('mail-check.say.waitingCa')}</p>
    case 'timeout':
      return <p className={styles.mailSay}>{t('mail-check.say.timeout', { hours: mailboxValueHours })}</p>
    case 'caaBlocked':
      return <CaaMail at={domain.split('@').at(-1) ?? domain} ca={order.caaDomain} />
    default:
      return null
  }
}

/** The property that lets a CA issue for mail (RFC 9495). */
function CaaMail({ at, ca }: { at: string; ca: string }) {
  const t = useT(kindMessages)
  const say = useT(detailMessages)
  const record = `0 issuemail "${ca}"`
  return (
    <>
      <p className={styles.mailSay}>{t('mail-check.say.caaBlocked', { domain: at, ca })}</p>
      <dl className={styles.caa}>
        <div>
          <dt>{say('dcv.caa-add')}</dt>
          <dd>
            <code>{record}</code>
            <CopyButton value={record} label={say('common.copy-named', { name: 'CAA' })} />
          </dd>
        </div>
      </dl>
    </>
  )
}

function Times({ order, check }: TabProps & { check: DomainCheck }) {
  const t = useT(kindMessages)
  const say = useT(proofMessages)
  const { mail, reusedFrom, validUntil, result } = check
  const again = result === 'passed' ? againSentence(say, order, check) : undefined
  const later = again ? ` · ${again}` : ''
  if (reusedFrom !== null && validUntil !== null) {
    return (
      <p className={styles.checkFoot}>
        {t('mail-check.reused', { date: formatDay(reusedFrom), until: formatDay(validUntil) })}
        {later}
      </p>
    )
  }
  if (!mail || mail.sentAt === null) return null
  const isAnswered = mail.approvedAt !== null && (result === 'passed' || result === 'waitingCa')
  return (
    <p className={styles.checkFoot}>
      {isAnswered
        ? t('mail-check.confirmed', { time: formatShortTime(mail.approvedAt) })
        : t('mail-check.sent', { time: formatShortTime(mail.sentAt), until: formatShortTime(mail.expiresAt) })}
      {later}
    </p>
  )
}

interface ResendProps extends TabProps {
  checks: readonly DomainCheck[]
  /** This one alone; without it all that are open. */
  mailbox?: string
}

/** Sends the message again; the link of the one before ends with that. */
function ResendButton({ order, checks, mailbox }: ResendProps) {
  const t = useT(kindMessages)
  const send = useSendMailboxMail()
  const press = () =>
    send.mutate(
      { params: { id: order.id }, body: mailbox ? { mailbox } : {} },
      {
        onSuccess: () =>
          showSuccess(
            mailbox ? t('mail-check.resent', { mailbox }) : t('mail-check.resent-all', { count: checks.length }),
          ),
      },
    )
  return (
    <CooldownButton
      checks={checks}
      icon={<Mail aria-hidden="true" />}
      isPending={send.isPending}
      waitWords={(seconds) => t('mail-check.wait', { seconds })}
      label={mailbox && t('mail-check.resend-named', { mailbox })}
      onPress={press}
    >
      {mailbox ? t('mail-check.resend') : t('mail-check.resend-all')}
    </CooldownButton>
  )
}
