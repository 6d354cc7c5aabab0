import type { SecondStepAsked, VerifyType } from '@app/contracts/access/second-step'
import { codeTooSoonCode, secondStepGoneCode } from '@app/contracts/error-codes'
import type { Locale } from '@app/contracts/wire'
import { KeyRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { say } from '#i18n/messages.ts'
import { useResendTimer } from '#lib/resend-timer.ts'
import { Refused } from '#lib/send.ts'
import styles from './SignInForm.module.css'
import { secondStepMessages as m } from './second-step.messages.ts'
import { signInMessages } from './sign-in.messages.ts'
import { sendSecondCode } from './sign-in.ts'

interface SecondStepCodeProps {
  asked: SecondStepAsked
  type: VerifyType
  locale: Locale
  value: string
  /** What is wrong with the code. */
  problem: string
  onChange: (code: string) => void
  /** Why no code could be sent. */
  onProblem: (sentence: string) => void
  onGone: (why: string) => void
}

/** Where a code goes, as much as may be shown; empty where nothing may. */
function targetOf({ email, tel, telPrefix }: SecondStepAsked, type: VerifyType): string {
  if (type !== 'sms') return email
  return tel && `${telPrefix} ****${tel}`
}

function leadOf(type: VerifyType, target: string) {
  const isSent = type === 'email' || type === 'sms'
  return isSent && target === '' ? (`second-step.own-${type}` as const) : (`second-step.lead-${type}` as const)
}

/** The field of the code, and for e-mail and text message the button that has one sent: again after a minute. */
export function SecondStepCode(props: SecondStepCodeProps) {
  const { asked, type, locale, value, problem, onChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A wrong code stays, marked: the next one is typed over it.
    if (problem) input.current?.select()
  }, [problem])
  const isPaper = type === 'recovery'
  const target = targetOf(asked, type)
  const clean = (text: string) => (isPaper ? text.toUpperCase().slice(0, 32) : text.replace(/\D/g, '').slice(0, 6))
  return (
    <div className={styles.row}>
      <p className={styles.lead} id={`${id}-lead`}>
        {say(m[leadOf(type, target)], locale, { target })}
      </p>
      <label htmlFor={id}>{say(m[isPaper ? 'second-step.recovery' : 'second-step.code'], locale)}</label>
      <div className={styles.field} data-wrong={problem ? true : undefined}>
        <KeyRound className="icon" aria-hidden="true" />
        <input
          ref={input}
          id={id}
          name="verifyCode"
          className="mono"
          inputMode={isPaper ? 'text' : 'numeric'}
          autoComplete={isPaper ? 'off' : 'one-time-code'}
          autoCapitalize={isPaper ? 'characters' : 'none'}
          spellCheck={false}
          placeholder={isPaper ? 'XXXX-XXXX-XXXX-XXXX' : say(m['second-step.hint'], locale)}
          // biome-ignore lint/a11y/noAutofocus: where nothing has to be sent first, this is what the reader does next.
          autoFocus={isPaper || type === 'authenticator'}
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : `${id}-lead`}
          onChange={(event) => onChange(clean(event.currentTarget.value))}
        />
        {(type === 'email' || type === 'sms') && (
          <SendCode {...props} channel={type} target={target} onSent={() => input.current?.focus()} />
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

interface SendCodeProps extends SecondStepCodeProps {
  channel: 'email' | 'sms'
  target: string
  onSent: () => void
}

function SendCode({ asked, channel, target, locale, onProblem, onGone, onSent }: SendCodeProps) {
  const { secondsLeft, start } = useResendTimer(`second-step:${channel}:${target}`)
  const [isSending, setSending] = useState(false)
  const [wasSent, setSent] = useState(false)
  const isOff = isSending || secondsLeft > 0

  const send = async () => {
    if (isOff) return
    setSending(true)
    onProblem('')
    try {
      await sendSecondCode(asked.pending, channel)
      start()
      setSent(true)
      onSent()
    } catch (error) {
      const refused = error instanceof Refused ? error : undefined
      if (refused?.code === secondStepGoneCode) return onGone(refused.msg)
      if (refused?.code === codeTooSoonCode) start()
      onProblem(refused?.msg ?? say(signInMessages['sign-in.offline'], locale))
    } finally {
      setSending(false)
    }
  }
  const word =
    secondsLeft > 0
      ? say(m['second-step.again-in'], locale, { seconds: secondsLeft })
      : say(m[wasSent ? 'second-step.again' : 'second-step.send'], locale)
  return (
    <>
      <button type="button" className={styles.send} aria-disabled={isOff} onClick={() => void send()}>
        {word}
      </button>
      <span role="status" className="sr">
        {wasSent ? say(m[target ? 'second-step.sent' : 'second-step.sent-own'], locale, { target }) : ''}
      </span>
    </>
  )
}
