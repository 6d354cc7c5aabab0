import { defineMessages } from '#i18n/messages.ts'

/** Words about who is behind an order, and its papers. */
export const partiesMessages = defineMessages({
  'parties.contact': { zh: '联系人', en: 'Contact' },
  'parties.contact-none': { zh: '还没有填写联系人', en: 'No contact entered yet' },
  'parties.contact-name': { zh: '姓名', en: 'Name' },
  'parties.contact-email': { zh: '邮箱', en: 'Email' },
  'parties.contact-phone': { zh: '电话', en: 'Phone' },
  'parties.vetting-of': { zh: '{brand} 审核进度', en: '{brand} vetting progress' },
  'parties.vetting-none': {
    zh: '还没有提交 {brand} 审核，订单提交后自动开始',
    en: 'Not submitted to {brand} vetting yet; it starts when the order is submitted',
  },
  'parties.vetting-work': { zh: '处理审核', en: 'Process vetting' },
  'parties.organisation-files': { zh: '组织材料', en: 'Organisation documents' },
  'parties.organisation-files-none': { zh: '组织还没有材料', en: 'No organisation documents yet' },
  'parties.documents': { zh: '订单文件', en: 'Order documents' },
  'parties.documents-none': { zh: '还没有文件', en: 'No documents yet' },
  'parties.letter-hint': {
    zh: '打印确认函，由授权人签字盖章后上传扫描件',
    en: 'Print the confirmation letter, have it signed and stamped, and upload a scan',
  },
  'parties.letter-print': { zh: '打印确认函', en: 'Print confirmation letter' },
  'parties.foreign': { zh: '由我们上传，请联系我们删除', en: 'Uploaded by us; contact us to remove it' },
})
