import type { UserDetail } from '@app/contracts/users/user-record'
import { userKindWords, userSourceWords, userStatusWords } from '@app/contracts/users/user-words'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { agreementHref } from '#features/agreements/agreement-href.ts'
import { UserApiKeys } from '#features/api-keys/UserApiKeys.tsx'
import { VerificationReview } from '#features/verification/VerificationReview.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { formatTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import type { UserAct } from './user-acts.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { contactLine, isOver, levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import { userQueries } from './users.queries.ts'

const words = { ...userMessages, ...userActionMessages, ...userRecordMessages }

/** Every fact of the record in words, as it is shown and copied. */
function useFacts(user: UserDetail): [string, string][] {
  const t = useT(words)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  const time = (at: number | null) => (at === null ? '-' : formatTime(at))
  return [
    [t('user.record.no'), user.accountNo],
    [t('user.details.id'), user.id],
    [t('user.profile.name'), user.name],
    [t('user.profile.kind'), userKindWords[user.kind][locale]],
    [t('users.status'), userStatusWords[user.status][locale]],
    [t('user.profile.holder'), user.holder.name || '-'],
    [t('user.profile.contact'), contactLine(user.holder)],
    [t('user.profile.companyNo'), user.particulars.companyNo || '-'],
    [t('user.details.source'), userSourceWords[user.source][locale]],
    [t('user.details.created'), time(user.createdAt)],
    [t('user.details.created-by'), user.createdBy || '-'],
    [t('user.details.register-ip'), user.registerIp || '-'],
    [t('user.details.partner-code'), user.partnerCode || '-'],
    [t('user.details.last-login'), [time(user.lastLoginAt), user.lastLoginIp].filter(Boolean).join(' · ')],
    [t('user.profile.level'), levelWord(t, user.priceLevel)],
    [t('user.profile.managerId'), user.manager?.name ?? t('users.manager-none')],
    [t('user.record.balance'), money(user.balanceMinor)],
    [t('user.record.credit'), money(user.creditMinor)],
    [t('user.record.to-be-invoiced'), money(user.toBeInvoicedMinor)],
    [t('user.details.spend'), money(user.spendMinor)],
    [t('user.details.orders'), String(user.orders)],
    [t('user.record.certificates'), String(user.certificates)],
  ]
}

/** The complete record, and what the customer agreed to. */
export function DetailsTab({ user, onAct }: { user: UserDetail; onAct: (act: UserAct) => void }) {
  const t = useT(words)
  const facts = useFacts(user)
  const seesKeys = useCan('user.apiKey')
  const copy = async () => {
    const text = facts.map(([name, value]) => t('common.pair', { name, value })).join('\n')
    if (await copyText(text)) showSuccess(t('user.details.copied'))
  }
  return (
    <div className={styles.record}>
      {!isOver(user.status) && <VerificationReview user={user} />}
      <Panel
        title={t('user.details.record')}
        actions={
          <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            {t('user.details.copy')}
          </Button>
        }
      >
        <Facts>
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </Facts>
      </Panel>
      {seesKeys && <UserApiKeys user={user} />}
      <Agreements id={user.id} />
      {!isOver(user.status) && (
        <Panel
          title={t('user.details.danger')}
          actions={
            <ButtonFor need="user.delete" size="sm" variant="danger" onClick={() => onAct('close')}>
              {t('user.act.close')}
            </ButtonFor>
          }
        >
          <p className="t2">{t('user.details.danger-body')}</p>
        </Panel>
      )}
    </div>
  )
}

function Agreements({ id }: { id: string }) {
  const t = useT(words)
  const { data } = useQuery(userQueries.record(id))
  const kindOf = (kind: string) =>
    kind === 'terms' || kind === 'subscriber' ? t(`user.details.agreement.${kind}`) : t('user.details.agreement.other')
  return (
    <Panel title={t('user.details.agreements')}>
      {!data && <Skeleton height={60} />}
      {data?.agreements.length === 0 && <p className="t2">{t('user.details.agreements-none')}</p>}
      {data && data.agreements.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={t('user.details.agreements')}>
          <table className={styles.figures}>
            <thead>
              <tr>
                <th scope="col">{t('user.details.agreements')}</th>
                <th scope="col">{t('user.details.version')}</th>
                <th scope="col">{t('user.details.times')}</th>
                <th scope="col">{t('user.details.by')}</th>
                <th scope="col">{t('user.details.ip')}</th>
                <th scope="col">{t('user.details.at')}</th>
              </tr>
            </thead>
            <tbody>
              {data.agreements.map(({ kind, version, times, by, ip, at }) => (
                <tr key={`${kind} ${version}`}>
                  <th scope="row">{kindOf(kind)}</th>
                  <td>
                    {kind === 'terms' || kind === 'subscriber' ? (
                      <a className="link" href={agreementHref(kind, version)} target="_blank" rel="noreferrer">
                        {version}
                      </a>
                    ) : (
                      version
                    )}
                  </td>
                  <td>{times}</td>
                  <td>{by}</td>
                  <td className="mono">{ip}</td>
                  <td>
                    <Time at={at} as="short" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
