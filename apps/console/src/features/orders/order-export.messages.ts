import { defineMessages } from '#i18n/messages.ts'

/** Files of orders, asked for after a list is there. */
export const orderExportMessages = defineMessages({
  'order.export': { zh: '导出', en: 'Export' },
  'order.export.csv': { zh: 'CSV 文件', en: 'CSV file' },
  'order.export.xlsx': { zh: 'Excel 表格', en: 'Excel workbook' },
  'order.export.running': { zh: '正在导出', en: 'Exporting' },
  'order.export.nothing': { zh: '没有可导出的订单', en: 'No orders to export' },
  'order.export.too-wide': {
    zh: '搜索结果过多，导出会不完整。请缩小搜索范围，或改用筛选。',
    en: 'The search matches too many orders for a complete export. Narrow the search, or use filters instead.',
  },
})
