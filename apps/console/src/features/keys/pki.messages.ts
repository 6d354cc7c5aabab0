import { type KeyWeakness, weaknessText } from '@app/pki/keys/key-weakness'
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
    zh: '文本中含有私钥！请去掉私钥再粘贴，私钥不要发给任何人',
    en: 'The text holds a private key. Paste it without the key, and keep the key to yourself.',
  },
  'pki.file.too-large': {
    zh: '文件超过 {limit} 字节，不是密钥或证书',
    en: 'The file is larger than {limit} bytes: no key or certificate is.',
  },
  'pki.file.unknown': {
    zh: '这个文件不是 PEM、DER、PKCS#12 或 Java 密钥库',
    en: 'This file is neither PEM nor DER, PKCS#12 or a Java keystore.',
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
  'pki.certificate.missing': {
    zh: '还需要这把密钥的证书',
    en: 'The certificate of this key is needed too.',
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
  'pki.weakness.short': { zh: 'RSA 只有 {bits} 位', en: 'RSA with {bits} bits' },
  'pki.weakness.kind': { zh: '{kind} 已被淘汰', en: '{kind} is out of use' },
  'pki.weakness.exponent': { zh: '公钥指数只有 {exponent}', en: 'the exponent is {exponent}' },
  'pki.weakness.exponent-even': { zh: '公钥指数是偶数', en: 'the exponent is even' },
  'pki.weakness.exponent-large': { zh: '公钥指数大于模数', en: 'the exponent is larger than the modulus' },
  'pki.weakness.small-factor': { zh: '模数含有很小的因数', en: 'the modulus has a small factor' },
  'pki.weakness.roca': {
    zh: '由有缺陷的智能卡生成（ROCA，CVE-2017-15361）',
    en: 'it was made by a faulty smart card (ROCA, CVE-2017-15361)',
  },
  'pki.weakness.fermat': {
    zh: '模数的两个因数过于接近，可用费马法分解',
    en: 'the factors of the modulus lie too close together (Fermat)',
  },
  'pki.weakness.off-curve': { zh: '公钥的点不在曲线上', en: 'the point is not on its curve' },
  'pki.weakness.published': { zh: '对应的私钥已在 {where} 中公开', en: 'its private half is published in {where}' },
  'pki.key.missing': { zh: '其中没有私钥', en: 'There is no private key in it.' },
  'pki.key.several': { zh: '有多把私钥，请只留一把', en: 'There are several private keys; keep one.' },
  'pki.key.openssh': {
    zh: '这是 OpenSSH 格式的密钥，请先转换：ssh-keygen -p -m PKCS8 -f 密钥文件',
    en: 'This key is in OpenSSH’s own form. Convert it first: ssh-keygen -p -m PKCS8 -f keyfile',
  },
  'pki.key.inconsistent': {
    zh: '密钥的各部分互不相符，文件已损坏或被改动',
    en: 'The parts of the key do not fit each other: it was damaged or altered.',
  },
  'pki.key.form': {
    zh: '{kind} 密钥只有 PKCS#8 一种格式',
    en: '{kind} keys have no form but PKCS#8.',
  },
  'pki.pfx.malformed': { zh: 'PKCS#12 文件无法读取', en: 'The PKCS#12 file cannot be read.' },
  'pki.pfx.trailing': {
    zh: 'PKCS#12 文件末尾有多余内容',
    en: 'There is something after the end of the PKCS#12 file.',
  },
  'pki.jks.malformed': { zh: 'Java 密钥库无法读取', en: 'The Java keystore cannot be read.' },
  'pki.jks.jceks': {
    zh: '这是 JCEKS 密钥库，请先转换：keytool -importkeystore -deststoretype PKCS12',
    en: 'This is a JCEKS keystore. Convert it first: keytool -importkeystore -deststoretype PKCS12',
  },
  'pki.store.locked': { zh: '文件有密码保护', en: 'The file is protected by a password.' },
  'pki.store.password': { zh: '密码不对，打不开这个文件', en: 'The password does not open this file.' },
  'pki.store.key-password': {
    zh: '密码可以打开文件，但其中的私钥另有密码',
    en: 'The password opens the file, but the key inside has another one.',
  },
  'pki.store.altered': {
    zh: '密码正确，但文件在生成之后已损坏或被改动',
    en: 'The password is right, but the file was damaged or altered after it was made.',
  },
  'pki.store.empty': {
    zh: '文件中既没有私钥，也没有证书',
    en: 'The file holds neither a private key nor a certificate.',
  },
  'pki.store.too-many': { zh: '文件的条目超过 {limit} 个', en: 'The file has more than {limit} entries.' },
  'pki.password.short': {
    zh: '密码至少 {min} 个字符',
    en: 'The password needs {min} {min, character|characters} at least.',
  },
  'pki.mailbox.invalid': { zh: '这不是邮箱地址', en: 'This is not a mail address.' },
  'pki.name.empty': { zh: '没有内容', en: 'There is no name.' },
  'pki.name.invalid': { zh: '不是域名', en: 'not a domain name' },
  'pki.name.ip': { zh: '不支持 IP 地址', en: 'IP addresses are not accepted' },
  'pki.name.ip-reserved': {
    zh: '不是公网地址，公开 CA 不会签发',
    en: 'the address is not of the public network, and no public CA certifies it',
  },
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
  'pki.at-line': { zh: '{sentence}（第 {line} 行）', en: '{sentence} (line {line})' },
  'pki.at-byte': { zh: '{sentence}（第 {byte} 字节）', en: '{sentence} (byte {byte})' },
  'pki.unknown': { zh: '无法处理这段内容', en: 'This text cannot be used.' },
})

type PkiKey = keyof typeof pkiMessages
type Say = (key: PkiKey, values?: Readonly<Record<string, string | number>>) => string

const isWeakness = (name: unknown): name is KeyWeakness => typeof name === 'string' && name in weaknessText

/** Why a key is weak, in the reader's language in place of the package's English. */
const weaknessWords = (say: Say, facts: PkiError['facts']): PkiError['facts'] =>
  isWeakness(facts.weakness) ? { reason: say(`pki.weakness.${facts.weakness}`, facts) } : {}

/** The reader's sentence for a refusal of the PKI package, with the place where it is known. */
export function pkiSentence(t: T<typeof pkiMessages>, error: Pick<PkiError, 'code' | 'facts'>): string {
  const key: PkiKey = `pki.${error.code}`
  // Each row has its own holes; the error's facts fill whichever it has.
  const say = t as Say
  const sentence = say(key, { ...error.facts, ...weaknessWords(say, error.facts) })
  if (error.facts.line !== undefined) return say('pki.at-line', { ...error.facts, sentence })
  return error.facts.byte === undefined ? sentence : say('pki.at-byte', { ...error.facts, sentence })
}
