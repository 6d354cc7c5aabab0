import type { Locale } from '@app/contracts/wire'

/** Why names or a CSR do not fit, in both languages: the `{reason}` of the refusals. */
const reasons = {
  'names.too-many': { zh: '最多 {max} 个域名', en: 'names allowed: at most {max}' },
  'names.twice': { zh: '{name} 出现了两次', en: '{name} is there twice' },
  'names.no-wildcard': { zh: '此产品不支持通配符 {name}', en: 'this product takes no wildcard such as {name}' },
  'names.wildcard-first': { zh: '第一个域名必须是通配符', en: 'the first name has to be a wildcard' },
  'names.unusable': { zh: '{name} 无法签发公开证书', en: '{name} cannot be in a certificate' },
  'names.unpaid': {
    zh: '已付款的订单不能增加计费域名',
    en: 'a paid order takes no names beyond those it was paid for',
  },
  'csr.pem': { zh: '请粘贴一段完整的 PEM，从 -----BEGIN 到 -----END，且不含私钥', en: '{detail}' },
  'csr.unreadable': { zh: '内容无法读取，或签名不符、过弱', en: '{detail}' },
  'csr.weak-key': { zh: '密钥太弱，任何 CA 都会拒绝', en: '{detail}' },
  'csr.key-kind': { zh: '不支持此类密钥，请用 RSA 2048/3072/4096 或 EC P-256、P-384', en: '{detail}' },
  'csr.compromised': {
    zh: '此密钥的证书曾因私钥泄露被吊销，请生成新密钥',
    en: 'a certificate of this key was revoked because the key was compromised; make a new key',
  },
  'csr.algorithm': { zh: '此产品不支持 {algorithm} 密钥', en: 'this product takes no {algorithm} keys' },
  'csr.other-names': { zh: 'CSR 中的 {name} 不在订单域名内', en: 'its name {name} is not among the ordered names' },
  'csr.lacks-name': { zh: 'CSR 中缺少 {name}', en: 'it lacks the name {name}, and the CA asks for all of them' },
} as const

export type ReasonKey = keyof typeof reasons

/** The sentence of a reason, its holes filled. */
export function reasonText(key: ReasonKey, locale: Locale, facts: Record<string, string | number> = {}): string {
  return reasons[key][locale].replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
}
