import { ContactBody, type SavedContact } from '@app/contracts/contacts'
import { fieldErrorsOf } from '@app/contracts/field-words'
import type { Locale } from '@app/contracts/wire'
import { homePrefix } from '#lib/telephone.ts'

/** A contact as its form holds it. An ID number left empty stays as it is kept. */
export type ContactDraft = Pick<
  SavedContact,
  'name' | 'latinFirst' | 'latinLast' | 'title' | 'email' | 'telPrefix' | 'telephone' | 'idType' | 'roles'
> & { idNo: string }

export const newContact: ContactDraft = {
  ...{ name: '', latinFirst: '', latinLast: '', title: '', email: '', telPrefix: homePrefix(), telephone: '' },
  ...{ idType: null, idNo: '', roles: ['admin'] },
}

export function contactDraftOf(contact: SavedContact): ContactDraft {
  const { name, latinFirst, latinLast, title, email, telPrefix, telephone, idType, roles } = contact
  return { name, latinFirst, latinLast, title, email, telPrefix, telephone, idType, roles, idNo: '' }
}

/** What of a draft is sent: a number only where one was typed. */
export const contactBodyOf = ({ idNo, ...fields }: ContactDraft) => ({
  ...fields,
  ...(idNo.trim() === '' ? {} : { idNo: idNo.trim().toUpperCase() }),
})

/** What the contract finds wrong, by field. */
export function contactFaults(draft: ContactDraft, locale: Locale): Record<string, string> {
  const parsed = ContactBody.safeParse(contactBodyOf(draft))
  return parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
}

export const contactTexts = ['name', 'latinFirst', 'latinLast', 'title', 'email', 'telPrefix', 'telephone'] as const
export const contactFields = [...contactTexts, 'idType', 'roles'] as const
export type ContactField = (typeof contactFields)[number]

export const sameValue = (mine: unknown, theirs: unknown): boolean => JSON.stringify(mine) === JSON.stringify(theirs)

/** The fields in which two contacts differ. */
export const contactDifferences = (mine: ContactDraft, theirs: ContactDraft): ContactField[] =>
  contactFields.filter((field) => !sameValue(mine[field], theirs[field]))
