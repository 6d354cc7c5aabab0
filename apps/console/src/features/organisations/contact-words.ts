import type { SavedContact } from '@app/contracts/contacts'
import type { T } from '#i18n/i18n.ts'
import type { ContactField } from './contact-draft.ts'
import type { contactMessages } from './contacts.messages.ts'

type Words = T<typeof contactMessages>

/** What a field of a contact is called. */
export const contactFieldWord = (t: Words, field: ContactField): string =>
  t(field === 'title' ? 'contacts.person-title' : `contacts.${field}`)

/** What a field of a contact says. */
export function contactValue(t: Words, contact: Pick<SavedContact, ContactField>, field: ContactField): string {
  if (field === 'roles') return contact.roles.map((role) => t(`contacts.role.${role}`)).join(' · ')
  if (field === 'idType') return contact.idType ? t(`contacts.id.${contact.idType}`) : ''
  return contact[field]
}
