import type { Order } from '@app/contracts/orders/orders'
import { Download, ShieldCheck } from 'lucide-react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useActor } from '#session/use-actor.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { orderHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import styles from './order-certificate.module.css'

/** Summary after issuance: names, expiry and the link to the files. */
export function IssuedPanel({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const actor = useActor()
  const href = orderHref(order, { tab: 'certificates' })
  return (
    <section className={styles.issued} aria-labelledby="issued">
      <span className={styles.seal} aria-hidden="true">
        <ShieldCheck />
      </span>
      <div className="grow">
        <h2 id="issued">{t('issued.title')}</h2>
        <p>
          {t('issued.body', { name: unicodeOf(order.primaryName), date: formatDay(order.certificateEndsAt) })}
          {order.ca === 'sandbox' && <span className={styles.issuedNote}> · {t('order.sandbox')}</span>}
        </p>
      </div>
      <div className={styles.issuedDo}>
        <ButtonLink href={`${href}#install`}>{t('issued.guide')}</ButtonLink>
        {actor.permissions.has('order.download') && (
          <ButtonLink variant="primary" href={href} icon={<Download aria-hidden="true" />}>
            {say('order.do.download')}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
