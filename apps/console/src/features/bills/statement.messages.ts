import { defineMessages } from '#i18n/messages.ts'

export const statementMessages = defineMessages({
  'statement.do': { zh: '对账单', en: 'Statement' },
  'statement.title': { zh: '下载对账单', en: 'Download a statement' },
  'statement.lead': {
    zh: 'PDF，含期初与期末余额、每笔交易和合计。日期按 {zone}。',
    en: 'A PDF with opening and closing balance, every transaction and sums. Days are those of {zone}.',
  },
  'statement.period': { zh: '期间', en: 'Period' },
  'statement.last-month': { zh: '上月', en: 'Last month' },
  'statement.this-month': { zh: '本月', en: 'This month' },
  'statement.this-year': { zh: '今年', en: 'This year' },
  'statement.days': { zh: '自定义', en: 'Other days' },
  'statement.from': { zh: '开始日期', en: 'From' },
  'statement.to': { zh: '结束日期', en: 'To' },
  'statement.no-days': { zh: '请填写起止日期，开始不晚于结束', en: 'Enter both days, the first not after the last' },
  'statement.download': { zh: '下载 PDF', en: 'Download PDF' },
})
