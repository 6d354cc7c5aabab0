import { useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useResendTimer } from '#lib/resend-timer.ts'
import { Button } from '../Button.tsx'
import styles from './CodeField.module.css'
import { TextInput } from './fields.ts'
import { proofMessages } from './proof.messages.ts'

export interface CodeFieldProps {
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Where the code goes: the wait for another one is counted by it. */
  target: string
  /** Asks for a code. Where it is refused, what was said stands elsewhere. */
  onSend: () => Promise<unknown>
  /** Why none can be asked for yet. */
  whyNot?: string | undefined
  hasFocus?: boolean
}

/** Six digits, and the button that has them sent: again after a minute, which a reload does not shorten. */
export function CodeField({ value, onChange, error, target, onSend, whyNot, hasFocus }: CodeFieldProps) {
  const t = useT(proofMessages)
  const input = useRef<HTMLInputElement>(null)
  const { secondsLeft, start } = useResendTimer(target)
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  useEffect(() => {
    // A wrong code stays, marked: the next one is typed over it.
    if (error) input.current?.select()
  }, [error])

  const send = async () => {
    setSending(true)
    const isSent = await onSend().then(
      () => true,
      () => false,
    )
    setSending(false)
    if (!isSent) return
    start()
    setSent(true)
    input.current?.focus()
  }
  const word = secondsLeft > 0 ? t('code.again-in', { seconds: secondsLeft }) : t(wasSent ? 'code.again' : 'code.send')
  return (
    <div className={styles.code}>
      <TextInput
        ref={input}
        label={t('code.label')}
        placeholder={t('code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        error={error}
        {...(hasFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
      />
      <Button
        className={styles.send}
        loading={isSending}
        whyNot={whyNot ?? (secondsLeft > 0 ? t('code.wait', { seconds: secondsLeft }) : undefined)}
        onClick={() => void send()}
      >
        {word}
      </Button>
    </div>
  )
}
