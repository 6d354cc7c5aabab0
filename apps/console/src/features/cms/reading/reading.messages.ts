import { defineMessages } from '#i18n/messages.ts'

export const readingMessages = defineMessages({
  'reading.title': { zh: '文章中心', en: 'Reading' },
  'reading.one': { zh: '文章', en: 'Article' },
  'reading.search': { zh: '搜索文章', en: 'Search articles' },
  'reading.categories': { zh: '栏目', en: 'Categories' },
  'reading.all': { zh: '全部', en: 'All' },
  'reading.list': { zh: '文章列表', en: 'Articles' },
  'reading.found': { zh: '{count} 篇', en: '{count} {count, article|articles}' },
  'reading.members': { zh: '登录后可见', en: 'Signed in only' },
  'reading.pinned': { zh: '置顶', en: 'Pinned' },
  'reading.author': { zh: '作者：{name}', en: 'By {name}' },
  'reading.revised': { zh: '更新于 {time}', en: 'Revised {time}' },
  'reading.empty-title': { zh: '还没有文章', en: 'No articles yet' },
  'reading.empty-body': {
    zh: '这里会显示本站发布的文章：行业动态、使用经验和优惠。',
    en: 'Articles that this site publishes appear here: industry news, how-tos and offers.',
  },
  'reading.gone-title': { zh: '文章不存在或已下线', en: 'This article is no longer available' },
  'reading.gone-body': { zh: '可能已被撤下，或链接有误。', en: 'It may have been withdrawn, or the link is wrong.' },
  'reading.back': { zh: '查看全部文章', en: 'All articles' },
})
