import { fieldErrorsOf } from '@app/contracts/field-words'
import { type MailContent, type MailWords, mailContentFor } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'
import { type TemplateName, variablesOf } from '#features/messages/template.service.ts'

/** Checks words against the variables of their template. Throws 'request.invalid' with the fields. */
export function checkedContent(
  template: TemplateName,
  content: MailContent,
  { isWhole, locale }: { isWhole: boolean; locale: Locale },
): MailContent {
  const { success, data, error } = mailContentFor(variablesOf(template), isWhole).safeParse(content)
  if (success) return data
  throw new DomainError('request.invalid', {}, fieldErrorsOf(error.issues, locale))
}

/** Checks the words of one language, which need not be whole. Throws 'request.invalid'. */
export const checkedWords = (template: TemplateName, words: MailWords, locale: Locale): MailWords =>
  checkedContent(template, { zh: words, en: words }, { isWhole: false, locale }).zh
