import { defineMessages } from '#i18n/messages.ts'

export const financeMessages = defineMessages({
  'recharge.title': { zh: '充值', en: 'Top up' },
  'recharge.for': {
    zh: '登记已收到的款项，记入 {name} 的余额。',
    en: 'Record a payment you have received and add it to the balance of {name}.',
  },
  'recharge.amount': { zh: '金额', en: 'Amount' },
  'recharge.amount-wrong': {
    zh: '请输入大于 0 的金额，最多两位小数',
    en: 'Enter an amount above 0 with at most two decimals',
  },
  'recharge.memo': { zh: '备注', en: 'Note' },
  'recharge.memo-help': {
    zh: '例如银行流水号；写入账务与日志',
    en: 'For example a bank reference; recorded in the ledger and the log',
  },
  'recharge.memo-wrong': { zh: '请填写款项来源，便于对账', en: 'Enter where the payment came from' },
  'recharge.after': { zh: '充值后余额', en: 'Balance after top-up' },
  'recharge.confirm': { zh: '充值 {amount}', en: 'Top up {amount}' },
  'recharge.confirm-plain': { zh: '充值', en: 'Top up' },
  'recharge.done': { zh: '已为 {name} 充值 {amount}', en: '{amount} added to the balance of {name}' },
})
