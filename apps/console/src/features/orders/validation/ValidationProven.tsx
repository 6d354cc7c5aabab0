import { useQuery } from '@tanstack/react-query'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { orderMessages } from '../orders.messages.ts'
import styles from './order-validation.module.css'
import { validationMessages } from './validation.messages.ts'
import { validationQueries } from './validation.queries.ts'

/** What the buyer has proven and need not prove again. Nothing where there is nothing. */
export function ValidationProven({ accountId }: { accountId: string }) {
  const t = useT(validationMessages)
  const say = useT(orderMessages)
  const { data } = useQuery(validationQueries.proven(accountId))
  if (!data || data.domains.length === 0) return null
  return (
    <Panel isFlush title={t('reuse.title')} note={t('reuse.note')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls within its panel, also by keyboard. */}
      <ul aria-label={t('reuse.title')} className={styles.provenList} tabIndex={0}>
        {data.domains.map(({ domain, method, ca, coversBelow, provenAt, validUntil }) => (
          <li key={`${domain} ${method} ${ca}`} className={styles.proven}>
            <b title={domain}>{unicodeOf(domain)}</b>
            <span>{coversBelow ? t('reuse.covers-below') : t('reuse.covers-host')}</span>
            <span>{say(`order.method.${method}`)}</span>
            <span>{t('reuse.dates', { date: formatDay(provenAt), until: formatDay(validUntil) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
