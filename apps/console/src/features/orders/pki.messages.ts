import type { PkiError } from '@app/pki/pki-error'
import type { T } from '#i18n/i18n.ts'
import { defineMessages } from '#i18n/messages.ts'

/** What is wrong with key material, by the code of the error. */
export const pkiMessages = defineMessages({
  'pki.pem.missing': {
    zh: '没有找到 PEM 内容，请粘贴从 -----BEGIN 到 -----END 的全部文本',
    en: 'No PEM block found. Paste everything from -----BEGIN to -----END.',
  },
  'pki.pem.unended': { zh: 'PEM 缺少 END 行，文本不完整', en: 'The END line is missing; part of the text was cut.' },
  'pki.pem.label': { zh: '这是 {found}，不是 {expected}', en: 'This is a {found}, not a {expected}.' },
  'pki.pem.base64': { zh: 'BEGIN 与 END 之间的内容已损坏', en: 'The text between BEGIN and END is damaged.' },
  'pki.pem.several': { zh: '有多段 PEM，请只留一段', en: 'There are several PEM blocks; keep one.' },
  'pki.pem.too-large': { zh: '文本超过 {limit} 个字符', en: 'The text is longer than {limit} characters.' },
  'pki.pem.private-key': {
    zh: '文本中含有私钥！请只粘贴 CSR，私钥不要发给任何人',
    en: 'The text holds a private key. Paste the CSR only and keep the key to yourself.',
  },
  'pki.csr.malformed': { zh: 'CSR 无法读取', en: 'The CSR cannot be read.' },
  'pki.csr.trailing': { zh: 'CSR 末尾有多余内容', en: 'There is something after the end of the CSR.' },
  'pki.csr.bad-signature': {
    zh: 'CSR 签名与密钥不符，可能已损坏或被改动',
    en: 'The signature does not fit the key: the CSR was damaged or altered.',
  },
  'pki.csr.weak-signature': {
    zh: 'CSR 使用了不安全的 {algorithm} 签名，请改用 SHA-256',
    en: 'Signed with {algorithm}, which is broken. Sign it with SHA-256.',
  },
  'pki.csr.signature-unsupported': {
    zh: '不支持的签名算法 {algorithm}',
    en: 'The signature algorithm {algorithm} is not supported.',
  },
  'pki.certificate.malformed': { zh: '证书无法读取', en: 'The certificate cannot be read.' },
  'pki.certificate.trailing': { zh: '证书末尾有多余内容', en: 'There is something after the end of the certificate.' },
  'pki.certificate.too-many': {
    zh: '证书超过 {limit} 张',
    en: 'There are more than {limit} {limit, certificate|certificates}.',
  },
  'pki.certificate.profile': { zh: '证书不符合规范：{problems}', en: 'The certificate breaks the profile: {problems}' },
  'pki.key.malformed': { zh: '密钥无法读取', en: 'The key cannot be read.' },
  'pki.key.trailing': { zh: '密钥末尾有多余内容', en: 'There is something after the end of the key.' },
  'pki.key.mismatch': { zh: '私钥与证书不匹配', en: 'The key does not belong to the certificate.' },
  'pki.key.encrypted': { zh: '密钥有密码保护，请先解除', en: 'The key is protected by a password; remove it first.' },
  'pki.key.password': { zh: '密码不对，打不开这把密钥', en: 'The password does not open this key.' },
  'pki.key.protection': {
    zh: '不支持这种密钥保护方式（{kind}），请先用 openssl pkey 转换',
    en: 'Keys protected this way ({kind}) are not supported; convert it with openssl pkey first.',
  },
  'pki.key.iterations': {
    zh: '密钥文件要求超过 {limit} 次迭代，不是正常软件生成的',
    en: 'The key asks for more than {limit} rounds, which no software writes.',
  },
  'pki.key.unsupported': {
    zh: '不接受 {kind} 密钥，请用 RSA 2048/3072/4096 或 EC P-256、P-384',
    en: '{kind} keys are not accepted. Use RSA 2048, 3072, 4096 or EC P-256, P-384.',
  },
  'pki.key.weak': { zh: '弱密钥，任何 CA 都会拒绝：{reason}', en: 'A weak key that every CA refuses: {reason}.' },
  'pki.mailbox.invalid': { zh: '这不是邮箱地址', en: 'This is not a mail address.' },
  'pki.name.empty': { zh: '没有内容', en: 'There is no name.' },
  'pki.name.invalid': { zh: '不是域名', en: 'not a domain name' },
  'pki.name.ip': { zh: '不支持 IP 地址', en: 'IP addresses are not accepted' },
  'pki.name.single-label': {
    zh: '域名至少有两段，例如 example.com',
    en: 'a name has two parts at least, such as example.com',
  },
  'pki.name.internal': {
    zh: '.{suffix} 是内部域名，不能签发',
    en: 'names under .{suffix} are internal and cannot be certified',
  },
  'pki.name.underscore': { zh: '带下划线的名称不能签发', en: 'names with an underscore cannot be certified' },
  'pki.name.label-too-long': { zh: '有一段超过 63 个字符', en: 'a part is longer than 63 characters' },
  'pki.name.too-long': { zh: '超过 253 个字符', en: 'longer than 253 characters' },
  'pki.name.wildcard': {
    zh: '* 只能在最左边出现一次，且后面至少两段：*.example.com',
    en: 'a wildcard stands once, leftmost, above two parts: *.example.com',
  },
  'pki.name.punycode': { zh: '国际化域名编码有误', en: 'the international name is not encoded correctly' },
  'pki.unknown': { zh: '无法处理这段内容', en: 'This text cannot be used.' },
})

type PkiKey = keyof typeof pkiMessages

/** The reader's sentence for a refusal of the PKI package. */
export function pkiSentence(t: T<typeof pkiMessages>, error: Pick<PkiError, 'code' | 'facts'>): string {
  const key: PkiKey = `pki.${error.code}`
  // Each row has its own holes; the error's facts fill whichever it has.
  return (t as (key: PkiKey, values?: Readonly<Record<string, string | number>>) => string)(key, error.facts)
}
