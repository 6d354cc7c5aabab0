import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { OrganisationDetail } from '@app/contracts/organisations'
import { useQuery } from '@tanstack/react-query'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { placeOf } from '#features/organisations/organisation-words.ts'
import { organisationQueries } from '#features/organisations/organisations.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { formatDay } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { kindMessages } from '../order-kind.messages.ts'
import { orderHref } from '../order-links.ts'
import { isForMail } from '../order-usage.ts'
import { validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { personWords } from '../parties/person-words.ts'
import { Letterhead, PaperFoot } from './Letterhead.tsx'
import { printMessages } from './print.messages.ts'
import styles from './print.module.css'

/** The holder's confirmation of an order: filled in as far as the order says it, to be signed and sealed by hand. */
export function PrintedLetter({ order }: { order: Order }) {
  const t = useT(printMessages)
  const say = useT(orderMessages)
  const detail = useT(detailMessages)
  const sayKind = useT(kindMessages)
  const locale = useLocale()
  const { name } = useSite()
  const { contact, names, person } = order
  const held = isForMail(order) ? 'mailboxes' : 'names'
  const promises = ['true', ...(names.length > 0 ? ([held] as const) : []), 'key', 'agreement'] as const
  return (
    <>
      <Letterhead number={order.orderNo} href={orderHref(order)} title={t('print.letter')} />
      <p className={styles.made}>
        {t('letter.made')} {formatDay(Date.now() / 1000)}
      </p>
      <p>{t('letter.to', { site: name[locale], brand: order.brand })}</p>
      <p className={styles.open}>{t('letter.open')}</p>
      <Holder order={order} />
      <section>
        <h2>{t('letter.certificate')}</h2>
        <dl className={styles.facts}>
          <Line name={say('order.no')}>{order.orderNo}</Line>
          <Line name={t('letter.product')}>{order.productName[locale]}</Line>
          <Line name={t('letter.period')}>{validityWord(say, order.validity)}</Line>
          {person && <Line name={sayKind('person.title')}>{personWords(person, locale)}</Line>}
          {names.length > 0 && (
            <Line name={detail(`detail.fact.${held}`)} isWide>
              {names.map(unicodeOf).join(locale === 'zh' ? '、' : ', ')}
            </Line>
          )}
        </dl>
      </section>
      <section>
        <h2>{t('letter.applicant')}</h2>
        <dl className={styles.facts}>
          <Line name={t('letter.applicant-name')}>{contact?.name}</Line>
          <Line name={t('letter.email')}>{contact?.email}</Line>
          <Line name={t('letter.telephone')}>{contact && telephoneText(contact)}</Line>
        </dl>
      </section>
      <section>
        <h2>{t('letter.promise')}</h2>
        <ol className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>{t(`letter.promise.${promise}`)}</li>
          ))}
        </ol>
      </section>
      <section className={styles.signing}>
        {(['signer', 'title', 'date', 'seal'] as const).map((place) => (
          <div key={place} data-seal={place === 'seal' || undefined}>
            <span>{t(`letter.${place}`)}</span>
          </div>
        ))}
      </section>
      <PaperFoot href={orderHref(order)} />
    </>
  )
}

function Holder({ order }: { order: Order }) {
  const t = useT(printMessages)
  const actor = useActor()
  const id = order.organisation?.id
  const { data } = useQuery({
    ...organisationQueries.one(id ?? ''),
    enabled: id !== undefined && can(actor, 'org.view'),
  })
  const name = data?.nameEn ? `${data.name} (${data.nameEn})` : order.organisation?.name
  return (
    <section>
      <h2>{t('letter.organisation')}</h2>
      {!order.organisation && <p className={styles.onScreen}>{t('letter.blank')}</p>}
      <dl className={styles.facts}>
        <Line name={t('letter.name')} isWide>
          {name}
        </Line>
        <Line name={t('letter.number')}>{data && (data.creditCode || data.registrationNo)}</Line>
        <Line name={t('letter.phone')}>{order.organisation?.telephone}</Line>
        <Line name={t('letter.address')} isWide>
          {data && addressOf(data)}
        </Line>
      </dl>
    </section>
  )
}

/** The address of a register. */
const addressOf = ({ country, province, city, address, postcode }: OrganisationDetail): string =>
  country === 'CN'
    ? [...placeOf({ province, city }), address, postcode && ` ${postcode}`].join('')
    : [address, city, province, postcode, country].filter(Boolean).join(', ')

interface LineProps {
  name: string
  isWide?: boolean
  children: React.ReactNode
}

/** A detail, or a rule to write it on. */
const Line = ({ name, isWide, children }: LineProps) => (
  <div data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd data-blank={!children || undefined}>{children}</dd>
  </div>
)
