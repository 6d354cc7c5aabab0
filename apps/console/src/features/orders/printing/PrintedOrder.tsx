import { ledgerKindWords } from '@app/contracts/finance/finance-words'
import { orderSourceWords } from '@app/contracts/orders/order-source'
import type { Order } from '@app/contracts/orders/orders'
import { reasonText } from '@app/contracts/reason-text'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { yuanInWords } from '#lib/money-words.ts'
import { telephoneText } from '#lib/telephone.ts'
import { formatDay, formatTime } from '#lib/time.ts'
import { planRows } from '../issuances.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { orderHref } from '../order-links.ts'
import { isForMail } from '../order-usage.ts'
import { isVoided } from '../order-validity.ts'
import { statusWord, termWords } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { contactRoleMessages } from '../parties/contact-role.messages.ts'
import { namedContacts } from '../parties/contact-words.ts'
import { priceMessages } from '../placing/price.messages.ts'
import { eventSentence, timelineMessages } from '../timeline-words.ts'
import { useCheckWord } from '../validation/use-check-word.ts'
import { Letterhead, PaperFoot } from './Letterhead.tsx'
import { printMessages } from './print.messages.ts'
import styles from './print.module.css'

const shownEvents = 12

/** An order on paper: what it is, what it holds, what it cost, what is planned, what happened last. */
export function PrintedOrder({ order }: { order: Order }) {
  const t = useT(printMessages)
  return (
    <>
      <Letterhead number={order.orderNo} href={orderHref(order)} title={t('print.order')} />
      <PrintedFacts order={order} />
      <PrintedNames order={order} />
      <PrintedPrice order={order} />
      <PrintedPlan order={order} />
      <PrintedEvents order={order} />
      <PaperFoot href={orderHref(order)} />
    </>
  )
}

interface PartProps {
  order: Order
}

