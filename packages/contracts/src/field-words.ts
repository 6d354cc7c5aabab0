import type { z } from 'zod'
import { featureFieldWords } from './feature-field-words.ts'

/** Field errors, each saying how to correct the field. A schema gives the key of a row as its message. */
export const fieldWords = {
  ...featureFieldWords,
  'field.pack-gift': { zh: '赠送的证书包请填写原因', en: 'Give the reason for a free pack' },
  'field.end-past': { zh: '有效期须晚于现在', en: 'The end must be in the future' },
  'field.pack-later': { zh: '新的有效期须晚于现在的有效期', en: 'The new end must be after the present one' },
  'field.network': {
    zh: '请填写 IP 地址或网段（CIDR），例如 203.0.113.7 或 203.0.113.0/24',
    en: 'Enter IP addresses or networks (CIDR), such as 203.0.113.7 or 203.0.113.0/24',
  },
  'field.webhook-url': { zh: '请填写公网的 https 地址', en: 'Enter a public https address' },
  'field.slug': {
    zh: '只能用小写字母、数字和单个连字符，如 ssl-install',
    en: 'Use lower-case letters, digits and single hyphens, such as ssl-install',
  },
  'field.slug-taken': { zh: '这个地址已被使用', en: 'This address is taken' },
  'field.missing': { zh: '请填写', en: 'Required' },
  'field.kind': { zh: '缺少，或类型不对', en: 'Missing or of the wrong type' },
  'field.format': { zh: '格式不正确', en: 'Wrong format' },
  'field.choice': { zh: '请从允许的值中选择', en: 'Choose one of the allowed values' },
  'field.unknown': { zh: '含有不认识的字段', en: 'Contains unknown fields' },
  'field.amount': { zh: '请输入大于 0、不超过一千万的金额', en: 'Enter an amount above 0 and up to ten million' },
  'field.bonus': { zh: '赠送金额不能超过充值金额', en: 'A bonus may not exceed the top-up' },
  'field.usdt-address': {
    zh: '不是该网络的有效地址（校验不通过），请重新复制完整地址',
    en: 'Not a valid address of this network: its checksum does not match. Copy the whole address again',
  },
  'field.usdt-place': { zh: '至少填写一个网络的收款地址', en: 'Fill in the address of at least one network' },
  'field.usdt-api': { zh: '请填写该网络的接口地址', en: 'Fill in the API address of this network' },
  'field.api-url': {
    zh: '须为公网 https 地址；内网节点须由服务器管理员放行',
    en: 'Use a public https address. The server’s administrator has to allow a node in a private network',
  },
  'field.stripe-mode': {
    zh: '密钥与所选环境不一致：正式环境用 sk_live_，沙箱用 sk_test_',
    en: 'This key is for the other environment: live keys begin with sk_live_, those of a sandbox with sk_test_',
  },
  'field.merchant-certificate': {
    zh: '不是与序列号和私钥一致的商户证书（apiclient_cert.pem）',
    en: 'Not the merchant certificate (apiclient_cert.pem) of this serial and private key',
  },
  'field.rsa-key': { zh: '不是可用的 RSA 密钥', en: 'Not a usable RSA key' },
  'field.twice': { zh: '有重复的项', en: 'Contains an entry twice' },
  'field.too-short': { zh: '至少 {limit} 个字符', en: 'Enter at least {limit} characters' },
  'field.too-long': { zh: '最多 {limit} 个字符', en: 'Enter at most {limit} characters' },
  'field.too-few': { zh: '至少 {limit} 项', en: 'At least {limit} required' },
  'field.too-many': { zh: '最多 {limit} 项', en: 'At most {limit} allowed' },
  'field.too-small': { zh: '不能小于 {limit}', en: 'Must be at least {limit}' },
  'field.too-big': { zh: '不能大于 {limit}', en: 'Must be at most {limit}' },
  'field.too-many-lines': { zh: '一次最多搜索 200 行', en: 'Search for at most 200 lines at once' },
  'field.person': {
    zh: '请填写姓名，1–100 个字符，不含换行等控制字符',
    en: 'Enter the name: 1 to 100 characters, no line breaks or other control characters',
  },
  'field.person-part': {
    zh: '请填写，1–64 个字符，不含换行等控制字符',
    en: 'Enter 1 to 64 characters, no line breaks or other control characters',
  },
  'field.partner-ref': {
    zh: '1–64 个字符，不含换行等控制字符',
    en: '1 to 64 characters, no line breaks or other control characters',
  },
  'field.partner-ref-taken': { zh: '此参考号已用于另一个订单', en: 'Already used by another order' },
  'field.mailbox': {
    zh: '请填写完整的邮箱，如 li@example.com',
    en: 'Enter a complete email address, such as li@example.com',
  },
  'field.address': {
    zh: '请填写收件地址，最多 300 个字符',
    en: 'Enter the delivery address, at most 300 characters',
  },
  'field.postcode': { zh: '请填写邮政编码，最多 20 个字符', en: 'Enter the postcode, at most 20 characters' },
  'field.device': {
    zh: '请写明密钥所在的设备，如 YubiKey 5 FIPS，最多 100 个字符',
    en: 'Enter the device that holds the key, such as YubiKey 5 FIPS, at most 100 characters',
  },
  'field.email': {
    zh: '请填写完整的邮箱，如 li@example.com',
    en: 'Enter a complete email address, such as li@example.com',
  },
  'field.tel-prefix': { zh: '区号是 + 和 1–4 位数字，如 +86', en: 'Enter + and 1 to 4 digits, such as +86' },
  'field.company': {
    zh: '最多 100 个字符，不含换行等控制字符',
    en: 'At most 100 characters, no line breaks or other control characters',
  },
  'field.code-shape': { zh: '验证码是 6 位数字', en: 'The code has 6 digits' },
  'field.partner-code': {
    zh: '推荐码由字母、数字、- 和 _ 组成，最多 40 位',
    en: 'At most 40 letters, digits, - and _',
  },
  'field.agreed-anew': {
    zh: '协议已更新，请阅读新文本后重新同意',
    en: 'The agreement has changed: read and accept the new text',
  },
  'field.agreed': { zh: '请先阅读并同意协议', en: 'Read and accept the agreements first' },
  'field.registered': { zh: '已注册过账号，请直接登录', en: 'An account already exists. Please sign in.' },
  'field.in-use': { zh: '已被其他账号使用', en: 'Already used by another account' },
  'field.avatar': {
    zh: '请使用 64 kB 以内的 PNG、JPEG 或 WebP 图片',
    en: 'Use a PNG, JPEG or WebP picture of up to 64 kB',
  },
  'field.same-hour': { zh: '结束时间不能与开始时间相同', en: 'Must not end at the hour at which it begins' },
  'field.time-zone': { zh: '时区不存在', en: 'Unknown time zone' },
  'field.tel-prefix-closed': {
    zh: '暂不支持向此区号发送短信，请改用邮箱',
    en: 'Text messages to this country code are not supported. Use an email address instead.',
  },
  'field.code': {
    zh: '验证码不正确或已失效，请检查或重新获取',
    en: 'The code is incorrect or has expired. Check it, or request a new one.',
  },
  'field.contact-role': {
    zh: '此产品不需要这个联系人',
    en: 'This product does not need this contact',
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
    en: 'Enter a lower-case domain name, such as www.example.com or *.example.com; convert international names to xn-- form',
  },
  'field.period-quarter': { zh: '最多 92 天', en: 'At most 92 days' },
  'field.rate': { zh: '请输入大于 0 的汇率，最多六位小数', en: 'Enter a rate above 0 with at most six decimals' },
  'field.period-backwards': { zh: '结束日期不能早于开始日期', en: 'The end date must not be before the start date' },
  'field.period-long': { zh: '最长 366 天', en: 'Choose 366 days at most' },
  'field.day': { zh: '日期格式如 2026-11-21', en: 'Use the date format 2026-11-21' },
  'field.id': { zh: '不是有效的编号', en: 'Not a valid ID' },
  'field.name-taken': { zh: '已有同名的记录，请换一个名称', en: 'This name is already in use. Choose another.' },
  'field.login-taken': { zh: '此登录名已被使用，请换一个', en: 'This login name is already in use. Choose another.' },
  'field.email-taken': { zh: '此邮箱已被使用', en: 'This email address is already in use' },
  'field.telephone-taken': { zh: '此手机号已被使用', en: 'This phone number is already in use' },
  'field.repeated': { zh: '与文件中前面的行重复', en: 'Duplicates an earlier row in the file' },
  'field.user-kind': { zh: '类型请填写“企业”或“个人”', en: 'Enter Company or Person as the type' },
  'field.level-unknown': { zh: '没有这个价格等级', en: 'Price level not found' },
  'field.manager-unknown': { zh: '没有这位客户经理', en: 'Account manager not found' },
  'field.manager-ambiguous': { zh: '有多位同名的客户经理', en: 'Several account managers have this name' },
  'field.opening-balance': { zh: '余额须是不小于 0 的金额', en: 'Enter a balance of 0 or more, such as 1280.50' },
  'field.opening-right': { zh: '您没有调整余额的权限', en: 'You may not adjust balances' },
  'field.role-unknown': { zh: '没有这个角色', en: 'Role not found' },
  'field.role-beyond': { zh: '此角色的权限超出您的范围', en: 'This role has more rights than you do' },
  'field.dept-unknown': { zh: '没有这个部门', en: 'Department not found' },
  'field.dept-ambiguous': {
    zh: '有多个同名部门，请改为唯一的名称',
    en: 'Several departments have this name; use a unique one',
  },
  'field.dept-beyond': { zh: '此部门超出您的数据范围', en: 'This department is outside your data scope' },
  'field.email-or-phone': {
    zh: '请填写邮箱或手机号，邀请链接会发到那里',
    en: 'Enter an email address or a phone number, to which the invitation goes',
  },
  'field.manager-reach': {
    zh: '您只能选择自己数据范围内的客户经理',
    en: 'Choose an account manager within your own data scope',
  },
  'field.member-unknown': { zh: '没有这个成员，或其未启用', en: 'Member not found or not active' },
  'field.own-contact': {
    zh: '自己的邮箱和手机号请在“账号安全”中更换',
    en: 'Change your own email and phone under Account security',
  },
  'field.page-unknown': { zh: '没有这个页面，或不在可授予的范围内', en: 'Page not found, or you cannot grant it' },
  'field.product-no': {
    zh: '2–40 位字母、数字、点、- 或 _，以字母或数字开头',
    en: '2 to 40 letters, digits, dots, - or _, starting with a letter or digit',
  },
  'field.product-no-taken': { zh: '此产品编号已存在', en: 'This product number already exists' },
  'field.product-no-fixed': { zh: '产品编号创建后不能更改', en: 'The product number cannot be changed after creation' },
  'field.product-type': { zh: '此类型与用途不符', en: 'This type does not match the usage' },
  'field.organisation-named': {
    zh: '证书写明组织，必须审核组织',
    en: 'The certificate names the organisation, so it must be vetted',
  },
  'field.names-max': { zh: '不能少于包含域名数', en: 'Must not be less than the names included' },
  'field.choice-missing': { zh: '请至少选择一项', en: 'Choose at least one' },
  'field.term-unknown': { zh: '产品不提供此期限', en: 'This term is not offered for the product' },
  'field.directory': {
    zh: '请填写以 https:// 开头的目录地址',
    en: 'Enter a directory URL starting with https://',
  },
  'field.eab-key': { zh: '请粘贴 CA 给出的 base64url 密钥', en: 'Paste the base64url key from the CA' },
  'field.eab-key-missing': { zh: '请填写 HMAC 密钥', en: 'Enter the HMAC key' },
  'field.roots': { zh: '不是可读的 PEM 证书', en: 'Not a readable PEM certificate' },
  'field.caa-domain': { zh: '请填写域名，如 letsencrypt.org', en: 'Enter a domain, such as letsencrypt.org' },
  'field.directory-private': {
    zh: '目录必须位于公网地址，不能连接内网',
    en: 'The directory must stand at a public address, not in a private network.',
  },
  'field.directory-address': {
    zh: '不能连接内网地址。如确需使用，请在服务器上设置 ACME_ALLOW_NETWORKS',
    en: 'Private network addresses are not allowed. If needed, set ACME_ALLOW_NETWORKS on the server.',
  },
  'field.connection': { zh: '此连接已不存在或不可用', en: 'This connection no longer exists or is unavailable' },
  'field.fallback': {
    zh: '备用连接不能与首选连接相同',
    en: 'The fallback cannot be the same as the primary connection',
  },
  'field.maintenance-end': {
    zh: '结束时间须晚于开始时间和现在，最长 7 天',
    en: 'The end must be after the start and after now, at most 7 days later',
  },
  'field.past': { zh: '生效时间须在将来', en: 'Choose a time in the future' },
  'field.telephone-cn': {
    zh: '请填写 11 位手机号，或带区号的座机，如 010-12345678',
    en: 'Enter an 11-digit mobile number, or a landline with area code, such as 010-12345678',
  },
  'field.latin-name': {
    zh: '请用拉丁字母填写，如护照上的写法',
    en: 'Use Latin letters, as in the passport',
  },
  'field.id-card': {
    zh: '身份证号不正确，请核对 18 位',
    en: 'Not a valid ID card number: check its 18 characters',
  },
  'field.id-type': { zh: '请选择证件类型', en: 'Choose the document type' },
  'field.one-line': {
    zh: '不能含换行等控制字符',
    en: 'No line breaks or other control characters',
  },
  'field.credit-code': {
    zh: '统一社会信用代码不正确，请核对 18 位',
    en: 'Not a valid credit code: check its 18 characters',
  },
  'field.lei': { zh: 'LEI 不正确，请核对 20 位', en: 'Not a valid LEI: check its 20 characters' },
  'field.duns': { zh: 'D-U-N-S 是 9 位数字', en: 'A D-U-N-S number has 9 digits' },
  'field.country': { zh: '请选择国家或地区', en: 'Choose a country or region' },
  'field.organisation-taken': {
    zh: '已有组织使用此信用代码',
    en: 'Another organisation already uses this credit code',
  },
  'field.brand-unknown': { zh: '没有此品牌的企业型产品', en: 'This brand has no organisation-validated products' },
  'field.verification-wrong': { zh: '请标出有误的项', en: 'Mark what is wrong' },
  'field.upload-missing': { zh: '请上传', en: 'Upload this file' },
  'field.upload-kind': { zh: '每种文件只能有一份', en: 'One file of each kind, and only those that are asked for' },
  'field.document-missing': { zh: '请先上传营业执照', en: 'Upload the business licence first' },
  'field.title-marks': { zh: '抬头不能含 < 或 >', en: 'A title has no < or >' },
  'field.title-long': { zh: '抬头过长：最多 50 个汉字', en: 'The title is too long: at most 100 Latin letters' },
  'field.tax-no': { zh: '税号不正确，请对照营业执照核对', en: 'Not a valid tax number: compare it with the licence' },
  'field.tax-no-missing': { zh: '企业抬头须填写税号', en: 'A company needs its tax number' },
  'field.tax-no-personal': { zh: '个人抬头不填税号', en: 'A person has no tax number here' },
  'field.tax-code': { zh: '税收分类编码是 19 位数字', en: 'A classification code has 19 digits' },
  'field.invoice-amount': { zh: '请输入大于 0 的开票金额', en: 'Enter an amount above 0' },
  'field.series': { zh: '1 至 8 位大写字母或数字', en: '1 to 8 capital letters or digits' },
  'field.invoice-no': { zh: '发票号码是 20 位数字', en: 'An invoice number has 20 digits' },
  'field.invoice-no-differs': { zh: '与文件中的发票号码不一致', en: 'The file has another number' },
  'field.invoice-date-differs': { zh: '与文件中的开票日期不一致', en: 'The file has another day' },
  'field.invoice-date-future': { zh: '开票日期不能晚于今天', en: 'The day is in the future' },
  'field.red-date-early': { zh: '红字发票日期不能早于原发票', en: 'A red letter is not older than its invoice' },
  'field.invoice-amount-differs': {
    zh: '文件中的价税合计与申请金额不一致',
    en: 'The file has another amount than the request',
  },
  'field.invoice-buyer-differs': {
    zh: '文件中的购买方税号与申请不一致',
    en: 'The file has another buyer than the request',
  },
  'field.invoice-seller-differs': {
    zh: '文件中的销售方税号与开票设置不一致',
    en: 'The file has another seller than the settings',
  },
  'field.invoice-file-twice': { zh: '每种格式只需上传一个文件', en: 'One file of each format is enough' },
  'field.invoice-file-kind': { zh: '请上传 PDF、OFD 或 XML 格式的发票', en: 'Upload the invoice as PDF, OFD or XML' },
  'field.invoice-file-active': {
    zh: '文件含有文档类型或实体定义，请使用税务平台下载的原文件',
    en: 'The file defines a document type or entities: use the file as the tax office gives it out',
  },
  'field.invoice-file-large': {
    zh: '文件过大或页数过多，不像一张发票',
    en: 'Too large or too many pages for an invoice',
  },
  'field.invoice-file-slow': { zh: '文件无法在限时内读取', en: 'The file could not be read in time' },
  'field.vat-id': { zh: '增值税号与国家不符', en: 'Not a VAT id of this country' },
  'field.file-kind': {
    zh: '请上传内容与扩展名一致的 PDF、PNG 或 JPEG',
    en: 'Upload a PDF, PNG or JPEG whose content matches its extension',
  },
  'field.file-broken': {
    zh: '文件不完整或已损坏，请重新导出',
    en: 'The file is incomplete or damaged: export it again',
  },
  'field.file-active': {
    zh: 'PDF 含有脚本或启动动作，请另存为普通 PDF',
    en: 'The PDF contains scripts or launch actions: save it as a plain PDF',
  },
  'field.file-size': { zh: '文件不能超过 5 MB', en: 'Files can be at most 5 MB' },
  'field.cursor': {
    zh: '不是此列表的位置，请从第一页开始',
    en: 'Not a position in this list: start from the first page',
  },
} as const

