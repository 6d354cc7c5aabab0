import { defineMessages } from '#i18n/messages.ts'

export const summaryMessages = defineMessages({
  'summary.title': { zh: '每日汇总', en: 'Daily summary' },
  'summary.on': { zh: '不急的邮件每天汇总成一封', en: 'Collect mails that can wait into one a day' },
  'summary.help': {
    zh: '验证码、付款、签发和安全通知，以及人工发送的邮件不汇总，随时发送。站内信、短信和群机器人不受影响。',
    en: 'Codes, payments, certificates, security notices and what a person sends go out at once. Inboxes, text messages and robots are not affected.',
  },
  'summary.groups': { zh: '全部汇总的分组', en: 'Always collected' },
  'summary.no-groups': { zh: '无', en: 'None' },
  'summary.most': { zh: '每个邮箱每天最多', en: 'Most mails a day per address' },
  'summary.most-of': { zh: '{count} 封', en: '{count}' },
  'summary.no-limit': { zh: '不限', en: 'No limit' },
  'summary.most-help': { zh: '超出的并入汇总', en: 'Further ones are collected' },
  'summary.hour': { zh: '发送时间', en: 'Sent at' },
  'summary.zone': { zh: '每天，按 {zone} 时间', en: 'Every day, by the time of {zone}' },
  'summary.saved': { zh: '每日汇总：{hour} 发送', en: 'Daily summary: sent at {hour}' },
  'summary.saved-off': {
    zh: '每日汇总已停用，等待中的仍按原定时间发送',
    en: 'The daily summary is off. What waits is still sent at its time',
  },
})
