import { defineMessages } from '#i18n/messages.ts'

export const deploymentMessages = defineMessages({
  'deploy.title': { zh: '检查部署', en: 'Check deployment' },
  'deploy.intro': {
    zh: '连接证书中各域名的 {port} 端口，核对服务器正在使用的证书。',
    en: 'Connects to port {port} of every name and compares the certificate in use.',
  },
  'deploy.check': { zh: '检查部署', en: 'Check deployment' },
  'deploy.again': { zh: '重新检查', en: 'Check again' },
  'deploy.host': { zh: '通配符下的主机名', en: 'Host under the wildcard' },
  'deploy.host-hint': {
    zh: '例如 {example}；留空检查其余域名',
    en: 'For example {example}; leave empty to check the other names only',
  },
  'deploy.host-needed': { zh: '请填写主机名，例如 {example}', en: 'Enter a host name, for example {example}' },
  'deploy.installed': { zh: '已部署', en: 'Deployed' },
  'deploy.previous': { zh: '旧证书', en: 'Previous certificate' },
  'deploy.another': { zh: '其他证书', en: 'Another certificate' },
  'deploy.unreachable': { zh: '无法连接', en: 'Unreachable' },
  'deploy.chain-missing': {
    zh: '缺少中间证书：部分客户端会报错，请部署“完整链”文件并重载',
    en: 'The intermediate is missing: some clients report an error. Install the full chain and reload.',
  },
  'deploy.previous-do': {
    zh: '仍在使用本订单之前签发的证书：请替换文件并重载服务',
    en: 'Still serves an earlier certificate of this order: replace the files and reload',
  },
  'deploy.another-do': {
    zh: '显示的不是本订单的证书：请检查该主机的配置，或前面的 CDN、负载均衡',
    en: 'Serves a certificate that is not from this order: check this host’s configuration, or the CDN or load balancer in front of it',
  },
  'deploy.serves': { zh: '序列号 {serial}，{date} 到期', en: 'Serial {serial}, expires {date}' },
  'deploy.complete': {
    zh: '{count} 个地址都在使用这张证书',
    en: 'All {count} {count, address|addresses} serve this certificate',
  },
  'deploy.incomplete': {
    zh: '{good}/{count} 个地址在使用这张证书',
    en: '{good} of {count} {count, address|addresses} serve this certificate',
  },
  'deploy.unchecked': { zh: '未检查：{names}', en: 'Not checked: {names}' },
  'deploy.failed': { zh: '检查没有完成，请稍后重试', en: 'The check did not complete. Try again later.' },
  'deploy.results': { zh: '部署检查结果', en: 'Deployment check results' },
})
