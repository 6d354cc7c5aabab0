import { admin, anyBase, everyone, group, hiddenPage, type MenuNode, office, operators, page } from './menu-node.ts'

const admins = { roles: admin, audiences: everyone }
const clerks = { roles: office, audiences: everyone }
const operatorAdmins = { roles: admin, audiences: operators }
const platformAdmins = { roles: admin, audiences: ['platform'] } as const

const tab = (key: MenuNode['key'], name: string, more: Partial<MenuNode> = {}) =>
  hiddenPage(operatorAdmins, key, `/users/:id/${name}`, more)

const ifDomains = { onlyWhere: ({ supportedDomain }: { supportedDomain: boolean }) => supportedDomain }

const users = page(operatorAdmins, 'users', '/users', {
  functions: ['user.view', 'user.recharge'],
  children: [
    hiddenPage(operatorAdmins, 'userDetail', '/users/:id', {
      children: [
        tab('userOverview', 'overview'),
        tab('userProfile', 'profile'),
        tab('userDetails', 'details'),
        tab('userPrivilege', 'privilege'),
        tab('userCertPackage', 'cert-package'),
        tab('subAccount', 'subaccount'),
        tab('sslOrderList', 'ssl-orders'),
        tab('domain', 'domain-orders', {
          ...ifDomains,
          children: [
            tab('domainRegister', 'domain-orders/register', ifDomains),
            tab('domainRenew', 'domain-orders/renew', ifDomains),
            tab('domainTransIn', 'domain-orders/trans-in', ifDomains),
          ],
        }),
        tab('userTransition', 'transition'),
        tab('userLogs', 'logs'),
        tab('invoice', 'invoice'),
        tab('saas', 'saas'),
        tab('userPartner', 'partner'),
      ],
    }),
  ],
})

const saas = group(
  operatorAdmins,
  'saas',
  [
    page(platformAdmins, 'saasApp', '/saas/manage', {
      onlyWhere: ({ isRoot }) => isRoot,
      children: [hiddenPage(platformAdmins, 'saasAppDetail', '/saas/manage/:rootID')],
    }),
    page(operatorAdmins, 'saasTenant', '/saas/list', {
      children: [
        hiddenPage(operatorAdmins, 'saasCreate', '/saas/create/:id'),
        hiddenPage(operatorAdmins, 'saasDetail', '/saas/:id'),
      ],
    }),
  ],
  { onlyWhere: ({ isSaas, isRoot }) => isSaas || isRoot },
)

const finance = group({ roles: anyBase, audiences: everyone }, 'finance', [
  page(clerks, 'bill', '/finance/bill'),
  page(clerks, 'invoice', '/finance/invoice/list'),
])

const company = group(admins, 'company', [
  page(admins, 'roles', '/company/roles', { functions: ['role.view', 'role.save', 'role.delete'] }),
  page(admins, 'departments', '/company/departments', { functions: ['dept.view', 'dept.save', 'dept.delete'] }),
  page(admins, 'subAccount', '/company/sub-account', {
    functions: ['sub.view', 'sub.save', 'sub.disable', 'sub.reset', 'sub.delete', 'sub.export'],
  }),
  page(admins, 'auditLog', '/company/logs', { functions: ['log.view', 'log.verify'] }),
])

const setting = group(operatorAdmins, 'setting', [
  group(operatorAdmins, 'website', [
    page(operatorAdmins, 'siteApp', '/setting/center/website/app'),
    page(operatorAdmins, 'siteDash', '/setting/center/website/dash'),
    page(operatorAdmins, 'siteLang', '/setting/center/website/lang'),
  ]),
  page(operatorAdmins, 'payment', '/setting/center/payment'),
  page(operatorAdmins, 'notify', '/setting/center/notify'),
  page(operatorAdmins, 'emailTemplate', '/setting/center/email-template', {
    children: [hiddenPage(operatorAdmins, 'emailTemplateDetail', '/setting/center/email-template/:id')],
  }),
  page(operatorAdmins, 'smsTemplate', '/setting/center/message-template'),
  page(operatorAdmins, 'messageLog', '/setting/center/messages', {
    functions: ['message.view', 'message.read', 'message.resend'],
  }),
])

export const platform = group({ roles: anyBase, audiences: everyone }, 'platform', [
  users,
  saas,
  finance,
  company,
  setting,
])
