import { previewMerge } from '@app/contracts/merging/merging'
import { newId } from '#core/new-id.ts'
import { type Field, inBody, inQuery, type Own, ofOwn } from '../foreign-field.ts'
import { contact, csrFor, type OrderWorld, orderBody, place } from '../order-world.ts'
import * as given from './given.ts'
import { keyFields } from './given-api-keys.ts'
import { contentFields } from './given-content.ts'
import { invoiceFields } from './given-foreign-invoices.ts'
import { moneyFields } from './given-foreign-money.ts'
import { contactBody, organisationBody } from './given-organisations.ts'
import { planFields } from './given-plans.ts'
import { packTerms, promotionTerms } from './given-products.ts'
import { settingFields } from './given-settings.ts'
import { personBody } from './given-verification.ts'

const picked = (more: object = {}) => ({
  'body.orders.ids[]': inBody('/orders/:id', (id) => ({ orders: { ids: [id] }, ...more })),
  'body.orders.search.productId': inBody('/products/:id', (productId) => ({
    orders: { search: { productId } },
    ...more,
  })),
  'body.orders.search.accountId': inBody('/users/:id', (accountId) => ({ orders: { search: { accountId } }, ...more })),
  'body.orders.search.managerId': inBody('/subAccounts/:id', (managerId) => ({
    orders: { search: { managerId } },
    ...more,
  })),
  'body.orders.search.assignee': inBody('/subAccounts/:id', (assignee) => ({
    orders: { search: { assignee } },
    ...more,
  })),
})
const orderFilters = {
  'query.productId': inQuery('/products/:id', 'productId'),
  'query.accountId': inQuery('/users/:id', 'accountId'),
  'query.managerId': inQuery('/subAccounts/:id', 'managerId'),
  'query.assignee': inQuery('/subAccounts/:id', 'assignee'),
}
const memberFilters = {
  'query.roleId': inQuery('/roles/:id', 'roleId'),
  'query.deptId': inQuery('/depts/:id', 'deptId'),
}
/** Id of a new order; an operator places it for a customer. */
export async function placedBy(world: OrderWorld, by: given.GivenMember, productNo = 'SEC-DV-1'): Promise<string> {
  const buyer = by.account.id === by.site.ownerAccountId ? await given.customer(world.db, by.site) : by
  return (await place(world, buyer, { productNo })).id
}

const purchase = (own: Own) => ({ ...own.order })
const quote = async (own: Own) => {
  const { productId, validity, names } = (await orderBody(own.world, own.caller)) as Record<string, unknown>
  return { productId, validity, names }
}
/** Product that requires a technical contact. */
const withTechnical = 'DIG-OV-1'
const member = { name: 'New', email: `new-${newId()}@example.com`, loginName: `new-${newId().slice(-8)}` }
const specialPrice = { validity: 1, priceMinor: 1, expectedMinor: null, from: null, to: null }
const ofOwnMessage = async (own: Own, siteId: string) => ({
  params: { id: await own.id('/messages/:id') },
  query: { siteId },
})
const pickedUsers = (more: object) => ({
  'body.users.ids[]': inBody('/users/:id', (id) => ({ users: { ids: [id] }, ...more })),
  'body.users.search.managerId': inBody('/subAccounts/:id', (managerId) => ({
    users: { search: { managerId }, expected: 0 },
    ...more,
  })),
})
const managerOf = inBody('/subAccounts/:id', async (managerId, own) => ({
  users: { ids: [await own.id('/users/:id')] },
  managerId,
}))

/** A member of a customer of the caller, as calls name it. */
async function memberOf({ world, caller: { site }, id }: Own): Promise<{ id: string; memberId: string }> {
  const account = { site, id: await id('/users/:id'), accountNo: '' }
  const member = await given.member(world.db, account, { base: 'developer' })
  return { id: account.id, memberId: member.id }
}

