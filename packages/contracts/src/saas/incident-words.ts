import type { Locale } from '../wire.ts'
import type { IncidentKind } from './application-overview.ts'
import type { TenantStep } from './tenant-steps.ts'

/** Steps of provisioning, on screen and in messages. */
export const tenantStepWords: Record<TenantStep, Record<Locale, string>> = {
  account: { zh: '客户账号', en: 'Customer account' },
  site: { zh: '站点', en: 'Site' },
  menu: { zh: '菜单与角色', en: 'Menu and roles' },
  catalogue: { zh: '产品与价格', en: 'Products and prices' },
  host: { zh: '域名', en: 'Host name' },
  certificate: { zh: '自有域名与证书', en: 'Own host and certificate' },
  sender: { zh: '发信设置', en: 'Mail server' },
  admin: { zh: '管理员', en: 'Administrator' },
  health: { zh: '健康检查', en: 'Health check' },
}

/** What is wrong with a tenant, on screen and in messages; `{subject}` is what it is about. */
export const incidentWords = {
  provisioning: { zh: '开通停在“{subject}”', en: 'Provisioning stopped at “{subject}”' },
  host: { zh: '{subject} 没有有效的 HTTPS 证书', en: '{subject} has no valid HTTPS certificate' },
  astray: { zh: '{subject} 已不再指向本平台', en: '{subject} no longer leads here' },
  'own-ca': { zh: '自有 CA“{subject}”没有应答', en: 'Its own CA “{subject}” does not answer' },
  'return-due': { zh: '订单 {subject} 的退款等待红冲', en: 'The refund of order {subject} waits for an invoice' },
} as const satisfies Record<IncidentKind, Record<Locale, string>>
