import { defineMessages } from '#i18n/messages.ts'

export const ownAnnouncementMessages = defineMessages({
  'own.title': { zh: '公告', en: 'Announcements' },
  'own.read-more': { zh: '查看', en: 'Read more' },
  'own.got-it': { zh: '知道了', en: 'Got it' },
  'own.confirm': { zh: '我已阅读', en: 'I have read this' },
  'own.to-confirm': { zh: '查看并确认', en: 'Read and confirm' },
  'own.more': { zh: '另有 {count} 条', en: '{count} more' },
  'own.corrected': { zh: '已更正', en: 'Corrected' },
  'own.confirmed': { zh: '已确认', en: 'Confirmed' },
  'own.from': { zh: '来自 {sender}', en: 'From {sender}' },
  'own.unread': { zh: '未读', en: 'Unread' },
})
