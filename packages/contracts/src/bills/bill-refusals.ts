import type { Refusal } from '../refusal.ts'

export const billRefusals = {
  'bill.missing': { status: 404, code: 404120, zh: '没有这笔交易', en: 'Transaction not found' },
  'bill.not-reversible': {
    status: 409,
    code: 409121,
    zh: '{serialNo} 不能冲正：只有充值、手续费、赠送和手工调整可以冲正；订单款项请走退款',
    en: '{serialNo} cannot be reversed: only top-ups, fees, bonuses and adjustments can. Refund orders instead.',
  },
  'bill.reversed-before': {
    status: 409,
    code: 409122,
    zh: '{serialNo} 已经冲正过',
    en: '{serialNo} has already been reversed.',
  },
  'bill.disputed': {
    status: 409,
    code: 409127,
    zh: '{serialNo} 的款项有付款争议，不能冲正',
    en: 'Money of {serialNo} is disputed by its payer, so it cannot be reversed.',
  },
  'bill.sent-back': {
    status: 409,
    code: 409123,
    zh: '{serialNo} 的款项已有原路退款，不能再冲正',
    en: 'Money of {serialNo} has gone back to its source, so it cannot be reversed.',
  },
  'bill.statement-long': {
    status: 409,
    code: 409124,
    zh: '这段时间有超过 {most} 笔交易，请缩短期间',
    en: 'The period has more than {most} transactions. Choose a shorter one.',
  },
} as const satisfies Record<string, Refusal>
