import type { z } from 'zod'

/** Field errors and how to mend them. A schema names a row in place of a message; the reader gets the row's words. */
export const fieldWords = {
  'field.missing': { zh: '请填写', en: 'Fill this in' },
  'field.kind': { zh: '缺少，或类型不对', en: 'This is missing or of the wrong kind' },
  'field.format': { zh: '格式不正确', en: 'The format is not right' },
  'field.choice': { zh: '请从允许的值中选择', en: 'Choose one of the allowed values' },
  'field.unknown': { zh: '含有不认识的字段', en: 'There are fields here that are not known' },
  'field.too-short': { zh: '至少 {limit} 个字符', en: 'Characters needed: at least {limit}' },
  'field.too-long': { zh: '最多 {limit} 个字符', en: 'Characters allowed: at most {limit}' },
  'field.too-few': { zh: '至少 {limit} 项', en: 'Entries needed: at least {limit}' },
  'field.too-many': { zh: '最多 {limit} 项', en: 'Entries allowed: at most {limit}' },
  'field.too-small': { zh: '不能小于 {limit}', en: 'Must be at least {limit}' },
  'field.too-big': { zh: '不能大于 {limit}', en: 'Must be at most {limit}' },
  'field.too-many-lines': { zh: '一次最多搜索 200 行', en: 'Lines searched for at once: at most 200' },
  'field.person': {
    zh: '请填写姓名，1–100 个字符，不含换行等控制字符',
    en: 'Enter the name: 1 to 100 characters, no line breaks or other hidden characters',
  },
  'field.person-part': {
    zh: '请填写，1–64 个字符，不含换行等控制字符',
    en: 'Enter 1 to 64 characters, no line breaks or other hidden characters',
  },
  'field.partner-ref': {
    zh: '1–64 个字符，不含换行等控制字符',
    en: '1 to 64 characters, no line breaks or other hidden characters',
  },
  'field.partner-ref-taken': { zh: '此参考号已用于另一个订单', en: 'Another order has this reference' },
  'field.mailbox': { zh: '请填写完整的邮箱，如 li@example.com', en: 'Enter a whole address, such as li@example.com' },
  'field.address': {
    zh: '请填写收件地址，最多 300 个字符',
    en: 'Enter where it is sent to: at most 300 characters',
  },
  'field.postcode': { zh: '请填写邮政编码，最多 20 个字符', en: 'Enter the postcode: at most 20 characters' },
  'field.device': {
    zh: '请写明密钥所在的设备，如 YubiKey 5 FIPS，最多 100 个字符',
    en: 'Say which device holds the key, such as YubiKey 5 FIPS: at most 100 characters',
  },
  'field.email': { zh: '请填写完整的邮箱，如 li@example.com', en: 'Enter a whole address, such as li@example.com' },
  'field.tel-prefix': { zh: '区号是 + 和 1–4 位数字，如 +86', en: 'A + and 1 to 4 digits, such as +86' },
  'field.company': {
    zh: '最多 100 个字符，不含换行等控制字符',
    en: 'At most 100 characters, no line breaks or other hidden characters',
  },
  'field.code-shape': { zh: '验证码是 6 位数字', en: 'A code has 6 digits' },
  'field.partner-code': {
    zh: '邀请码由字母、数字、- 和 _ 组成，最多 40 位',
    en: 'At most 40 letters, digits, - and _',
  },
  'field.agreed': { zh: '请先阅读并同意协议', en: 'Read and accept the agreements first' },
  'field.registered': { zh: '已注册过账号，请直接登录', en: 'There is an account with this already: sign in' },
  'field.in-use': { zh: '已被其他账号使用', en: 'Another account uses this already' },
  'field.password-common': {
    zh: '这个密码太常见，请换一个',
    en: 'This is one of the first passwords that anybody tries. Choose another.',
  },
  'field.password-wrong': { zh: '当前密码不正确', en: 'This is not your present password' },
  'field.password-same': { zh: '新密码不能与当前密码相同', en: 'Choose a password other than the present one' },
  'field.avatar': {
    zh: '请使用 64 kB 以内的 PNG、JPEG 或 WebP 图片',
    en: 'Use a PNG, JPEG or WebP picture of up to 64 kB',
  },
  'field.time-zone': { zh: '没有这个时区', en: 'There is no such time zone' },
  'field.tel-prefix-closed': {
    zh: '暂不支持向此区号发送短信，请改用邮箱',
    en: 'No messages are sent to this prefix. Use an e-mail address instead.',
  },
  'field.code': {
    zh: '验证码不正确或已失效，请检查或重新获取',
    en: 'This code is wrong or no longer good. Check it, or get another.',
  },
  'field.contact-role': {
    zh: '此产品不需要这个联系人',
    en: 'The product does not ask for this contact',
  },
  'field.telephone': {
    zh: '4–20 位数字，可含空格和连字符',
    en: 'Enter 4 to 20 digits; spaces and hyphens are allowed',
  },
  'field.login-name': { zh: '登录名为 3–64 个字符', en: 'A login name has 3 to 64 characters' },
  'field.password-hash': {
    zh: '密码须以 64 位小写十六进制 SHA-256 传送',
    en: 'Send the password as a SHA-256 in 64 lower-case hexadecimal digits',
  },
  'field.domain': {
    zh: '请填写小写域名，如 www.example.com 或 *.example.com；中文域名先转为 xn-- 形式',
    en: 'Enter a name in lower case, such as www.example.com or *.example.com; other scripts in their xn-- form',
  },
  'field.day': { zh: '日期形如 2026-11-21', en: 'A day looks like 2026-11-21' },
  'field.id': { zh: '不是有效的编号', en: 'This is not an id' },
  'field.name-taken': { zh: '已有同名的记录，请换一个名称', en: 'This name is in use already. Choose another.' },
  'field.login-taken': { zh: '此登录名已被使用，请换一个', en: 'This login name is taken. Choose another.' },
  'field.email-taken': { zh: '此邮箱已被使用', en: 'This address is in use already' },
  'field.telephone-taken': { zh: '此手机号已被使用', en: 'This telephone number is in use already' },
  'field.repeated': { zh: '与文件中前面的行重复', en: 'This repeats an earlier row of the file' },
  'field.role-unknown': { zh: '没有这个角色', en: 'There is no such role' },
  'field.role-beyond': { zh: '此角色的权限超出您的范围', en: 'This role grants more than you have yourself' },
  'field.dept-unknown': { zh: '没有这个部门', en: 'There is no such department' },
  'field.dept-ambiguous': { zh: '有多个同名部门，请改为唯一的名称', en: 'Several departments have this name' },
  'field.dept-beyond': { zh: '此部门超出您的数据范围', en: 'This department is beyond your reach' },
  'field.member-unknown': { zh: '没有这个成员，或其未启用', en: 'There is no such member, or it is not active' },
  'field.own-contact': {
    zh: '自己的邮箱和手机号请在“账号安全”中更换',
    en: 'Change your own address and telephone number under Account security',
  },
  'field.page-unknown': { zh: '没有这个页面，或不在可授予的范围内', en: 'No such page, or not yours to grant' },
  'field.product-no': {
    zh: '2–40 位字母、数字、点、- 或 _，以字母或数字开头',
    en: '2 to 40 letters, digits, dots, - and _, beginning with a letter or digit',
  },
  'field.product-no-taken': { zh: '此产品编号已存在', en: 'Another product has this number' },
  'field.product-no-fixed': { zh: '产品编号创建后不能更改', en: 'The number of a product never changes' },
  'field.product-type': { zh: '此类型与用途不符', en: 'This type does not go with the usage' },
  'field.organisation-named': {
    zh: '证书写明组织，必须审核组织',
    en: 'The certificate names an organisation, which has to be vetted',
  },
  'field.names-max': { zh: '不能少于包含域名数', en: 'Not less than the names included' },
  'field.choice-missing': { zh: '请至少选择一项', en: 'Choose at least one' },
  'field.term-unknown': { zh: '产品不提供此期限', en: 'The product is not offered for this term' },
  'field.directory': {
    zh: '请填写以 https:// 开头的目录地址',
    en: 'Give the address of a directory, beginning with https://',
  },
  'field.eab-key': { zh: '请粘贴 CA 给出的 base64url 密钥', en: 'Paste the key as the CA gave it, base64url' },
  'field.eab-key-missing': { zh: '请填写 HMAC 密钥', en: 'The HMAC key is missing' },
  'field.roots': { zh: '不是可读的 PEM 证书', en: 'These are no readable PEM certificates' },
  'field.caa-domain': { zh: '请填写域名，如 letsencrypt.org', en: 'Give a domain, such as letsencrypt.org' },
  'field.directory-address': {
    zh: '不能连接内网地址。如确需使用，请在服务器上设置 ACME_ALLOW_NETWORKS',
    en: 'Private addresses are not connected to. Set ACME_ALLOW_NETWORKS on the server to allow one.',
  },
  'field.connection': { zh: '此连接已不存在或不可用', en: 'This connection is not there any more' },
  'field.fallback': { zh: '备用连接不能与首选连接相同', en: 'The fallback is the first choice itself' },
  'field.past': { zh: '生效时间须在将来', en: 'Choose a moment to come' },
  'field.telephone-cn': {
    zh: '请填写 11 位手机号，或带区号的座机，如 010-12345678',
    en: 'Enter 11 digits of a mobile number, or a landline with its area code, such as 010-12345678',
  },
  'field.latin-name': {
    zh: '请用拉丁字母填写，如护照上的写法',
    en: 'Use Latin letters, as in a passport',
  },
  'field.id-card': {
    zh: '身份证号不正确，请核对 18 位',
    en: 'This is not an identity card number: check its 18 characters',
  },
  'field.id-type': { zh: '请选择证件类型', en: 'Choose what kind of document this is' },
  'field.one-line': {
    zh: '不能含换行等控制字符',
    en: 'No line breaks or other hidden characters',
  },
  'field.credit-code': {
    zh: '统一社会信用代码不正确，请核对 18 位',
    en: 'This is not a credit code: check its 18 characters',
  },
  'field.lei': { zh: 'LEI 不正确，请核对 20 位', en: 'This is not an LEI: check its 20 characters' },
  'field.duns': { zh: 'D-U-N-S 是 9 位数字', en: 'A D-U-N-S number has 9 digits' },
  'field.country': { zh: '请选择国家或地区', en: 'Choose a country or region' },
  'field.organisation-taken': {
    zh: '已有组织使用此信用代码',
    en: 'Another organisation of yours has this credit code',
  },
  'field.brand-unknown': { zh: '没有此品牌的企业型产品', en: 'No product of this brand is for organisations' },
  'field.document-missing': { zh: '请先上传营业执照', en: 'Upload the business licence first' },
  'field.file-kind': {
    zh: '请上传内容与扩展名一致的 PDF、PNG 或 JPEG',
    en: 'Use a PDF, PNG or JPEG whose name ends as its content is',
  },
  'field.file-broken': {
    zh: '文件不完整或已损坏，请重新导出',
    en: 'The file is incomplete or damaged: export it again',
  },
  'field.file-active': {
    zh: 'PDF 含有脚本或启动动作，请另存为普通 PDF',
    en: 'The PDF holds scripts or starts programs: save it as a plain one',
  },
  'field.file-size': { zh: '文件最大 5 MB', en: 'Files may have up to 5 MB' },
  'field.cursor': { zh: '不是此列表的位置，请从第一页开始', en: 'Not a place in this list; start from its first page' },
} as const

