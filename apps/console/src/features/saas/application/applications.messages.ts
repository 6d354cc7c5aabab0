import { defineMessages } from '#i18n/messages.ts'

export const applicationsMessages = defineMessages({
  'applications.search': { zh: '应用或套餐名称', en: 'Application or plan' },
  'applications.state': { zh: '状态', en: 'State' },
  'applications.incidents': { zh: '异常', en: 'Incidents' },
  'applications.incident-count': { zh: '{count} 项', en: '{count} {count, incident|incidents}' },
  'applications.sort': { zh: '排序', en: 'Order' },
  'applications.sort.created': { zh: '新建时间', en: 'Oldest first' },
  'applications.sort.tenants': { zh: '租户最多', en: 'Most tenants' },
  'applications.sort.sales': { zh: '成交额最高（先比 {currency}）', en: 'Most sales ({currency} first)' },
  'applications.show': { zh: '显示方式', en: 'Shown as' },
  'applications.show.cards': { zh: '卡片', en: 'Cards' },
  'applications.show.table': { zh: '表格', en: 'Table' },
  'applications.sales': { zh: '近 30 天租户成交额', en: 'Sales of tenants in 30 days' },
  'applications.no-sales': { zh: '无成交', en: 'None' },
  'applications.sales-reading': { zh: '读取中', en: 'Reading' },
  'applications.sales-unread': { zh: '未读取到', en: 'Not read' },
  'applications.default-plan': { zh: '默认套餐', en: 'Default plan' },
  'applications.default-plan-is': { zh: '默认套餐：', en: 'Default plan:' },
  'applications.no-default': { zh: '未设置', en: 'None' },
  'applications.more-hosts': { zh: '另有 {count} 个域名异常', en: '{count} more {count, host|hosts} with an incident' },
  'applications.updated': { zh: '最近修改', en: 'Last changed' },
})
