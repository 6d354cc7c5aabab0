import { defineMessages } from '#i18n/messages.ts'

export const voucherMessages = defineMessages({
  'voucher.title': { zh: '记账凭证', en: 'Voucher' },
  'voucher.file': { zh: '记账凭证 {serialNo}', en: 'Voucher {serialNo}' },
  'voucher.back': { zh: '返回交易', en: 'Back to the transaction' },
  'voucher.do': { zh: '打印', en: 'Print' },
  'voucher.made-by': { zh: '制单', en: 'Prepared by' },
  'voucher.checked-by': { zh: '复核', en: 'Checked by' },
  'voucher.booked-by': { zh: '记账', en: 'Booked by' },
})
