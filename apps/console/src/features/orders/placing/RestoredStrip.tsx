import { History, X } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { IconButton } from '#ui/Button.tsx'
import styles from '#ui/layout/wizard-panel.module.css'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import type { DraftDesk } from '../material/use-order-draft.ts'

/** Says that a draft was found, and that its key could not be. */
export function RestoredStrip({ desk: { restored, dismissRestored } }: { desk: DraftDesk }) {
  const t = useT(wizardMessages)
  if (!restored) return null
  const time = formatShortTime(restored.at / 1000)
  return (
    <div className={styles.strip} role="status" data-warning={restored.isKeyLost || undefined}>
      <History className="icon" aria-hidden="true" />
      <p>{restored.isKeyLost ? t('wizard.restored-key-lost', { time }) : t('wizard.restored', { time })}</p>
      <IconButton size="sm" label={t('common.close')} onClick={dismissRestored}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
