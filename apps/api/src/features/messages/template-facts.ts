import type { MailContent } from '@app/contracts/settings/mail-words'
import { notifyEvents, policiesFor } from '@app/contracts/settings/notify-events'
import { placeholdersIn } from '@app/contracts/settings/placeholders'
import type { SmsContent } from '@app/contracts/settings/sms-words'
import { messageTemplates, type TemplateName } from './message-templates.ts'

export const templateNames = Object.keys(messageTemplates) as TemplateName[]

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(messageTemplates, name)

/** Variables that every notice of an order has, whether the code's words use them or not. */
const ofOrders = ['name', 'domain', 'orderNo', 'product', 'amount', 'url']
const ofSite = ['site', 'support']
/** Variables that are the message: a mail without them says nothing. */
const essential = ['code', 'records', 'reasons', 'names', 'text']

const ofSeveralLines = ['records', 'reasons', 'names', 'text', 'lines', 'support']

/** Variables of a template: those of the code's words, the site's own, and for notices the order's. */
export function variablesOf(template: TemplateName): { known: string[]; required: string[] } {
  const { zh, en, isSecret } = messageTemplates[template]
  const own = [zh, en].flatMap((words) => placeholdersIn(Object.values(words).join('\n')))
  const ofEvent = new Set([...own, ...(template.startsWith('notice.') ? ofOrders : [])])
  const known = [...[...ofEvent].filter((name) => !ofSite.includes(name)), ...ofSite]
  // A secret message without a code is there for its link.
  const required = known.filter((name) => essential.includes(name) || (name === 'url' && isSecret))
  return { known, required }
}

/** Text messages of the code in both languages. */
export function smsOfCode(template: TemplateName): SmsContent {
  const { zh, en } = messageTemplates[template]
  return { zh: zh.sms, en: en.sms }
}

/** Variables of a text message: the template's, of which those with several lines have no room unless the code uses them. */
export function smsVariablesOf(template: TemplateName): { known: string[]; required: string[] } {
  const { zh, en } = smsOfCode(template)
  const inBoth = placeholdersIn(zh).filter((name) => placeholdersIn(en).includes(name))
  const { known, required } = variablesOf(template)
  return {
    known: known.filter((name) => !ofSeveralLines.includes(name) || inBoth.includes(name)),
    required: required.filter((name) => inBoth.includes(name)),
  }
}

/** Words of the code in both languages. */
export function wordsOfCode(template: TemplateName): MailContent {
  const { zh, en } = messageTemplates[template]
  const words = ({ subject, body, button = '' }: typeof zh) => ({ subject, preheader: '', body, button })
  return { zh: words(zh), en: words(en) }
}

/** Whether a template is about one order, so that one of the site's orders can stand for it. */
export const isAboutOrder = (template: TemplateName): boolean => variablesOf(template).known.includes('orderNo')

/** Whether others may have a copy of the mail: not of codes, links, security notices and what a person sends. */
export const mayBeCopied = (template: TemplateName): boolean => notifyEvents[template].kind === 'usual'

/** Whether text messages ever say it. */
export const mayBeTexted = (template: TemplateName): boolean => policiesFor(template, 'sms').length > 0

/** Whether a site may switch the mail off. */
export const mayBeOff = (template: TemplateName): boolean => policiesFor(template, 'email').includes('always-off')
