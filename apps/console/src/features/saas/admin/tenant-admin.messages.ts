import { defineMessages } from '#i18n/messages.ts'

export const tenantAdminMessages = defineMessages({
  'tenant-admin.login': { zh: '登录名', en: 'Login name' },
  'tenant-admin.name': { zh: '姓名', en: 'Name' },
  'tenant-admin.email': { zh: '邮箱', en: 'E-mail' },
  'tenant-admin.last': { zh: '上次登录', en: 'Last sign-in' },
  'tenant-admin.never': { zh: '还没有登录过', en: 'Has not signed in yet' },
  'tenant-admin.invited': { zh: '还没有设置密码', en: 'Has not set a password yet' },
  'tenant-admin.all': { zh: '全部管理员', en: 'All administrators' },
  'tenant-admin.count': { zh: '{count} 人', en: '{count}' },
  'tenant-admin.owner': { zh: '账户所有者', en: 'Account owner' },
  'tenant-admin.state.active': { zh: '正常', en: 'Active' },
  'tenant-admin.state.invited': { zh: '待激活', en: 'Invited' },
  'tenant-admin.state.disabled': { zh: '停用', en: 'Disabled' },
  'tenant-admin.replace': { zh: '更换管理员', en: 'Replace administrator' },
  'tenant-admin.correct': { zh: '更正管理员', en: 'Correct administrator' },
  'tenant-admin.replace-title': { zh: '更换 {name} 的管理员？', en: 'Replace the administrator of {name}?' },
  'tenant-admin.correct-title': { zh: '更正 {name} 的管理员？', en: 'Correct the administrator of {name}?' },
  'tenant-admin.old-out': {
    zh: '{old} 的登录名停用，所有设备立即退出，并收到邮件通知。',
    en: '{old} can no longer sign in, is signed out on every device at once, and is told by mail.',
  },
  'tenant-admin.new-link': {
    zh: '新管理员在邮箱中收到一次性链接，用它设置密码。站点没有发信服务器时，用“管理员登录链接”取得并转交。',
    en: 'The new administrator gets a one-time link by mail to set a password. Where the site has no mail server, “Administrator’s link” makes one to hand over.',
  },
  'tenant-admin.link-again': {
    zh: '一次性链接发到新的邮箱，之前的链接立即失效。',
    en: 'A one-time link goes to the new address, and earlier links end at once.',
  },
  'tenant-admin.rest-stays': {
    zh: '其他成员、API 密钥、订单和数据不受影响。',
    en: 'Other members, API keys, orders and data stay as they are.',
  },
  'tenant-admin.logged': {
    zh: '双方的审计日志都有记录，包括您的姓名和原因。',
    en: 'It stands in the audit logs of both sites, with your name and reason.',
  },
  'tenant-admin.reason': {
    zh: '写入双方的审计日志，并写入给原管理员的邮件',
    en: 'Stands in both audit logs and in the mail to the administrator before',
  },
  'tenant-admin.reason-corrected': { zh: '写入双方的审计日志', en: 'Stands in both audit logs' },
  'tenant-admin.replaced': {
    zh: '{name} 的管理员已更换，链接已发到 {email}',
    en: 'The administrator of {name} is replaced. The link is on its way to {email}.',
  },
  'tenant-admin.corrected': {
    zh: '{name} 的管理员已更正，链接已发到 {email}',
    en: 'The administrator of {name} is corrected. The link is on its way to {email}.',
  },
})
