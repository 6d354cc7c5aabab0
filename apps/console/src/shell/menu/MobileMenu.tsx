import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { IconButton } from '#ui/Button.tsx'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { shellMessages } from '../shell.messages.ts'
import { MenuPanel } from './MenuPanel.tsx'
import styles from './MobileMenu.module.css'

/** The menu as a drawer under 992 px. A native dialog keeps the focus and gives it back. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT(shellMessages)
  const locale = useLocale()
  const { name } = useSiteConfig()
  const dialog = useRef<HTMLDialogElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const lastPath = useRef(path)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])
  useEffect(() => {
    if (lastPath.current !== path) onClose()
    lastPath.current = path
  }, [path, onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('shell.menu')}
      // Escape: were the browser to close it first, a press that opens it again could come before we hear of it.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => !dialog.current?.open && onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {isOpen && (
        <div className={styles.inside}>
          <div className={styles.top}>
            <span className={styles.mark}>
              <SiteMark />
            </span>
            <span className="ellipsis grow">{name[locale]}</span>
            <IconButton label={t('shell.close-menu')} onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <MenuPanel />
        </div>
      )}
    </dialog>
  )
}
