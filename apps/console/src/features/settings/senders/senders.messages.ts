import { defineMessages } from '#i18n/messages.ts'

export const sendersMessages = defineMessages({
  'senders.title': { zh: '发信与短信通道', en: 'Senders' },
  'senders.mail': { zh: '邮件服务器', en: 'Mail server' },
  'senders.on': { zh: '使用中', en: 'In use' },
  'senders.off': { zh: '未启用', en: 'Not in use' },
  'senders.set-up': { zh: '配置邮件服务器', en: 'Set up a mail server' },
  'senders.edit': { zh: '修改', en: 'Edit' },
  'senders.save': { zh: '保存', en: 'Save' },
  'senders.switch-on': { zh: '启用', en: 'Put into use' },
  'senders.switch-off': { zh: '停用', en: 'Take out of use' },
  'senders.remove': { zh: '删除配置', en: 'Delete' },
  'senders.test-mail': { zh: '发送测试邮件给自己', en: 'Send myself a test mail' },
  'senders.by-own': {
    zh: '本站邮件由您的服务器以 {address} 发出。',
    en: 'The mails of this site go out by your server, from {address}.',
  },
  'senders.by-platform': {
    zh: '本站邮件目前由平台代发，发件地址是 {address}，发件人显示为本站名称。',
    en: 'The mails of this site are currently sent by the platform, from {address} under the site’s name.',
  },
  'senders.by-nobody': {
    zh: '平台没有配置邮件服务器：本站邮件目前不会发出，只保存在消息记录中。',
    en: 'The platform has no mail server: the mails of this site are not sent at present, they only stay in the message log.',
  },
  'senders.host': { zh: 'SMTP 服务器', en: 'SMTP server' },
  'senders.port': { zh: '端口', en: 'Port' },
  'senders.tls': { zh: '加密方式', en: 'Encryption' },
  'senders.tls-tls': { zh: 'SSL/TLS（常用 465）', en: 'SSL/TLS (usually 465)' },
  'senders.tls-starttls': { zh: 'STARTTLS（常用 587）', en: 'STARTTLS (usually 587)' },
  'senders.login': { zh: '登录', en: 'Sign-in' },
  'senders.login-none': { zh: '无需登录', en: 'None' },
  'senders.user': { zh: '用户名', en: 'User' },
  'senders.user-help': { zh: '多数邮箱填完整的邮箱地址。', en: 'With most providers this is the whole email address.' },
  'senders.password': { zh: '密码或授权码', en: 'Password' },
  'senders.password-help': {
    zh: '加密保存，之后不再显示。很多邮箱要求使用单独的授权码，而不是登录密码。',
    en: 'Stored encrypted and never shown again. Many providers ask for an app password instead of the one for signing in.',
  },
  'senders.password-kept': { zh: '已保存，留空则不变', en: 'Stored; leave empty to keep it' },
  'senders.from': { zh: '发件人', en: 'From' },
  'senders.from-address': { zh: '发件地址', en: 'From address' },
  'senders.from-address-help': {
    zh: '须是该服务器允许使用的地址，一般与用户名相同。',
    en: 'An address that the server lets you use, as a rule the same as the user.',
  },
  'senders.from-name': { zh: '发件人名称', en: 'From name' },
  'senders.from-name-help': { zh: '留空则显示本站名称。', en: 'Left empty: the name of the site.' },
  'senders.name-of-site': { zh: '（本站名称）', en: '(name of the site)' },
  'senders.reply-to': { zh: '回复地址', en: 'Reply-to' },
  'senders.reply-to-help': {
    zh: '留空则使用站点信息中的客服邮箱。',
    en: 'Left empty: the support address of the site.',
  },
  'senders.reply-of-site': { zh: '客服邮箱', en: 'Support address of the site' },
  'senders.selector': { zh: 'DKIM 选择器', en: 'DKIM selector' },
  'senders.selector-help': {
    zh: '邮箱服务商给出的 DKIM 记录是“选择器._domainkey”，这里只填前一段，用于检查。',
    en: 'The DKIM record of your provider stands at “selector._domainkey”. Enter the first part, for the check.',
  },
  'senders.edited': { zh: '最近修改', en: 'Last changed' },
  'senders.saved-off': {
    zh: '已保存。请先发送测试邮件，收到后再启用。',
    en: 'Saved. Send yourself a test mail, and put the server into use when it comes.',
  },
  'senders.saved-on': {
    zh: '已保存，之后的邮件按新设置发出',
    en: 'Saved; mails go out by the new settings from now on',
  },
  'senders.on-title': { zh: '启用本站的邮件服务器？', en: 'Put the site’s mail server into use?' },
  'senders.on-all': {
    zh: '本站的全部邮件，包括验证码和密码重置，都改由它以 {address} 发出。',
    en: 'All mails of this site, codes and password resets included, go out by it, from {address}.',
  },
  'senders.on-test': {
    zh: '如果还没有收到测试邮件，请先测试：发不出的邮件会重试，最终记为失败。',
    en: 'If no test mail has come yet, test it first: mails that it cannot send are tried again and fail in the end.',
  },
  'senders.switched-on': {
    zh: '已启用，之后的邮件由本站的服务器发出',
    en: 'In use: mails go out by the site’s server',
  },
  'senders.off-title': { zh: '停用本站的邮件服务器？', en: 'Take the site’s mail server out of use?' },
  'senders.off-platform': {
    zh: '之后的邮件由平台以 {address} 代发。',
    en: 'The platform sends later mails, from {address}.',
  },
  'senders.off-nobody': {
    zh: '平台没有邮件服务器：之后的邮件，包括验证码，都不会发出。',
    en: 'The platform has no mail server: later mails, codes included, are not sent.',
  },
  'senders.switched-off': { zh: '已停用', en: 'Out of use' },
  'senders.remove-title': { zh: '删除邮件服务器的配置？', en: 'Delete the mail server?' },
  'senders.remove-keys': {
    zh: '服务器地址和保存的密码一并删除。',
    en: 'Its settings and the stored password are deleted.',
  },
  'senders.remove-used': {
    zh: '它正在使用：之后的邮件由平台发出；平台没有邮件服务器时不会发出。',
    en: 'It is in use. The platform sends later mails; where it has no mail server, they are not sent.',
  },
  'senders.answer': { zh: '服务器应答（{ms} 毫秒）：{answer}', en: 'The server’s answer, after {ms} ms: {answer}' },
  'senders.end-sent': {
    zh: '服务器已接收，测试邮件发往 {to}。请确认收到，并看看是否进了垃圾箱。',
    en: 'The server took the test mail to {to}. Check that it comes, and whether it is marked as spam.',
  },
  'senders.end-unreachable': {
    zh: '连不上服务器：请检查地址和端口，以及本服务器的网络是否放行该端口。',
    en: 'The server cannot be reached. Check host and port, and whether the network of this server lets the port through.',
  },
  'senders.end-private': {
    zh: '该域名指向内网地址，已拒绝连接。确需使用时，请平台在 SMTP_ALLOW_NETWORKS 中放行。',
    en: 'The name leads into a private network, so no connection was made. The platform can allow it by SMTP_ALLOW_NETWORKS.',
  },
  'senders.end-slow': {
    zh: '服务器没有及时应答。加密方式与端口不匹配时也会这样：465 用 SSL/TLS，587 用 STARTTLS。',
    en: 'The server did not answer in time. So it also is where encryption and port do not match: 465 takes SSL/TLS, 587 STARTTLS.',
  },
  'senders.end-insecure': {
    zh: '无法建立加密连接：加密方式与端口不匹配，或服务器的证书不可信。未加密时不会发送密码和邮件。',
    en: 'No encrypted connection: encryption and port do not match, or the server’s certificate is not trusted. Neither password nor mail is sent without it.',
  },
  'senders.end-sign-in': {
    zh: '服务器拒绝登录：请检查用户名，并确认填的是授权码或应用专用密码。',
    en: 'The server refused the sign-in. Check the user, and whether it takes an app password.',
  },
  'senders.end-from': {
    zh: '服务器不允许以这个发件地址发信：一般须与登录的邮箱相同。',
    en: 'The server does not let you send from this address. As a rule it has to be that of the user.',
  },
  'senders.end-recipient': { zh: '服务器不接受收件地址 {to}。', en: 'The server does not accept the recipient {to}.' },
  'senders.end-content': { zh: '服务器拒收了这封邮件的内容。', en: 'The server refused the content of the mail.' },
  'senders.end-other': { zh: '服务器没有接收这封邮件。', en: 'The server did not take the mail.' },

  'domain.title': { zh: '发信域名', en: 'Sender domain' },
  'domain.help': {
    zh: '收件方按这三条 DNS 记录判断邮件是否真的来自您的域名。缺少时，验证码和通知容易进垃圾箱或被拒收。',
    en: 'Readers’ servers judge by these three DNS records whether a mail really comes from your domain. Without them, codes and notices are taken for spam or refused.',
  },
  'domain.check': { zh: '检查', en: 'Check' },
  'domain.again': { zh: '重新检查', en: 'Check again' },
  'domain.at': { zh: '检查于', en: 'Checked' },
  'domain.spf': { zh: 'SPF：谁可以发信', en: 'SPF: who may send' },
  'domain.dkim': { zh: 'DKIM：邮件签名', en: 'DKIM: signature' },
  'domain.dmarc': { zh: 'DMARC：不合格时怎么办', en: 'DMARC: what becomes of forgeries' },
  'domain.verdict-good': { zh: '正常', en: 'Good' },
  'domain.verdict-unsure': { zh: '请留意', en: 'Have a look' },
  'domain.verdict-bad': { zh: '需要处理', en: 'To be mended' },
  'domain.found': { zh: '查到的记录', en: 'Found' },
  'domain.publish': { zh: '请添加这条记录', en: 'Publish this record' },
  'domain.change': { zh: '请改为这条记录', en: 'Change it to this record' },
  'domain.found-spf-good': { zh: '允许您的邮件服务器发信。', en: 'It lets your mail server send.' },
  'domain.found-spf-missing': { zh: '没有 SPF 记录。', en: 'There is no SPF record.' },
  'domain.found-spf-several': {
    zh: '有多条 SPF 记录，按规定等于没有。请合并成一条。',
    en: 'There are several SPF records, which count as none. Merge them into one.',
  },
  'domain.found-spf-open': {
    zh: '记录允许任何人以您的域名发信，请改用 ~all 或 -all 结尾。',
    en: 'It lets anybody send under your domain. End it with ~all or -all.',
  },
  'domain.found-spf-long': {
    zh: '记录需要超过 10 次查询，收件方会视为无效。请减少其中的 include。',
    en: 'It takes more than ten lookups, so readers ignore it. Remove some of its includes.',
  },
  'domain.found-spf-lacks': {
    zh: '记录没有包含您所用的邮件服务，收件方会认为邮件是伪造的。',
    en: 'It does not name the mail service that you use, so its mails look forged.',
  },
  'domain.found-spf-elsewhere': {
    zh: '记录没有包含这台服务器的地址。如果服务商用其他地址发信，请按服务商给出的记录填写。',
    en: 'It does not name this server’s address. If your provider sends from other addresses, use the record that it gives you.',
  },
  'domain.found-dkim-good': { zh: '密钥有效。', en: 'The key is sound.' },
  'domain.found-dkim-unnamed': {
    zh: '还没有填写选择器，无法检查。请在“修改”中填写邮箱服务商给出的选择器。',
    en: 'No selector is entered, so there is nothing to look up. Enter the one of your provider under Edit.',
  },
  'domain.found-dkim-missing': {
    zh: '该选择器下没有记录。请在邮箱服务商处开启 DKIM，并按其说明添加 TXT 或 CNAME 记录。',
    en: 'There is no record under this selector. Switch DKIM on with your provider and publish the TXT or CNAME record that it shows.',
  },
  'domain.found-dkim-revoked': {
    zh: '密钥已吊销（p= 为空），请换用新的选择器。',
    en: 'The key is revoked (p= is empty). Use another selector.',
  },
  'domain.found-dkim-unreadable': {
    zh: '记录不是有效的 DKIM 密钥，请重新复制完整的内容。',
    en: 'The record is no usable DKIM key. Copy the whole value again.',
  },
  'domain.found-dkim-short': {
    zh: '密钥短于 1024 位，收件方会忽略。请换成 2048 位。',
    en: 'The key is shorter than 1024 bits, so readers ignore it. Use one of 2048 bits.',
  },
  'domain.found-dkim-weak': {
    zh: '密钥有效，但短于 2048 位，建议更换。',
    en: 'The key works, but is shorter than 2048 bits. Better replace it.',
  },
  'domain.found-dmarc-good': { zh: '伪造的邮件会被隔离或拒收。', en: 'Forged mails are set aside or refused.' },
  'domain.found-dmarc-missing': {
    zh: '没有 DMARC 记录。先确认 SPF 和 DKIM 正常，再添加。',
    en: 'There is no DMARC record. Publish one once SPF and DKIM are good.',
  },
  'domain.found-dmarc-several': {
    zh: '有多条 DMARC 记录，等于没有。请只保留一条。',
    en: 'There are several DMARC records, which count as none. Keep one.',
  },
  'domain.found-dmarc-unreadable': { zh: '记录没有有效的策略（p=）。', en: 'The record has no valid policy (p=).' },
  'domain.found-dmarc-watch': {
    zh: '只收集报告（p=none），不拦截伪造的邮件。SPF 和 DKIM 正常后，建议改为 quarantine。',
    en: 'It only asks for reports (p=none) and stops no forgery. Change it to quarantine once SPF and DKIM are good.',
  },
  'domain.found-silent': {
    zh: 'DNS 服务器没有响应，请稍后再检查。',
    en: 'The DNS servers do not answer. Check again later.',
  },
})
