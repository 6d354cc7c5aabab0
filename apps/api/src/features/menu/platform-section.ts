import { admin, anyBase, everyone, group, hiddenPage, type MenuNode, office, operators, page } from './menu-node.ts'

const admins = { roles: admin, audiences: everyone }
const clerks = { roles: office, audiences: everyone }
const operatorClerks = { roles: office, audiences: operators }
const operatorAdmins = { roles: admin, audiences: operators }
const platformAdmins = { roles: admin, audiences: ['platform'] } as const

const tab = (key: MenuNode['key'], name: string, more: Partial<MenuNode> = {}) =>
  hiddenPage(operatorAdmins, key, `/users/:id/${name}`, more)

const ifDomains = { onlyWhere: ({ supportedDomain }: { supportedDomain: boolean }) => supportedDomain }

const ifTenants = {
  onlyWhere: ({ isSaas, isRoot }: { isSaas: boolean; isRoot: boolean }) => isSaas || isRoot,
}

const users = page(operatorAdmins, 'users', '/users', {
  functions: [
    'user.view',
    'user.create',
    'user.edit',
    'user.pii',
    'user.recharge',
    'user.level',
    'user.credit',
    'user.notify',
    'user.freeze',
    'user.resetPwd',
    'user.verify',
    'user.apiKey',
    'user.delete',
    'user.look',
    'user.act',
    'user.note',
    'user.export',
  ],
  children: [
    hiddenPage(operatorAdmins, 'userDetail', '/users/:id', {
      children: [
        tab('userOverview', 'overview'),
        tab('userProfile', 'profile'),
        tab('userDetails', 'details'),
        tab('userPrivilege', 'privilege', { functions: ['user.priceEdit'] }),
        tab('userCertPackage', 'cert-package', { functions: ['user.packGrant', 'user.packVoid'] }),
        tab('subAccount', 'subaccount', { functions: ['user.subSave'] }),
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
        tab('userLogs', 'logs', { functions: ['user.logExport'] }),
        tab('invoice', 'invoice'),
        tab('saas', 'saas', ifTenants),
        tab('userPartner', 'partner'),
        tab('userMerge', 'merge', { functions: ['user.merge'] }),
      ],
    }),
  ],
})

const applicationFunctions = ['saas.appCreate', 'saas.appMaintain', 'saas.appStop', 'saas.appUpgrade'] as const
const planFunctions = ['saas.planEdit', 'saas.push', 'saas.release'] as const

const saas = group(
  operatorAdmins,
  'saas',
  [
    page(platformAdmins, 'saasApp', '/saas/manage', {
      onlyWhere: ({ isRoot }) => isRoot,
      functions: applicationFunctions,
      children: [hiddenPage(platformAdmins, 'saasAppDetail', '/saas/manage/:rootID', { functions: planFunctions })],
    }),
    page(operatorAdmins, 'saasTenant', '/saas/list', {
      functions: [
        'saas.tenantCreate',
        'saas.tenantPlan',
        'saas.tenantSuspend',
        'saas.tenantFlag',
        'saas.tenantDelete',
        'saas.tenantAdmin',
        'saas.provision',
        'saas.tenantExport',
        'saas.enter',
      ],
      children: [
        hiddenPage(operatorAdmins, 'saasCreate', '/saas/create/:id'),
        hiddenPage(operatorAdmins, 'saasDetail', '/saas/:id'),
        // A reseller has one application, reached from its tenants.
        hiddenPage({ roles: admin, audiences: ['reseller'] }, 'saasAppDetail', '/saas/manage/:rootID', {
          onlyWhere: ({ isRoot }) => !isRoot,
          functions: [...applicationFunctions, ...planFunctions],
        }),
      ],
    }),
  ],
  { onlyWhere: ({ isSaas, isRoot }) => isSaas || isRoot },
)

