import type { Pack, PackMove } from '@app/contracts/packs/packs'
import { useQuery } from '@tanstack/react-query'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { PackState, PackUnits } from './PackUnits.tsx'
import { packMessages } from './packs.messages.ts'
import styles from './packs.module.css'
import { packQueries } from './packs.queries.ts'

/** Link to an order, given by those who know orders. */
export type OrderLink = (order: NonNullable<PackMove['order']>) => string

interface PackDrawerProps {
  pack: Pack
  /** Customer whose pack it is; the reader's own account without one. */
  userId?: string
  orderLink: OrderLink
  onClose: () => void
}

/** A pack beside the list: its terms, and what its units were used for. */
export function PackDrawer({ pack, userId, orderLink, onClose }: PackDrawerProps) {
  const t = useT(packMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const { data, error, isError, refetch } = useQuery(packQueries.moves(pack.id, userId))
  return (
    <Drawer isOpen onClose={onClose} title={pack.name}>
      <PackState pack={pack} />
      <FactRows>
        <FactRow name={t('pack.no')}>
          <MonoFact value={pack.packNo} name={t('pack.no')} />
        </FactRow>
        <FactRow name={t('pack.units')}>
          <PackUnits pack={pack} />
        </FactRow>
        <FactRow name={t('pack.scope')}>
          {pack.products.map(({ name }) => name[locale]).join(locale === 'zh' ? '、' : ', ')}
        </FactRow>
        <FactRow name={t('pack.terms')}>
          {pack.validities.map((validity) => periodWord(say, validity)).join(locale === 'zh' ? '、' : ', ')}
        </FactRow>
        <FactRow name={t('pack.price')}>
          {pack.priceMinor === 0 ? t('pack.gift') : <Money minor={pack.priceMinor} currency={pack.currency} />}
        </FactRow>
        <FactRow name={t('pack.valid-to')}>
          <Time at={pack.validTo} />
        </FactRow>
        <FactRow name={t('pack.granted')}>
          {pack.grantedBy} · <Time at={pack.grantedAt} />
        </FactRow>
        {pack.reason && <FactRow name={t('pack.reason')}>{pack.reason}</FactRow>}
      </FactRows>
      <h3 className={styles.heading}>{t('pack.moves')}</h3>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={4} />}
      {data?.length === 0 && <p className="t2">{t('pack.moves-none')}</p>}
      <ol className={styles.moves} aria-label={t('pack.moves')}>
        {data?.map((move) => (
          <Move key={move.id} move={move} orderLink={orderLink} />
        ))}
      </ol>
    </Drawer>
  )
}

function Move({ move, orderLink }: { move: PackMove; orderLink: OrderLink }) {
  const t = useT(packMessages)
  const { kind, units, order, reason, actor, at } = move
  return (
    <li>
      <span>
        {t(`pack.move.${kind}`)}
        {order && (
          <>
            {' '}
            <AppLink className="link" href={orderLink(order)}>
              {order.orderNo}
            </AppLink>
          </>
        )}
      </span>
      {units !== 0 && <b>{t('pack.move.units', { count: units > 0 ? `+${units}` : units })}</b>}
      <small>
        <Time at={at} /> · {actor ?? t('pack.move.by')}
        {reason && ` · ${reason}`}
      </small>
    </li>
  )
}
