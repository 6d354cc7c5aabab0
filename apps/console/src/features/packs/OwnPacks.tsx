import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Time } from '#ui/facts/Time.tsx'
import type { OrderLink } from './PackDrawer.tsx'
import { PackState, PackUnits } from './PackUnits.tsx'
import { packMessages } from './packs.messages.ts'
import styles from './packs.module.css'
import { packQueries } from './packs.queries.ts'

const PackDrawer = lazyNamed(() => import('./PackDrawer.tsx'), 'PackDrawer')

/** Packs of the reader's own account, those that can be used before the others; nothing where there are none. */
export function OwnPacks({ orderLink }: { orderLink: OrderLink }) {
  const t = useT(packMessages)
  const { data } = useQuery(packQueries.own())
  const [shownId, show] = useState<string>()
  if (!data || data.length === 0) return null
  const shown = data.find(({ id }) => id === shownId)
  const packs = data.toSorted((one, other) => Number(other.left > 0) - Number(one.left > 0))
  return (
    <section className={styles.own} aria-labelledby="own-packs">
      <header>
        <h2 id="own-packs">{t('pack.own-title')}</h2>
        <p>{t('pack.own-lead')}</p>
      </header>
      <ul>
        {packs.map((pack) => (
          <li key={pack.id}>
            <span className={styles.ownHead}>
              <button type="button" className={styles.open} onClick={() => show(pack.id)}>
                {pack.name}
              </button>
              <PackState pack={pack} />
            </span>
            <PackUnits pack={pack} />
            <span className={styles.ownFoot}>
              {t('pack.valid-to')} <Time at={pack.validTo} as="day" />
            </span>
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {shown && <PackDrawer pack={shown} orderLink={orderLink} onClose={() => show(undefined)} />}
      </Suspense>
    </section>
  )
}
