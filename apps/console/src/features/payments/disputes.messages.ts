import { defineMessages } from '#i18n/messages.ts'

export const disputeMessages = defineMessages({
  'dispute.title': { zh: '付款争议', en: 'Disputes' },
  'dispute.help': {
    zh: '付款人向银行或 PayPal 提出的争议。证据在支付渠道的后台提交；此处显示冻结与结果，已签发的证书不会自动吊销。',
    en: 'What payers have disputed with their bank or PayPal. Evidence is handed in at the provider; here you see what is held and how it ended. Issued certificates are not revoked by themselves.',
  },
  'dispute.state.inquiry': { zh: '银行询问', en: 'Inquiry' },
  'dispute.state.open': { zh: '争议中', en: 'Under way' },
  'dispute.state.won': { zh: '已胜诉', en: 'Won' },
  'dispute.state.lost': { zh: '已败诉', en: 'Lost' },
  'dispute.respond-by': { zh: '证据截止', en: 'Evidence due' },
  'dispute.reason': { zh: '理由', en: 'Reason' },
  'dispute.opened': { zh: '提出时间', en: 'Opened' },
  'dispute.closed': { zh: '结束时间', en: 'Ended' },
  'dispute.held': { zh: '已冻结', en: 'Held' },
  'dispute.owed': { zh: '客户尚欠', en: 'Owed by the customer' },
  'dispute.owed-help': {
    zh: '补足前客户不能下单；到账款项会先补足',
    en: 'the customer orders nothing until it is there; what comes in settles it first',
  },
  'dispute.payment': { zh: '支付单', en: 'Payment' },
  'dispute.orders': { zh: '所付订单', en: 'Orders it paid' },
})
