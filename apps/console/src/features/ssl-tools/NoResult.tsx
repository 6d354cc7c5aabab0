import type { ReactNode } from 'react'
import type { PkiRefusal } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { toolMessages } from './tools.messages.ts'

interface NoResultProps {
  /** What there is nothing of yet. */
  title: string
  children: ReactNode
  action?: ReactNode
  /** Why what was entered gives none. */
  refusal?: PkiRefusal | undefined
}

/** In the place of a tool's result: nothing was entered yet, or what was entered cannot be read. */
export function NoResult({ title, children, action, refusal }: NoResultProps) {
  const t = useT(toolMessages)
  const sayPki = useT(pkiMessages)
  return (
    <section className="card" aria-label={t('tool.result')}>
      {refusal ? (
        <EmptyState isPlain title={t('tool.unreadable')}>
          {pkiSentence(sayPki, refusal)}
        </EmptyState>
      ) : (
        <EmptyState title={title} action={action}>
          {children}
        </EmptyState>
      )}
    </section>
  )
}
