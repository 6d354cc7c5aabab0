import { completeSetup, FirstOperator } from '@app/contracts/access/session'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { useMutation } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, fieldErrors } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { PasswordInput, TextInput, useForm } from '#ui/forms/fields.ts'
import { PublicFrame } from '#ui/layout/PublicFrame.tsx'
import { useNewPassword } from './NewPasswordFields.tsx'
import { PasswordMeter } from './PasswordMeter.tsx'
import styles from './Setup.module.css'
import { setupMessages } from './setup.messages.ts'

const emptyDraft = { loginName: '', email: '', password: '', again: '' }

/** The first operator of a fresh installation chooses a login name and a password, by a link that works once. */
export function SetupPage({ token }: { token: string }) {
  const t = useT(setupMessages)
  const setup = useMutation({
    mutationFn: (draft: typeof emptyDraft) => {
      const { loginName, email, password } = draft
      return call(completeSetup, {
        body: { token, loginName, email: email.trim(), password: hashPassword(siteConfig().code, password) },
      })
    },
  })
  if (setup.data) return <SetupDone loginName={setup.data.loginName} />
  return (
    <PublicFrame title={t('setup.title')}>
      <p className="t2" style={{ marginTop: 8 }}>
        {token ? t('setup.lead') : t('setup.no-token')}
      </p>
      {token && <SetupForm isPending={setup.isPending} error={setup.error} onSubmit={(draft) => setup.mutate(draft)} />}
    </PublicFrame>
  )
}

interface SetupFormProps {
  isPending: boolean
  error: Error | null
  onSubmit: (draft: typeof emptyDraft) => void
}

function SetupForm({ isPending, error, onSubmit }: SetupFormProps) {
  const t = useT(setupMessages)
  const locale = useLocale()
  const faultOf = useNewPassword()
  const wordOf = (field: 'loginName' | 'email', value: string) =>
    fieldErrorsOf(FirstOperator.shape[field].safeParse(value).error?.issues ?? [], locale)[''] ?? null
  const form = useForm({
    initialValues: emptyDraft,
    validateInputOnBlur: true,
    validateInputOnChange: true,
    validate: {
      loginName: (value) => wordOf('loginName', value),
      email: (value) => wordOf('email', value.trim()),
      password: faultOf,
      again: (value, { password }) => (value === password ? null : t('setup.again-wrong')),
    },
  })
  const refusals = fieldErrors(error)
  return (
    <form className={styles.form} onSubmit={form.onSubmit(onSubmit)} noValidate>
      {error && (
        <p className={styles.problem} role="alert">
          {error.message}
        </p>
      )}
      <TextInput
        label={t('setup.login-name')}
        description={t('setup.login-name-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="username"
        data-autofocus
        {...form.getInputProps('loginName')}
        error={form.errors.loginName ?? refusals.loginName}
      />
      <TextInput
        label={t('setup.email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
        error={form.errors.email ?? refusals.email}
      />
      <PasswordInput label={t('setup.password')} autoComplete="new-password" {...form.getInputProps('password')} />
      <PasswordMeter password={form.values.password} />
      <PasswordInput label={t('setup.again')} autoComplete="new-password" {...form.getInputProps('again')} />
      <Button type="submit" variant="primary" size="lg" full loading={isPending}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}

function SetupDone({ loginName }: { loginName: string }) {
  const t = useT(setupMessages)
  return (
    <PublicFrame title={t('setup.done')}>
      <p className="t2" style={{ margin: '8px 0 24px' }}>
        {t('setup.done-body', { loginName })}
      </p>
      <a href="/login" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('setup.to-login')}
      </a>
    </PublicFrame>
  )
}