const inPlaceOf = ofOwn('/users/:id', (memberId) => ({ memberId, reason: 'asked' }), '/subAccounts/:id')

/** All fields with ids in bodies and queries, by call. A test fails for a new field that is missing here. */
export const fields: Record<string, Record<string, Field>> = {
  ...keyFields,
  ...invoiceFields,
  ...moneyFields,
  ...settingFields,
  ...planFields,
  ...contentFields,
  listLogs: {
    'query.actor': inQuery('/subAccounts/:id', 'actor'),
    'query.accountId': inQuery('/users/:id', 'accountId'),
  },
  listUsers: { 'query.managerId': inQuery('/subAccounts/:id', 'managerId') },
  userFigures: { 'query.managerId': inQuery('/subAccounts/:id', 'managerId') },
  exportUsers: { 'query.managerId': inQuery('/subAccounts/:id', 'managerId', { format: 'csv' }) },
  createUser: {
    'body.managerId': inBody('/subAccounts/:id', (managerId) => ({
      ...{ kind: 'person', holderName: 'New', email: `new-${newId()}@example.com`, managerId },
    })),
  },
  updateUser: {
    'body.managerId': ofOwn(
      '/users/:id',
      (managerId) => ({
        ...{ kind: 'company', name: 'New', particulars: {}, locale: null, managerId, tags: [], remarks: '' },
        version: 1,
      }),
      '/subAccounts/:id',
    ),
  },
  changeUserMember: {
    'body.roleId': {
      kind: '/roles/:id',
      sent: async (own, roleId) => ({ params: await memberOf(own), body: { name: 'New', roleId, version: 1 } }),
    },
  },
  handOverUserMember: {
    'body.to': {
      kind: '/subAccounts/:id',
      sent: async (own, to) => ({ params: await memberOf(own), body: { to, reason: 'left' } }),
    },
  },
  inviteUserMember: {
    'body.roleId': ofOwn(
      '/users/:id',
      (roleId) => ({ name: 'New', email: `new-${newId()}@example.com`, roleId }),
      '/roles/:id',
    ),
  },
  mergeUsers: {
    'body.roleId': {
      kind: '/roles/:id',
      sent: async (own, roleId) => {
        const id = await own.id('/users/:id')
        const params = { id, otherId: (await given.customer(own.world.db, own.caller.site)).account.id }
        const { stamp } = (await own.world.as(own.caller).send(previewMerge, { params })).data.preview
        return { params, body: { stamp, roleId, reason: 'one company' } }
      },
    },
  },
  lookAsCustomer: { 'body.memberId': inPlaceOf },
  actForCustomer: { 'body.memberId': inPlaceOf },
  assignUsers: { ...pickedUsers({ managerId: null }), 'body.managerId': managerOf },
  tagUsers: pickedUsers({ add: ['x'] }),
  setUserLevel: pickedUsers({ priceLevel: 'A', reason: 'more' }),
  getMessage: { 'query.siteId': { kind: 'site', sent: ofOwnMessage } },
  readMessage: { 'query.siteId': { kind: 'site', sent: ofOwnMessage } },
  resendMessage: { 'query.siteId': { kind: 'site', sent: ofOwnMessage } },
  listMessages: { 'query.orderId': inQuery('/orders/:id', 'orderId'), 'query.siteId': inQuery('site', 'siteId') },
  listProducts: { 'query.buyerId': inQuery('/users/:id', 'buyerId') },
  changePrices: {
    'body.ids[]': inBody('/products/:id', (id) => ({
      ...{
        ids: [id],
        change: { kind: 'percent', value: 5 },
        rounding: 'none',
        target: 'list',
        from: null,
        reason: 'more',
      },
    })),
  },
  previewPrices: {
    'body.ids[]': inBody('/products/:id', (id) => ({
      ...{ ids: [id], change: { kind: 'percent', value: 5 }, rounding: 'none', target: 'list', from: null },
    })),
  },
  createContact: { 'body.accountId': inBody('/users/:id', (accountId) => ({ ...contactBody(), accountId })) },
  submitVerification: {
    'body.fileIds[]': inBody('/verification/files/:id', (id) => personBody([id])),
  },
  listContacts: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  mergeContacts: {
    'body.otherId': ofOwn(
      '/contacts/:id',
      (otherId) => ({ ...contactBody(), otherId, version: 1, otherVersion: 1, reason: 'twice' }),
      '/contacts/:id',
    ),
  },
  createOrganisation: { 'body.accountId': inBody('/users/:id', (accountId) => ({ ...organisationBody(), accountId })) },
  listOrganisations: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  listOrders: orderFilters,
  exportOrders: orderFilters,
  placeOrder: {
    'body.buyerId': inBody('/users/:id', (buyerId, own) => ({ ...purchase(own), buyerId })),
    'body.packId': inBody('/packs/:id', (packId, own) => ({ ...purchase(own), packId, expectedTotalMinor: 0 })),
    'body.productId': inBody('/products/:id', (productId, own) => ({ ...purchase(own), productId })),
    'body.contact.savedId': inBody('/contacts/:id', (savedId, own) => ({
      ...purchase(own),
      contact: { ...contact, savedId },
    })),
    'body.contacts.*.savedId': inBody('/contacts/:id', async (savedId, { world: at, caller }) => ({
      ...(await orderBody(at, caller, { productNo: withTechnical })),
      contacts: { technical: { ...contact, savedId } },
    })),
    'body.organisationId': inBody('/organisations/:id', (organisationId, own) => ({
      ...purchase(own),
      organisationId,
    })),
    'body.renewsId': inBody('/orders/:id', (renewsId, own) => ({ ...purchase(own), renewsId })),
  },
  quoteOrder: {
    'body.buyerId': inBody('/users/:id', async (buyerId, own) => ({ ...(await quote(own)), buyerId })),
    'body.packId': inBody('/packs/:id', async (packId, own) => ({ ...(await quote(own)), packId })),
    'body.productId': inBody('/products/:id', async (productId, own) => ({ ...(await quote(own)), productId })),
  },
  supplyMaterial: {
    'body.contact.savedId': ofOwn('/orders/:id', (savedId) => ({ contact: { ...contact, savedId } }), '/contacts/:id'),
    'body.contacts.*.savedId': {
      kind: '/contacts/:id',
      sent: async (own, savedId) => ({
        params: { id: await placedBy(own.world, own.caller, withTechnical) },
        body: { contacts: { technical: { ...contact, savedId } } },
      }),
    },
    'body.organisationId': ofOwn('/orders/:id', (organisationId) => ({ organisationId }), '/organisations/:id'),
  },
  listSharedKeys: {
    'query.certificateId': {
      kind: 'certificate',
      sent: async (own, certificateId) => ({ params: { id: await own.id('/orders/:id') }, query: { certificateId } }),
    },
  },
  listProvenDomains: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  findKeyUses: {
    'body.buyerId': inBody('/users/:id', async (buyerId) => ({ buyerId, csrPem: await csrFor(['a.example.com']) })),
  },
  preflightOrder: {
    'body.buyerId': inBody('/users/:id', (buyerId) => ({ buyerId, names: ['www.example.com'] })),
    'body.productId': inBody('/products/:id', (productId) => ({ productId, names: ['www.example.com'] })),
  },
  cancelPicked: picked({ reason: 'wrong' }),
  checkPicked: picked(),
  quoteCancel: picked(),
  exportPicked: { 'body.ids[]': inBody('/orders/:id', (id) => ({ ids: [id] })) },
  addNote: { 'body.mentions[]': ofOwn('/orders/:id', (id) => ({ text: 'x', mentions: [id] }), '/subAccounts/:id') },
  assignOrders: {
    ...picked({ assigneeId: null }),
    'body.assigneeId': {
      kind: '/subAccounts/:id',
      sent: async (own, assigneeId) => ({ body: { orders: { ids: [await own.id('/orders/:id')] }, assigneeId } }),
    },
  },
  remindPicked: picked(),
  tagOrders: picked({ tag: 'x', isOn: true }),
  listExpiring: { 'query.managerId': inQuery('/subAccounts/:id', 'managerId') },
  listExpiringDays: { 'query.managerId': inQuery('/subAccounts/:id', 'managerId') },
  exportExpiring: { 'query.managerId': inQuery('/subAccounts/:id', 'managerId') },
  createDept: {
    'body.parentId': inBody('/depts/:id', (parentId) => ({ name: 'Below', parentId })),
    'body.headId': inBody('/subAccounts/:id', (headId) => ({ name: 'Headed', headId })),
  },
  updateDept: {
    'body.parentId': ofOwn('/depts/:id', (parentId) => ({ name: 'Below', parentId, version: 1 }), '/depts/:id'),
    'body.headId': ofOwn('/depts/:id', (headId) => ({ name: 'Headed', headId, version: 1 }), '/subAccounts/:id'),
  },
  deleteDept: {
    'query.moveTo': {
      kind: '/depts/:id',
      sent: async (own, moveTo) => ({ params: { id: await own.id('/depts/:id') }, query: { moveTo, reason: 'x' } }),
    },
  },
  createSubAccount: {
    'body.roleId': inBody('/roles/:id', (roleId) => ({ ...member, roleId })),
    'body.deptId': inBody('/depts/:id', async (deptId, own) => ({
      ...member,
      roleId: await own.id('/roles/:id'),
      deptId,
    })),
  },
  updateSubAccount: {
    'body.roleId': ofOwn('/subAccounts/:id', (roleId) => ({ ...member, roleId, version: 1 }), '/roles/:id'),
    'body.deptId': {
      kind: '/depts/:id',
      sent: async (own, deptId) => ({
        params: { id: await own.id('/subAccounts/:id') },
        body: { ...member, roleId: await own.id('/roles/:id'), deptId, version: 1 },
      }),
    },
  },
  disableSubAccount: {
    'body.handOverTo': ofOwn('/subAccounts/:id', (handOverTo) => ({ handOverTo, reason: 'left' }), '/subAccounts/:id'),
  },
  deleteSubAccount: {
    'query.handOverTo': {
      kind: '/subAccounts/:id',
      sent: async (own, handOverTo) => ({
        params: { id: await own.id('/subAccounts/:id') },
        query: { handOverTo, reason: 'left' },
      }),
    },
  },
  listSubAccounts: memberFilters,
  exportSubAccounts: memberFilters,
  setSpecialPrices: {
    'body.changes[].productId': ofOwn(
      '/users/:id',
      (productId) => ({ changes: [{ ...specialPrice, productId }], reason: 'larger' }),
      '/products/:id',
    ),
  },
  grantPack: {
    'body.productIds[]': ofOwn('/users/:id', (productId) => packTerms(productId), '/products/:id'),
  },
  createPromotion: {
    'body.productIds[]': inBody('/products/:id', (id) => ({ ...promotionTerms(), productIds: [id] })),
  },
  updatePromotion: {
    'body.productIds[]': ofOwn(
      '/promotions/:id',
      (id) => ({ ...promotionTerms(), productIds: [id], version: 1 }),
      '/products/:id',
    ),
  },
  cancelSpecialPrice: {
    'body.productId': ofOwn(
      '/users/:id',
      (productId) => ({ productId, validity: 1, from: 4_000_000_000, reason: 'wrong' }),
      '/products/:id',
    ),
  },
  moveDeptMembers: { 'body.memberIds[]': ofOwn('/depts/:id', (id) => ({ memberIds: [id] }), '/subAccounts/:id') },
}
