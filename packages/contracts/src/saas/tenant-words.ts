import type { PlanState, QuotaKind } from '../plans/plan-values.ts'
import type { Locale } from '../wire.ts'
import type { tenantStates } from './tenant-values.ts'

type Words<K extends string> = Record<K, Record<Locale, string>>

/** Words for tenants, on screen and in files. `failed` is provisioning that stopped. */
export const tenantStateWords: Words<(typeof tenantStates)[number] | 'failed'> = {
  provisioning: { zh: '开通中', en: 'Provisioning' },
  active: { zh: '正常', en: 'Active' },
  suspended: { zh: '已暂停', en: 'Suspended' },
  closed: { zh: '已注销', en: 'Closed' },
  failed: { zh: '开通失败', en: 'Failed' },
}

/** How a tenant stands with its plan, in files. */
export const planStateWords: Words<PlanState> = {
  starting: { zh: '待启用', en: 'Starts soon' },
  trial: { zh: '试用', en: 'Trial' },
  paid: { zh: '已付费', en: 'Paid' },
  overdue: { zh: '欠费', en: 'Overdue' },
}

/** What a plan limits, in files. */
export const quotaWords: Words<QuotaKind> = {
  members: { zh: '用户数', en: 'Users' },
  orders: { zh: '每月订单数', en: 'Orders a month' },
  hosts: { zh: '域名数', en: 'Host names' },
  storage: { zh: '图片存储（MB）', en: 'Images (MB)' },
}
