import { defineMessages } from '#i18n/messages.ts'

export const customerSearchMessages = defineMessages({
  'user.search': { zh: '搜索客户名称、账户编号或邮箱', en: 'Search by name, account no. or email' },
  'user.none': { zh: '没有找到客户', en: 'No customers found' },
})
