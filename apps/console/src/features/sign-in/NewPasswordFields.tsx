import { useT } from '#i18n/use-t.ts'
import { meetsRules } from '#lib/password-strength.ts'
import { siteConfig } from '#lib/site-config.ts'
import { PasswordInput } from '#ui/forms/fields.ts'
import { codeMessages } from './code.messages.ts'
import { PasswordMeter } from './PasswordMeter.tsx'

/** Judges a new password by the site's rules: null for a good one, otherwise the sentence that says what it lacks. */
export function useNewPassword(): (password: string) => string | null {
  const t = useT(codeMessages)
  const rules = siteConfig().newPassword
  return (password) => {
    if (meetsRules(password, rules)) return null
    return t(rules.kinds > 1 ? 'new-password.weak' : 'new-password.short', { ...rules })
  }
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
