import { type ReactNode, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Textarea, TextInput } from './fields.ts'
import styles from './overlays.module.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  /** K1 small and local · K2 reason required · K3 reason and a typed word. */
  tier: 'K1' | 'K2' | 'K3'
  /** Names object and action: 取消订单 SO2611200193. */
  title: string
  children?: ReactNode
  /** What will follow, one sentence each. */
  consequences?: readonly string[]
  /** K3: the word to type, an order number or a domain. */
  typedWord?: string
  /** Verb and noun: 取消订单. */
  actionLabel: string
  isDanger?: boolean
  isPending?: boolean
  /** Under the reason, from the server. */
  error?: string | undefined
  onConfirm: (reason: string) => void
}

export function ConfirmBody(props: ConfirmDialogProps) {
  const {
    isOpen,
    onClose,
    tier,
    title,
    children,
    consequences,
    typedWord = '',
    actionLabel,
    isDanger = tier === 'K3',
    isPending,
    error,
    onConfirm,
  } = props
  const t = useT()
  const formId = useId()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const isReady = (tier === 'K1' || reason.trim() !== '') && (tier !== 'K3' || typed.trim() === typedWord)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button
            form={formId}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            loading={isPending}
            data-off={!isReady || undefined}
            aria-disabled={!isReady || undefined}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && !isPending) onConfirm(reason.trim())
        }}
      >
        {children && <p className="t2">{children}</p>}
        {consequences && consequences.length > 0 && (
          <ul className={styles.consequences} aria-label={t('confirm.consequences')}>
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <div className={styles.fields}>
          {tier === 'K3' && (
            <TextInput
              label={t('confirm.type-to-confirm', { word: typedWord })}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {tier !== 'K1' && (
            <Textarea
              label={t('confirm.reason')}
              description={t('confirm.reason-help')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={error}
              value={reason}
              maxLength={200}
              autosize={false}
              rows={2}
              data-autofocus
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </div>
      </form>
    </Dialog>
  )
}
