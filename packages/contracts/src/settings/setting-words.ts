/** Field errors of site settings, each saying how to correct the field. */
export const settingWords = {
  'field.issuer': {
    zh: '无法从此地址读取身份提供方的配置（/.well-known/openid-configuration）',
    en: 'No configuration of an identity provider can be read below this address (/.well-known/openid-configuration)',
  },
  'field.https-url': { zh: '请填写以 https:// 开头的网址', en: 'Enter an address that starts with https://' },
  'field.host': { zh: '请填写完整域名，例如 ssl.example.com', en: 'Enter a whole host name, such as ssl.example.com' },
  'field.host-taken': { zh: '这个域名已用于另一个站点', en: 'Another site has this host name' },
  'field.host-suffix': { zh: '这是公共后缀，不是您自己的域名', en: 'This is a public suffix, not a name of your own' },
  'field.colour': { zh: '请填写 # 加六位十六进制数的颜色', en: 'Enter a colour as # and six hexadecimal digits' },
  'field.whole': { zh: '请填写整数', en: 'Enter a whole number' },
  'field.minutes': { zh: '超出允许的时长', en: 'Outside the allowed length of time' },
  'field.days': { zh: '请填写 1–90 天', en: 'Enter 1 to 90 days' },
  'field.validation-days': { zh: '请填写 7–90 天', en: 'Enter 7 to 90 days' },
  'field.expiry-days': { zh: '请填写 1–180 天', en: 'Enter 1 to 180 days' },
  'field.days-ascend': { zh: '须大于前一项', en: 'Must be more than the one before' },
  'field.sms-price': { zh: '请填写金额，如 0.045', en: 'Enter an amount, such as 0.045' },
  'field.mail-copies': { zh: '最多填写 5 个邮箱', en: 'At most 5 addresses' },
  'field.idle-longer': { zh: '不能长于登录的最长时间', en: 'May not be longer than a session lasts' },
  'field.not-spoken': { zh: '默认文案没有这种语言', en: 'The product has no text in this language' },
  'field.holes': {
    zh: '占位符须与原文一致，请保留每个 {…}，也不要增加',
    en: 'Keep every placeholder {…} of the original, and add none',
  },
  'field.picture-size': { zh: '图片不能超过 2 MB', en: 'A picture may have at most 2 MB' },
  'field.picture': {
    zh: '无法读取这张图片，请使用 PNG、JPEG 或 WebP（不支持 SVG）',
    en: 'The picture cannot be read. Use PNG, JPEG or WebP (no SVG)',
  },
  'field.hidden-mark': {
    zh: '含有看不见的控制字符，请删除后重新输入',
    en: 'Contains invisible control characters. Delete and type it again',
  },
  'field.variable-unknown': {
    zh: '此模板没有这个变量，最接近的是 {limit}',
    en: 'This template has no such variable. The nearest is {limit}',
  },
  'field.variable-missing': { zh: '正文必须包含 {limit}', en: 'The text must contain {limit}' },
  'field.agreement-link': {
    zh: '链接只能指向 https:// 网址：{limit}',
    en: 'Links go to https:// addresses only: {limit}',
  },
  'field.mail-link': {
    zh: '链接只能指向 https:// 网址或 {{url}}：{limit}',
    en: 'Links go to https:// addresses or {{url}} only: {limit}',
  },
  'field.mail-host': {
    zh: '请填写服务器域名或 IP，例如 smtp.example.com',
    en: 'Enter a host name or IP address, such as smtp.example.com',
  },
  'field.mail-host-private': {
    zh: '不能连接内网地址。如确需使用，请在服务器上设置 SMTP_ALLOW_NETWORKS',
    en: 'Private network addresses are not allowed. If needed, set SMTP_ALLOW_NETWORKS on the server.',
  },
  'field.sms-app': { zh: '请填写应用的 SDK AppID（纯数字）', en: 'Enter the SDK AppID, which is digits only' },
  'field.sms-from': {
    zh: '请填写号码（如 +15005550006）或消息服务（MG…）',
    en: 'Enter a number such as +15005550006, or a messaging service (MG…)',
  },
  'field.sms-template-id': {
    zh: '请填写服务商给出的编号，只含字母、数字、下划线和连字符，例如 SMS_1234',
    en: 'Enter the id that the service gave: letters, digits, underscores and hyphens, such as SMS_1234',
  },
  'field.sms-audit-reason': { zh: '请填写服务商给出的驳回原因', en: 'Enter the reason that the service gave' },
  'field.sms-key-again': {
    zh: '更换服务商或密钥 ID 后，请重新填写密钥',
    en: 'Enter the secret again for another service or key',
  },
  'field.port': { zh: '请填写 1–65535 的端口', en: 'Enter a port from 1 to 65535' },
  'field.dkim-selector': {
    zh: '只填选择器本身，例如 s1（不含 ._domainkey）',
    en: 'Enter the selector alone, such as s1, without ._domainkey',
  },
  'field.password-again': {
    zh: '更换服务器或用户名后，请重新填写密码',
    en: 'Enter the password again for another server or user',
  },
} as const
