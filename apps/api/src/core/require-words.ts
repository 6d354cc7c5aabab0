import { untitledIn, type Written } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from './domain-error.ts'

/** Refuses a content without a title in the site's own language. Throws 'request.invalid' with the missing titles. */
export function requireTitles(content: Written, own: Locale): void {
  refuse(untitledIn(content, own).map((locale) => `content.${locale}.title`))
}

/** Refuses what has no name in the site's own language. Throws 'request.invalid'. */
export function requireName(name: Readonly<Record<Locale, string>>, own: Locale): void {
  refuse(name[own] === '' ? [`name.${own}`] : [])
}

function refuse(fields: readonly string[]): void {
  if (fields.length > 0)
    throw new DomainError('request.invalid', {}, Object.fromEntries(fields.map((field) => [field, 'field.missing'])))
}
