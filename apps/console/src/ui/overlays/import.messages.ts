import { defineMessages } from '#i18n/messages.ts'

export const importMessages = defineMessages({
  'import.check': { zh: '检查', en: 'Check' },
  'import.line': { zh: '行', en: 'Line' },
  'import.lines': { zh: '逐行结果', en: 'Results by line' },
  'import.verdict': { zh: '结果', en: 'Result' },
  'import.caption': { zh: '检查结果，{count} 行', en: 'Check results, {count} {count, row|rows}' },
  'import.show': { zh: '显示', en: 'Show' },
  'import.show-all': { zh: '全部', en: 'All' },
  'import.show-wrong': { zh: '有问题的', en: 'With problems' },
  'import.workbook': {
    zh: '这是 Excel 工作簿。请在 Excel 中选择“另存为 CSV”，再上传保存的文件。',
    en: 'This is an Excel workbook. Choose “Save as CSV” in Excel, then upload the saved file.',
  },
  'import.unreadable': {
    zh: '读不出文件中的文字。请另存为 CSV（UTF-8）后再试。',
    en: 'The text in this file cannot be read. Save it as CSV (UTF-8) and try again.',
  },
  'import.open-quote': {
    zh: '第 {line} 行的引号没有结束，请补上或删去',
    en: 'The quotation mark opened on line {line} is never closed. Close it, or remove it.',
  },
})
