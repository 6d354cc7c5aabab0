import { defineMessages } from '#i18n/messages.ts'

/** Sites that an account pays the plans of. */
export const paidSiteMessages = defineMessages({
  'paid.title': { zh: '站点套餐', en: 'Site plans' },
  'paid.lead': {
    zh: '以下站点的套餐费从本账户余额扣除，到期自动续费。',
    en: 'The plans of these sites are paid from this account’s balance and renew automatically.',
  },
  'paid.list': { zh: '站点', en: 'Sites' },
  'paid.empty': { zh: '没有由本账户付费的站点', en: 'This account pays for no sites' },
  'paid.empty-body': {
    zh: '开通站点后，可在这里查看套餐、续期和充值。',
    en: 'Once a site is opened for this account, its plan appears here, to renew and to pay.',
  },
  'paid.funds': { zh: '可用资金', en: 'Funds' },
  'paid.balance': { zh: '余额', en: 'Balance' },
  'paid.credit': { zh: '授信额度', en: 'Credit line' },
  'paid.top-up': { zh: '充值', en: 'Top up' },
  'paid.fee': { zh: '套餐费 {price}', en: 'Costs {price}' },
  'paid.no-plan': { zh: '没有套餐，不收套餐费', en: 'No plan, nothing to pay' },
  'paid.starting': { zh: '正在开通', en: 'Being set up' },
  'paid.suspended': { zh: '已暂停：{reason}', en: 'Suspended: {reason}' },
  'paid.short': {
    zh: '余额不足以支付下一期，请充值 {short}。',
    en: 'The balance does not cover the next period: top up {short}.',
  },
  'paid.renewal-title': { zh: '续期 {site} 的套餐', en: 'Renew the plan of {site}' },
  'paid.from-balance': {
    zh: '立即从余额扣除 {price}，扣除后余额 {rest}。',
    en: '{price} is taken from the balance now, which leaves {rest}.',
  },
  'paid.renewal-short': {
    zh: '余额为 {balance}，还差 {short}，请先充值。',
    en: 'The balance is {balance}, {short} short. Top it up first.',
  },
  'paid.strip': {
    zh: '本账户为 {count} 个站点支付套餐费',
    en: 'This account pays the {count, plan|plans} of {count} {count, site|sites}',
  },
  'paid.strip-overdue': {
    zh: '{count} 个站点的套餐已欠费',
    en: '{count} {count, plan is|plans are} overdue',
  },
  'paid.open': { zh: '查看站点套餐', en: 'See site plans' },
})
