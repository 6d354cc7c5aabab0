import { type Proof, type SecondStepState, sendOwnProofCode, type VerifyType } from '@app/contracts/access/second-step'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordInput, TextInput } from '#ui/forms/fields.ts'
import { ProofCode, ProofWays } from '#ui/forms/ProofFields.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { secondStepMessages } from './second-step.messages.ts'
import styles from './security.module.css'

export interface ProofDrawerProps {
  title: string
  actionLabel: string
  state: SecondStepState
  /** What will follow, one sentence each; that other devices are signed out is said of every change. */
  consequences?: readonly string[]
  /** Cannot be taken back: the login name is typed first. */
  isDanger?: boolean
  onProved: (proof: Proof) => Promise<unknown>
  onClose: () => void
  children?: ReactNode
}

/** Asks for the password and a code of what the member has, before it changes how it signs in. */
export function ProofDrawer(props: ProofDrawerProps) {
  const { title, actionLabel, state, consequences = [], isDanger = false, onProved, onClose, children } = props
  const t = useT(secondStepMessages)
  const actor = useActor()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [type, setType] = useState<VerifyType>(state.methods[0] ?? 'email')
  const [code, setCode] = useState('')
  const [isShown, setShown] = useState(false)
  const send = useMutation({
    mutationFn: (channel: 'email' | 'sms') => call(sendOwnProofCode, { body: { channel } }),
  })
  const prove = useMutation({
    mutationFn: () =>
      onProved({ password: hashPassword(siteConfig().code, password), verifyType: type, verifyCode: code }),
  })
  const mistakes = {
    typed: isDanger && typed.trim() !== actor.loginName ? t('confirm.word-missing', { word: actor.loginName }) : '',
    password: password ? '' : t('proof.password-missing'),
    code: codeMistake(),
  }
  function codeMistake() {
    if (type === 'recovery') return code ? '' : t('proof.recovery-missing')
    return code.length === 6 ? '' : t('code.missing')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (!prove.isPending && Object.values(mistakes).every((mistake) => !mistake)) prove.mutate()
  }
  const refused = fieldErrors(prove.error)
  const problem = send.error ?? (Object.keys(refused).length === 0 ? prove.error : null)
  const shown = (field: keyof typeof mistakes) => (isShown && mistakes[field]) || undefined
  const codeProblem = shown('code') ?? refused.verifyCode
  const changeCode = (next: string) => {
    setCode(next)
    setShown(false)
    prove.reset()
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={title}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant={isDanger ? 'danger' : 'primary'} loading={prove.isPending}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem.message}
          </p>
        )}
        {children}
        <ul className={styles.consequences} aria-label={t('confirm.consequences')}>
          {[...consequences, t('step.ends-others')].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {isDanger && (
          <TextInput
            label={t('confirm.type-to-confirm', { word: actor.loginName })}
            value={typed}
            error={shown('typed')}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <PasswordInput
          label={t('proof.password')}
          autoComplete="current-password"
          value={password}
          error={shown('password') ?? refused.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            prove.reset()
          }}
          data-autofocus={!isDanger || undefined}
        />
        <ProofWays
          ways={state.methods}
          way={type}
          onWay={(next) => {
            setType(next)
            changeCode('')
          }}
        />
        <ProofCode
          type={type}
          contact={state}
          code={code}
          error={codeProblem}
          onChange={changeCode}
          onSend={send.mutateAsync}
        />
      </form>
    </Drawer>
  )
}
