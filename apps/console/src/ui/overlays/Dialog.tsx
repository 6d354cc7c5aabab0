import { Modal } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import '../mantine.css'
import styles from './overlays.module.css'
import { useProofQuestion } from './use-proof-question.ts'
import { useReturnFocus } from './use-return-focus.ts'

const ProofStep = lazyNamed(() => import('./ProofStep.tsx'), 'ProofStep')

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  width?: number
  children: ReactNode
  /** The buttons, right-aligned; the one that acts stands last. */
  footer?: ReactNode
}

/**
 * Decision of at most one screen. Dialogs never open dialogs: where the server demands a confirmed identity for the
 * action, the same dialog asks for it.
 */
export function Dialog({ isOpen, onClose, title, width = 480, children, footer }: DialogProps) {
  const t = useT()
  useReturnFocus(isOpen)
  const question = useProofQuestion(isOpen)
  return (
    <Modal
      opened={isOpen}
      onClose={question ? () => question.answer(null) : onClose}
      title={title}
      size={width}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Suspense fallback={null}>{question && <ProofStep asks={question.asks} onAnswer={question.answer} />}</Suspense>
      {/* Still there: what was entered is not lost, whatever the answer. */}
      <div hidden={question !== null}>
        {children}
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  )
}
