import type { Locale } from '@app/contracts/wire'
import type { Messages } from '#i18n/messages.ts'
import { logActionMessages } from './log-action.messages.ts'
import { logFactMessages } from './log-fact.messages.ts'
import { logFactContentMessages } from './log-fact-content.messages.ts'
import { siteFactMessages } from './log-fact-site.messages.ts'
import { logGroupMessages } from './log-group.messages.ts'
import { logObjectMessages } from './log-object.messages.ts'

const words: Messages = {
  ...{ ...logActionMessages, ...logGroupMessages, ...logObjectMessages },
  ...{ ...logFactMessages, ...logFactContentMessages, ...siteFactMessages },
}

/** Label of an action or field; the raw name if no label exists. */
const named = (kind: string, name: string, locale: Locale): string => words[`log.${kind}.${name}`]?.[locale] ?? name

export const actionWord = (action: string, locale: Locale) => named('action', action, locale)
export const groupWord = (group: string, locale: Locale) => named('group', group, locale)
export const objectWord = (kind: string, locale: Locale) => named('object', kind, locale)
/** Label of a field; of a nested one (`name.zh`), the labels of its parts. */
export const factWord = (fact: string, locale: Locale) =>
  fact
    .split('.')
    .map((part) => named('fact', part, locale))
    .join(' · ')
