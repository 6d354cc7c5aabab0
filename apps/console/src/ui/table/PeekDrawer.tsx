import { type ReactNode, Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonLink } from '../Button.tsx'
import { Drawer } from '../overlays/Drawer.tsx'
import { rowKeyMessages } from './row-keys.messages.ts'

export interface PeekProps {
  title: string
  /** The whole page of what is peeked at. */
  href: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A row in short beside its list, which stays where it is. */
export function PeekDrawer({ title, href, onClose, children }: PeekProps) {
  const t = useT(rowKeyMessages)
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      size="md"
      footer={href && <ButtonLink href={href}>{t('row.full')}</ButtonLink>}
    >
      <Suspense fallback={null}>{children}</Suspense>
    </Drawer>
  )
}
