import { useT } from '#i18n/use-t.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { articleFilesMessages } from './article-files.messages.ts'
import styles from './article-import.module.css'
import type { LeftImage } from './use-coming-images.ts'

interface ImportedWithoutProps {
  /** Documents that were begun or changed. */
  taken: number
  left: readonly LeftImage[]
  onClose: () => void
}

/** Names the images that an import came in without. */
export function ImportedWithout({ taken, left, onClose }: ImportedWithoutProps) {
  const t = useT(articleFilesMessages)
  return (
    <Dialog isOpen onClose={onClose} title={t('files.left-title')} width={640} footer={<Close onClick={onClose} />}>
      <div role="status">
        <p>{t('files.done', { count: taken })}</p>
        <p>{t('files.left', { count: left.length })}</p>
      </div>
      <ul className={styles.left}>
        {left.map(({ name, why }) => (
          <li key={name}>
            <span className="mono">{name}</span>
            <span className="t2">{why}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
