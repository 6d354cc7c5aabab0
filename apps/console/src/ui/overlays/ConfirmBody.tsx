import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { Textarea, TextInput } from '../forms/fields.ts'
import { Dialog } from './Dialog.tsx'
import { Cancel } from './Dismiss.tsx'
import styles from './overlays.module.css'

export interface ConfirmDialogProps {
  isOpen: boolean
  onClose: () => void
  /**
   * K1 small and local · K2 reason required · K3 reason and a typed word; its endpoint demands a `proof`, which the
   * dialog asks for. K0 has no dialog: `showUndo`.
   */
  tier: 'K1' | 'K2' | 'K3'
  /** Names object and action: 取消订单 SO2611200193. */
  title: string
  children?: ReactNode
  /** Consequences, one sentence each. */
  consequences?: readonly string[]
  /** K3: the word to type, an order number or a domain. */
  typedWord?: string
  /** What else has to be answered, above the reason; told whether the reader has tried to go on without. */
  questions?: (isTried: boolean) => ReactNode
  /** Whether those are. */
  isAnswered?: boolean
  /** What the reason is called here; without it, 原因. */
  reasonLabel?: string
  /** Who reads the reason; without it, whoever reads the audit log. */
  reasonHelp?: string
  isReasonOptional?: boolean
  /** Verb and noun: 取消订单. */
  actionLabel: string
  /** Where the action is itself a cancellation: what leaving keeps, 保留订单. */
  keepLabel?: string
  isDanger?: boolean
  isPending?: boolean
  /** Under the reason, from the server. */
  error?: string | undefined
  onConfirm: (reason: string) => void
}

export function ConfirmBody(props: ConfirmDialogProps) {
  const { isOpen, onClose, tier, title, children, consequences, actionLabel, isDanger = tier === 'K3' } = props
  const t = useT()
  const formId = useId()
  const answers = useAnswers(props)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (props.isPending) return
    if (answers.isReady) return props.onConfirm(answers.reason.trim())
    answers.showMissing()
    event.currentTarget.querySelector<HTMLElement>('[data-missing]')?.focus()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Cancel onClick={onClose} keepLabel={props.keepLabel} />
          <Button
            form={formId}
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            loading={props.isPending}
            data-off={!answers.isReady || undefined}
            aria-disabled={!answers.isReady || undefined}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        {children && <p className={styles.body}>{children}</p>}
        {consequences && consequences.length > 0 && (
          <ul className={styles.consequences} aria-label={t('confirm.consequences')}>
            {consequences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        <Questions {...props} answers={answers} />
      </form>
    </Dialog>
  )
}

/** What has been answered so far, and what is still missing. */
function useAnswers({ tier, typedWord = '', isAnswered = true, isReasonOptional }: ConfirmDialogProps) {
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [isShown, setShown] = useState(false)
  const lacks = {
    reason: tier !== 'K1' && !isReasonOptional && reason.trim() === '',
    word: tier === 'K3' && typed.trim() !== typedWord,
  }
  return {
    reason,
    setReason,
    typed,
    setTyped,
    lacks,
    isShown,
    showMissing: () => setShown(true),
    isReady: !lacks.reason && !lacks.word && isAnswered,
  }
}

function Questions({
  tier,
  typedWord = '',
  questions,
  reasonLabel,
  reasonHelp,
  error,
  answers,
}: ConfirmDialogProps & { answers: ReturnType<typeof useAnswers> }) {
  const t = useT()
  const { lacks, isShown } = answers
  const asked = questions?.(isShown)
  if (tier === 'K1') return asked ? <div className={styles.fields}>{asked}</div> : null
  return (
    <div className={styles.fields}>
      {asked}
      {tier === 'K3' && (
        <TextInput
          label={t('confirm.type-to-confirm', { word: typedWord })}
          value={answers.typed}
          error={isShown && lacks.word && t('confirm.word-missing', { word: typedWord })}
          data-missing={lacks.word || undefined}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={questions === undefined || undefined}
          onChange={(event) => answers.setTyped(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={reasonLabel ?? t('confirm.reason')}
        description={reasonHelp ?? t('confirm.reason-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error ?? (isShown && lacks.reason && t('confirm.reason-missing'))}
        data-missing={lacks.reason || undefined}
        value={answers.reason}
        maxLength={200}
        autosize={false}
        rows={2}
        data-autofocus={(tier === 'K2' && questions === undefined) || undefined}
        onChange={(event) => answers.setReason(event.currentTarget.value)}
      />
    </div>
  )
}
