import { useT } from '#i18n/use-t.ts'
import { Keys } from '#shell/Keys.tsx'
import styles from './Palette.module.css'
import { paletteMessages } from './palette.messages.ts'

/** The keys of the palette and its prefixes; not on a phone, which has neither. */
export function PaletteHints({ isOperator }: { isOperator: boolean }) {
  const t = useT(paletteMessages)
  return (
    <p className={styles.hints} aria-hidden="true">
      <span>
        <Keys keys="↑" />
        <Keys keys="↓" />
        {t('palette.hint-move')}
      </span>
      <span>
        <Keys keys="↵" />
        {t('palette.hint-open')}
      </span>
      <span>
        <Keys keys="Esc" />
        {t('palette.hint-close')}
      </span>
      <span className={styles.prefixes}>
        <Keys keys=">" />
        {t('palette.hint-actions')}
      </span>
      {isOperator && (
        <span>
          <Keys keys="@" />
          {t('palette.hint-people')}
        </span>
      )}
      <span>
        <Keys keys="#" />
        {t('palette.hint-orders')}
      </span>
    </p>
  )
}
