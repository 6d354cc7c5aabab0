import { defineMessages } from '#i18n/messages.ts'

/** Names of the marks of Markdown. */
export const markdownMessages = defineMessages({
  'markdown.tools': { zh: '{name}的格式', en: 'Marks for {name}' },
  'markdown.tool.bold': { zh: '加粗', en: 'Bold' },
  'markdown.with-keys': { zh: '{name}（{keys}）', en: '{name} ({keys})' },
  'markdown.tool.heading': { zh: '小标题', en: 'Heading' },
  'markdown.tool.subheading': { zh: '三级标题', en: 'Smaller heading' },
  'markdown.tool.list': { zh: '列表', en: 'List' },
  'markdown.tool.ordered': { zh: '编号列表', en: 'Numbered list' },
  'markdown.tool.quote': { zh: '引用', en: 'Quote' },
  'markdown.tool.link': { zh: '链接', en: 'Link' },
  'markdown.tool.code': { zh: '代码', en: 'Code' },
  'markdown.tool.table': { zh: '表格', en: 'Table' },
  'markdown.tool.callout': { zh: '提示框', en: 'Callout' },
  'markdown.tool.product': { zh: '产品', en: 'Product' },
  'markdown.tool.image': { zh: '图片', en: 'Image' },
  'markdown.tool.library': { zh: '图片库', en: 'Image library' },
  'markdown.image-choose': { zh: '选择要插入{name}的图片', en: 'Choose an image for {name}' },
  'markdown.image-alt': { zh: '图片说明', en: 'What the image shows' },
  'markdown.image-done': {
    zh: '图片已插入。请把选中的文字改成图中内容的说明，看不到图片的读者靠它。',
    en: 'The image is in. Replace the selected words by what it shows, for readers who cannot see it.',
  },
  'markdown.words': { zh: '文字', en: 'words' },
})
