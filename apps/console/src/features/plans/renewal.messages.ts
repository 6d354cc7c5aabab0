import { defineMessages } from '#i18n/messages.ts'

/** Renewals of a plan, and what it cost. */
export const renewalMessages = defineMessages({
  'charge.list': { zh: '套餐扣费记录', en: 'Charges of the plan' },
  'charge.kind.period': { zh: '{plan} 套餐费', en: 'Fee of {plan}' },
  'charge.kind.renewal': { zh: '{plan} 续期', en: 'Renewal of {plan}' },
  'charge.kind.change': { zh: '更换为 {plan}', en: 'Changed to {plan}' },
  'charge.kind.return': { zh: '退回未开始的 {plan} 续期', en: 'Renewal of {plan} given back' },
  'charge.span': { zh: '{from} 至 {to}', en: '{from} to {to}' },
  'charge.open': { zh: '打开这笔交易', en: 'Open this transaction' },
  'charge.none': { zh: '还没有扣费', en: 'Nothing was charged yet' },
  'renewal.term': { zh: '续期时长', en: 'Renew by' },
  'renewal.term.1': { zh: '1 个月，{price}', en: 'a month, {price}' },
  'renewal.term.12': { zh: '1 年，{price}', en: 'a year, {price}' },
  'renewal.span': {
    zh: '续期后付至 {until}（从 {from} 起算）。',
    en: 'It is then paid from {from} until {until}.',
  },
  'renewal.trial': {
    zh: '试用期照常用完，之后为正式套餐。',
    en: 'The trial goes on to its end, and the paid plan follows.',
  },
  'renewal.overdue': {
    zh: '欠费一并付清，已暂停的站点立即恢复。',
    en: 'It pays what is overdue, and a suspended site opens at once.',
  },
  'renewal.no-terms': {
    zh: '套餐还没有开始，暂时不能续期。',
    en: 'The plan has not begun, so it cannot be renewed yet.',
  },
  'renewal.renew': { zh: '续期', en: 'Renew' },
  'renewal.own-title': { zh: '续期本站套餐', en: 'Renew the plan of this site' },
  'renewal.own-balance': {
    zh: '立即从本站在 {seller} 的余额扣除 {price}，扣除后余额 {rest}。',
    en: '{price} is taken from this site’s balance at {seller} now, which leaves {rest}.',
  },
  'renewal.own-short': {
    zh: '本站在 {seller} 的余额为 {balance}，还差 {short}。请先在 {seller} 充值。',
    en: 'This site’s balance at {seller} is {balance}, {short} short. Top it up there first.',
  },
  'renewal.own-done': { zh: '套餐已续期至 {date}', en: 'The plan is paid until {date}' },
})
