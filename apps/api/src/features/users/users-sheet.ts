import { userKindWords, userSourceWords, userStatusWords } from '@app/contracts/users/user-words'
import type { User } from '@app/contracts/users/users'
import type { Locale } from '@app/contracts/wire'
import type { CellKind, CellValue, SheetColumn } from '#core/sheet/sheet.ts'

interface UserColumn {
  words: Record<Locale, string>
  kind: CellKind
  width: number
  cell(user: User, locale: Locale): CellValue
}

const columns: readonly UserColumn[] = [
  { words: { zh: '账户编号', en: 'Account no.' }, kind: 'text', width: 16, cell: (user) => user.accountNo },
  { words: { zh: '客户', en: 'Customer' }, kind: 'text', width: 32, cell: (user) => user.name },
  {
    words: { zh: '类型', en: 'Type' },
    kind: 'text',
    width: 12,
    cell: ({ kind }, locale) => userKindWords[kind][locale],
  },
  {
    words: { zh: '状态', en: 'Status' },
    kind: 'text',
    width: 12,
    cell: ({ status }, locale) => userStatusWords[status][locale],
  },
  { words: { zh: '账户所有者', en: 'Account owner' }, kind: 'text', width: 20, cell: ({ holder }) => holder.name },
  { words: { zh: '邮箱', en: 'Email' }, kind: 'text', width: 28, cell: ({ holder }) => holder.email },
  {
    words: { zh: '手机', en: 'Telephone' },
    kind: 'text',
    width: 20,
    // Digits only: with the `+`, it would become a formula.
    cell: ({ holder }) => holder.telephone && `${holder.telPrefix.replace('+', '00')} ${holder.telephone}`,
  },
  { words: { zh: '余额', en: 'Balance' }, kind: 'money', width: 14, cell: (user) => user.balanceMinor },
  {
    words: { zh: '近 12 个月消费', en: 'Spend, 12 months' },
    kind: 'money',
    width: 16,
    cell: (user) => user.spendMinor,
  },
  { words: { zh: '价格等级', en: 'Price level' }, kind: 'text', width: 12, cell: (user) => user.priceLevel ?? '' },
  { words: { zh: '客户经理', en: 'Manager' }, kind: 'text', width: 16, cell: ({ manager }) => manager?.name ?? '' },
  { words: { zh: '标签', en: 'Tags' }, kind: 'text', width: 24, cell: ({ tags }) => tags.join(', ') },
  {
    words: { zh: '来源', en: 'Source' },
    kind: 'text',
    width: 12,
    cell: ({ source }, locale) => userSourceWords[source][locale],
  },
  { words: { zh: '订单数', en: 'Orders' }, kind: 'text', width: 10, cell: ({ orders }) => String(orders) },
  { words: { zh: '有效证书', en: 'Certificates' }, kind: 'text', width: 12, cell: (user) => String(user.certificates) },
  { words: { zh: '最近登录', en: 'Last sign-in' }, kind: 'moment', width: 20, cell: (user) => user.lastLoginAt },
  { words: { zh: '创建时间', en: 'Created' }, kind: 'moment', width: 20, cell: (user) => user.createdAt },
]

/** Columns of the file with their values. Headings of times include the time zone. */
export function userSheet(locale: Locale, timeZone: string) {
  return {
    name: { zh: '客户', en: 'Customers' }[locale],
    columns: columns.map(({ words, kind, width }): SheetColumn => {
      const isMoment = kind === 'moment'
      const title = isMoment ? `${words[locale]} (${timeZone})` : words[locale]
      return { title, kind, width: isMoment ? width + timeZone.length : width }
    }),
    rowOf: (user: User): CellValue[] => columns.map(({ cell }) => cell(user, locale)),
  }
}
