import { defineMessages } from '#i18n/messages.ts'

export const tenantPageMessages = defineMessages({
  'tenant.missing': { zh: '没有这个租户', en: 'There is no such tenant' },
  'tenant.missing-why': {
    zh: '链接可能不完整，或记录属于其他站点。',
    en: 'The link may be incomplete, or the record belongs to another site.',
  },
  'tenant.back-to-list': { zh: '返回租户列表', en: 'Back to the tenants' },
  'tenant.tabs': { zh: '租户信息', en: 'Parts of the tenant' },
  'tenant.tab.overview': { zh: '概览', en: 'Overview' },
  'tenant.tab.config': { zh: '配置', en: 'Configuration' },
  'tenant.tab.hosts': { zh: '域名', en: 'Host names' },
  'tenant.tab.plan': { zh: '套餐与账单', en: 'Plan and charges' },
  'tenant.tab.admin': { zh: '管理员', en: 'Administrator' },
  'tenant.tab.products': { zh: '产品与价格', en: 'Products and prices' },
  'tenant.tab.logs': { zh: '日志', en: 'Log' },
  'tenant.usage': { zh: '用量', en: 'Usage' },
  'tenant.no-charges': { zh: '还没有套餐扣费。', en: 'Nothing has been charged for the plan yet.' },
  'tenant.logs': { zh: '租户日志，{count} 条', en: 'Log of the tenant, {count} {count, entry|entries}' },
  'company.edit': { zh: '修改租户资料', en: 'Change the company' },
  'company.save': { zh: '保存资料', en: 'Save company' },
  'company.saved': { zh: '租户资料已保存', en: 'The company is saved' },
  'company.help': {
    zh: '只改这里的资料，不影响租户的站点名称、在本站的账户和已开发票。',
    en: 'Only what is kept here changes: the name of the site, its account here and its invoices stay.',
  },
  'tenant.logs-open': { zh: '在审计日志中打开', en: 'Open in the audit log' },
})
