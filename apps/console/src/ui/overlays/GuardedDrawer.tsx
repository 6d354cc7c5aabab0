import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { Cancel } from './Dismiss.tsx'
import { Drawer, type DrawerProps } from './Drawer.tsx'
import { guardedDrawerMessages } from './guarded-drawer.messages.ts'
import styles from './overlays.module.css'

/** Drawer that asks before discarding input, also on the browser's Back. Navigate with `ignoreBlocker` to close it. */
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
            <Cancel onClick={() => (isDirty ? setLeaving(true) : onClose())} />
            {footer}
          </>
        )
      }
    />
  )
}
