import { defineMessages } from '#i18n/messages.ts'

/** Names of the marks of Markdown. */
export const markdownMessages = defineMessages({
  'markdown.tools': { zh: '{name}的格式', en: 'Marks for {name}' },
  'markdown.tool.bold': { zh: '加粗', en: 'Bold' },
  'markdown.tool.heading': { zh: '小标题', en: 'Heading' },
  'markdown.tool.list': { zh: '列表', en: 'List' },
  'markdown.tool.link': { zh: '链接', en: 'Link' },
  'markdown.tool.code': { zh: '代码', en: 'Code' },
  'markdown.tool.table': { zh: '表格', en: 'Table' },
  'markdown.tool.callout': { zh: '提示框', en: 'Callout' },
  'markdown.tool.product': { zh: '产品', en: 'Product' },
  'markdown.words': { zh: '文字', en: 'words' },
})
