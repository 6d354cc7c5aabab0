import { admin, everyone, group, hiddenPage, operators, page } from './menu-node.ts'

const admins = { roles: admin, audiences: everyone }
const operatorAdmins = { roles: admin, audiences: operators }

export const domain = group(
  admins,
  'domain',
  [
    page(admins, 'domainRegister', '/domain/order/list', {
      functions: [
        'domain.register',
        'domain.retry',
        'domain.refund',
        'domain.ns',
        'domain.lock',
        'domain.authCode',
        'domain.realName',
        'domain.owner',
        'domain.sync',
      ],
      children: [hiddenPage(admins, 'domainOrderDetail', '/domain/order/:orderNo')],
    }),
    page(admins, 'domainRenew', '/domain/order/renew/list', { functions: ['domain.renew', 'domain.restore'] }),
    page(admins, 'domainTransIn', '/domain/order/trans-in/list', { functions: ['domain.transferIn'] }),
    page(admins, 'cart', '/domain/cart/list', { functions: ['cart.checkout', 'cart.quote'] }),
    page(operatorAdmins, 'tld', '/domain/tld/list', { functions: ['tld.price', 'tld.sync'] }),
    page(operatorAdmins, 'tldVip', '/domain/tld/vip/list', { functions: ['tldVip.edit'] }),
    page(operatorAdmins, 'registrar', '/domain/tld/registrar/list', { functions: ['registrar.edit'] }),
    page(admins, 'infoTemplate', '/domain/template/list', { functions: ['tpl.save', 'tpl.submit'] }),
    page(admins, 'domainGroup', '/domain/group/list', { functions: ['group.save'] }),
    page(admins, 'dns', '/domain/dns/list', { functions: ['dns.edit'] }),
    page(admins, 'batchRenew', '/domain/renew/batch', { functions: ['domain.renewBatch'] }),
  ],
  { onlyWhere: ({ supportedDomain }) => supportedDomain },
)
