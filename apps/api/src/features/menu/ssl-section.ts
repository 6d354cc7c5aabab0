import { admin, everyone, group, hiddenPage, office, operators, page } from './menu-node.ts'

const clerks = { roles: office, audiences: everyone }
const admins = { roles: admin, audiences: everyone }
const operatorAdmins = { roles: admin, audiences: operators }

const orders = group(clerks, 'sslOrder', [
  page(clerks, 'sslOrderList', '/ssl/order/list', {
    functions: [
      'order.view',
      'order.create',
      'order.pay',
      'order.markPaid',
      'order.priceEdit',
      'order.costView',
      'order.submit',
      'order.prepare',
      'order.return',
      'order.resubmit',
      'order.dcvCheck',
      'order.dcvChange',
      'order.dcvSend',
      'order.download',
      'order.reissue',
      'order.revoke',
      'order.refund',
      'order.refundDecide',
      'order.suspend',
      'order.cancel',
      'order.renew',
      'order.sync',
      'order.remind',
      'order.assign',
      'order.follow',
      'order.note',
      'order.document',
      'order.export',
    ],
    children: [
      hiddenPage(admins, 'orderCreate', '/ssl/order/create'),
      hiddenPage(clerks, 'orderDetail', '/ssl/order/:id/:orderNo'),
      hiddenPage(clerks, 'reissueRecords', '/ssl/order/reissue-records/:orderNo'),
    ],
  }),
  page(clerks, 'expiring', '/ssl/order/expiring'),
  page(clerks, 'contact', '/ssl/order/contact', {
    functions: ['contact.view', 'contact.save', 'contact.merge', 'contact.delete'],
  }),
  page(clerks, 'org', '/ssl/order/org', { functions: ['org.view', 'org.save', 'org.submit', 'org.vet', 'org.delete'] }),
])

const tools = group(admins, 'sslTools', [
  page(admins, 'genCsr', '/ssl/tools/gen-csr'),
  page(admins, 'parseCsr', '/ssl/tools/parse-csr'),
  page(admins, 'convertKey', '/ssl/tools/convert-private-key'),
  page(admins, 'parseCert', '/ssl/tools/parse-cert'),
  page(admins, 'matchPair', '/ssl/tools/match-pair'),
  page(admins, 'sslConfig', '/ssl/tools/ssl-config'),
])

const products = page(admins, 'product', '/ssl/product/list', {
  // They manage none.
  customerKey: 'productsToBuy',
  functions: [
    'product.view',
    'product.create',
    'product.edit',
    'product.price',
    'product.shelf',
    'product.import',
    'product.delete',
    'product.costOverride',
  ],
  children: [
    hiddenPage(operatorAdmins, 'productCreate', '/ssl/product/create'),
    hiddenPage(admins, 'productDetail', '/ssl/product/:id'),
  ],
})

const promotions = page(operatorAdmins, 'promotion', '/ssl/product/promotion', {
  functions: ['promo.view', 'promo.save'],
})

export const ssl = group(clerks, 'ssl', [orders, tools, products, promotions])
