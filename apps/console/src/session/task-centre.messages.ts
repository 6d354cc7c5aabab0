import { defineMessages } from '#i18n/messages.ts'

export const taskCentreMessages = defineMessages({
  'tasks.started': { zh: '已开始：{name}', en: 'Started: {name}' },
  'tasks.open': { zh: '任务中心', en: 'Task centre' },
})

/** What each kind of long work is called; the server names kinds by what follows `tasks.kind.`. */
export const taskKindMessages = defineMessages({
  'tasks.kind.articles.export': { zh: '导出文档', en: 'Export documents' },
  'tasks.kind.bills.export': { zh: '导出交易记录', en: 'Export transactions' },
  'tasks.kind.invoices.export': { zh: '导出发票', en: 'Export invoices' },
  'tasks.kind.invoices.issue': { zh: '批量登记发票', en: 'Record issued invoices' },
  'tasks.kind.readers.export': { zh: '导出阅读名单', en: 'Export readers' },
  'tasks.kind.users.export': { zh: '导出客户', en: 'Export customers' },
  'tasks.kind.users.import': { zh: '导入客户', en: 'Import customers' },
  'tasks.kind.orders.export': { zh: '导出证书订单', en: 'Export certificate orders' },
  'tasks.kind.orders.check': { zh: '检查域名', en: 'Check domains' },
  'tasks.kind.orders.cancel': { zh: '取消订单', en: 'Cancel orders' },
  'tasks.kind.orders.remind': { zh: '提醒客户', en: 'Remind customers' },
  'tasks.kind.members.import': { zh: '批量邀请成员', en: 'Bulk invite' },
  'tasks.kind.defaults.push': { zh: '下发默认配置', en: 'Hand defaults down' },
  'tasks.kind.defaults.rollback': { zh: '回滚默认配置', en: 'Take defaults back' },
  'tasks.kind.site.export': { zh: '导出本站数据', en: 'Export the site’s data' },
  'tasks.kind.tenants.export': { zh: '导出租户数据', en: 'Export a tenant' },
  'tasks.kind.tenants.list': { zh: '导出租户列表', en: 'Export the list of tenants' },
  'tasks.kind.tenants.provision': { zh: '开通租户', en: 'Provision a tenant' },
  'tasks.kind.other': { zh: '后台任务', en: 'Background task' },
})
