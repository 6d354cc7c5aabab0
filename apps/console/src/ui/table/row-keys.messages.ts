import { defineMessages } from '#i18n/messages.ts'

export const rowKeyMessages = defineMessages({
  'row.next': { zh: '下一行', en: 'Next row' },
  'row.previous': { zh: '上一行', en: 'Previous row' },
  'row.tick': { zh: '选择此行', en: 'Select row' },
  'row.open': { zh: '打开此行', en: 'Open row' },
  'row.peek': { zh: '预览此行', en: 'Preview row' },
  'row.full': { zh: '打开完整页', en: 'Open full page' },
})