export type FieldKey = keyof typeof fieldWords
type Locale = 'zh' | 'en'

const isKey = (text: string): text is FieldKey => Object.hasOwn(fieldWords, text)

/** Translates a key of `fieldWords`; any other text stays unchanged. */
export const fieldText = (text: string, locale: Locale, limit: string | number = ''): string =>
  isKey(text) ? fieldWords[text][locale].replace('{limit}', () => String(limit)) : text

/** Translates a schema issue for the reader; the schema's own text is never shown. */
export function issueText(issue: z.core.$ZodIssue, locale: Locale): string {
  if (isKey(issue.message)) return fieldText(issue.message, locale, limitOf(issue))
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

// A check of our own may say what it misses, for the hole of its words.
const limitOf = (issue: z.core.$ZodIssue): string =>
  issue.code === 'custom' && typeof issue.params?.limit === 'string' ? issue.params.limit : ''

const isText = ({ origin }: { origin: string }) => origin === 'string'
const isList = ({ origin }: { origin: string }) => origin === 'array' || origin === 'set'

function smallKey(issue: { origin: string; minimum: number | bigint }): FieldKey {
  if (isText(issue)) return issue.minimum === 1 ? 'field.missing' : 'field.too-short'
  return isList(issue) ? 'field.too-few' : 'field.too-small'
}

/** Field errors by field path, for a form; only the first error of each field. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[], locale: Locale): Record<string, string> {
  const words: Record<string, string> = {}
  for (const issue of issues) words[issue.path.map(String).join('.')] ??= issueText(issue, locale)
  return words
}
