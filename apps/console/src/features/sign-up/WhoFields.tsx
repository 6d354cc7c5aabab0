import { useT } from '#i18n/use-t.ts'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { signUpMessages } from './sign-up.messages.ts'
import type { SignUpDraft } from './sign-up-draft.ts'

interface WhoFieldsProps {
  draft: SignUpDraft
  errors: Readonly<Partial<Record<string, string>>>
  onChange: (part: Partial<SignUpDraft>) => void
}

/** Who opens the account: a person, or a company and somebody in it. */
export function WhoFields({ draft, errors, onChange }: WhoFieldsProps) {
  const t = useT(signUpMessages)
  const isCompany = draft.kind === 'company'
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={t('sign-up.kind')}
        value={draft.kind}
        onChange={(kind) => onChange({ kind: kind === 'company' ? 'company' : 'person' })}
        data={[
          { value: 'person', label: t('sign-up.person') },
          { value: 'company', label: t('sign-up.company') },
        ]}
      />
      {isCompany && (
        <TextInput
          label={t('sign-up.company-name')}
          description={t('sign-up.company-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="organization"
          maxLength={100}
          value={draft.company}
          error={errors.company}
          onChange={(event) => onChange({ company: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={t(isCompany ? 'sign-up.contact-name' : 'sign-up.name')}
        autoComplete="name"
        maxLength={100}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
    </>
  )
}
