import { defineMessages } from '#i18n/messages.ts'

export const liveHostMessages = defineMessages({
  'live.label': { zh: '或读取在线主机', en: 'Or read a live host' },
  'live.help': {
    zh: '由服务器连接该主机并取回证书；只发送主机名和端口。',
    en: 'The server connects to the host and retrieves its certificates; only the host name and port are sent.',
  },
  'live.read': { zh: '读取', en: 'Read' },
  'live.host-wrong': {
    zh: '请填写域名或 IP 地址，例如 example.com 或 example.com:8443',
    en: 'Enter a host name or IP address, such as example.com or example.com:8443',
  },
  'live.port-wrong': {
    zh: '只能读取一开始就使用 TLS 的端口：{ports}',
    en: 'Only ports that use TLS from the start can be read: {ports}',
  },
  'live.failed': { zh: '没有读到证书', en: 'No certificate could be read' },
  'live.title': { zh: '在线主机 {host}', en: 'Live host {host}' },
  'live.address': { zh: '地址', en: 'Address' },
  'live.protocol': { zh: '协议', en: 'Protocol' },
  'live.cipher': { zh: '加密套件', en: 'Cipher suite' },
  'live.addresses': { zh: '各地址的应答', en: 'Response of each address' },
  'live.same': { zh: '相同的证书链', en: 'Same chain' },
  'live.other': { zh: '不同的证书链', en: 'Different chain' },
  'live.name-wrong': {
    zh: '证书不含 {host}，浏览器会拒绝',
    en: 'The certificate does not cover {host}: browsers will reject it',
  },
  'live.old-protocol': {
    zh: '只支持 {protocol}，浏览器已不再接受',
    en: 'Supports only {protocol}, which browsers no longer accept',
  },
  'live.order': {
    zh: '发送的证书顺序不对：应从站点证书开始，逐级到签发者',
    en: 'The certificates are sent in the wrong order: the server certificate must come first, each followed by its issuer',
  },
  'live.incomplete': {
    zh: '没有发送中间证书：部分手机和程序会拒绝连接',
    en: 'No intermediate is sent: some phones and programs will refuse to connect',
  },
  'live.strays': { zh: '发送了不属于此链的证书', en: 'Sends certificates that do not belong to this chain' },
  'live.root': { zh: '发送了根证书，可以省去', en: 'Sends the root certificate, which can be omitted' },
})
