import { defineMessages } from '#i18n/messages.ts'

/** Words of the catalogue as a file. */
export const productFileMessages = defineMessages({
  'product-file.export': { zh: '导出', en: 'Export' },
  'product-file.csv': { zh: 'CSV 文件', en: 'CSV' },
  'product-file.xlsx': { zh: 'Excel 文件', en: 'Excel' },
  'product-file.import': { zh: '导入', en: 'Import' },
  'product-file.title': { zh: '导入产品', en: 'Import products' },
  'product-file.text': { zh: '文件内容', en: 'File contents' },
  'product-file.help': {
    zh: '第一行是列名，与导出的文件相同；编号已存在的产品会被修改，留空的单元格保持不变',
    en: 'The first row names the columns, as in an exported file. Existing product numbers are updated; empty cells stay unchanged.',
  },
  'product-file.file': { zh: '选择 CSV 或 Excel 文件', en: 'Choose a CSV or Excel file' },
  'product-file.not-a-sheet': {
    zh: '无法读取此 Excel 文件。请另存为 .xlsx（不加密码）或 CSV 后重试。',
    en: 'This Excel file cannot be read. Save it as .xlsx without a password, or as CSV.',
  },
  'product-file.too-large': { zh: '文件太大，最多 500 行', en: 'The file is too large; at most 500 rows.' },
  'product-file.cell': {
    zh: '单元格 {cell} 是错误值，请修改后重新选择文件',
    en: 'Cell {cell} contains an error. Correct it and choose the file again.',
  },
  'product-file.empty': { zh: '没有可以导入的行', en: 'No rows to import' },
  'product-file.rows': { zh: '检查结果，{count} 行', en: 'Result for {count} {count, row|rows}' },
  'product-file.does.create': { zh: '将新建', en: 'will be created' },
  'product-file.does.change': { zh: '将修改', en: 'will be changed' },
  'product-file.wrong': {
    zh: '有 {count} 行需要修改，修改后才能导入',
    en: '{count} {count, row needs|rows need} correction before import',
  },
  'product-file.apply': { zh: '导入 {count} 行', en: 'Import {count} {count, row|rows}' },
  'product-file.done': { zh: '已新建 {created} 个、修改 {changed} 个产品', en: '{created} created, {changed} changed' },
})
