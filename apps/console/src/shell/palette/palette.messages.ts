import { defineMessages } from '#i18n/messages.ts'

export const paletteMessages = defineMessages({
  'palette.title': { zh: '搜索与命令', en: 'Search and commands' },
  'palette.placeholder': { zh: '搜索订单、客户、页面或操作', en: 'Search orders, customers, pages or actions' },
  'palette.placeholder-own': { zh: '搜索订单、页面或操作', en: 'Search orders, pages or actions' },
  'palette.results': { zh: '结果', en: 'Results' },
  'palette.count': { zh: '{count} 个结果', en: '{count} {count, result|results}' },
  'palette.none': { zh: '没有匹配“{text}”的结果', en: 'No results for “{text}”' },
  'palette.none-body': {
    zh: '可以输入订单号、域名、客户名称，或页面名称的拼音首字母。',
    en: 'Try an order number, domain, customer or page name.',
  },
  'palette.failed': {
    zh: '搜索暂时不可用，页面和操作仍可使用',
    en: 'Search is unavailable; pages and actions still work',
  },
  'palette.type-order': { zh: '输入订单号或域名', en: 'Enter an order number or domain' },
  'palette.type-person': { zh: '输入名称、邮箱或账户编号', en: 'Enter a name, email or account number' },

  'palette.section.recent': { zh: '最近', en: 'Recent' },
  'palette.section.here': { zh: '此页面', en: 'This page' },
  'palette.section.go': { zh: '跳转', en: 'Go to' },
  'palette.section.orders': { zh: '订单', en: 'Orders' },
  'palette.section.invoices': { zh: '发票', en: 'Invoices' },
  'palette.section.customers': { zh: '客户', en: 'Customers' },
  'palette.section.members': { zh: '成员', en: 'Members' },
  'palette.section.actions': { zh: '操作', en: 'Actions' },
  'palette.section.settings': { zh: '设置', en: 'Settings' },
  'palette.all-orders': { zh: '在订单列表中查看全部', en: 'View all in the order list' },
  'palette.coming': { zh: '即将推出', en: 'coming soon' },

  'palette.new-order': { zh: '新建订单', en: 'New order' },
  'palette.invite': { zh: '邀请成员', en: 'Invite member' },
  'palette.inbox': { zh: '打开消息中心', en: 'Open inbox' },
  'palette.help': { zh: '帮助与快捷键', en: 'Help and keyboard shortcuts' },
  'palette.tasks': { zh: '打开任务中心', en: 'Open task centre' },
  'palette.theme': { zh: '外观：{name}', en: 'Appearance: {name}' },
  'palette.density': { zh: '密度：{name}', en: 'Density: {name}' },
  'palette.language': { zh: '语言：{name}', en: 'Language: {name}' },

  'palette.hint-move': { zh: '选择', en: 'move' },
  'palette.hint-open': { zh: '打开', en: 'open' },
  'palette.hint-close': { zh: '关闭', en: 'close' },
  'palette.hint-actions': { zh: '操作', en: 'actions' },
  'palette.hint-people': { zh: '用户', en: 'people' },
  'palette.hint-orders': { zh: '订单', en: 'orders' },
})
