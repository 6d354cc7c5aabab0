import { defineMessages } from '#i18n/messages.ts'

/** Words about proofs that stand, and about having others set the records. */
export const validationMessages = defineMessages({
  'reuse.from': {
    zh: '沿用 {date} 的验证，{until} 前有效',
    en: 'Reused from {date}, valid until {until}',
  },
  'preflight.checking': { zh: '正在预检域名…', en: 'Looking at the names…' },
  'preflight.good': { zh: '预检通过', en: 'Nothing in the way' },
  'preflight.proven': { zh: '无需再次验证（{date} 前有效）', en: 'Not to be proven again (valid until {date})' },
  'preflight.unresolved': { zh: '域名没有解析', en: 'The name does not resolve' },
  'preflight.dnssec': { zh: 'DNSSEC 签名有误，CA 将无法验证', en: 'DNSSEC is broken: the CA will see nothing' },
  'preflight.caa': { zh: 'CAA 记录不允许 {ca} 签发', en: 'CAA forbids {ca}' },
  'preflight.port-80': {
    zh: '80 端口访问不到，文件验证会失败',
    en: 'Port 80 is not reached: a file would not be seen',
  },
  'preflight.caa-add': { zh: '需添加', en: 'To add:' },
  'preflight.caa-copy': { zh: '复制 CAA 记录', en: 'Copy the CAA record' },
  'preflight.note': { zh: '预检只作提示，不影响下单', en: 'A hint only: it does not stop the order' },
  'restart.do': { zh: '重新开始验证', en: 'Restart validation' },
  'restart.named': { zh: '重新开始验证 {domain}', en: 'Restart the validation of {domain}' },
  'restart.done': { zh: '{domain} 已有新的验证值', en: '{domain} has a new value' },
  'send.open': { zh: '发送验证说明', en: 'Send instructions' },
  'send.title': { zh: '把验证说明发给谁？', en: 'Send the records to whom?' },
  'send.what': {
    zh: '邮件列出 {count} 个待验证域名要添加的记录，不含密码和登录链接。',
    en: 'The mail lists what to publish for {count} open {count, name|names}. It holds no password and no link to sign in.',
  },
  'send.email': { zh: '收件邮箱', en: 'E-mail address' },
  'send.email-hint': { zh: '通常是管理 DNS 或网站的同事', en: 'Usually whoever runs the DNS or the web server' },
  'send.language': { zh: '邮件语言', en: 'Language of the mail' },
  'send.do': { zh: '发送', en: 'Send' },
  'send.done': { zh: '验证说明已发送到 {email}', en: 'Instructions sent to {email}' },
  'reuse.title': { zh: '已验证的域名', en: 'Domains proven before' },
  'reuse.note': { zh: '有效期内再次签发无需验证', en: 'Not asked for again while they are valid' },
  'reuse.covers-below': { zh: '含子域名与通配符', en: 'with subdomains and wildcard' },
  'reuse.covers-host': { zh: '仅此主机', en: 'this host only' },
  'reuse.dates': { zh: '{date} 验证，{until} 前有效', en: 'Proven {date}, valid until {until}' },
})
