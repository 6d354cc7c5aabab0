import { Drawer as MantineDrawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import './mantine.css'
import styles from './overlays.module.css'
import { useReturnFocus } from './use-return-focus.ts'

const widths = { sm: 480, md: 640, lg: 880 } as const

export interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  title: string
  size?: keyof typeof widths
  children: ReactNode
  /** Stays at the foot: save and cancel. */
  footer?: ReactNode
}

/** A side task that keeps the page in view. Under 992 px it takes the whole width. */
export function Drawer({ isOpen, onClose, title, size = 'sm', children, footer }: DrawerProps) {
  const t = useT()
  useReturnFocus(isOpen)
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <div className={styles.drawerBody}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </MantineDrawer>
  )
}
