import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { PhoneField } from '#ui/forms/PhoneField.tsx'
import { codeMessages } from './code.messages.ts'
import type { ContactDraft } from './contact-draft.ts'

export interface ContactFieldsProps {
  draft: ContactDraft
  onChange: (draft: ContactDraft) => void
  /** By `email`, `telPrefix` and `telephone`. */
  errors: Readonly<Partial<Record<string, ReactNode>>>
  /** Only this way is offered. */
  isFixed?: boolean
  hasFocus?: boolean
}

/** An e-mail address, or a telephone number with its prefix: whichever a code is to go to. */
export function ContactFields({ draft, onChange, errors, isFixed, hasFocus }: ContactFieldsProps) {
  const t = useT(codeMessages)
  const focus = hasFocus ? { 'data-autofocus': true } : {}
  return (
    <>
      {!isFixed && (
        <SegmentedControl
          fullWidth
          aria-label={t('contact.way')}
          value={draft.channel}
          onChange={(channel) => onChange({ ...draft, channel: channel === 'sms' ? 'sms' : 'email' })}
          data={[
            { value: 'email', label: t('contact.by-email') },
            { value: 'sms', label: t('contact.by-phone') },
          ]}
        />
      )}
      {draft.channel === 'email' ? (
        <TextInput
          label={t('contact.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={draft.email}
          error={errors.email}
          onChange={(event) => onChange({ ...draft, email: event.currentTarget.value })}
          {...focus}
        />
      ) : (
        <PhoneField
          label={t('contact.telephone')}
          prefix={{
            value: draft.telPrefix,
            error: errors.telPrefix,
            autoComplete: 'tel-country-code',
            onChange: (event) => onChange({ ...draft, telPrefix: event.currentTarget.value }),
          }}
          number={{
            value: draft.telephone,
            error: errors.telephone,
            autoComplete: 'tel-national',
            onChange: (event) => onChange({ ...draft, telephone: event.currentTarget.value }),
            ...focus,
          }}
        />
      )}
    </>
  )
}
