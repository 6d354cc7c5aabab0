import { type SenderRecord, senderFindings } from '@app/contracts/settings/sender-domain'
import { checkSenderDomain, type MailSender } from '@app/contracts/settings/senders'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { RecordTriple } from '#ui/facts/RecordTriple.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { sendersMessages } from './senders.messages.ts'
import styles from './senders.module.css'
import { useSenderMove } from './senders.queries.ts'

/** What mail programmes find about the domain that the site's mails come from, and what to publish there. */
export function SenderDomainPanel({ sender: { check, server } }: { sender: MailSender }) {
  const t = useT(sendersMessages)
  const look = useSenderMove(checkSenderDomain)
  const domain = server.fromAddress.split('@').at(-1) ?? ''
  return (
    <Panel
      title={t('domain.title')}
      note={<span className="mono">{domain}</span>}
      actions={
        <Button size="sm" loading={look.isPending} onClick={() => look.mutate({})}>
          {t(check ? 'domain.again' : 'domain.check')}
        </Button>
      }
    >
      <p className={styles.who}>{t('domain.help')}</p>
      {check && (
        <>
          <ul className={styles.records}>
            {check.records.map((record) => (
              <RecordLine key={record.kind} record={record} domain={domain} />
            ))}
          </ul>
          <p className={styles.at}>
            {t('domain.at')} <Time at={check.at} as="ago" />
          </p>
        </>
      )}
    </Panel>
  )
}

const looks = { good: CircleCheck, unsure: CircleAlert, bad: CircleX }

function RecordLine({ record, domain }: { record: SenderRecord; domain: string }) {
  const t = useT(sendersMessages)
  const { kind, name, wanted, found, finding } = record
  const verdict = senderFindings[finding]
  const Icon = looks[verdict]
  return (
    <li className={styles.record} data-verdict={verdict}>
      <h3>
        <Icon className="icon" aria-hidden="true" />
        {t(`domain.${kind}`)}
        <span className={styles.verdict}>{t(`domain.verdict-${verdict}`)}</span>
      </h3>
      <p>{t(`domain.found-${finding}`)}</p>
      {found.length > 0 && (
        <dl className={styles.found}>
          <dt>{t('domain.found')}</dt>
          {found.map((value) => (
            <dd key={value} className="mono">
              {value}
            </dd>
          ))}
        </dl>
      )}
      {wanted !== '' && (
        <>
          <h4>{t(found.length > 0 ? 'domain.change' : 'domain.publish')}</h4>
          <RecordTriple type="TXT" host={name} relativeHost={relativeTo(name, domain)} value={wanted} />
        </>
      )}
    </li>
  )
}

/** Host as DNS panels want it, where the zone is the sender's domain. */
function relativeTo(name: string, domain: string): string {
  if (name === domain) return '@'
  return name.endsWith(`.${domain}`) ? name.slice(0, -domain.length - 1) : name
}