export type FieldKey = keyof typeof fieldWords
type Locale = 'zh' | 'en'

const isKey = (text: string): text is FieldKey => Object.hasOwn(fieldWords, text)

/** The words of a row; text that names no row stays as it is. */
export const fieldText = (text: string, locale: Locale, limit: string | number = ''): string =>
  isKey(text) ? fieldWords[text][locale].replace('{limit}', String(limit)) : text

/** Text of a schema issue for the reader: never the schema's own text. */
export function issueText(issue: z.core.$ZodIssue, locale: Locale): string {
  if (isKey(issue.message)) return fieldText(issue.message, locale)
  switch (issue.code) {
    case 'invalid_type':
      return fieldText('field.kind', locale)
    case 'too_small':
      return fieldText(smallKey(issue), locale, String(issue.minimum))
    case 'too_big':
      return fieldText(
        isText(issue) ? 'field.too-long' : isList(issue) ? 'field.too-many' : 'field.too-big',
        locale,
        String(issue.maximum),
      )
    case 'invalid_value':
    case 'invalid_union':
      return fieldText('field.choice', locale)
    case 'unrecognized_keys':
      return fieldText('field.unknown', locale)
    default:
      return fieldText('field.format', locale)
  }
}

const isText = ({ origin }: { origin: string }) => origin === 'string'
const isList = ({ origin }: { origin: string }) => origin === 'array' || origin === 'set'

function smallKey(issue: { origin: string; minimum: number | bigint }): FieldKey {
  if (isText(issue)) return issue.minimum === 1 ? 'field.missing' : 'field.too-short'
  return isList(issue) ? 'field.too-few' : 'field.too-small'
}

/** Field path → words, for a form. The first thing wrong with a field is told. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[], locale: Locale): Record<string, string> {
  const words: Record<string, string> = {}
  for (const issue of issues) words[issue.path.map(String).join('.')] ??= issueText(issue, locale)
  return words
}
