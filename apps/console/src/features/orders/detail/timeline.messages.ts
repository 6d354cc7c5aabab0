import { defineMessages } from '#i18n/messages.ts'

export const timelineTabMessages = defineMessages({
  'timeline.filter': { zh: '筛选事件', en: 'Filter events' },
  'timeline.group.all': { zh: '全部', en: 'All' },
  'timeline.group.money': { zh: '费用', en: 'Payments' },
  'timeline.group.material': { zh: '资料', en: 'Details' },
  'timeline.group.proof': { zh: '验证', en: 'Validation' },
  'timeline.group.certificate': { zh: '证书', en: 'Certificates' },
  'timeline.group.other': { zh: '其他', en: 'Other' },
  'timeline.sent': { zh: '已发送的消息', en: 'Messages sent' },
  'timeline.sent-note': { zh: '仅操作员可见', en: 'Visible to operators only' },
  'timeline.sent-none': { zh: '还没有发送过消息', en: 'No messages sent yet' },
  'timeline.sent-to': { zh: '发给 {to}', en: 'To {to}' },
  'timeline.sent-more': { zh: '只显示最近 {count} 条', en: 'Showing the latest {count}' },
})
