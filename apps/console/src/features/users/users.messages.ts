import { defineMessages } from '#i18n/messages.ts'

export const userMessages = defineMessages({
  'user.search': { zh: '搜索客户名称、账号编号或邮箱', en: 'Search by name, account no. or e-mail' },
  'user.none': { zh: '没有找到客户', en: 'No customer found' },
})
