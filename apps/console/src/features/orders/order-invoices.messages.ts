import { defineMessages } from '#i18n/messages.ts'

export const orderInvoiceMessages = defineMessages({
  'order-invoice.invoices': { zh: '发票', en: 'Invoices' },
  'order-invoice.invoices-none': { zh: '还没有发票或申请', en: 'No invoices or requests yet' },
  'order-invoice.invoice': { zh: '发票号码', en: 'Invoice no.' },
  'order-invoice.state': { zh: '状态', en: 'State' },
  'order-invoice.part': { zh: '本订单金额', en: 'Of this order' },
  'order-invoice.kind': { zh: '种类', en: 'Kind' },
})
