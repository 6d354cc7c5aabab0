import { Drawer as MantineDrawer } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import '../mantine.css'
import styles from './overlays.module.css'
import { useProofQuestion } from './use-proof-question.ts'
import { useReturnFocus } from './use-return-focus.ts'

const ProofStep = lazyNamed(() => import('./ProofStep.tsx'), 'ProofStep')

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

/**
 * Side task that keeps the page in view. Full width under 992 px. Like a dialog, it asks for a confirmed identity in
 * place.
 */
export function Drawer({ isOpen, onClose, title, size = 'sm', children, footer }: DrawerProps) {
  const t = useT()
  useReturnFocus(isOpen)
  const question = useProofQuestion(isOpen)
  return (
    <MantineDrawer
      opened={isOpen}
      onClose={question ? () => question.answer(null) : onClose}
      title={title}
      size={widths[size]}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Suspense fallback={null}>{question && <ProofStep asks={question.asks} onAnswer={question.answer} />}</Suspense>
      <div hidden={question !== null}>
        <div className={styles.drawerBody}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </MantineDrawer>
  )
}
