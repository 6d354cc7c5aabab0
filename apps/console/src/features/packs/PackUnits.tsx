import { packWarning } from '@app/contracts/packs/pack-values'
import type { Pack } from '@app/contracts/packs/packs'
import { useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { packMessages } from './packs.messages.ts'
import styles from './packs.module.css'

/** Units of a pack that are left, as words and as a bar. */
export function PackUnits({ pack }: { pack: Pack }) {
  const t = useT(packMessages)
  const warning = packWarning(pack, useNow() / 1000)
  const { left, total, reserved } = pack
  return (
    <span className={styles.units} data-warning={warning === 'low' || undefined}>
      <span className={styles.bar} aria-hidden="true">
        <i style={{ width: `${(left * 100) / total}%` }} />
      </span>
      <span>
        {t('pack.units-of', { left, total })}
        {reserved > 0 && <small> {t('pack.units-reserved', { count: reserved })}</small>}
      </span>
    </span>
  )
}

const families = { active: 'done', 'used-up': 'closed', expired: 'over', voided: 'closed' } as const

/** State of a pack; amber where the next one should be bought. */
export function PackState({ pack }: { pack: Pack }) {
  const t = useT(packMessages)
  const warning = packWarning(pack, useNow() / 1000)
  if (warning) return <StatusTag family="soon">{t(`pack.warning.${warning}`)}</StatusTag>
  return <StatusTag family={families[pack.state]}>{t(`pack.state.${pack.state}`)}</StatusTag>
}
