import { defineMessages } from '#i18n/messages.ts'

export const productPickerMessages = defineMessages({
  'picker.title': { zh: '插入产品', en: 'Insert a product' },
  'picker.search': { zh: '按名称或编号搜索', en: 'Search by name or number' },
  'picker.nothing': { zh: '没有名称或编号含“{q}”的在售产品', en: 'No product on sale has “{q}” in its name or number' },
  'picker.clear': { zh: '清除搜索', en: 'Clear search' },
})
