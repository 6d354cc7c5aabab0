import { useT } from '#i18n/use-t.ts'
import { chordText } from '#lib/keyboard.ts'
import styles from './Keys.module.css'
import { shellMessages } from './shell.messages.ts'

/** Keys as they are written on a keyboard: `mod+k` as ⌘K or Ctrl K, `g o` as two keys one after the other. */
export function Keys({ keys }: { keys: string }) {
  const t = useT(shellMessages)
  const parts = keys
    .split(' ')
    .map((part) => (part.startsWith('mod+') ? chordText(part.slice(4)) : part.length === 1 ? part.toUpperCase() : part))
  return (
    <span className={styles.keys}>
      {parts.map((part, at) => (
        <span key={part}>
          {at > 0 && <span className={styles.then}>{t('shell.keys-then')}</span>}
          <kbd className={styles.key}>{part}</kbd>
        </span>
      ))}
    </span>
  )
}
