import type { Reply } from '@app/contracts/endpoint'
import type { previewReminder } from '@app/contracts/orders/order-desk'
import type { Locale } from '@app/contracts/wire'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'

interface LetterProps {
  letter: Reply<typeof previewReminder>
  onLocale: (locale: Locale) => void
}

/** Reminder preview in either language. */
export function ReminderLetter({ letter, onLocale }: LetterProps) {
  const t = useT(expiringMessages)
  return (
    <>
      <SegmentedControl
        aria-label={t('expiring.remind-language')}
        value={letter.locale}
        data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`expiring.language.${value}`) }))}
        onChange={(value) => onLocale(value as Locale)}
      />
      <dl className={styles.letter}>
        <dt>{t('expiring.remind-to')}</dt>
        <dd>{letter.to}</dd>
        <dt>{t('expiring.remind-subject')}</dt>
        <dd>{letter.subject}</dd>
        <dt className="sr">{t('expiring.remind-text')}</dt>
        <dd className={styles.text}>{letter.text}</dd>
      </dl>
    </>
  )
}
