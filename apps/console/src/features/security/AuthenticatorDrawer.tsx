import { beginAuthenticator, confirmAuthenticator } from '@app/contracts/access/second-step'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { codeMessages } from '#features/sign-in/code.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { PasswordInput, TextInput } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { QrCode } from './QrCode.tsx'
import { RecoveryCodesShown } from './RecoveryCodesShown.tsx'
import { secondStepMessages } from './second-step.messages.ts'
import { useSecondStepChanged } from './second-step.queries.ts'
import styles from './security.module.css'
import { useChangeSaid } from './use-change-said.ts'

const words = { ...secondStepMessages, ...codeMessages }

/** Sets an authenticator up: scan, type the first code with the password, keep the recovery codes. */
export function AuthenticatorDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(words)
  const formId = useId()
  const changed = useSecondStepChanged()
  const said = useChangeSaid()
  const [recovery, setRecovery] = useState<string[]>()
  const [isConfirming, setConfirming] = useState(false)
  const begun = useQuery({
    queryKey: ['security', 'authenticator', formId],
    queryFn: () => call(beginAuthenticator, {}),
    // A second secret would void the one just scanned; once shown it is nobody's business any more.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  })
  const finish = (codes: string[], ended: number) => {
    setRecovery(codes)
    said(t('authenticator.bound'), ended)
    changed()
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t(recovery ? 'authenticator.bound' : 'authenticator.bind')}
      footer={
        recovery ? (
          <Button variant="primary" onClick={onClose}>
            {t('recovery.kept')}
          </Button>
        ) : (
          <>
            <Cancel onClick={onClose} />
            <Button
              form={formId}
              type="submit"
              variant="primary"
              loading={isConfirming}
              disabled={begun.data === undefined}
            >
              {t('authenticator.confirm')}
            </Button>
          </>
        )
      }
    >
      {begun.isError && <ErrorState error={begun.error} onRetry={() => void begun.refetch()} />}
      {begun.isPending && <Skeleton height={240} radius={10} />}
      {recovery && <RecoveryCodesShown codes={recovery} />}
      {begun.data && !recovery && (
        <ConfirmForm id={formId} begun={begun.data} onPending={setConfirming} onConfirmed={finish} />
      )}
    </Drawer>
  )
}

interface ConfirmFormProps {
  id: string
  begun: { secret: string; uri: string }
  onPending: (isPending: boolean) => void
  onConfirmed: (recoveryCodes: string[], ended: number) => void
}

function ConfirmForm({ id, begun, onPending, onConfirmed }: ConfirmFormProps) {
  const t = useT(words)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isShown, setShown] = useState(false)
  const confirm = useMutation({
    mutationFn: () =>
      call(confirmAuthenticator, { body: { password: hashPassword(siteConfig().code, password), code } }),
    onMutate: () => onPending(true),
    onSettled: () => onPending(false),
    onSuccess: ({ recoveryCodes, ended }) => onConfirmed(recoveryCodes, ended),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setShown(true)
    if (!confirm.isPending && password && code.length === 6) confirm.mutate()
  }
  const refused = fieldErrors(confirm.error)
  const problem = Object.keys(refused).length === 0 ? confirm.error : null
  const touch = () => {
    setShown(false)
    confirm.reset()
  }
  return (
    <form id={id} className={styles.form} onSubmit={submit} noValidate>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem.message}
        </p>
      )}
      <p className="t2">
        {t('authenticator.scan')} {t('step.ends-others')}
      </p>
      <QrCode text={begun.uri} label={t('authenticator.qr')} />
      <div className={styles.key}>
        <p className="s13 t2">{t('authenticator.by-hand')}</p>
        <p>
          <span className="mono">{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
          <CopyButton value={begun.secret} label={t('common.copy-named', { name: t('authenticator.key') })} />
        </p>
      </div>
      <TextInput
        label={t('authenticator.then')}
        placeholder={t('code.hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={isShown && code.length !== 6 ? t('code.missing') : refused.code}
        onChange={(event) => {
          setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))
          touch()
        }}
      />
      <PasswordInput
        label={t('proof.password')}
        autoComplete="current-password"
        value={password}
        error={isShown && !password ? t('proof.password-missing') : refused.password}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          touch()
        }}
      />
    </form>
  )
}
