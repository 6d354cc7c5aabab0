import { defineMessages } from '#i18n/messages.ts'

export const pfxMessages = defineMessages({
  'pfx.title.tomcat': { zh: '生成 Tomcat 证书文件', en: 'Generate the file for Tomcat' },
  'pfx.title.iis': { zh: '生成 IIS 证书文件', en: 'Generate the file for IIS' },
  'pfx.title.mail': { zh: '生成邮件客户端用的 PFX', en: 'Generate the PFX for mail clients' },
  'pfx.safe': { zh: '私钥只在您的浏览器里使用，不会上传', en: 'The private key never leaves this browser' },
  'pfx.safe-more': {
    zh: '私钥、证书和证书链在本页合成一个 PKCS#12 文件；关闭后，填入的内容全部清除。',
    en: 'Key, certificate and chain are combined into one PKCS#12 file on this page. Everything you enter is cleared when you close it.',
  },
  'pfx.key': { zh: '私钥（PEM 格式）', en: 'Private key (PEM)' },
  'pfx.key-help': {
    zh: '提交这张证书的 CSR 时生成的私钥，粘贴或选择文件',
    en: 'The key generated with this certificate’s CSR: paste it or choose the file',
  },
  'pfx.key-file': { zh: '选择私钥文件', en: 'Choose key file' },
  'pfx.key-session': { zh: '使用刚才在浏览器中生成的私钥', en: 'Use the key just generated in this browser' },
  'pfx.key-missing': { zh: '请粘贴或选择私钥', en: 'Paste the private key or choose its file' },
  'pfx.key-fits': { zh: '私钥与证书匹配', en: 'The private key matches the certificate' },
  'pfx.key-decrypt': { zh: '在自己的电脑上解除：', en: 'Remove the password on your own computer:' },
  'pfx.no-certificate': { zh: '没有取到证书，请重试', en: 'The certificate could not be fetched. Try again.' },
  'pfx.retry': { zh: '重试', en: 'Try again' },
  'pfx.password': { zh: '文件密码', en: 'File password' },
  'pfx.password-help': { zh: '在服务器上导入时要用到，请记好', en: 'Needed to import the file on the server: keep it' },
  'pfx.password-help-mail': {
    zh: '在邮件客户端导入时要用到，请记好',
    en: 'Needed to import the file into the mail client: keep it',
  },
  'pfx.password-short': { zh: '密码至少 {min} 位', en: 'At least {min} characters' },
  'pfx.again': { zh: '再次输入密码', en: 'Repeat password' },
  'pfx.again-differs': { zh: '两次输入的密码不一致', en: 'The passwords do not match' },
  'pfx.reads.tomcat': {
    zh: 'AES-256 加密，Java 8u301 及以上可读。',
    en: 'AES-256; works with Java 8u301 and later.',
  },
  'pfx.reads.iis': {
    zh: 'AES-256 加密，Windows Server 2019 及以上可导入。',
    en: 'AES-256; works with Windows Server 2019 and later.',
  },
  'pfx.reads.mail': {
    zh: 'AES-256 加密，Outlook、Thunderbird 和较新的 macOS、iOS 可导入。',
    en: 'AES-256; works with Outlook, Thunderbird and recent macOS and iOS.',
  },
  'pfx.make': { zh: '生成 {file}', en: 'Generate {file}' },
  'pfx.made': { zh: '已生成 {file}', en: '{file} generated' },
  'pfx.failed': { zh: '文件没有生成，请重试', en: 'The file could not be generated. Try again.' },
  'pfx.insecure-title': {
    zh: '此连接下无法在浏览器中生成文件',
    en: 'Files cannot be generated over this connection',
  },
  'pfx.insecure-body': {
    zh: '浏览器只在 https 或 localhost 页面提供加密功能，请改用 https 打开本站。',
    en: 'Browsers allow cryptography only on https or localhost pages. Open this site over https.',
  },
})
