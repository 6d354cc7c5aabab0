import { defineMessages } from '#i18n/messages.ts'

/** Words about proofs that stand, and about having others set the records. */
export const validationMessages = defineMessages({
  'order.method.no-wildcard': { zh: '通配符不可用', en: 'not for wildcards' },
  'reuse.from': {
    zh: '沿用 {date} 的验证，{until} 前有效',
    en: 'Reused from {date}, valid until {until}',
  },
  'preflight.checking': { zh: '正在预检域名…', en: 'Pre-checking names…' },
  'preflight.good': { zh: '预检通过', en: 'Pre-check passed' },
  'preflight.proven': { zh: '无需再次验证（{date} 前有效）', en: 'No new validation needed (valid until {date})' },
  'preflight.unresolved': { zh: '域名没有解析', en: 'The name does not resolve' },
  'preflight.dnssec': {
    zh: 'DNSSEC 签名有误，CA 将无法验证',
    en: 'DNSSEC signatures are invalid: the CA cannot validate the name',
  },
  'preflight.caa': { zh: 'CAA 记录不允许 {ca} 签发', en: 'The CAA records do not allow {ca} to issue' },
  'preflight.port-80': {
    zh: '80 端口访问不到，文件验证会失败',
    en: 'Port 80 is not reachable: file validation will fail',
  },
  'preflight.ip-private': { zh: '不是公网地址，不能签发', en: 'Not a public address: no certificate can be issued' },
  'preflight.reserved': {
    zh: '后缀保留给测试和文档，CA 不会签发',
    en: 'Under a suffix for tests and documentation: no CA certifies it',
  },
  'preflight.public-suffix': {
    zh: '这是公共后缀，不能签发证书，请填写您自己注册的域名',
    en: 'This is a public suffix and cannot be certified. Enter a domain you registered.',
  },
  'preflight.caa-add': { zh: '需添加：', en: 'To add:' },
  'preflight.caa-copy': { zh: '复制 CAA 记录', en: 'Copy CAA record' },
  'preflight.note': { zh: '预检只作提示，不影响下单', en: 'The pre-check is advisory and does not block the order' },
  'preflight.note-refused': {
    zh: '公共后缀和内网地址不能签发，请移除；其余预检只作提示',
    en: 'Public suffixes and private addresses cannot be certified; remove them. Other findings are advisory.',
  },
  'shared.count': { zh: '{count} 个域名', en: '{count} {count, name|names}' },
  'shared.records': {
    zh: '为每个域名添加下表中的一条解析',
    en: 'Add the record of each name in the table below',
  },
  'shared.host-hint': {
    zh: '主机记录为相对写法，多数 DNS 面板会自动补上域名；需要完整主机名时展开该域名。',
    en: 'Hosts are short: most DNS panels append the domain. Expand a name for its full host.',
  },
  'restart.do': { zh: '重新开始验证', en: 'Restart validation' },
  'restart.named': { zh: '重新开始验证 {domain}', en: 'Restart validation of {domain}' },
  'restart.done': { zh: '{domain} 已有新的验证值', en: '{domain} has a new validation value' },
  'mail.to': { zh: '收件邮箱', en: 'Recipient' },
  'mail.to-of': { zh: '{domain} 的收件邮箱', en: 'Recipient for {domain}' },
  'mail.from-dns': { zh: 'DNS 中公布的联系邮箱', en: 'Contact published in DNS' },
  'mail.constructed': { zh: '域名管理邮箱', en: 'Domain administration addresses' },
  'mail.sent': { zh: '{time} 已发送，等待收件人确认', en: 'Sent {time}, waiting for the recipient to confirm' },
  'mail.sending': { zh: '正在发送邮件…', en: 'Sending email…' },
  'mail.approved': { zh: '收件人已于 {time} 确认', en: 'Confirmed by the recipient {time}' },
  'mail.until': { zh: '链接 {date} 前有效', en: 'The link is valid until {date}' },
  'mail.ends': {
    zh: '邮箱验证将于 {date} 停用，建议改用 DNS 验证',
    en: 'Email validation ends on {date}; switch to DNS validation',
  },
  'mail.resend': { zh: '重新发送', en: 'Resend' },
  'mail.resend-named': { zh: '重新发送 {domain} 的验证邮件', en: 'Resend the validation email for {domain}' },
  'mail.resent': {
    zh: '已重新发送到 {email}，之前的链接已失效',
    en: 'Resent to {email}; the earlier link no longer works',
  },
  'mail.moved': { zh: '验证邮件将发送到 {email}', en: 'The validation email will go to {email}' },
  'mail.fix-1': {
    zh: '请收件人打开邮件中的链接并点击“同意签发”',
    en: 'Ask the recipient to open the link in the email and choose “Approve certificate”',
  },
  'mail.fix-2': {
    zh: '没有收到？查看垃圾邮件，或更换收件邮箱。',
    en: 'Nothing received? Check the spam folder, or choose another recipient.',
  },
  'send.open': { zh: '发送验证说明', en: 'Send instructions' },
  'send.title': { zh: '把验证说明发给谁？', en: 'Who should receive the instructions?' },
  'send.what': {
    zh: '邮件列出 {count} 个待验证域名要添加的记录，不含密码和登录链接。',
    en: 'The email lists the records to add for {count} open {count, name|names}. It contains no passwords and no sign-in links.',
  },
  'send.email': { zh: '收件邮箱', en: 'Recipient' },
  'send.email-hint': { zh: '通常是管理 DNS 或网站的同事', en: 'Usually the colleague who manages DNS or the website' },
  'send.language': { zh: '邮件语言', en: 'Email language' },
  'send.do': { zh: '发送', en: 'Send' },
  'send.done': { zh: '验证说明已发送到 {email}', en: 'Instructions sent to {email}' },
  'reuse.title': { zh: '已验证的域名', en: 'Validated domains' },
  'reuse.note': { zh: '有效期内再次签发无需验证', en: 'No new validation needed for certificates issued while valid' },
  'reuse.covers-below': { zh: '含子域名与通配符', en: 'including subdomains and wildcards' },
  'reuse.covers-host': { zh: '仅此主机', en: 'this host only' },
  'reuse.dates': { zh: '{date} 验证，{until} 前有效', en: 'Validated {date}, valid until {until}' },
})
