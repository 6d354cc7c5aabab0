import { type MailWords, mostMailText } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import type { FocusEvent } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import styles from './mail-templates.module.css'
import { type Variable, VariableField } from './VariableField.tsx'

const fields = ['subject', 'preheader', 'body', 'button'] as const
type MailField = (typeof fields)[number]

interface MailWordsFieldsProps {
  locale: Locale
  words: MailWords
  variables: readonly Variable[]
  faultOf: (field: MailField) => string | undefined
  onChange: (words: MailWords) => void
  onFocus: () => void
  /** The field is left for another place of the page. */
  onLeave: (field: MailField, to: FocusEvent['relatedTarget']) => void
}

const longest = { subject: 200, preheader: 200, body: mostMailText, button: 60 }

/** The words of a mail in one language. */
export function MailWordsFields(props: MailWordsFieldsProps) {
  const { locale, words, variables, faultOf, onChange, onFocus, onLeave } = props
  const t = useT(mailTemplateMessages)
  const helps = {
    preheader: t('mail-template.field.preheader-help'),
    body: t('mail-template.field.body-help', { braces: '{{' }),
  }
  return (
    <div className={styles.words}>
      {fields.map((field) => (
        <VariableField
          key={field}
          {...{ variables, onFocus, lang: locale, maxLength: longest[field], isLong: field === 'body' }}
          label={t('mail-template.of', {
            language: t(`mail-template.language.${locale}`),
            field: t(`mail-template.field.${field}`),
          })}
          {...(field === 'preheader' || field === 'body' ? { description: helps[field] } : {})}
          error={faultOf(field)}
          value={words[field]}
          onChange={(value) => onChange({ ...words, [field]: value })}
          onBlur={(event) => onLeave(field, event.relatedTarget)}
        />
      ))}
    </div>
  )
}
