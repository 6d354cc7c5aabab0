import { defineMessages } from '#i18n/messages.ts'

/** Labels of the audit log's facts about articles, categories and announcements. */
export const logFactContentMessages = defineMessages({
  'log.fact.byMail': { zh: '发送邮件', en: 'By email' },
  'log.fact.inBell': { zh: '站内（铃铛）', en: 'In the bell' },
  'log.fact.inBanner': { zh: '横幅', en: 'As a banner' },
  'log.fact.isPublic': { zh: '在商城公开', en: 'On the shop front' },
  'log.fact.mustConfirm': { zh: '须确认已读', en: 'Must be confirmed' },
  'log.fact.seoTitle': { zh: '搜索标题', en: 'Title for search engines' },
  'log.fact.seoDescription': { zh: '搜索描述', en: 'Description for search engines' },
  'log.fact.icon': { zh: '图标', en: 'Icon' },
  'log.fact.cover': { zh: '封面图片', en: 'Cover image' },
  'log.fact.announcements': { zh: '移动的公告', en: 'Announcements moved' },
  'log.fact.arrangedBy': { zh: '安排人', en: 'Scheduled by' },
})
