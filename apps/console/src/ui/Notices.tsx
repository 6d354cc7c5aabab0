import { CircleCheck, CircleX, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { IconButton } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './Notices.module.css'
import { closeNotice, type Notice, notices } from './notices.ts'

/** Shows notices above everything, dialogs too. Stands once in the application. */
export function Notices() {
  const list = useStore(notices)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Opened again for each notice, so that it lies above a dialog that opened meanwhile.
    layer.current?.hidePopover?.()
    if (list.length > 0) layer.current?.showPopover?.()
  }, [list])
  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      <div role="status" className={styles.good}>
        {list
          .filter((notice) => notice.tone === 'success')
          .map((notice) => (
            <Success key={notice.id} notice={notice} />
          ))}
      </div>
      <div role="alert" className={styles.bad}>
        {list
          .filter((notice) => notice.tone === 'failure')
          .map((notice) => (
            <Failure key={notice.id} notice={notice} />
          ))}
      </div>
    </div>
  )
}

function Success({ notice }: { notice: Notice }) {
  const [isHeld, hold] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeNotice(notice.id), notice.undo ? 6000 : 3000)
    return () => clearTimeout(timer)
  }, [notice, isHeld])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it holds it; nothing is operated.
    <div
      className={styles.toast}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <CircleCheck className="icon" aria-hidden="true" />
      <span>{notice.text}</span>
      {notice.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            notice.undo?.run()
            closeNotice(notice.id)
          }}
        >
          {notice.undo.label}
        </button>
      )}
    </div>
  )
}

function Failure({ notice }: { notice: Notice }) {
  const t = useT()
  return (
    <div className={styles.failure}>
      <CircleX className={styles.mark} aria-hidden="true" />
      <div className="grow">
        <p className={styles.title}>{t('failure.title')}</p>
        <p className={styles.text}>{notice.text ?? t('failure.offline')}</p>
        {notice.requestId && (
          <p className={styles.id}>
            <span>{t('failure.request-id')}</span>
            <span className="mono">{notice.requestId}</span>
            <CopyButton value={notice.requestId} label={t('failure.copy-id')} />
          </p>
        )}
      </div>
      <IconButton size="sm" label={t('common.close')} onClick={() => closeNotice(notice.id)}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
