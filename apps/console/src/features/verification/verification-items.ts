import type { Verification } from '@app/contracts/verification/verification'
import { itemsOf, type VerificationItem } from '@app/contracts/verification/verification-values'
import { verificationItemWords } from '@app/contracts/verification/verification-words'
import type { Locale } from '@app/contracts/wire'

/** What is checked of a submission, in the order of its form. */
export const itemsIn = ({ kind, files }: Verification): VerificationItem[] =>
  itemsOf(
    kind,
    files.map((file) => file.kind),
  )

/** What an item is called. */
export const itemWord = ({ kind }: Pick<Verification, 'kind'>, item: VerificationItem, locale: Locale): string =>
  verificationItemWords[kind][item][locale]

/** Name of the person or the company. */
export const subjectOf = ({ kind, company, person }: Verification): string => (kind === 'company' ? company : person)
