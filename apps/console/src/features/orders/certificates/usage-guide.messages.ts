import { defineMessages } from '#i18n/messages.ts'

export const guideMessages = defineMessages({
  'guide.program': { zh: '程序', en: 'Program' },
  'guide.copy': { zh: '复制命令', en: 'Copy command' },
  'guide.device.own': {
    zh: '先把上面下载的证书写入密钥所在的 UKey 或 HSM，再签名。',
    en: 'Load the certificate downloaded above onto the token or HSM that holds its key, then sign.',
  },
  'guide.device.shipped-token': {
    zh: '证书已写入寄给您的 UKey，装好它的驱动、插上即可签名。',
    en: 'The certificate is on the token we send you: install its driver and plug it in.',
  },
  'guide.device.cloud': {
    zh: '先装好签名服务的客户端（KSP 或 PKCS#11 模块）并登录，再签名。',
    en: 'Install the signing service’s client (KSP or PKCS#11 module) and sign in to it first.',
  },
  'guide.time-stamp': {
    zh: '把 {url} 换成您使用的时间戳服务（RFC 3161）。加过时间戳的签名在证书到期后仍然有效。',
    en: 'Replace {url} with your timestamp server (RFC 3161): timestamped signatures stay valid after the certificate expires.',
  },
  'guide.signtool': {
    zh: '在 Windows 上用 Windows SDK 的 signtool 签名 exe、dll、msi 与驱动：',
    en: 'On Windows, sign exe, dll, msi and drivers with signtool from the Windows SDK:',
  },
  'guide.jarsigner': {
    zh: '用 JDK 的 jarsigner 签名 jar；pkcs11.cfg 写明设备的 PKCS#11 模块：',
    en: 'Sign jar files with jarsigner from the JDK; pkcs11.cfg names the device’s PKCS#11 module:',
  },
  'guide.osslsigncode': {
    zh: '在 Linux 与 macOS 上用 osslsigncode 签名 Windows 程序，适合构建流水线：',
    en: 'On Linux and macOS, sign Windows programs with osslsigncode; works well in build pipelines:',
  },
  'guide.acrobat-1': {
    zh: '打开 Acrobat 的“首选项 → 签名 → 身份与可信证书 → 更多”，在“PKCS#11 模块和令牌”里添加设备的模块；Windows 证书库里的 UKey 会自动出现。',
    en: 'In Acrobat open Preferences → Signatures → Identities & Trusted Certificates → More, and add the device’s module under PKCS#11 Modules and Tokens. A token in the Windows certificate store appears automatically.',
  },
  'guide.acrobat-2': {
    zh: '打开 PDF，选“所有工具 → 使用证书 → 数字签名”，拖出签名区域，选择这张证书并输入 PIN。',
    en: 'Open the PDF, choose All tools → Use a certificate → Digitally sign, draw the field, pick this certificate and enter the PIN.',
  },
  'guide.acrobat-3': {
    zh: '在“首选项 → 签名 → 文档时间戳”里配置时间戳服务器，签名才能长期有效。',
    en: 'Configure a server under Preferences → Signatures → Document Timestamping, so that signatures stay valid long term.',
  },
  'guide.outlook-1': {
    zh: '在上方生成 PFX 文件，双击它，按向导导入到“当前用户”，输入生成时设的密码。',
    en: 'Generate the PFX file above, open it and let the wizard import it for the current user with the password you chose.',
  },
  'guide.outlook-2': {
    zh: '在 Outlook 打开“文件 → 选项 → 信任中心 → 信任中心设置 → 电子邮件安全性 → 设置”，签名证书与加密证书都选这一张。',
    en: 'In Outlook open File → Options → Trust Center → Trust Center Settings → Email Security → Settings, and select this certificate for signing and for encryption.',
  },
  'guide.outlook-3': {
    zh: '写信时在“选项”里点“签名”或“加密”。加密前，对方要先给您发过一封签名邮件。',
    en: 'In a new message choose Sign or Encrypt under Options. To encrypt, you first need a signed message from the recipient.',
  },
  'guide.thunderbird-1': {
    zh: '打开“账户设置 → 端到端加密 → 管理 S/MIME 证书 → 您的证书 → 导入”，选择上方生成的 PFX。',
    en: 'Open Account Settings → End-To-End Encryption → Manage S/MIME Certificates → Your Certificates → Import, and choose the PFX generated above.',
  },
  'guide.thunderbird-2': {
    zh: '回到“端到端加密”，在 S/MIME 里为数字签名和加密各选择这张证书。',
    en: 'Back in End-To-End Encryption, select this certificate under S/MIME for signing and for encryption.',
  },
  'guide.apple-1': {
    zh: '双击上方生成的 PFX，导入“登录”钥匙串；iPhone 上把文件发给自己，按提示安装描述文件。',
    en: 'Open the PFX generated above and import it into the login keychain; on an iPhone, send it to yourself and install the profile.',
  },
  'guide.apple-2': {
    zh: '重新打开“邮件”，从该邮箱写信时，主题行右侧会出现签名和锁的图标。',
    en: 'Reopen Mail: a new message from this address shows the sign and lock buttons beside the subject.',
  },
  'guide.apple-old': {
    zh: '较旧的 macOS 与 iOS 读不了 AES-256 的 PFX，提示密码错误时请先更新系统。',
    en: 'Older macOS and iOS cannot read an AES-256 PFX and report a wrong password: update the system first.',
  },
  'cert.format.mail': { zh: 'PFX', en: 'PFX' },
  'cert.format.mail-note': {
    zh: '导入邮件客户端：用您的私钥在本页生成',
    en: 'for mail clients, generated here with your key',
  },
})
