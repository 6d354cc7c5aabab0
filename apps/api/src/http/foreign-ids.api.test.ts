import { can } from '@app/contracts/access/permissions'
import { sysAccount } from '@app/contracts/access/session'
import type { Endpoint } from '@app/contracts/endpoint'
import { endpoints } from '@app/contracts/surface'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given.ts'
import { objectKinds } from '#testing/given-objects.ts'
import { contactBody, organisationBody } from '#testing/given-organisations.ts'
import { idsIn } from '#testing/ids-in.ts'
import { contact, csrFor, giveMoney, type OrderWorld, orderBody, orderWorld, place } from '#testing/order-world.ts'

type Parts = { body?: object; query?: object; params?: Record<string, string> }

/** Objects around an id that belong to the caller, created once per caller. */
interface Own {
  world: OrderWorld
  caller: given.GivenMember
  /** Body of a valid order. */
  order: object
  /** Id of the caller's own object, by path. */
  id(path: string): Promise<string>
}

/** Kind of object that a field names, and a call that is valid except for that id. */
interface Field {
  kind: string
  sent(own: Own, id: string): Parts | Promise<Parts>
}

const inQuery = (kind: string, name: string, more: object = {}): Field => ({
  kind,
  sent: (_own, id) => ({ query: { ...more, [name]: id } }),
})
const inBody = (kind: string, bodyWith: (id: string, own: Own) => object | Promise<object>): Field => ({
  kind,
  sent: async (own, id) => ({ body: await bodyWith(id, own) }),
})
const picked = (more: object = {}) => ({
  'body.orders.ids[]': inBody('/orders/:id', (id) => ({ orders: { ids: [id] }, ...more })),
  'body.orders.search.productId': inBody('/products/:id', (productId) => ({
    orders: { search: { productId } },
    ...more,
  })),
  'body.orders.search.accountId': inBody('/users/:id', (accountId) => ({ orders: { search: { accountId } }, ...more })),
  'body.orders.search.assignee': inBody('/subAccounts/:id', (assignee) => ({
    orders: { search: { assignee } },
    ...more,
  })),
})
const orderFilters = {
  'query.productId': inQuery('/products/:id', 'productId'),
  'query.accountId': inQuery('/users/:id', 'accountId'),
  'query.assignee': inQuery('/subAccounts/:id', 'assignee'),
}
const memberFilters = {
  'query.roleId': inQuery('/roles/:id', 'roleId'),
  'query.deptId': inQuery('/depts/:id', 'deptId'),
}
const purchase = (own: Own) => ({ ...own.order })
const quote = async (own: Own) => {
  const { productId, validity, names } = (await orderBody(own.world, own.caller)) as Record<string, unknown>
  return { productId, validity, names }
}
/** Product that requires a technical contact. */
const withTechnical = 'DIG-OV-1'
const member = { name: 'New', email: `new-${newId()}@example.com`, loginName: `new-${newId().slice(-8)}` }
const ofOwnMessage = async (own: Own, siteId: string) => ({
  params: { id: await own.id('/messages/:id') },
  query: { siteId },
})
const ofOwn = (path: string, bodyWith: (id: string) => object, kind: string): Field => ({
  kind,
  sent: async (own, id) => ({ params: { id: await own.id(path) }, body: bodyWith(id) }),
})

