import type { DomainCheck } from '@app/contracts/domain-checks'
import type { Order } from '@app/contracts/orders'
import { mailboxValueHours } from '@app/contracts/policy'
import { useT } from '#i18n/use-t.ts'
import { formatDay, formatShortTime } from '#lib/time.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Panel } from '#ui/DetailLayout.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StatusTag } from '#ui/StatusTag.tsx'
import { resultFamily } from './check-words.ts'
import { mailboxWord } from './mailbox-words.ts'
import { detailMessages } from './order-detail.messages.ts'
import { kindMessages } from './order-kind.messages.ts'
import styles from './order-validation.module.css'

interface TabProps {
  order: Order
}

const isOpen = ({ result }: DomainCheck) => result !== 'passed'

/** Every mailbox with the message it was sent and what became of it; open ones first. */
export function MailboxTab({ order }: TabProps) {
  const t = useT(kindMessages)
  const open = order.checks.filter(isOpen)
  const passed = order.checks.filter((check) => !isOpen(check))
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
  const { domain, result } = check
  return (
    <li className={styles.check}>
      <div className={styles.mailHead}>
        <span className={styles.mailbox}>{domain}</span>
        <StatusTag family={resultFamily[result]}>{mailboxWord(t, result)}</StatusTag>
      </div>
      <Answer order={order} check={check} />
      <Times check={check} />
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

function Times({ check: { mail, reusedFrom, validUntil, result } }: { check: DomainCheck }) {
  const t = useT(kindMessages)
  if (reusedFrom !== null && validUntil !== null) {
    return (
      <p className={styles.checkFoot}>
        {t('mail-check.reused', { date: formatDay(reusedFrom), until: formatDay(validUntil) })}
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
    </p>
  )
}
