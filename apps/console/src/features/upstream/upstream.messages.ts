import { defineMessages } from '#i18n/messages.ts'

export const upstreamMessages = defineMessages({
  'upstream.title': { zh: '上游连接', en: 'CA connections' },
  'upstream.count': { zh: '{count} 个', en: '{count}' },
  'upstream.list': { zh: '全部上游连接', en: 'All CA connections' },
  'upstream.new': { zh: '新建连接', en: 'New connection' },
  'upstream.edit': { zh: '修改连接', en: 'Edit connection' },
  'upstream.save': { zh: '保存连接', en: 'Save connection' },
  'upstream.saved': { zh: '{name} 已保存，建议测试一次', en: '{name} saved. Run a test next.' },
  'upstream.more-of': { zh: '{name} 的更多操作', en: 'More actions for {name}' },
  'upstream.do-edit': { zh: '修改', en: 'Edit' },

  'upstream.kind.sandbox': { zh: '模拟器 · 不受公共信任', en: 'Simulator · not publicly trusted' },
  'upstream.kind.acme': { zh: 'ACME', en: 'ACME' },
  'upstream.default': { zh: '平台默认', en: 'Platform default' },
  'upstream.environment': { zh: '来自环境变量 · 只读', en: 'From environment variables · read-only' },
  'upstream.built-in': { zh: '系统内置 · 只读', en: 'Built in · read-only' },
  'upstream.sandbox-for': { zh: '用途', en: 'Purpose' },
  'upstream.sandbox-note': {
    zh: '用于演示和测试：流程与真实 CA 相同，签发的证书浏览器不信任。',
    en: 'For demos and tests: it works like a real CA, but browsers do not trust its certificates.',
  },

  'upstream.standing.gone': { zh: '未配置', en: 'Not configured' },
  'upstream.standing.off': { zh: '已停用', en: 'Disabled' },
  'upstream.standing.resting': { zh: '已暂停', en: 'Paused' },
  'upstream.standing.failing': { zh: '异常', en: 'Failing' },
  'upstream.standing.ok': { zh: '正常', en: 'Healthy' },
  'upstream.standing.unknown': { zh: '尚未使用', en: 'Not used yet' },

  'upstream.directory': { zh: '目录地址', en: 'Directory URL' },
  'upstream.caa': { zh: 'CAA 域名', en: 'CAA domain' },
  'upstream.valid-types': { zh: '签发级别', en: 'Validation levels' },
  'upstream.valid-types-help': {
    zh: '通过这个账户能签发的 TLS 证书。ACME 只验证域名；只有 CA 已为账户审核过组织，才勾选 OV 或 EV，否则付款后会被退回。',
    en: 'TLS certificates that this account gets. ACME validates names only: tick OV or EV where the CA has vetted the organisation for the account; otherwise paid orders are rejected.',
  },
  'upstream.eab': { zh: 'EAB 密钥', en: 'EAB key' },
  'upstream.eab-kept': { zh: '{kid}（密钥已加密保存）', en: '{kid} (key stored encrypted)' },
  'upstream.eab-none': { zh: '不使用', en: 'Not used' },
  'upstream.contact': { zh: '联系邮箱', en: 'Contact email' },
  'upstream.last-ok': { zh: '最近成功', en: 'Last success' },
  'upstream.last-failed': { zh: '最近失败', en: 'Last failure' },
  'upstream.in-a-row': { zh: '连续 {count} 次', en: '{count} in a row' },
  'upstream.rests': {
    zh: '连续失败过多，暂停至 {time}',
    en: 'Too many failures in a row: paused until {time}',
  },
  'upstream.products': { zh: '使用的产品', en: 'Used by products' },
  'upstream.products-none': { zh: '没有产品指定它', en: 'Not assigned to any product' },
  'upstream.products-default': { zh: '未指定连接的产品都用它', en: 'All products without an assigned connection' },
  'upstream.as-fallback': { zh: '备用', en: 'fallback' },

  'upstream.trouble.dns': { zh: '域名无法解析', en: 'Name does not resolve' },
  'upstream.trouble.connect': { zh: '无法建立连接', en: 'No connection' },
  'upstream.trouble.answer': { zh: '回应有误', en: 'Invalid response' },
  'upstream.trouble.account': { zh: '账户被拒绝', en: 'Account rejected' },
  'upstream.trouble.call': { zh: '请求被拒绝', en: 'Request rejected' },

  'upstream.test': { zh: '测试连接', en: 'Test connection' },
  'upstream.test-of': { zh: '测试连接 {name}', en: 'Test connection {name}' },
  'upstream.tested.ok': {
    zh: '连接正常，账户可用（{ms} 毫秒）',
    en: 'Connection works and the account is usable ({ms} ms)',
  },
  'upstream.tested.dns': {
    zh: '无法解析目录的主机名，请检查地址或服务器的 DNS',
    en: 'The directory’s host name does not resolve. Check the URL, or the server’s DNS.',
  },
  'upstream.tested.connect': {
    zh: '无法建立连接：请检查端口、网络和 TLS 证书；私有 CA 需要填写信任的根证书',
    en: 'No connection: check port, network and TLS certificate. For a private CA, add its root to the trusted roots.',
  },
  'upstream.tested.answer': {
    zh: '服务器有回应，但不是可用的 ACME 目录，请检查地址',
    en: 'The server responds, but not as an ACME directory. Check the URL.',
  },
  'upstream.tested.account': {
    zh: 'CA 拒绝了账户，请检查密钥标识和 HMAC 密钥',
    en: 'The CA rejected the account. Check the key identifier and HMAC key.',
  },

  'upstream.switch-off': { zh: '停用连接', en: 'Disable connection' },
  'upstream.switch-on': { zh: '启用连接', en: 'Enable connection' },
  'upstream.off-title': { zh: '停用 {name}', en: 'Disable {name}' },
  'upstream.off-waits': {
    zh: '{product}：没有备用连接，新订单会一直等待',
    en: '{product}: no fallback, so new orders will wait',
  },
  'upstream.off-falls': { zh: '{product}：新订单改用备用连接', en: '{product}: new orders use the fallback' },
  'upstream.off-fallback': { zh: '{product}：失去备用连接', en: '{product}: loses its fallback' },
  'upstream.off-none': { zh: '没有产品使用它，不影响新订单', en: 'No products use it; new orders are not affected' },
  'upstream.off-orders-wait': {
    zh: '{count} 个订单还没有提交到这里：有备用连接的改用备用，其余一直等待',
    en: '{count} {count, order has|orders have} not been submitted here yet: those with a fallback use it, the others wait',
  },
  'upstream.off-orders-placed': {
    zh: '{count} 个订单正在这家 CA 办理',
    en: '{count} {count, order is|orders are} in progress at this CA',
  },
  'upstream.off-orders-none': { zh: '没有订单正在这里办理', en: 'No orders are in progress here' },
  'upstream.off-placed': {
    zh: '已提交的订单继续办理，已签发的证书不受影响',
    en: 'Submitted orders continue; issued certificates are not affected',
  },
  'upstream.reason-help': { zh: '写入审计日志', en: 'Recorded in the audit log' },
  'upstream.switched-off': { zh: '{name} 已停用', en: '{name} disabled' },
  'upstream.switched-on': { zh: '{name} 已启用', en: '{name} enabled' },
  'upstream.delete': { zh: '删除连接', en: 'Delete connection' },
  'upstream.delete-title': { zh: '删除 {name}', en: 'Delete {name}' },
  'upstream.delete-body': {
    zh: '连接的设置和密钥会一并删除，无法恢复。',
    en: 'Its settings and key are deleted too. This cannot be undone.',
  },
  'upstream.delete-used': {
    zh: '有产品使用它，请先为产品换一个连接',
    en: 'Products use this connection: choose another one for them first',
  },
  'upstream.deleted': { zh: '{name} 已删除', en: '{name} deleted' },

  'upstream.name': { zh: '名称', en: 'Name' },
  'upstream.directory-help': {
    zh: 'CA 给出的 ACME 目录，须为 https',
    en: 'The CA’s ACME directory; must be https',
  },
  'upstream.caa-help': {
    zh: 'CAA 记录里代表这家 CA 的域名；留空则用目录的主机名',
    en: 'The domain that represents this CA in CAA records; empty means the directory’s host name',
  },
  'upstream.contact-help': { zh: 'CA 用它联系我们', en: 'How the CA contacts us' },
  'upstream.has-eab': { zh: 'CA 要求外部账户绑定（EAB）', en: 'CA requires External Account Binding (EAB)' },
  'upstream.kid': { zh: '密钥标识（KID）', en: 'Key identifier (KID)' },
  'upstream.hmac': { zh: 'HMAC 密钥', en: 'HMAC key' },
  'upstream.hmac-help': { zh: '加密保存，保存后不再显示', en: 'Stored encrypted; never shown again' },
  'upstream.hmac-kept': { zh: '已保存，留空则不变', en: 'Saved; leave empty to keep it' },
  'upstream.roots': { zh: '信任的根证书', en: 'Trusted roots' },
  'upstream.roots-help': {
    zh: '仅私有 CA 需要：粘贴其服务器根证书（PEM）',
    en: 'For a private CA only: paste its server root certificate (PEM)',
  },
})
