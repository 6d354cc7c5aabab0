import { defineMessages } from '#i18n/messages.ts'

export const printMessages = defineMessages({
  'invoice-print.title': { zh: '发票信息', en: 'Invoice record' },
  'invoice-print.file': { zh: '发票信息 {number}', en: 'Invoice record {number}' },
  'invoice-print.back': { zh: '返回发票', en: 'Back to the invoice' },
  'invoice-print.do': { zh: '打印', en: 'Print' },
  'invoice-print.in-words': { zh: '大写金额', en: 'In words' },
  'invoice-print.note': {
    zh: '本页为发票信息打印件，不作为报销凭证；报销请使用税务局开具的发票文件。',
    en: 'This sheet is a record and no invoice. The file issued at the tax office is the invoice.',
  },
})
