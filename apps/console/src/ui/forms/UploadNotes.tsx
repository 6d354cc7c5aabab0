import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import styles from './UploadNotes.module.css'
import { uploadMessages } from './upload.messages.ts'
import type { UploadProgress } from './use-upload.ts'

/** How far an upload is, with the way to stop it; or why it failed, with the way to try again where that may help. */
export function UploadNotes({ upload: { file, share = 0, fault, cancel, retry } }: { upload: UploadProgress }) {
  const t = useT(uploadMessages)
  const name = file || t('upload.unnamed')
  // All of it is there: the server is still at work on it.
  const isSent = share >= 1
  const percent = Math.round(share * 100)
  return (
    <>
      <p className={styles.said} role="status">
        {file !== undefined && t(isSent ? 'upload.working' : 'upload.sending', { name })}
      </p>
      {file !== undefined && (
        <div className={styles.line}>
          <progress aria-label={t('upload.progress', { name })} max={100} {...(!isSent && { value: percent })} />
          <span className={styles.percent} aria-hidden="true">
            {percent}%
          </span>
          <Button size="sm" variant="text" aria-label={t('upload.stop-of', { name })} onClick={cancel}>
            {t('upload.stop')}
          </Button>
        </div>
      )}
      {fault !== undefined && (
        <div className={styles.line}>
          <p className={styles.fault} role="alert">
            {fault || t('upload.failed')}
          </p>
          {retry && (
            <Button size="sm" onClick={retry}>
              {t('upload.again')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
