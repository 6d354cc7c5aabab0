import { defineMessages } from '#i18n/messages.ts'

export const hostsMessages = defineMessages({
  'hosts.help': {
    zh: '客户通过这些域名访问本站。新域名通过验证后立即生效。系统每天检查它们的指向，失去指向时通知您。',
    en: 'Customers reach this site under these host names. A new one works as soon as it is proven. Each is looked at once a day, and you hear of one that no longer leads here.',
  },
  'hosts.add': { zh: '添加域名', en: 'Add a host name' },
  'hosts.name': { zh: '域名', en: 'Host name' },
  'hosts.live': { zh: '使用中', en: 'In use' },
  'hosts.waiting': { zh: '待验证', en: 'Waiting for proof' },
  'hosts.main': { zh: '主域名', en: 'Main' },
  'hosts.here': { zh: '当前访问', en: 'You are here' },
  'hosts.check': { zh: '检查', en: 'Check' },
  'hosts.check-named': { zh: '检查 {host}', en: 'Check {host}' },
  'hosts.make-main': { zh: '设为主域名', en: 'Make main' },
  'hosts.remove': { zh: '移除', en: 'Remove' },
  'hosts.step-proof': { zh: '第一步：证明域名归您所有', en: 'Step 1: prove that the name is yours' },
  'hosts.step-alias': { zh: '第二步：让域名指向本站', en: 'Step 2: point the name to this site' },
  'hosts.apex': {
    zh: '裸域名不能添加 CNAME：请用 DNS 服务商的 ALIAS 或 ANAME 记录，或填写与 {target} 相同的地址。',
    en: 'A bare domain cannot have a CNAME. Use the ALIAS or ANAME record of your DNS provider, or the same addresses as {target}.',
  },
  'hosts.certificate-note': {
    zh: 'HTTPS 证书由您的反向代理或负载均衡提供，请为该域名配置证书。',
    en: 'The HTTPS certificate comes from your reverse proxy or load balancer. Give it one for this name.',
  },
  'hosts.certificate-by-itself': {
    zh: '验证通过后，系统自动为它申请 HTTPS 证书并自动续期，无需操作。',
    en: 'Once it is proven, the system gets its HTTPS certificate and renews it. You need to do nothing.',
  },
  'hosts.tls-waits': {
    zh: '正在申请 HTTPS 证书，通常不到一分钟',
    en: 'Its HTTPS certificate is on the way, usually within a minute',
  },
  'hosts.tls-good': {
    zh: 'HTTPS 证书有效期至 {date}，{renewed} 自动续期',
    en: 'The HTTPS certificate holds until {date} and is renewed on {renewed}',
  },
  'hosts.tls-until': { zh: 'HTTPS 证书有效期至 {date}', en: 'The HTTPS certificate holds until {date}' },
  'hosts.tls-sandbox': {
    zh: '由沙箱 CA 签发，仅供测试，浏览器不信任',
    en: 'Issued by the sandbox CA for trying out: browsers do not trust it',
  },
  'hosts.tls-not-here': {
    zh: '域名没有指向本服务器，无法申请新的 HTTPS 证书',
    en: 'The name does not lead to this server, so it cannot get a new HTTPS certificate',
  },
  'hosts.tls-refused': { zh: 'CA 拒绝签发 HTTPS 证书', en: 'The CA refused the HTTPS certificate' },
  'hosts.tls-unreachable': {
    zh: '暂时连接不上 CA，稍后自动重试',
    en: 'The CA of the HTTPS certificate cannot be reached just now',
  },
  'hosts.tls-wrong-certificate': {
    zh: 'CA 返回的证书与域名或私钥不符，未采用',
    en: 'The CA gave a certificate for another name or key, which is not used',
  },
  'hosts.tls-again': { zh: '下次尝试：', en: 'Next attempt:' },
  'hosts.proof-passed': { zh: '已证明归属', en: 'Ownership is proven' },
  'hosts.proof-missing': { zh: '没有找到 TXT 记录', en: 'No TXT record was found' },
  'hosts.proof-wrong': { zh: 'TXT 记录的值不对', en: 'The TXT record has another value' },
  'hosts.proof-unreachable': {
    zh: 'DNS 服务器没有响应，请稍后再检查',
    en: 'The DNS servers do not answer: check again later',
  },
  'hosts.leads-alias': { zh: 'CNAME 指向本站', en: 'The CNAME leads to this site' },
  'hosts.leads-elsewhere': { zh: 'CNAME 指向 {to}，不是本站', en: 'The CNAME leads to {to}, not to this site' },
  'hosts.leads-address': {
    zh: '没有 CNAME，地址是 {to}。请确认它是本站的服务器。',
    en: 'No CNAME; its address is {to}. Make sure that this is our server.',
  },
  'hosts.leads-nowhere': { zh: '域名还没有解析', en: 'The name does not resolve yet' },
  'hosts.certificate-none': { zh: '没有提供 HTTPS 证书', en: 'No HTTPS certificate is served' },
  'hosts.certificate-good': {
    zh: '证书由 {issuer} 签发，{date} 到期',
    en: 'Certificate by {issuer}, valid until {date}',
  },
  'hosts.certificate-other': { zh: '提供的是其他域名的证书', en: 'The certificate served is for another name' },
  'hosts.certificate-ended': { zh: '证书已于 {date} 过期', en: 'The certificate expired on {date}' },
  'hosts.added': { zh: '已添加，请按步骤配置 DNS', en: 'Added: set up DNS as shown' },
  'hosts.now-live': { zh: '{host} 已启用', en: '{host} is in use now' },
  'hosts.now-main': { zh: '{host} 已设为主域名', en: '{host} is the main host name now' },
  'hosts.remove-title': { zh: '移除 {host}？', en: 'Remove {host}?' },
  'hosts.remove-live': { zh: '通过它访问的客户将打不开本站。', en: 'Customers who use it no longer reach this site.' },
  'hosts.remove-links': { zh: '以它开头的旧链接失效。', en: 'Old links that begin with it stop working.' },
  'hosts.remove-claim': {
    zh: '再次添加时，验证记录会不同。',
    en: 'If you add it again, its proof will be another one.',
  },
  'hosts.main-title': { zh: '把 {host} 设为主域名？', en: 'Make {host} the main host name?' },
  'hosts.main-links': {
    zh: '系统自动发出的邮件和短信（如签发、到期提醒），链接以它开头；由某人操作触发的，沿用其访问的域名。',
    en: 'Mails and text messages that the system sends by itself, as when a certificate is issued, link to it. Those that somebody triggers link to the host that person uses.',
  },
  'hosts.main-passkeys': {
    zh: '通行密钥只在添加时所用的域名有效：用新域名登录的成员需要重新添加。',
    en: 'A passkey works under the host name where it was added. Members who sign in under the new one add theirs again.',
  },
})