const finance = group({ roles: anyBase, audiences: everyone }, 'finance', [
  page(clerks, 'bill', '/finance/bill', {
    functions: ['bill.view', 'bill.confirm', 'bill.adjust', 'bill.export'],
    children: [
      hiddenPage({ roles: office, audiences: ['customer'] }, 'paidSites', '/finance/sites', {
        ...ifTenants,
        functions: ['bill.renewPlan'],
      }),
    ],
  }),
  page(operatorClerks, 'reconcile', '/finance/reconcile', {
    functions: ['bill.reconcile'],
    children: [hiddenPage(operatorClerks, 'difference', '/finance/differences')],
  }),
  page(operatorClerks, 'report', '/finance/report', { functions: ['report.view', 'report.export'] }),
  page(clerks, 'invoice', '/finance/invoice/list', {
    functions: [
      'invoice.view',
      'invoice.apply',
      'invoice.title',
      'invoice.audit',
      'invoice.reject',
      'invoice.issue',
      'invoice.batch',
      'invoice.red',
      'invoice.cancel',
    ],
  }),
  page(clerks, 'partner', '/finance/partner', {
    functions: ['partner.view', 'partner.toggle', 'partner.withdraw', 'partner.rate', 'partner.settle'],
  }),
])

const company = group(admins, 'company', [
  page(admins, 'roles', '/company/roles', { functions: ['role.view', 'role.save', 'role.delete'] }),
  page(admins, 'departments', '/company/departments', { functions: ['dept.view', 'dept.save', 'dept.delete'] }),
  page(admins, 'subAccount', '/company/sub-account', {
    functions: ['sub.view', 'sub.save', 'sub.disable', 'sub.reset', 'sub.delete', 'sub.export'],
  }),
  page(admins, 'apiKeys', '/company/api-keys', {
    functions: ['apiKey.view', 'apiKey.save', 'webhook.view', 'webhook.save'],
  }),
  page({ roles: admin, audiences: ['customer'] }, 'verification', '/company/verification', {
    functions: ['verification.view', 'verification.submit'],
  }),
  page(admins, 'auditLog', '/company/logs', { functions: ['log.view', 'log.verify'] }),
])

const setting = group(operatorAdmins, 'setting', [
  group(operatorAdmins, 'website', [
    page(operatorAdmins, 'siteApp', '/setting/center/website/app', {
      functions: ['site.edit', 'site.export', 'site.visits', 'site.renewPlan'],
      children: [
        hiddenPage(operatorAdmins, 'siteAgreement', '/setting/center/website/agreement/:id'),
        hiddenPage(operatorAdmins, 'siteAcceptances', '/setting/center/website/acceptances'),
      ],
    }),
    page(operatorAdmins, 'siteDash', '/setting/center/website/dash', { functions: ['site.dash'] }),
    page(operatorAdmins, 'siteLang', '/setting/center/website/lang', {
      functions: ['lang.edit', 'lang.import', 'lang.publish'],
    }),
  ]),
  page(operatorAdmins, 'payment', '/setting/center/payment', { functions: ['pay.toggle', 'pay.edit', 'pay.test'] }),
  page(operatorAdmins, 'notify', '/setting/center/notify', {
    functions: ['notify.edit', 'notify.test', 'notify.sender'],
    children: [hiddenPage(operatorAdmins, 'senders', '/setting/center/notify/senders')],
  }),
  page(operatorAdmins, 'emailTemplate', '/setting/center/email-template', {
    functions: ['mailTpl.edit', 'mailTpl.toggle', 'mailTpl.test'],
    children: [hiddenPage(operatorAdmins, 'emailTemplateDetail', '/setting/center/email-template/:id')],
  }),
  page(operatorAdmins, 'smsTemplate', '/setting/center/message-template', {
    functions: ['smsTpl.edit', 'smsTpl.submit', 'smsTpl.test'],
  }),
  page(operatorAdmins, 'upstream', '/setting/center/upstream', {
    onlyWhere: ({ isRoot, hasOwnCa }) => isRoot || hasOwnCa,
    functions: ['upstream.view', 'upstream.edit'],
  }),
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