/** All fields with ids in bodies and queries. A new field that is missing here fails the first test. */
const fields: Record<string, Record<string, Field>> = {
  listLogs: { 'query.actor': inQuery('/subAccounts/:id', 'actor') },
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
    'body.productId': inBody('/products/:id', async (productId, own) => ({ ...(await quote(own)), productId })),
  },
  supplyMaterial: {
    'body.contact.savedId': ofOwn('/orders/:id', (savedId) => ({ contact: { ...contact, savedId } }), '/contacts/:id'),
    'body.contacts.*.savedId': {
      kind: '/contacts/:id',
      sent: async (own, savedId) => ({
        params: { id: await placedBy(own.caller, withTechnical) },
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
  moveDeptMembers: { 'body.memberIds[]': ofOwn('/depts/:id', (id) => ({ memberIds: [id] }), '/subAccounts/:id') },
}

/** Ids without a foreign owner: connections belong to the platform's site, and only its operators can name them. */
const ofThePlatform = ['createProduct', 'updateProduct'].flatMap((name) => [
  `${name} body.upstream.connectionId`,
  `${name} body.upstream.fallbackId`,
])

test('every field with an id is tested', () => {
  const there = Object.entries(endpoints).flatMap(([name, { body, query }]) =>
    [...idsIn(body, 'body'), ...idsIn(query, 'query')].map((path) => `${name} ${path}`),
  )
  const tried = Object.entries(fields).flatMap(([name, paths]) => Object.keys(paths).map((path) => `${name} ${path}`))
  expect([...tried, ...ofThePlatform].toSorted()).toEqual(there.toSorted())
})

let world: OrderWorld
let root: given.GivenSite
/** Owner of the foreign objects. */
let victim: given.GivenMember
let platform: given.GivenMember
/** Callers for whom none of the objects may seem to exist, another site's platform included. */
let strangers: { member: given.GivenMember; isElsewhere: boolean }[]
const foreign = new Map<string, Promise<string>>()
const owns = new Map<string, Promise<string>>()

beforeAll(async () => {
  world = await orderWorld()
  const { db } = world
  root = await given.site(db, { isRoot: true })
  const tenant = await given.site(db, { isSaas: true })
  const otherRoot = await given.site(db, { isRoot: true })
  for (const site of [root, tenant, otherRoot]) await given.offers(db, site)
  victim = await given.customer(db, root)
  platform = await given.operator(db, root)
  strangers = [
    { member: await given.customer(db, root), isElsewhere: false },
    { member: await given.operator(db, tenant), isElsewhere: true },
    { member: await given.operator(db, otherRoot), isElsewhere: true },
  ]
  for (const { member: stranger } of strangers) await giveMoney(world, stranger, 1_000_000)
})

const once = (kept: Map<string, Promise<string>>, key: string, make: () => Promise<string>) => {
  const made = kept.get(key) ?? make()
  kept.set(key, made)
  return made
}

async function placedBy(by: given.GivenMember, productNo = 'SEC-DV-1'): Promise<string> {
  // An operator orders for customers.
  const buyer = by.account.id === by.site.ownerAccountId ? await given.customer(world.db, by.site) : by
  return (await place(world, buyer, { productNo })).id
}

async function made(path: string, by: given.GivenMember): Promise<string> {
  if (path === '/orders/:id') return placedBy(by)
  const kind = objectKinds[path]
  if (!kind) throw new Error(`testing/given-objects.ts says nothing of ${path}`)
  return (await kind.make(world, by)).id ?? ''
}

const idOf = (kind: string) =>
  once(foreign, kind, async () => {
    if (kind === 'site') return root.id
    if (kind === 'certificate') {
      const ids = await objectKinds['/orders/:id/certificates/:certificateId']?.make(world, victim)
      return ids?.certificateId ?? ''
    }
    return made(kind, kind === '/products/:id' ? platform : victim)
  })

const mayCall = async (caller: given.GivenMember, { access }: Endpoint) => {
  const { permissions } = (await world.as(caller).send(sysAccount)).data.accountInfo
  return can({ permissions: new Set(permissions) }, access)
}

/** Answer without values that differ each time: ids, times, order numbers. */
const plain = (answer: unknown) =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/Customer [0-9a-f]+|\bm-[0-9a-f]{12}/g, 'NAME')
    .replace(/\d{9,}/g, 'N')
    .replace(/d\d+x\d+\.example/g, 'D.example')

const shared = ['/products/:id', 'site']

describe.each(
  Object.entries(fields).flatMap(([name, paths]) => Object.keys(paths).map((path) => [name, path] as const)),
)('%s with the id of somebody else in %s', (name, path) => {
  test('gets the same answer as for an unknown id', async () => {
    const spec = endpoints[name]
    const field = fields[name]?.[path]
    if (!spec || !field) throw new Error(`${name} is no call`)
    const id = await idOf(field.kind)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    let asked = 0
    for (const { member: caller, isElsewhere } of strangers) {
      if (!(await mayCall(caller, spec)) || (shared.includes(field.kind) && !isElsewhere)) continue
      const ask = async (sentId: string) => {
        const own: Own = {
          ...{ world, caller, order: await orderBody(world, caller) },
          id: (kind) => once(owns, `${name} ${path} ${caller.id} ${kind} ${sentId}`, () => made(kind, caller)),
        }
        // A member can have three open tasks.
        await runTasks(world.ctx, taskKinds)
        const parts = await field.sent(own, sentId)
        const { status, code, msg, data, errors } = await world.as(caller).send(spec, parts as never)
        return plain({ status, code, msg, data, errors })
      }
      const [real, none] = [await ask(id), await ask(newId())]
      expect([caller.site.code, real]).toEqual([caller.site.code, none])
      asked++
    }
    expect(asked).toBeGreaterThan(0)
  })
})
