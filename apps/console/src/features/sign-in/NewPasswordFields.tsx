import { useT } from '#i18n/use-t.ts'
import { passwordStrength } from '#lib/password-strength.ts'
import { PasswordInput } from '#ui/forms/fields.ts'
import { codeMessages } from './code.messages.ts'
import { PasswordMeter } from './PasswordMeter.tsx'

const goodEnough = 60

/** Whether the browser lets a password through: eight characters, and two more of the checks. */
export function isStrongEnough(password: string): boolean {
  const { score, passed } = passwordStrength(password)
  return passed.length && score >= goodEnough
}

export interface NewPasswordFieldsProps {
  password: string
  again: string
  onChange: (change: { password?: string; again?: string }) => void
  errors: { password?: string | undefined; again?: string | undefined }
  hasFocus?: boolean
}

/** A new password, how strong it is, and once more. */
export function NewPasswordFields({ password, again, onChange, errors, hasFocus }: NewPasswordFieldsProps) {
  const t = useT(codeMessages)
  return (
    <>
      <PasswordInput
        label={t('new-password.label')}
        autoComplete="new-password"
        value={password}
        error={errors.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        {...(hasFocus ? { 'data-autofocus': true, autoFocus: true } : {})}
      />
      <PasswordMeter password={password} />
      <PasswordInput
        label={t('new-password.again')}
        autoComplete="new-password"
        value={again}
        error={errors.again}
        onChange={(event) => onChange({ again: event.currentTarget.value })}
      />
    </>
  )
}
