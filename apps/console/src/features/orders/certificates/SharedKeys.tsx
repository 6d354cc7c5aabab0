import type { SharedKey } from '@app/contracts/orders/order-life'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { lifeMessages } from '../order-life.messages.ts'
import styles from '../order-life.module.css'
import { sharedKeysQuery } from '../order-life.queries.ts'
import { orderHref } from '../order-links.ts'

interface SharedKeysProps {
  id: string
  certificateId: string | undefined
  isTaken: boolean
  onTake: (isTaken: boolean) => void
}

/** Other uses of a compromised key: the account's own are revoked too unless unticked, other customers' are listed. */
export function SharedKeys({ id, certificateId, isTaken, onTake }: SharedKeysProps) {
  const t = useT(lifeMessages)
  const { data, error, isError, refetch } = useQuery(sharedKeysQuery(id, certificateId))
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={40} radius={6} />
  const own = data.certificates.filter(({ isOwn }) => isOwn)
  const others = data.certificates.filter(({ isOwn }) => !isOwn)
  if (data.certificates.length === 0) return <p className={styles.note}>{t('revoke.key-alone')}</p>
  return (
    <>
      {own.length > 0 && (
        <div className={styles.shared}>
          <label className={styles.tick}>
            <input type="checkbox" checked={isTaken} onChange={({ currentTarget }) => onTake(currentTarget.checked)} />
            {t('revoke.key-shared', { count: own.length })}
          </label>
          <Sharing certificates={own} />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.shared}>
          <p>{t('revoke.key-others', { count: others.length })}</p>
          <Sharing certificates={others} hasCustomer />
        </div>
      )}
    </>
  )
}

/** Opens in a new tab, so that input in the dialog is kept. */
function Sharing({ certificates, hasCustomer }: { certificates: readonly SharedKey[]; hasCustomer?: boolean }) {
  const t = useT(lifeMessages)
  return (
    <ul className={styles.sharing}>
      {certificates.map(({ certificateId, primaryName, notAfter, accountName, ...order }) => (
        <li key={certificateId}>
          <a href={orderHref(order, { tab: 'certificates' })} target="_blank" rel="noopener">
            {unicodeOf(primaryName) || order.orderNo}
            <ExternalLink className="icon" aria-hidden="true" />
            <span className="sr">{t('revoke.key-new-tab')}</span>
          </a>
          <small>
            {hasCustomer && `${accountName} · `}
            {order.orderNo} · <Time at={notAfter} as="day" />
          </small>
        </li>
      ))}
    </ul>
  )
}
