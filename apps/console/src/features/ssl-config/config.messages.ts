import { defineMessages } from '#i18n/messages.ts'

export const configMessages = defineMessages({
  'config.title': { zh: 'TLS 配置生成', en: 'TLS config generator' },
  'config.local': {
    zh: '数据不会离开您的浏览器：配置在本页生成，粘贴来对比的内容不会发送。选项写在网址里，便于分享。',
    en: 'Your data stays in this browser: the configuration is generated on this page, and text you paste to compare is not sent. The options are stored in the address so that you can share it.',
  },
  'config.options': { zh: '选项', en: 'Options' },
  'config.options-change': { zh: '修改选项', en: 'Change options' },
  'config.result': { zh: '配置', en: 'Configuration' },
  'config.file': { zh: '文件', en: 'File' },
  'config.made': { zh: '已生成 {name} {version} 的配置', en: 'Configuration for {name} {version} generated' },
  'config.copy': { zh: '复制配置', en: 'Copy configuration' },
  'config.download': { zh: '下载', en: 'Download' },
  'config.share': { zh: '复制分享链接', en: 'Copy link' },
  'config.shared': { zh: '链接已复制', en: 'Link copied' },

  'config.server': { zh: '服务器软件', en: 'Server software' },
  'config.version': { zh: '{name} 版本', en: '{name} version' },
  'config.version-windows': { zh: 'Windows Server 版本', en: 'Windows Server version' },
  'config.version-help': { zh: '用 {command} 查看', en: 'Check with {command}' },
  'config.version-usual': {
    zh: '不填版本时，按 Debian 12、Ubuntu 24.04 等长期支持版自带的版本生成，更新的版本也能用。',
    en: 'Without versions, it suits what long-term releases such as Debian 12 and Ubuntu 24.04 ship, and newer ones.',
  },
  'config.openssl': { zh: 'OpenSSL 版本', en: 'OpenSSL version' },
  'config.profile': { zh: '兼容级别', en: 'Compatibility profile' },
  'config.profile.modern': { zh: '现代', en: 'Modern' },
  'config.profile.intermediate': { zh: '中级', en: 'Intermediate' },
  'config.profile.old': { zh: '旧式', en: 'Old' },
  'config.profile-help.modern': {
    zh: '仅 TLS 1.3：客户端都是近年的版本时使用',
    en: 'TLS 1.3 only: when all clients are recent',
  },
  'config.profile-help.intermediate': {
    zh: 'TLS 1.2 和 1.3：适合几乎所有网站（推荐）',
    en: 'TLS 1.2 and 1.3: suits almost every site (recommended)',
  },
  'config.profile-help.old': {
    zh: 'TLS 1.0 起：只在别无选择时使用',
    en: 'TLS 1.0 and later: only as a last resort',
  },
  'config.features': { zh: '功能', en: 'Features' },
  'config.hsts': { zh: 'HSTS', en: 'HSTS' },
  'config.redirect': { zh: 'HTTP 跳转到 HTTPS', en: 'Redirect HTTP to HTTPS' },
  'config.http2': { zh: 'HTTP/2', en: 'HTTP/2' },
  'config.http3': { zh: 'HTTP/3', en: 'HTTP/3' },
  'config.stapling': { zh: 'OCSP 装订', en: 'OCSP stapling' },
  'config.hsts-help': { zh: '浏览器两年内只用 HTTPS 访问', en: 'Browsers use HTTPS only for two years' },
  'config.stapling-help': {
    zh: '默认关闭：CA 正在停用 OCSP，证书中没有 OCSP 地址时不起作用',
    en: 'Off by default: CAs are phasing out OCSP, and it has no effect unless the certificate contains an OCSP URL',
  },
  'config.domain': { zh: '域名', en: 'Domains' },
  'config.domain-help': { zh: '多个域名用空格或逗号分隔', en: 'Separate several with spaces or commas' },
  'config.paths': { zh: '文件路径', en: 'File paths' },
  'config.certificate': { zh: '证书', en: 'Certificate' },
  'config.certificate-bundle': { zh: '证书（含证书链）', en: 'Certificate (with chain)' },
  'config.certificate-all': { zh: '证书、证书链和私钥（同一文件）', en: 'Certificate, chain and key (one file)' },
  'config.certificate-pfx': { zh: 'PFX 文件', en: 'PFX file' },
  'config.key': { zh: '私钥', en: 'Private key' },
  'config.chain': { zh: '证书链', en: 'Chain' },

  'config.why.since': { zh: '{of} {version} 起支持', en: 'supported from {of} {version}' },
  'config.why.never': { zh: '{of} 不支持', en: 'not supported by {of}' },
  'config.why.always': { zh: '{of} 总是启用', en: 'always on in {of}' },
  'config.why.itself': { zh: '{of} 会自行处理', en: 'handled by {of} itself' },
  'config.why.file': {
    zh: '{of} 需要脚本定时更新应答文件，这里不生成',
    en: '{of} needs a response file refreshed by a script; not generated here',
  },
  'config.why.tls13': { zh: '需要 TLS 1.3', en: 'requires TLS 1.3' },

  'config.fault.version-shape': {
    zh: '请填写如 1.25.1 的版本号；暂按 {usual} 生成',
    en: 'Enter a version such as 1.25.1; using {usual} for now',
  },
  'config.fault.too-old': {
    zh: '最早支持 {oldest}；暂按 {usual} 生成',
    en: 'Oldest supported version is {oldest}; using {usual} for now',
  },
  'config.fault.path': {
    zh: '路径只能含字母、数字和 / . _ - + @ = ~，否则可能改变配置的含义；暂用默认路径',
    en: 'Paths may contain only letters, digits and / . _ - + @ = ~, because other characters could change the meaning of the configuration; using the default path for now',
  },
  'config.fault.path-windows': {
    zh: '请填写如 C:\\ssl\\a.pfx 的路径，只能含字母、数字、空格和 . _ - + @ = ~ ( )；暂用默认路径',
    en: 'Enter a path such as C:\\ssl\\a.pfx with letters, digits, spaces and . _ - + @ = ~ ( ) only; using the default path for now',
  },
  'config.fault.domain': { zh: '暂用 example.com：{why}', en: 'Using example.com for now: {why}' },

  'config.clients': { zh: '最旧的兼容客户端', en: 'Oldest compatible clients' },
  'config.basis': { zh: '依据', en: 'Based on' },
  'config.barred': { zh: '不能选{profile}：{why}', en: '{profile}: {why}' },
  'config.guideline': {
    zh: 'Mozilla 服务器端 TLS 指南 {version}（{date}）',
    en: 'Mozilla server-side TLS guideline {version} ({date})',
  },
  'config.guideline-old': {
    zh: '{current} 版已删除旧式级别。',
    en: 'Version {current} dropped the old profile.',
  },
  'config.old-risk': { zh: '旧式级别有风险', en: 'The old profile is risky' },
  'config.old-risk-why': {
    zh: '它允许 TLS 1.0、1.1、3DES 和没有前向保密的密钥交换：通信可能被降级、被记录后解密，也不符合 PCI DSS。只为无法升级的客户端短期使用。',
    en: 'It allows TLS 1.0 and 1.1, 3DES and key exchange without forward secrecy: connections can be downgraded, or recorded and decrypted later, and it violates PCI DSS. Use it only briefly, for clients that cannot be upgraded.',
  },
  'config.instead': {
    zh: '不能使用{profile}级别（{why}），以下为中级的配置。',
    en: 'The {profile} profile cannot be used ({why}); the intermediate configuration is shown.',
  },

  'config.notes': { zh: '说明', en: 'Notes' },
  'config.note.no-tls13': {
    zh: '没有 TLS 1.3（{why}），建议升级。',
    en: 'No TLS 1.3 ({why}): an upgrade is recommended.',
  },
  'config.note.no-pq': {
    zh: 'OpenSSL 3.5 之前没有抗量子的密钥交换（X25519MLKEM768）。',
    en: 'OpenSSL before 3.5 has no post-quantum key exchange (X25519MLKEM768).',
  },
  'config.note.go-groups': {
    zh: '密钥交换和 TLS 1.3 的套件由 Go 决定，不能选择；其默认值符合指南。',
    en: 'Go chooses the key exchange groups and TLS 1.3 suites itself; its defaults follow the guideline.',
  },
  'config.note.system-groups': {
    zh: '密钥交换的曲线沿用系统默认值。',
    en: 'Key exchange groups keep the system defaults.',
  },
  'config.note.ecdsa': {
    zh: '现代级别要求 ECDSA 证书（P-256 或 P-384）。',
    en: 'The modern profile requires an ECDSA certificate (P-256 or P-384).',
  },
  'config.note.hsts': {
    zh: '先确认整个网站都能用 HTTPS 打开：HSTS 发出后，两年内无法退回 HTTP。',
    en: 'First make sure that the whole site works over HTTPS: once HSTS is sent, you cannot return to HTTP for two years.',
  },
  'config.note.http3': {
    zh: 'HTTP/3 需要放行 UDP 443，并且软件编译时包含 QUIC。',
    en: 'HTTP/3 requires UDP port 443 to be open and a build with QUIC.',
  },
  'config.note.reuseport': {
    zh: 'reuseport 在每个地址和端口上只能出现一次：有多个站点时，只留在一个站点里。',
    en: 'reuseport may appear only once per address and port: with several sites, keep it in one of them.',
  },
  'config.note.prefork': {
    zh: 'HTTP/2 需要 event 或 worker MPM，prefork 不支持。',
    en: 'HTTP/2 requires the event or worker MPM; prefork does not support it.',
  },
  'config.note.stapling': {
    zh: '先用“解析证书”查看证书里是否有 OCSP 地址；没有则不要开启。',
    en: 'First check with “Decode certificate” whether the certificate contains an OCSP URL; if not, leave this off.',
  },
  'config.note.java': {
    zh: 'TLS 1.3 需要 Java 11 或 8u261 及以上。',
    en: 'TLS 1.3 requires Java 11, or 8u261 and later.',
  },
  'config.note.java-old': {
    zh: 'Java 默认禁用 TLS 1.0 和 1.1：需修改 java.security 的 jdk.tls.disabledAlgorithms。',
    en: 'Java disables TLS 1.0 and 1.1 by default: change jdk.tls.disabledAlgorithms in java.security.',
  },
  'config.note.web-xml': {
    zh: 'web.xml 的内容放进应用的 WEB-INF/web.xml，或对所有应用放进 conf/web.xml。',
    en: 'Put the web.xml part into the application’s WEB-INF/web.xml, or into conf/web.xml for all applications.',
  },
  'config.note.windows': {
    zh: '协议和套件对整台机器生效，重启后起作用；脚本只运行一次。',
    en: 'Protocols and suites apply to the whole machine after a restart; run the script once.',
  },
  'config.note.mail': {
    zh: '只支持更旧 TLS 的发件服务器会改用明文投递：邮件服务器建议用中级。',
    en: 'Sending servers limited to older TLS versions fall back to plain text: use the intermediate profile for mail servers.',
  },

  'config.install': { zh: '安装', en: 'Install' },
  'config.install-new': { zh: '保存为', en: 'Save as' },
  'config.install-part': { zh: '并入已有的', en: 'Add to your existing' },
  'config.install-run': { zh: '检查并启用', en: 'Test and reload' },
  'config.install-copy': { zh: '复制命令', en: 'Copy commands' },

  'config.compare': { zh: '与当前配置对比', en: 'Compare with current configuration' },
  'config.compare-box': { zh: '当前的 {name}', en: 'Your current {name}' },
  'config.compare-large': { zh: '内容超过 1 MB，不是配置文件', en: 'Larger than 1 MB: not a configuration file' },
  'config.compare-drop': { zh: '粘贴文本，不会发送', en: 'Paste the text; it is not sent' },
  'config.compare-same': { zh: '没有差别', en: 'No differences' },
  'config.compare-count': {
    zh: '{gone} 行要删除或检查，{added} 行要加入',
    en: '{gone} {gone, line|lines} to remove or check, {added} {added, line|lines} to add',
  },
  'config.compare-all': { zh: '显示未改动的行', en: 'Show unchanged lines' },
  'config.compare-long': { zh: '只对比前 {most} 行', en: 'Only the first {most} lines are compared' },
  'config.compare-gone': { zh: '当前有', en: 'current only' },
  'config.compare-new': { zh: '要加入', en: 'to add' },
})
