import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import './mantine.css'
import styles from './overlays.module.css'
import { useReturnFocus } from './use-return-focus.ts'

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  width?: number
  children: ReactNode
  /** The buttons, right-aligned; the one that acts stands last. */
  footer?: ReactNode
}

/** A decision of no more than one screen. Dialogs never open dialogs. */
export function Dialog({ isOpen, onClose, title, width = 480, children, footer }: DialogProps) {
  const t = useT()
  useReturnFocus(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {children}
      {footer && <div className={styles.footer}>{footer}</div>}
    </Modal>
  )
}
