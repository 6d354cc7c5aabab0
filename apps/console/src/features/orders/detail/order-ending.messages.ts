import { defineMessages } from '#i18n/messages.ts'

/** How a closed order ended. */
export const endingMessages = defineMessages({
  'end.at': { zh: '时间', en: 'When' },
  'end.by': { zh: '操作人', en: 'By' },
  'end.reason': { zh: '原因', en: 'Reason' },
  'end.reason-none': { zh: '未填写', en: 'Not given' },
  'end.term': { zh: '计划期 {from} 至 {to}', en: 'Plan {from} to {to}' },
  'end.request': { zh: '退款申请', en: 'Refund request' },
  'end.approval': { zh: '审批意见', en: 'Approval note' },
  'end.said-by': { zh: '{reason}（{name}）', en: '{reason} ({name})' },
  'end.money': { zh: '款项', en: 'Payment' },
  'end.money-refunded': { zh: '{amount} 已退款', en: '{amount} refunded' },
  'end.money-partly': { zh: '已付 {paid}，其中 {amount} 已退款', en: '{amount} of {paid} refunded' },
  'end.money-kept': { zh: '已付 {amount}，未退款', en: '{amount} paid, not refunded' },
  'end.money-paid': { zh: '已付 {amount}', en: '{amount} paid' },
  'end.money-none': { zh: '未付款', en: 'Nothing was paid' },
  'end.certificates': { zh: '证书', en: 'Certificates' },
  'end.revoked': {
    zh: 'CA 已吊销 {done}/{total} 张',
    en: '{done} of {total} revoked by the CA',
  },
})
