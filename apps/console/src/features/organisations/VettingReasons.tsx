import type { VettingReason } from '@app/contracts/validation/vetting-values'
import { useT } from '#i18n/use-t.ts'
import { returnableWord } from './organisation-words.ts'
import { organisationMessages } from './organisations.messages.ts'
import { vettingMessages } from './vetting.messages.ts'
import styles from './vetting.module.css'

/** Why a vetting was sent back, detail by detail. */
export function VettingReasons({ reasons }: { reasons: readonly VettingReason[] }) {
  const t = useT(vettingMessages)
  const words = useT(organisationMessages)
  return (
    <ul className={styles.reasons} aria-label={t('vet.reasons')}>
      {reasons.map(({ field, reason }) => (
        <li key={`${field} ${reason}`}>
          <b>{returnableWord(words, field)}</b> · {reason}
        </li>
      ))}
    </ul>
  )
}
