import { defineMessages } from '#i18n/messages.ts'

export const noticesMessages = defineMessages({
  'notices.title': { zh: '通知偏好', en: 'Notifications' },
  'notices.lead': {
    zh: '选择通过站内信、邮件或短信接收哪些通知。验证码和安全提醒始终发送。',
    en: 'Choose which notifications reach you in the inbox, by email or by text message. Codes and security notices are always sent.',
  },
  'notices.choose': { zh: '选择通知', en: 'Choose' },
  'notices.off-count': {
    zh: '{count} 种通知已全部关闭',
    en: '{count} {count, notification is|notifications are} turned off',
  },
  'notices.all-on': { zh: '所有通知都能送达', en: 'You get every notification' },
  'notices.caption': { zh: '通知和渠道', en: 'Notifications and channels' },
  'notices.event': { zh: '通知', en: 'Notification' },
  'notices.channel.inbox': { zh: '站内', en: 'Inbox' },
  'notices.channel.email': { zh: '邮件', en: 'Email' },
  'notices.channel.sms': { zh: '短信', en: 'Text' },
  'notices.cell': { zh: '{event}：{channel}', en: '{event}: {channel}' },
  'notices.fixed': { zh: '由站点规定', en: 'Decided by the site' },
  'notices.no-email': {
    zh: '您没有邮箱，或本站未配置发信：邮件不会送达',
    en: 'You have no email address, or this site sends no email: emails do not reach you',
  },
  'notices.no-sms': {
    zh: '您没有绑定手机，或本站未配置短信：短信不会送达',
    en: 'You have no phone number, or this site sends no text messages: they do not reach you',
  },
  'notices.none': { zh: '没有可以选择的通知', en: 'There is nothing to choose' },
})
