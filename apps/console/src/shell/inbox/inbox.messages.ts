import { defineMessages } from '#i18n/messages.ts'

export const inboxMessages = defineMessages({
  'inbox.title': { zh: '消息中心', en: 'Inbox' },
  'inbox.tab': { zh: '分类', en: 'Section' },
  'inbox.tab-todos': { zh: '待办', en: 'To do' },
  'inbox.tab-notices': { zh: '通知', en: 'Notices' },
  'inbox.tab-tasks': { zh: '任务', en: 'Tasks' },
  'inbox.counted': { zh: '{name} {count}', en: '{name} {count}' },
  'inbox.read-all': { zh: '全部标为已读', en: 'Mark all as read' },
  'inbox.read': { zh: '标为已读', en: 'Mark as read' },
  'inbox.unread': { zh: '未读', en: 'Unread' },
  'inbox.kept': {
    zh: '通知保留 90 天，这里显示最近 100 条。',
    en: 'Notices are kept for 90 days; the newest 100 are shown.',
  },
  'inbox.empty': { zh: '没有通知', en: 'No notices' },
  'inbox.empty-body': {
    zh: '订单、证书、付款和账号安全的提醒会出现在这里，同时也会发到您的邮箱或手机。',
    en: 'Notices about orders, certificates, payments and account security appear here, in addition to mail or text messages.',
  },
  'inbox.clear': { zh: '全部处理完毕', en: 'All clear' },
  'inbox.clear-body': { zh: '没有等待您处理的事项。', en: 'Nothing is waiting for you.' },
  'inbox.todo.sslOrderList': { zh: '订单待处理', en: 'Orders waiting for action' },
  'inbox.todo.expiring': { zh: '证书即将到期，尚未跟进', en: 'Certificates expiring soon, not followed up' },
  'inbox.todo.invoice': { zh: '发票待处理', en: 'Invoices waiting for action' },
  'inbox.todo.org': { zh: '企业信息待审核', en: 'Organisations to vet' },
  'inbox.todo.users': { zh: '客户待实名审核', en: 'Customers to verify' },
  'inbox.todo.messageLog': { zh: '消息发送失败', en: 'Messages that failed' },
  'inbox.todo.upstream': { zh: 'CA 没有响应', en: 'CAs that do not answer' },
  'inbox.todo.articles': { zh: '文章待审核', en: 'Articles to review' },
  'inbox.todo.help': { zh: '客户提问待回复', en: 'Questions to answer' },
})
