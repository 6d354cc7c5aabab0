import { defineMessages } from '#i18n/messages.ts'

export const lostMessages = defineMessages({
  'missing.title': { zh: '页面不存在', en: 'Page not found' },
  'missing.body': {
    zh: '没有 {path} 这个地址。链接可能已改名，或少了一段。',
    en: 'There is no page at {path}. The link may have changed, or part of it is missing.',
  },
  'missing.near': { zh: '您可能在找', en: 'You may be looking for' },
  'missing.search': { zh: '搜索', en: 'Search' },
  'missing.back': { zh: '返回上一页', en: 'Go back' },
  'moving.title': { zh: '正在跳转', en: 'Redirecting' },
  'moving.link': { zh: '没有自动跳转时，点这里', en: 'Follow this link if you are not redirected' },
})
