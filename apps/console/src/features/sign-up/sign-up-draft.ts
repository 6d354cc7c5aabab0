import { Registration } from '@app/contracts/access/identity'
import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import type { Locale } from '@app/contracts/wire'
import { type ContactDraft, contactOf, emptyContact } from '#features/sign-in/contact-draft.ts'
import { hashPassword } from '#lib/hash-password.ts'

export interface SignUpDraft {
  kind: 'person' | 'company'
  name: string
  company: string
  contact: ContactDraft
  code: string
  password: string
  partnerCode: string
  /** Of the terms that were ticked. */
  agreementVersion: string
}

export const emptySignUp = (partnerCode: string): SignUpDraft => ({
  kind: 'person',
  name: '',
  company: '',
  contact: emptyContact,
  code: '',
  password: '',
  partnerCode,
  agreementVersion: '',
})

/** What the call is sent, but for the human check. */
export function registrationOf({ contact, password, company, kind, ...rest }: SignUpDraft, siteCode: string) {
  return {
    ...rest,
    kind,
    company: kind === 'company' ? company : '',
    contact: contactOf(contact),
    password: hashPassword(siteCode, password),
    // The contract takes nothing else; an unticked box is told before anything is sent.
  }
}

/** What the contract finds wrong, by field path: the server would say the same. */
export function mistakesIn(draft: SignUpDraft, siteCode: string, locale: Locale): Record<string, string> {
  const parsed = Registration.safeParse(registrationOf(draft, siteCode))
  const mistakes = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
  // What spans fields the contract looks at last, when all else is right; a form tells everything at once.
  if (draft.kind === 'company' && !draft.company.trim()) mistakes.company = fieldText('field.missing', locale)
  return mistakes
}

/** Field path of the call → name of the field on screen. */
export const fieldOf = (path: string): string => path.replace(/^contact\./, '')
