import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import { type SmsSender, SmsService, smsFields } from '@app/contracts/settings/senders'
import type { Locale } from '@app/contracts/wire'

/** A service for text messages as its form holds it. A secret left empty stays as it is kept. */
export type SmsSenderDraft = SmsService & { keySecret: string }

export const newSmsSender: SmsSenderDraft = {
  ...{ vendor: 'aliyun', keyId: '', keySecret: '', signName: '', appId: '', from: '', segmentPrice: '' },
}

export const smsDraftOf = ({ service }: Pick<SmsSender, 'service'>): SmsSenderDraft => ({ ...service, keySecret: '' })

/** What of a draft is sent: no fields of another service, and a secret only where one was typed. */
export function smsBodyOf({ keySecret, ...service }: SmsSenderDraft) {
  const needed: readonly string[] = smsFields[service.vendor]
  const only = (field: 'signName' | 'appId' | 'from') => (needed.includes(field) ? service[field] : '')
  return {
    service: { ...service, signName: only('signName'), appId: only('appId'), from: only('from') },
    keySecret: keySecret === '' ? null : keySecret,
  }
}

/** What is wrong with a draft before it is sent, by field: the server's own words. */
export function smsFaults(
  draft: SmsSenderDraft,
  saved: Pick<SmsSender, 'service'> | undefined,
  locale: Locale,
): Record<string, string> {
  const parsed = SmsService.safeParse(smsBodyOf(draft).service)
  const isSame = saved?.service.vendor === draft.vendor && saved.service.keyId === draft.keyId.trim()
  const lacks = draft.keySecret === '' && !isSame
  return {
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)),
    ...(lacks ? { keySecret: fieldText(saved ? 'field.sms-key-again' : 'field.missing', locale) } : {}),
  }
}
