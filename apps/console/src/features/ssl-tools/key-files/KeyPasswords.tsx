import type { PkiRefusal } from '#features/keys/key-tasks.ts'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordInput } from '#ui/forms/fields.ts'
import { convertMessages } from './convert-key.messages.ts'
import { asksForPassword, type FilePasswords } from './use-key-file.ts'

interface KeyPasswordsProps {
  /** It was opened with what stands here. */
  isLocked: boolean
  refusal: PkiRefusal | null | undefined
  value: FilePasswords
  onChange: (value: FilePasswords) => void
}

/** The password of a locked file, and where the key in it has another that one too. */
export function KeyPasswords({ isLocked, refusal, value, onChange }: KeyPasswordsProps) {
  const t = useT(convertMessages)
  const sayPki = useT(pkiMessages)
  const { password, keyPassword, hasNone } = value
  const isUntried = refusal?.code === 'store.untried'
  const isAsked = asksForPassword(refusal)
  if (!isLocked && !isAsked) return null
  const hasOwn = keyPassword !== '' || refusal?.code === 'store.key-password'
  // Before anything was tried there is nothing to complain of.
  const wrong =
    isAsked && !/^(key\.encrypted|store\.locked|store\.untried)$/.test(refusal.code)
      ? pkiSentence(sayPki, refusal)
      : undefined
  const isOfKey = hasOwn && refusal?.code !== 'store.password'
  return (
    <div className={styles.passwords}>
      <PasswordInput
        label={t('convert.password')}
        description={isLocked || wrong ? undefined : t(isUntried ? 'convert.strong' : 'convert.locked')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={password}
        autoComplete="off"
        error={isOfKey ? undefined : wrong}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value, hasNone: false })}
      />
      {isUntried && password === '' && !hasNone && (
        <Button size="sm" onClick={() => onChange({ ...value, hasNone: true })}>
          {t('convert.no-password')}
        </Button>
      )}
      {hasOwn && (
        <PasswordInput
          label={t('convert.key-password')}
          value={keyPassword}
          autoComplete="off"
          error={isOfKey ? wrong : undefined}
          onChange={(event) => onChange({ ...value, keyPassword: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
