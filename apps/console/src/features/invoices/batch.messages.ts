import { defineMessages } from '#i18n/messages.ts'

export const batchMessages = defineMessages({
  'batch.title': { zh: '批量开票', en: 'Issue in bulk' },
  'batch.template': { zh: '下载待开票清单', en: 'Download what is to be issued' },
  'batch.file': { zh: '选择已填写的清单', en: 'Choose the completed sheet' },
  'batch.text': { zh: '或粘贴内容', en: 'Or paste it' },
  'batch.help': {
    zh: '在电子税务局开具后，把发票号码和开票日期填回清单再导入；没有号码的行不处理。',
    en: 'Issue them at the tax office, fill in number and day, and bring the sheet back. Rows without a number are left out.',
  },
  'batch.columns': {
    zh: '缺少“申请编号”“发票号码”或“开票日期”列',
    en: 'A column is missing: Request no., Invoice no. or Invoice date',
  },
  'batch.empty': { zh: '没有填写发票号码的行', en: 'No row has an invoice number' },
  'batch.not-a-sheet': { zh: '无法读取这个文件', en: 'This file cannot be read' },
  'batch.too-large': { zh: '文件过大', en: 'This file is too large' },
  'batch.cell': { zh: '单元格 {cell} 有公式错误', en: 'Cell {cell} has a formula error' },
  'batch.buyer': { zh: '购买方', en: 'Buyer' },
  'batch.amount': { zh: '价税合计', en: 'Total' },
  'batch.found': { zh: '{good} 张可以登记，{wrong} 张有误', en: '{good} can be recorded, {wrong} cannot' },
  'batch.good': { zh: '登记为已开票', en: 'Recorded as issued' },
  'batch.apply': { zh: '登记 {count} 张发票', en: 'Record {count} {count, invoice|invoices}' },
  'batch.none': { zh: '没有可以登记的发票', en: 'There is nothing to record' },
})
