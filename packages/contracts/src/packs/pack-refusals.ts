import type { Refusal } from '../refusal.ts'

export const packRefusals = {
  'pack.missing': { status: 404, code: 404130, zh: '没有这个证书包', en: 'Certificate pack not found' },
  'pack.ended': {
    status: 409,
    code: 409140,
    zh: '证书包 {packNo} 已到期或已作废',
    en: 'Certificate pack {packNo} has expired or was voided.',
  },
  'pack.used-up': {
    status: 409,
    code: 409141,
    zh: '证书包 {packNo} 已没有剩余张数，请不使用证书包，或换一个证书包',
    en: 'Certificate pack {packNo} has no units left. Order without it, or choose another pack.',
  },
  'pack.out-of-scope': {
    status: 409,
    code: 409142,
    zh: '证书包 {packNo} 不适用于该产品或期限',
    en: 'Certificate pack {packNo} does not cover this product and term.',
  },
  'pack.too-few': {
    status: 409,
    code: 409143,
    zh: '证书包 {packNo} 最多可减少 {most} 张；要结束整个证书包，请使用“作废剩余”',
    en: 'At most {most} units can be taken from certificate pack {packNo}. Void it to end it.',
  },
  'pack.refund-too-much': {
    status: 409,
    code: 409144,
    zh: '最多可退 {most}：其余部分已由订单使用',
    en: 'At most {most} can be refunded: orders have used the rest.',
  },
  'pack.moved': {
    status: 409,
    code: 409145,
    zh: '刚有订单使用了证书包 {packNo}，请刷新后重试',
    en: 'An order has just taken a unit of certificate pack {packNo}. Refresh the page and try again.',
  },
} as const satisfies Record<string, Refusal>
