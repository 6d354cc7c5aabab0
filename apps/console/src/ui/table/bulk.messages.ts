import { defineMessages } from '#i18n/messages.ts'

export const bulkMessages = defineMessages({
  'bulk.title': { zh: '批量操作', en: 'Bulk actions' },
  'bulk.clear': { zh: '取消选择', en: 'Clear selection' },
  'bulk.all-results': { zh: '选择全部 {total} 条结果', en: 'Select all {total} results' },
})
