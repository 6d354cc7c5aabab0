import type { Locale } from '../wire.ts'
import type { PlanState, QuotaKind, TenantFlag } from './plan-values.ts'

type Words<K extends string> = Record<K, Record<Locale, string>>

/** How a tenant stands with its plan, on screen and in files. */
export const planStateWords: Words<PlanState> = {
  starting: { zh: '待启用', en: 'Starts soon' },
  trial: { zh: '试用', en: 'Trial' },
  paid: { zh: '已付费', en: 'Paid' },
  overdue: { zh: '欠费', en: 'Overdue' },
}

/** Switches of a tenant's site, on screen and in refusals. */
export const flagWords: Words<TenantFlag> = {
  isRetail: { zh: '开放注册的零售站点', en: 'Retail site with self-registration' },
  isSaas: { zh: '可以开通下级租户', en: 'May open tenants of its own' },
  supportedDomain: { zh: '经营域名业务', en: 'Sells domains' },
  needLangChange: { zh: '允许切换语言', en: 'Language switch' },
  onlySelfusdt: { zh: '只收自收 USDT', en: 'Takes USDT only' },
  hasOwnCa: { zh: '可用自己的 CA 账号签发', en: 'May issue on CA accounts of its own' },
}

/** What a plan limits, on screen and in files. */
export const quotaWords: Words<QuotaKind> = {
  members: { zh: '用户数', en: 'Users' },
  orders: { zh: '每月订单数', en: 'Orders a month' },
  hosts: { zh: '域名数', en: 'Host names' },
  storage: { zh: '存储（MB）', en: 'Storage (MB)' },
}
