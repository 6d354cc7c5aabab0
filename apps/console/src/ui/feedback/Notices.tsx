import { CircleCheck, CircleX, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { chordText, hasMainModifier, isTyping } from '#lib/keyboard.ts'
import { IconButton } from '../Button.tsx'
import { CopyButton } from '../facts/CopyButton.tsx'
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

const spanMs = { plain: 3000, withButton: 6000 }

/** Stays while the pointer is over it or the keyboard is in it, and then its whole time again. */
function Success({ notice }: { notice: Notice }) {
  const t = useT()
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const { id, text, undo } = notice
  const button = undo ? { label: t('common.undo'), run: undo } : notice.action
  const Icon = notice.isTrouble ? TriangleAlert : CircleCheck
  const isHeld = isPointed || isFocused
  const span = button ? spanMs.withButton : spanMs.plain
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeNotice(id), span)
    return () => clearTimeout(timer)
  }, [id, span, isHeld])
  useUndoKey(id, undo)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it holds it; nothing is operated.
    <div
      className={styles.toast}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon className="icon" aria-hidden="true" />
      <span className={styles.said}>{text}</span>
      {button && (
        <button
          type="button"
          className={styles.undo}
          aria-keyshortcuts={undo && 'Control+Z Meta+Z'}
          onClick={() => {
            closeNotice(id)
            button.run()
          }}
        >
          {button.label}
          {undo && (
            <span className={styles.chord} aria-hidden="true">
              {chordText('z')}
            </span>
          )}
        </button>
      )}
    </div>
  )
}

/** ⌘Z takes back what the notice tells of; in a field it stays the field's own. */
function useUndoKey(id: number, undo: (() => void) | undefined): void {
  useEffect(() => {
    if (!undo) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !hasMainModifier(event) || isTyping(event)) return
      event.preventDefault()
      closeNotice(id)
      undo()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [id, undo])
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
            <span className={styles.name}>{t('failure.request-id')}</span>
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
