import { defineMessages } from '#i18n/messages.ts'

export const summaryMessages = defineMessages({
  'daily-summary.title': { zh: '每日汇总', en: 'Daily summary' },
  'daily-summary.on': { zh: '不急的邮件每天汇总成一封', en: 'Collect mails that can wait into one a day' },
  'daily-summary.help': {
    zh: '验证码、付款、签发和安全通知，以及人工发送的邮件不汇总，随时发送。站内信、短信和群机器人不受影响。',
    en: 'Codes, payments, certificates, security notices and what a person sends go out at once. Inboxes, text messages and robots are not affected.',
  },
  'daily-summary.groups': { zh: '全部汇总的分组', en: 'Always collected' },
  'daily-summary.no-groups': { zh: '无', en: 'None' },
  'daily-summary.most': { zh: '每个邮箱每天最多', en: 'Most mails a day per address' },
  'daily-summary.most-of': { zh: '{count} 封', en: '{count}' },
  'daily-summary.no-limit': { zh: '不限', en: 'No limit' },
  'daily-summary.most-help': { zh: '超出的并入汇总', en: 'Further ones are collected' },
  'daily-summary.hour': { zh: '发送时间', en: 'Sent at' },
  'daily-summary.zone': { zh: '每天，按 {zone} 时间', en: 'Every day, time zone {zone}' },
  'daily-summary.saved': { zh: '每日汇总：{hour} 发送', en: 'Daily summary: sent at {hour}' },
  'daily-summary.saved-off': {
    zh: '每日汇总已停用，等待中的仍按原定时间发送',
    en: 'The daily summary is off. What waits is still sent at its time.',
  },
})
