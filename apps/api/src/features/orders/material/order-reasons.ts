import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'

/** Reasons why names or a CSR are refused, in both languages: the `{reason}` of the refusals. */
const reasons = {
  'names.too-many': { zh: '最多 {max} 个域名', en: 'names allowed: at most {max}' },
  'names.twice': { zh: '{name} 出现了两次', en: '{name} is there twice' },
  'names.no-wildcard': { zh: '此产品不支持通配符 {name}', en: 'this product takes no wildcard such as {name}' },
  'names.wildcard-first': { zh: '第一个域名必须是通配符', en: 'the first name has to be a wildcard' },
  'names.no-ip': { zh: '此产品不支持 IP 地址 {name}', en: 'this product takes no IP address such as {name}' },
  'names.private-ip': {
    zh: '{name} 不是公网地址，无法签发公开证书',
    en: '{name} is not a public address and cannot be in a certificate',
  },
  'names.unusable': { zh: '{name} 无法签发公开证书', en: '{name} cannot be in a certificate' },
  'names.public-suffix': {
    zh: '{name} 是公共后缀，其下的域名属于不同的人，CA 不会为它签发证书；请填写您自己注册的域名',
    en: '{name} is a public suffix, below which names belong to others, so no CA certifies it; give the domain that you registered',
  },
  'names.reserved': {
    zh: '{name} 使用保留给测试和文档的后缀，无人能注册，CA 不会为它签发证书',
    en: '{name} is under a suffix for tests and documentation that nobody can register, so no CA certifies it',
  },
  'names.unpaid': {
    zh: '已付款的订单不能增加计费域名',
    en: 'a paid order takes no names beyond those it was paid for',
  },
  'names.none': { zh: '此产品的证书不含域名', en: 'certificates of this product hold no domain names' },
  'mailboxes.none': { zh: '此产品的证书不含邮箱', en: 'certificates of this product hold no mailboxes' },
  'mailboxes.too-many': { zh: '最多 {max} 个邮箱', en: 'mailboxes allowed: at most {max}' },
  'mailboxes.unusable': { zh: '{name} 不是有效的邮箱', en: '{name} is not a mail address' },
  'mailboxes.unpaid': {
    zh: '已付款的订单不能增加计费邮箱',
    en: 'a paid order takes no mailboxes beyond those it was paid for',
  },
  'csr.rsa-small': { zh: '此类证书的 RSA 密钥至少 {bits} 位', en: 'an RSA key for this needs {bits} bits or more' },
  'csr.made-by-us': {
    zh: '此交付方式的密钥由我们在设备中生成，无需提交 CSR',
    en: 'with this delivery the key is made by us in the device, so no CSR is taken',
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

/** Sentence of a reason with its facts filled in. */
export function reasonText(key: ReasonKey, locale: Locale, facts: Record<string, string | number> = {}): string {
  return reasons[key][locale].replace(/\{(\w+)\}/g, (hole, name: string) => String(facts[name] ?? hole))
}

export function refusedCsr(key: ReasonKey, locale: Locale, facts: Record<string, string | number> = {}): DomainError {
  const reason = reasonText(key, locale, facts)
  return new DomainError('order.csr-refused', { reason }, { csrPem: reason })
}
