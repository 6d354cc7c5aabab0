import { defineMessages } from '#i18n/messages.ts'

/** Download formats of a certificate, and installing it. */
export const fileMessages = defineMessages({
  'cert.format.nginx': { zh: 'nginx', en: 'nginx' },
  'cert.format.nginx-note': { zh: 'zip：完整链 + 配置示例', en: 'zip: full chain and sample configuration' },
  'cert.format.apache': { zh: 'Apache', en: 'Apache' },
  'cert.format.apache-note': { zh: 'zip：证书 + 中间证书', en: 'zip: certificate and intermediate' },
  'cert.format.tomcat': { zh: 'Tomcat', en: 'Tomcat' },
  'cert.format.tomcat-note': {
    zh: 'PKCS#12：用您的私钥在本页生成',
    en: 'PKCS#12, generated on this page with your key',
  },
  'cert.format.iis': { zh: 'IIS', en: 'IIS' },
  'cert.format.iis-note': { zh: 'PFX：用您的私钥在本页生成', en: 'PFX, generated on this page with your key' },
  'cert.format.fullchain': { zh: '完整链', en: 'Full chain' },
  'cert.format.fullchain-note': { zh: 'PEM：证书 + 中间证书', en: 'PEM: certificate and intermediate' },
  'cert.format.pem': { zh: '证书', en: 'Certificate' },
  'cert.format.pem-note': { zh: 'PEM：仅证书', en: 'PEM: certificate only' },
  'cert.format.chain': { zh: '证书链', en: 'Chain' },
  'cert.format.chain-note': { zh: 'PEM：中间证书', en: 'PEM: intermediate' },
  'cert.format.p7b': { zh: 'P7B', en: 'P7B' },
  'cert.format.p7b-note': { zh: 'PKCS#7：证书链，不含私钥', en: 'PKCS#7: chain without the key' },
  'cert.format.der': { zh: 'DER', en: 'DER' },
  'cert.format.der-note': { zh: '二进制，仅证书', en: 'binary, certificate only' },

  'cert.install': { zh: '安装', en: 'Install' },
  'cert.install-server': { zh: '服务器', en: 'Server' },
  'cert.install-copy': { zh: '复制配置', en: 'Copy configuration' },
  'cert.install-copy-commands': { zh: '复制命令', en: 'Copy commands' },
  'cert.install-reload': { zh: '检查并重载：', en: 'Check and reload:' },
  'cert.install-check': { zh: '查看绑定：', en: 'Show bindings:' },
  'cert.install-key': {
    zh: '私钥不在下载文件里：请把您保存的私钥文件改名为 {file}，与证书放在一起。',
    en: 'The private key is in no download: name the file that you kept {file}, and put it beside the certificate.',
  },
  'cert.install-for': {
    zh: '适用于 {server} {version} 及以上，Debian 12、Ubuntu 24.04 等系统自带的版本即可。',
    en: 'For {server} {version} and later, as Debian 12 and Ubuntu 24.04 ship it.',
  },
  'cert.install-into': {
    zh: '把证书和私钥放到下面写的目录，配置保存为',
    en: 'Put certificate and key where it says, and save it as',
  },
  'cert.install-more': {
    zh: '更多服务器与选项：用 TLS 配置生成',
    en: 'More servers and options: TLS config generator',
  },
  'cert.install-tomcat': {
    zh: '先在上方生成 Tomcat 文件，放到 conf 目录；再把下面的连接器写入 conf/server.xml，填入生成时设的密码。适用于 Tomcat 8.5 及以上。',
    en: 'Generate the Tomcat file above and put it into conf; then add this connector to conf/server.xml with the password you chose. For Tomcat 8.5 and later.',
  },
  'cert.install-iis': {
    zh: '先在上方生成 IIS 文件，复制到服务器；再以管理员身份在 PowerShell 中运行下面的命令，按需改站点名称。适用于 Windows Server 2019 及以上。',
    en: 'Generate the IIS file above and copy it to the server; then run this in PowerShell as administrator, with the name of your site. For Windows Server 2019 and later.',
  },
})
