import { isIpName } from '@app/contracts/ip-name'
import { issuingStatuses } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import { countedNames, isWildcard } from '@app/contracts/products/name-rules'
import { isPublicIp } from '@app/pki/names/ip-address'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { cx } from '#ui/cx.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { planRows } from '../issuances.ts'
import { DevicePanel } from '../operations/DevicePanel.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import styles from '../order-detail.module.css'
import { kindMessages } from '../order-kind.messages.ts'
import { isForMail, isForSigning, kindOf } from '../order-usage.ts'
import { isVoided } from '../order-validity.ts'
import { validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { OrganisationPanel } from '../parties/OrganisationPanel.tsx'
import { PersonPanel } from '../parties/PersonPanel.tsx'
import { planLine } from '../plan-line.ts'
import { resultFamily } from '../validation/check-words.ts'
import { proofMessages } from '../validation/proof-plan.messages.ts'
import { nextProving, nextToProve, toProveWord } from '../validation/proof-words.ts'
import { useCheckWord } from '../validation/use-check-word.ts'

const isIssuing = (status: number) => issuingStatuses.some((each) => each === status)

/** Names of the certificate and the issuance plan. */
export function OverviewTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(kindMessages)
  const isMail = isForMail(order)
  return (
    <>
      {isForSigning(order) && <DevicePanel order={order} />}
      {!isForSigning(order) && (
        <Panel
          title={isMail ? say('kind.mailboxes') : t('detail.names')}
          note={t('detail.fact.names-used', {
            used: countedNames(order.names, order).length,
            included: order.namesIncluded,
          })}
          isFlush
        >
          {order.names.length === 0 ? (
            <p className={styles.nothing}>{isMail ? say('kind.mailboxes-none') : t('detail.names-none')}</p>
          ) : (
            <ul className={styles.names}>
              {order.names.map((name, i) => (
                <NameLine key={name} order={order} name={name} isPrimary={i === 0} />
              ))}
            </ul>
          )}
          {order.names.some(isPrivateIp) && <p className={styles.nothing}>{t('detail.private-network')}</p>}
        </Panel>
      )}
      {order.person && <PersonPanel order={order} person={order.person} />}
      {order.needsOrganisation && <OrganisationPanel organisation={order.organisation} />}
      <PlanPanel order={order} />
    </>
  )
}

const isPrivateIp = (name: string) => isIpName(name) && !isPublicIp(name)

function NameLine({ order, name, isPrimary }: { order: Order; name: string; isPrimary: boolean }) {
  const t = useT(detailMessages)
  const wordOf = useCheckWord(order)
  const unicode = unicodeOf(name)
  const check = order.checks.find(({ domain }) => domain === name)
  return (
    <li>
      <span className={styles.nameText}>
        {unicode}
        {unicode !== name && <small className="mono">{name}</small>}
      </span>
      {isPrimary && !isForMail(order) && <em>{t('detail.names-primary')}</em>}
      {isPrivateIp(name) && <em>{t('detail.names-private')}</em>}
      {isWildcard(name) && <em>{t('detail.names-wildcard')}</em>}
      {check && (check.result === 'passed' || isIssuing(order.status)) && (
        <StatusTag family={resultFamily[check.result]}>{wordOf(check)}</StatusTag>
      )}
    </li>
  )
}

function PlanPanel({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const tell = useT(proofMessages)
  const sayKind = useT(kindMessages)
  const line = planLine(planRows(order), kindOf(order))
  // Closed orders have no upcoming certificates.
  if (!line || isVoided(order.status)) return null
  const next = nextToProve(order)?.n
  const isStarted = order.payDate !== null
  return (
    <Panel
      title={t('detail.plan')}
      note={isStarted ? undefined : t('detail.plan-not-started', { term: validityWord(say, order.validity) })}
    >
      <p className="t2">
        {line.reissues > 0
          ? t('detail.plan-line', { count: line.certificates, reissues: line.reissues })
          : t('detail.plan-line-one')}{' '}
        {line.steps
          .map(({ from, capDays }) => t('detail.plan-step', { date: formatDay(from), days: capDays }))
          .join(' ')}{' '}
        {nextProving(tell, order)}
      </p>
      <table className={styles.table}>
        <caption className="sr">{t('detail.plan')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('validity.certificates')}</th>
            <th scope="col">{t('cert.not-before')}</th>
            <th scope="col">{t('cert.not-after')}</th>
            {order.names.length > 0 && (
              <th scope="col">{isForMail(order) ? sayKind('kind.tab.validation') : t('dcv.title')}</th>
            )}
            <th scope="col" className={cx(styles.number, styles.wide)}>
              {t('detail.plan-days')}
            </th>
          </tr>
        </thead>
        <tbody>
          {planRows(order).map(({ n, startsAt, endsAt, toProve }) => (
            <tr key={n}>
              <th scope="row">{t('validity.nth', { n })}</th>
              <td className={styles.day}>{formatDay(startsAt)}</td>
              <td className={styles.day}>{formatDay(endsAt)}</td>
              {order.names.length > 0 && (
                <td data-todo={n === next || undefined}>{toProveWord(tell, order, toProve) ?? '-'}</td>
              )}
              <td className={cx(styles.number, styles.wide)}>{Math.round((endsAt - startsAt) / 86_400)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
