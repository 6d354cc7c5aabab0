import { fillPlaceholders, placeholder, placeholdersIn } from '@app/contracts/settings/placeholders'
import type { SmsRoute, SmsTemplateDetail } from '@app/contracts/settings/sms-templates'
import type { SmsAudit } from '@app/contracts/settings/sms-values'
import type { Locale } from '@app/contracts/wire'
import type { T } from '#i18n/i18n.ts'
import { currencySymbol } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import type { smsTemplateMessages } from './sms-templates.messages.ts'

export const auditFamily: Record<SmsAudit, StatusFamilyName> = {
  none: 'waitSupply',
  waiting: 'inReview',
  passed: 'done',
  refused: 'returned',
}

/** Who sends the text messages, and what a site may say of them there. */
export function routeLines(t: T<typeof smsTemplateMessages>, { by, vendor, takes, isInUse }: SmsRoute): string[] {
  if (by === 'nobody') return [t('sms-template.route.nobody')]
  if (by === 'platform')
    return [t(takes === 'texts' ? 'sms-template.route.platform-texts' : 'sms-template.route.platform-nothing')]
  const facts = { vendor: vendor ? t(`sms-template.vendor.${vendor}`) : '' }
  return [
    t(takes === 'texts' ? 'sms-template.route.own-texts' : 'sms-template.route.own-ids', facts),
    ...(isInUse ? [] : [t('sms-template.route.not-in-use')]),
  ]
}

/** Cost of so many segments by a price per segment, without zeros at its end. */
export function costOf(segments: number, segmentPrice: string, locale: Locale): string {
  const cost = (segments * Number(segmentPrice)).toFixed(4).replace(/(\.\d\d)(\d*?)0+$/, '$1$2')
  return `${currencySymbol(siteConfig().currency, locale)} ${cost}`
}

/** A text with the sample values of its message. */
export const sampleText = (text: string, locale: Locale, { variables }: Pick<SmsTemplateDetail, 'variables'>): string =>
  fillPlaceholders(text, Object.fromEntries(variables.map(({ name, sample }) => [name, sample[locale]])))

// The service puts the signature before the text by itself.
const signed = /^(【\{\{site\}\}】|\{\{site\}\}: )/

/** Variables of a text in their order, as a template of the service has them: without the signature. */
export const factsOf = (text: string): string[] => placeholdersIn(text.replace(signed, ''))

/** A text in the notation of a service for templates: by name, or by number. */
export const templateText = (text: string, vendor: SmsRoute['vendor']): string =>
  text.replace(signed, '').replace(placeholder, (_, name: string) => {
    if (vendor !== 'tencent') return `\${${name.trim()}}`
    return `{${factsOf(text).indexOf(name.trim()) + 1}}`
  })
