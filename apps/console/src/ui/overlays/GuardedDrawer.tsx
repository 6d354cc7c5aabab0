import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'
import { guardedDrawerMessages } from './guarded-drawer.messages.ts'
import styles from './overlays.module.css'

/** A drawer that asks before what was entered in it is lost, also by the browser's own way back. Close it by `ignoreBlocker`. */
export function GuardedDrawer({ isDirty, footer, onClose, ...rest }: DrawerProps & { isDirty: boolean }) {
  const t = useT(guardedDrawerMessages)
  const [isLeaving, setLeaving] = useState(false)
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  const discard = () => (isBlocked ? blocker.proceed() : onClose())
  const stay = () => {
    setLeaving(false)
    blocker.reset?.()
  }
  const isAsking = isDirty && (isLeaving || isBlocked)
  return (
    <Drawer
      {...rest}
      onClose={() => (isDirty && !isAsking ? setLeaving(true) : discard())}
      footer={
        isAsking ? (
          <>
            <p className={styles.leaving} role="alert">
              {t('guarded.unsaved')}
            </p>
            <Button onClick={discard}>{t('guarded.discard')}</Button>
            <Button variant="primary" onClick={stay}>
              {t('guarded.go-on')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => (isDirty ? setLeaving(true) : onClose())}>{t('common.cancel')}</Button>
            {footer}
          </>
        )
      }
    />
  )
}
