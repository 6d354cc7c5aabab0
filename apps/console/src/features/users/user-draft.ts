import { fieldErrorsOf } from '@app/contracts/field-words'
import { UserBody, type UserDetail } from '@app/contracts/users/user-record'
import type { Locale } from '@app/contracts/wire'

/** Profile of a customer as its form holds it. */
export interface UserDraft {
  kind: 'person' | 'company'
  name: string
  companyNo: string
  country: string
  state: string
  city: string
  address: string
  postcode: string
  locale: Locale | null
  managerId: string | null
  tags: string[]
  remarks: string
}

export const draftOfUser = ({ kind, name, particulars, locale, manager, tags, remarks }: UserDetail): UserDraft => ({
  ...{ kind, name, ...particulars, locale, managerId: manager?.id ?? null, tags, remarks },
})

export const bodyOfDraft = ({ companyNo, country, state, city, address, postcode, ...rest }: UserDraft) => ({
  ...rest,
  particulars: { companyNo, country: country.trim().toUpperCase(), state, city, address, postcode },
})

/** What the contract finds wrong, by field. */
export function userFaults(draft: UserDraft, locale: Locale): Record<string, string> {
  const parsed = UserBody.safeParse(bodyOfDraft(draft))
  if (parsed.success) return {}
  const found = Object.entries(fieldErrorsOf(parsed.error.issues, locale))
  return Object.fromEntries(found.map(([path, words]) => [path.replace('particulars.', ''), words]))
}

export const draftFields = [
  ...(['kind', 'name', 'companyNo', 'country', 'state', 'city', 'address', 'postcode', 'locale'] as const),
  ...(['managerId', 'tags', 'remarks'] as const),
]
export type DraftField = (typeof draftFields)[number]

const isSame = (mine: unknown, theirs: unknown) => JSON.stringify(mine) === JSON.stringify(theirs)

/** The fields in which two drafts differ. */
export const draftDifferences = (mine: UserDraft, theirs: UserDraft): DraftField[] =>
  draftFields.filter((field) => !isSame(mine[field], theirs[field]))
