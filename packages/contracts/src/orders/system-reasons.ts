/** Reasons for which the system closes or rejects an order. The name is stored, and shown in the reader's language. */
export const systemReasons = {
  unpaid: { zh: '超过付款期限', en: 'it was not paid in time' },
  'not-validated': { zh: '超过期限仍未完成验证', en: 'it was not validated in time' },
  'wrong-certificate': {
    zh: 'CA 签发的证书与订单不符，系统没有接收',
    en: 'the CA issued a certificate that does not match the order; it was not accepted',
  },
  'organisation-changed': {
    zh: '审核期间组织资料有变更，请重新提交',
    en: 'the organisation’s details changed during vetting; resubmit the order',
  },
} as const
export type SystemReason = keyof typeof systemReasons

export const isSystemReason = (reason: string): reason is SystemReason => reason in systemReasons
