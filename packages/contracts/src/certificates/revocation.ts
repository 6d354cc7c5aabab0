/**
 * Revocation reasons: the CRLReasons of RFC 5280 §5.3.1, with their numbers, that the CA/Browser Forum allows for a
 * subscriber's certificate (BR 7.2.2). The CA alone gives reasons that are not for `subscribers`.
 */
export const revocationReasons = {
  unspecified: { code: 0, subscribers: true, zh: '未说明原因', en: 'Unspecified' },
  keyCompromise: { code: 1, subscribers: true, zh: '私钥泄露', en: 'Key compromise' },
  affiliationChanged: { code: 3, subscribers: true, zh: '组织信息变更', en: 'Affiliation changed' },
  superseded: { code: 4, subscribers: true, zh: '证书已被替换', en: 'Superseded' },
  cessationOfOperation: { code: 5, subscribers: true, zh: '停止使用', en: 'Cessation of operation' },
  privilegeWithdrawn: { code: 9, subscribers: false, zh: '资格被撤销', en: 'Privilege withdrawn' },
} as const

export type RevocationReason = keyof typeof revocationReasons

// Object.keys types its result as strings; the object literal above has these keys only.
export const revocationReasonNames = Object.keys(revocationReasons) as [RevocationReason, ...RevocationReason[]]
