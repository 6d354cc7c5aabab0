import { defineMessages } from '#i18n/messages.ts'

export const helpMessages = defineMessages({
  'help.title': { zh: '帮助', en: 'Help' },
  'help.documents': { zh: '帮助文档', en: 'Documents' },
  'help.search': { zh: '搜索帮助', en: 'Search help' },
  'help.found': { zh: '找到 {count} 篇', en: '{count} {count, document|documents}' },
  'help.none-found': {
    zh: '没有找到。换个说法，或联系支持。',
    en: 'Nothing found. Try other words, or contact support.',
  },
  'help.back': { zh: '返回帮助', en: 'Back to help' },
  'help.open': { zh: '在新标签页打开', en: 'Open in a new tab' },
  'help.support': { zh: '联系支持', en: 'Contact support' },
  'help.phone': { zh: '电话', en: 'Phone' },
  'help.email': { zh: '邮箱', en: 'E-mail' },
  'help.hours': { zh: '服务时间', en: 'Hours' },
  'help.no-support': {
    zh: '本站还没有填写联系方式。',
    en: 'This site has not given its contact details yet.',
  },
  'help.set-support': { zh: '填写联系方式', en: 'Enter contact details' },
  'help.details': {
    zh: '联系时附上诊断信息，支持人员就能直接找到您的请求。',
    en: 'Send the details along: with them, support finds your request at once.',
  },
  'help.copy': { zh: '复制诊断信息', en: 'Copy details' },
  'help.copied': { zh: '诊断信息已复制', en: 'Details copied' },
  'help.page': { zh: '页面：{page}', en: 'Page: {page}' },
  'help.version': { zh: '版本：{version}', en: 'Version: {version}' },
  'help.member': { zh: '账户编号：{number}', en: 'Account no.: {number}' },
  'help.refusals': { zh: '最近失败的请求', en: 'Requests that failed lately' },
  'help.shortcuts': { zh: '键盘快捷键', en: 'Keyboard shortcuts' },
  'help.api': { zh: 'API 文档', en: 'API documentation' },
})
