import type { Locale } from '../wire.ts'
import type { PlanState, QuotaKind } from './plan-values.ts'

type Words<K extends string> = Record<K, Record<Locale, string>>

/** How a tenant stands with its plan, on screen and in files. */
export const planStateWords: Words<PlanState> = {
  starting: { zh: '待启用', en: 'Starts soon' },
  trial: { zh: '试用', en: 'Trial' },
  paid: { zh: '已付费', en: 'Paid' },
  overdue: { zh: '欠费', en: 'Overdue' },
}

/** What a plan limits, on screen and in files. */
export const quotaWords: Words<QuotaKind> = {
  members: { zh: '用户数', en: 'Users' },
  orders: { zh: '每月订单数', en: 'Orders a month' },
  hosts: { zh: '域名数', en: 'Host names' },
  storage: { zh: '图片存储（MB）', en: 'Images (MB)' },
}
