import type { MenuItem } from '@app/contracts/access/menu'
import { type CategoryIcon, categoryIconWords } from '@app/contracts/cms/category-icons'
import { type OrderStatus, orderStatusWords } from '@app/contracts/orders/order-states'
import type { Locale } from '@app/contracts/wire'
import type { Messages } from '#i18n/messages.ts'
import { formatTime } from '#lib/time.ts'
import { logValueMessages } from './log-value.messages.ts'
import { factWord } from './log-words.ts'

const words: Messages = logValueMessages
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
/** Facts that hold a yes or no as a number. */
const flags = new Set(['approved', 'on'])
/** Facts that hold a moment as Unix seconds. */
const moments = new Set(['from', 'to', 'provenAt', 'validUntil', 'notAfter', 'notBefore', 'at', 'validTo'])
const levels = new Set(['A', 'B', 'C'])

export interface ValueContext {
  locale: Locale
  /** Names by id, as the entry brings them. */
  names: Readonly<Record<string, string>>
  /** Labels of pages and function rights, by path and name. */
  rights: ReadonlyMap<string, string>
  money: (minor: number) => string
}

/** Labels of pages and function rights in the member's menu. */
export function rightLabels(menu: readonly MenuItem[], locale: Locale): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (items: readonly MenuItem[]) => {
    for (const { menuType, name, labels, children } of items) {
      if (menuType !== 'Menu') found.set(name, labels[locale])
      walk(children)
    }
  }
  walk(menu)
  return found
}

/** Whether a value is an id without a name: shown shortened, to be copied. */
export const isBareId = (value: unknown, { names }: ValueContext): value is string =>
  typeof value === 'string' && uuid.test(value) && names[value] === undefined

const wordOf = (field: string, value: string, locale: Locale) =>
  (words[`log.value.${field}.${value}`] ?? words[`log.value.${value}`])?.[locale]

/** A value of an audit entry as a reader says it; `field` is the last part of its name. */
export function valueWords(field: string, value: unknown, context: ValueContext): string {
  const { locale, names, rights, money } = context
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean' || flags.has(field)) return wordOf('', value ? 'yes' : 'no', locale) ?? String(value)
  if (typeof value === 'number') {
    if (field.endsWith('Minor') || field === 'before' || levels.has(field)) return money(value)
    if (moments.has(field)) return formatTime(value)
    if (field === 'status' && value in orderStatusWords) return orderStatusWords[value as OrderStatus][locale]
    return wordOf(field, String(value), locale) ?? String(value)
  }
  if (typeof value === 'string') {
    if (isoMoment.test(value)) return formatTime(value)
    if (field === 'icon' && value in categoryIconWords) return categoryIconWords[value as CategoryIcon][locale]
    return names[value] ?? rights.get(value) ?? wordOf(field, value, locale) ?? value
  }
  if (Array.isArray(value))
    return value.map((one) => valueWords(field, one, context)).join(locale === 'zh' ? '、' : ', ')
  return Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== '')
    .map(([name, inner]) => `${factWord(name, locale)} ${valueWords(name, inner, context)}`)
    .join(' · ')
}
