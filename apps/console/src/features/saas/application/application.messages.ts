import { defineMessages } from '#i18n/messages.ts'

export const applicationMessages = defineMessages({
  'application.tabs': { zh: '应用信息', en: 'Parts of the application' },
  'application.tab.overview': { zh: '概览', en: 'Overview' },
  'application.tab.plans': { zh: '套餐', en: 'Plans' },
  'application.tab.defaults': { zh: '默认配置', en: 'Defaults' },
  'application.tab.tenants': { zh: '租户', en: 'Tenants' },
  'application.tab.releases': { zh: '发布', en: 'Releases' },
  'application.tab.logs': { zh: '日志', en: 'Log' },
  'application.logs': { zh: '应用日志，{count} 条', en: 'Log of the application, {count} {count, entry|entries}' },
  'application.standing': { zh: '租户状态', en: 'Tenants by state' },
  'application.paying': { zh: '套餐与付款', en: 'Plans and payments' },
  'application.sales': { zh: '近 30 天成交额（{currency}）', en: 'Sales in 30 days ({currency})' },
  'application.incidents': { zh: '异常', en: 'Incidents' },
  'application.no-incidents': { zh: '没有异常', en: 'Nothing is wrong' },
  'application.incident.provisioning': { zh: '开通停在“{subject}”', en: 'Provisioning stopped at “{subject}”' },
  'application.incident.host': {
    zh: '{subject} 没有有效的 HTTPS 证书',
    en: '{subject} has no valid HTTPS certificate',
  },
  'application.incident.astray': { zh: '{subject} 已不再指向本平台', en: '{subject} no longer leads here' },
  'application.incident.own-ca': { zh: '自有 CA“{subject}”没有应答', en: 'Its own CA “{subject}” does not answer' },
  'application.incident.return-due': {
    zh: '订单 {subject} 的退款等待红冲',
    en: 'The refund of order {subject} waits for an invoice',
  },
  'application.all-tenants': { zh: '在租户列表中查看', en: 'All in the list of tenants' },
  'application.tenants-caption': {
    zh: '应用的租户，{count} 个',
    en: '{count} {count, tenant|tenants} of the application',
  },
  'application.no-tenants': { zh: '还没有租户使用这个应用', en: 'No tenant has this application yet' },
})