function PrintedFacts({ order }: PartProps) {
  const t = useT(printMessages)
  const say = useT(orderMessages)
  const detail = useT(detailMessages)
  const locale = useLocale()
  const sayRole = useT(contactRoleMessages)
  const { buyer, organisation, certificates, contactRoles } = order
  const people = namedContacts(order, contactRoles).map(({ role, person }): [string, string] => [
    contactRoles.length > 1 ? sayRole(`contact-role.${role}`) : detail('detail.fact.contact'),
    person ? `${person.name} · ${telephoneText(person)}` : role === 'admin' ? '-' : sayRole('contact-role.same'),
  ])
  const standing = certificates.find(({ state, serial }) => state === 'issued' && serial !== null)
  const facts: [string, string][] = [
    [t('print.status'), statusWord(say, order.status)],
    [say('order.product'), order.productName[locale]],
    [detail('detail.fact.type'), termWords(say, order)],
    [detail('detail.fact.brand'), order.brand],
    [say('order.customer'), `${buyer.name} (${buyer.accountNo})`],
    ...people,
    ...(organisation ? [[t('letter.organisation'), organisation.name] as [string, string]] : []),
    ...(order.partnerRef ? [[detail('detail.fact.partner-ref'), order.partnerRef] as [string, string]] : []),
    [detail('detail.fact.placed-by'), `${order.placedBy} · ${orderSourceWords[order.source][locale]}`],
    [t('print.created'), formatTime(order.createdAt)],
    [detail('detail.fact.paid-at'), formatTime(order.payDate)],
    [detail('detail.fact.plan-end'), formatDay(order.planEndsAt)],
    [detail('detail.fact.certificate-end'), formatDay(order.certificateEndsAt)],
  ]
  return (
    <section>
      <h2>{detail('detail.facts')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {standing?.serial && (
          <div data-wide>
            <dt>{t('print.certificate')}</dt>
            <dd className="mono">{standing.serial}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function PrintedNames({ order }: PartProps) {
  const t = useT(printMessages)
  const say = useT(detailMessages)
  const sayKind = useT(kindMessages)
  const wordOf = useCheckWord(order)
  const isMail = isForMail(order)
  if (order.names.length === 0) return null
  return (
    <section>
      <h2>{isMail ? sayKind('kind.mailboxes') : say('detail.names')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{isMail ? say('detail.fact.mailboxes') : say('detail.fact.names')}</th>
            <th scope="col">{t('print.state')}</th>
            <th scope="col">{t('print.valid-until')}</th>
          </tr>
        </thead>
        <tbody>
          {order.names.map((name) => {
            const check = order.checks.find(({ domain }) => domain === name)
            return (
              <tr key={name}>
                <th scope="row">{unicodeOf(name)}</th>
                <td>{check ? wordOf(check) : '-'}</td>
                <td>{formatDay(check?.validUntil)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function PrintedPrice({ order }: PartProps) {
  const t = useT(printMessages)
  const price = useT(priceMessages)
  const say = useT(detailMessages)
  const sayKind = useT(ledgerKindWords)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, order.currency, locale)
  return (
    <section>
      <h2>{say('cost.title')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('print.item')}</th>
            <th scope="col" className={styles.number}>
              {say('cost.column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.priceLines.map(({ kind, count, unitMinor, amountMinor }) => (
            <tr key={kind}>
              <th scope="row">
                {price(`cost.line.${kind}`)}
                {count > 1 && ` ${price('cost.line-count', { count, unit: money(unitMinor) })}`}
              </th>
              <td className={styles.number}>{money(amountMinor)}</td>
            </tr>
          ))}
          <tr className={styles.total}>
            <th scope="row">
              {price('cost.total')}
              {locale === 'zh' && order.currency === 'CNY' && (
                <small>{t('print.words', { words: yuanInWords(order.amountMinor) })}</small>
              )}
            </th>
            <td className={styles.number}>{money(order.amountMinor)}</td>
          </tr>
        </tbody>
      </table>
      {order.payments.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{say('cost.payments')}</th>
              <th scope="col">{say('cost.column.time')}</th>
              <th scope="col" className={styles.number}>
                {say('cost.column.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.payments.map(({ transactionId, kind, at, amountMinor }) => (
              <tr key={transactionId}>
                <th scope="row">{sayKind(kind)}</th>
                <td>{formatTime(at)}</td>
                <td className={styles.number}>{money(amountMinor)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function PrintedPlan({ order }: PartProps) {
  const say = useT(detailMessages)
  if (order.plan.length === 0 || isVoided(order.status)) return null
  return (
    <section>
      <h2>{say('detail.plan')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('validity.certificates')}</th>
            <th scope="col">{say('cert.not-before')}</th>
            <th scope="col">{say('cert.not-after')}</th>
            <th scope="col" className={styles.number}>
              {say('detail.plan-days')}
            </th>
          </tr>
        </thead>
        <tbody>
          {planRows(order).map(({ n, startsAt, endsAt }) => (
            <tr key={n}>
              <th scope="row">{say('validity.nth', { n })}</th>
              <td>{formatDay(startsAt)}</td>
              <td>{formatDay(endsAt)}</td>
              <td className={styles.number}>{Math.round((endsAt - startsAt) / 86_400)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function PrintedEvents({ order }: PartProps) {
  const t = useT(printMessages)
  const say = useT(timelineMessages)
  const locale = useLocale()
  const words = {
    money: (minor: number) => formatMoney(minor, order.currency, locale),
    reason: (kept: string) => reasonText(kept, locale),
  }
  return (
    <section>
      <h2>{t('print.events')}</h2>
      <ol className={styles.events}>
        {order.events
          .slice(-shownEvents)
          .toReversed()
          .map((event) => (
            <li key={event.id}>
              <time>{formatTime(event.at)}</time>
              <span>
                {eventSentence(say, event, words)} · {event.actor ?? say('event.system')}
              </span>
            </li>
          ))}
      </ol>
    </section>
  )
}
