import { admin, everyone, group, hiddenPage, operators, page } from './menu-node.ts'

const admins = { roles: admin, audiences: everyone }
const operatorAdmins = { roles: admin, audiences: operators }

export const domain = group(
  admins,
  'domain',
  [
    page(admins, 'domainRegister', '/domain/order/list', {
      children: [hiddenPage(admins, 'domainOrderDetail', '/domain/order/:orderNo')],
    }),
    page(admins, 'domainRenew', '/domain/order/renew/list'),
    page(admins, 'domainTransIn', '/domain/order/trans-in/list'),
    page(admins, 'cart', '/domain/cart/list'),
    page(operatorAdmins, 'tld', '/domain/tld/list'),
    page(operatorAdmins, 'tldVip', '/domain/tld/vip/list'),
    page(operatorAdmins, 'registrar', '/domain/tld/registrar/list'),
    page(admins, 'infoTemplate', '/domain/template/list'),
    page(admins, 'domainGroup', '/domain/group/list'),
    page(admins, 'dns', '/domain/dns/list'),
    page(admins, 'batchRenew', '/domain/renew/batch'),
  ],
  { onlyWhere: ({ supportedDomain }) => supportedDomain },
)
