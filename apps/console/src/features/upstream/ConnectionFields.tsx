import { validTypes } from '@app/contracts/products/product-values'
import type { ChangeEvent, FocusEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, PasswordInput, Switch, Textarea, TextInput } from '#ui/forms/fields.ts'
import type { ConnectionDraft } from './connection-draft.ts'
import { upstreamMessages } from './upstream.messages.ts'
import styles from './upstream.module.css'

interface FieldsProps {
  draft: ConnectionDraft
  hasKeptKey: boolean
  errors: Record<string, string | undefined>
  onChange: (part: Partial<ConnectionDraft>) => void
  /** A field was left: what is wrong with it may be said. */
  onLeave: (path: string, to: EventTarget | null) => void
}

type TextField = Exclude<keyof ConnectionDraft, 'hasEab' | 'validTypes'>
const order = ['label', 'input', 'description', 'error'] as const

/** The fields of a connection. A key that is kept is never shown: another one may be typed in its place. */
export function ConnectionFields({ draft, hasKeptKey, errors, onChange, onLeave }: FieldsProps) {
  const t = useT(upstreamMessages)
  const optional = (label: string) => `${label} (${t('common.optional')})`
  const text = (field: TextField, path: string = field) => ({
    value: draft[field],
    error: errors[path],
    autoComplete: 'off',
    spellCheck: false,
    inputWrapperOrder: [...order],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [field]: event.currentTarget.value }),
    onBlur: (event: FocusEvent) => onLeave(path, event.relatedTarget),
  })
  return (
    <>
      <TextInput label={t('upstream.name')} maxLength={60} data-autofocus {...text('name')} />
      <TextInput
        label={t('upstream.directory')}
        description={t('upstream.directory-help')}
        type="url"
        maxLength={400}
        placeholder="https://"
        {...text('directoryUrl')}
      />
      <Checkbox.Group
        label={t('upstream.valid-types')}
        description={t('upstream.valid-types-help')}
        error={errors.validTypes}
        inputWrapperOrder={[...order]}
        value={draft.validTypes}
        onChange={(chosen) => onChange({ validTypes: validTypes.filter((type) => chosen.includes(type)) })}
      >
        <div className={styles.validTypes}>
          {validTypes.map((type) => (
            <Checkbox key={type} value={type} label={type.toUpperCase()} />
          ))}
        </div>
      </Checkbox.Group>
      <TextInput
        label={optional(t('upstream.caa'))}
        description={t('upstream.caa-help')}
        maxLength={253}
        {...text('caaDomain')}
      />
      <TextInput
        label={optional(t('upstream.contact'))}
        description={t('upstream.contact-help')}
        type="email"
        maxLength={254}
        {...text('contact')}
      />
      <Switch
        label={t('upstream.has-eab')}
        checked={draft.hasEab}
        onChange={(event) => onChange({ hasEab: event.currentTarget.checked })}
      />
      {draft.hasEab && (
        <>
          <TextInput label={t('upstream.kid')} maxLength={200} {...text('kid', 'eab.kid')} />
          <PasswordInput
            label={t('upstream.hmac')}
            description={t('upstream.hmac-help')}
            placeholder={hasKeptKey ? t('upstream.hmac-kept') : undefined}
            maxLength={500}
            {...text('hmacKey', 'eab.hmacKey')}
            autoComplete="new-password"
          />
        </>
      )}
      <Textarea
        label={optional(t('upstream.roots'))}
        description={t('upstream.roots-help')}
        placeholder="-----BEGIN CERTIFICATE-----"
        rows={4}
        classNames={{ input: styles.pem ?? '' }}
        {...text('rootsPem')}
      />
    </>
  )
}
