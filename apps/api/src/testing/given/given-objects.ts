import { createDept, createRole } from '@app/contracts/access/company'
import { createContact } from '@app/contracts/contacts'
import { addInvoiceFile } from '@app/contracts/invoices/invoice-issue'
import { getInvoiceSettings, saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { createTitle } from '@app/contracts/invoices/titles'
import { addNote } from '@app/contracts/orders/order-desk'
import { addOrderDocument } from '@app/contracts/orders/order-documents'
import { addDocument, createOrganisation } from '@app/contracts/organisations'
import { grantPack } from '@app/contracts/packs/packs'
import { setPrices } from '@app/contracts/products/product-prices'
import { createProduct } from '@app/contracts/products/products'
import { createPromotion } from '@app/contracts/products/promotions'
import { createConnection } from '@app/contracts/upstream'
import { addUserNote } from '@app/contracts/users/user-record'
import { newId } from '#core/new-id.ts'
import { credit, withdraw } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { type Outgoing, send } from '#features/messages/messages.service.ts'
import { withdrawals } from '#features/partners/partners.table.ts'
import { withdrawalSeal } from '#features/partners/withdrawals.service.ts'
import { paymentRefunds, payments } from '#features/payments/payments.table.ts'
import { usdtTransfers } from '#features/payments/usdt.table.ts'
import { passkeys, sessions } from '#features/session/session.table.ts'
import { invoiceXml } from '../invoice-files.ts'
import { giveMoney, issued, type OrderWorld, place, priced } from '../order-world.ts'
import * as given from './given.ts'
import { announcedTo, givenAnnouncement } from './given-announcements.ts'
import { keyKinds } from './given-api-keys.ts'
import { connectionBody } from './given-connections.ts'
import { contentKinds } from './given-content.ts'
import { notice, savedView, task } from './given-desk.ts'
import { givenApplication, givenIssued, invoiceTerms } from './given-invoices.ts'
import { contactBody, licence, organisationBody, submitted } from './given-organisations.ts'
import { planKinds } from './given-plans.ts'
import { newProduct, packTerms, priceRow, promotionTerms } from './given-products.ts'
import { addedRobot, claimedHost } from './given-settings.ts'
import { unclaimed } from './given-statements.ts'
import { tenantKinds } from './given-tenants.ts'
import { titleBody } from './given-titles.ts'
import { verificationKinds } from './given-verification.ts'

/** Kind of object that an id in a path stands for. */
export interface ObjectKind {
  /** Owner: nobody else may know that the object exists. */
  of: 'member' | 'account' | 'site'
  /** Values of the path that are no ids: they stay as they are in an address that leads nowhere. */
  words?: readonly string[]
  /** Creates an object of the member, and returns the values of the path. */
  make(world: OrderWorld, by: given.GivenMember): Promise<Record<string, string>>
}

const siteOf = ({ site }: given.GivenMember) => ({ siteId: site.id, accountId: null })

const department = async (world: OrderWorld, by: given.GivenMember) => {
  const { data } = await world.as(by).send(createDept, { body: { name: `Department ${newId()}` } })
  return { id: data.dept.id }
}

const role = async (world: OrderWorld, by: given.GivenMember) => {
  const { data } = await world.as(by).send(createRole, {
    body: { name: `Role ${newId()}`, base: 'developer', reach: 'all', pages: [], permissions: [] },
  })
  return { id: data.role.id }
}

const session = async ({ db, as }: OrderWorld, by: given.GivenMember) => {
  await as(by).token()
  const rows = await db.transaction(siteOf(by), (tx) => tx.select().from(sessions))
  return { id: rows.find(({ memberId }) => memberId === by.id)?.id ?? '' }
}

/** Withdrawal of a customer that waits. */
const withdrawal = async ({ db, clock, ctx }: OrderWorld, { site }: given.GivenMember) => {
  const { account } = await given.customer(db, site)
  const [siteId, id, askedAt] = [site.id, newId(), clock.now()]
  const money = { site: { id: siteId, currency: 'CNY' as const }, accountId: account.id, amountMinor: 100, memo: '' }
  const by = { memberId: null, at: askedAt }
  await db.transaction({ siteId, accountId: null }, async (tx) => {
    await credit(tx, { ...money, ...by })
    await tx.insert(withdrawals).values({
      ...{ siteId, id, withdrawalNo: id, accountId: account.id, amountMinor: 100, currency: 'CNY', way: 'bank' },
      ...{ payeeName: 'Li', payeeAccount: ctx.secrets.seal(withdrawalSeal({ siteId, id }), '1234'), payeeEnd: '1234' },
      ...{ bank: '', state: 'asked', transactionId: await withdraw(tx, { ...money, ...by }), askedAt },
    })
  })
  return { id }
}

const passkey = async ({ db, clock }: OrderWorld, { site, account, id: memberId }: given.GivenMember) => {
  const [siteId, id] = [site.id, newId()]
  const key = { rpId: site.host, credentialId: id, publicKey: '', counter: 0, transports: [], isBackedUp: false }
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(passkeys).values({
      ...{ ...key, siteId, id, accountId: account.id, memberId, name: 'Test', createdAt: clock.now() },
    }),
  )
  return { id }
}

const payment = async (
  { db, clock }: OrderWorld,
  { site, account, id: memberId }: given.GivenMember,
  over: Partial<typeof payments.$inferInsert> = {},
) => {
  const [siteId, id, at] = [site.id, newId(), clock.now()]
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(payments).values({
      ...{ siteId, id, accountId: account.id, memberId, memberName: 'Li', ip: '127.0.0.1', requestId: id },
      ...{ paymentNo: `P${id}`, channel: 'demo', purpose: 'top-up', amountMinor: 100, currency: site.currency },
      ...{ createdAt: at, expiresAt: new Date(at.getTime() + 600_000), ...over },
    }),
  )
  return { id }
}

const paymentRefund = async (world: OrderWorld, by: given.GivenMember) => {
  const { id: paymentId } = await payment(world, by, { channel: 'bank' })
  const [siteId, id] = [by.site.id, newId()]
  await world.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(paymentRefunds).values({
      ...{ siteId, id, accountId: by.account.id, paymentId, refundNo: id, amountMinor: 1, bonusMinor: 0 },
      ...{ reason: 'wrong', transactionId: id, createdAt: world.clock.now() },
    }),
  )
  return { id }
}

const usdtTransfer = async ({ db, clock }: OrderWorld, { site, account }: given.GivenMember) => {
  const [siteId, id, at] = [site.id, newId(), clock.now()]
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx.insert(usdtTransfers).values({
      ...{ siteId, id, accountId: account.id, network: 'trc20', address: 'T', txHash: id, logIndex: 0, sender: 'T' },
      ...{ amountMicro: 1_000_000, at, confirmations: 20, seenAt: at, state: 'queued', why: 'amount' },
    }),
  )
  return { id }
}

const message = async ({ db, ctx, clock }: OrderWorld, { site, account }: given.GivenMember) => {
  const letter: Outgoing<'password-changed'> = {
    ...{ siteId: site.id, accountId: account.id, channel: 'email', to: 'a@example.com', locale: 'en' },
    ...{ template: 'password-changed', facts: { name: 'Li', ip: '192.0.2.1', at: clock.now() }, isSecret: false },
  }
  return { id: await db.transaction({ siteId: site.id, accountId: null }, (tx) => send(tx, ctx, letter)) }
}

const logLine = async ({ db }: OrderWorld, by: given.GivenMember) => {
  await db.transaction(siteOf(by), (tx) => record(tx, null, by.site.id, by.account.id, `test.${newId()}`, {}))
  // The entry is sent with the commit, so read it in a transaction of its own.
  const lines = await db.readTransaction(siteOf(by), (tx) => tx.select().from(auditLog))
  return {
    id: lines.find(({ accountId, action }) => accountId === by.account.id && action.startsWith('test.'))?.id ?? '',
  }
}

const contact = async ({ as }: OrderWorld, by: given.GivenMember) => ({
  id: (await as(by).send(createContact, { body: contactBody() })).data.contact.id,
})

const organisation = async ({ as }: OrderWorld, by: given.GivenMember) => {
  const { data } = await as(by).send(createOrganisation, { body: organisationBody() })
  return { id: data.organisation.id }
}

const organisationDocument = async (world: OrderWorld, by: given.GivenMember) => {
  const { id } = await organisation(world, by)
  const { data } = await world.as(by).send(addDocument, { params: { id }, body: licence() })
  return { id, documentId: data.organisation.documents[0]?.id ?? '' }
}

const bill = async ({ db, clock }: OrderWorld, by: given.GivenMember) => {
  const money = { site: { id: by.site.id, currency: 'CNY' as const }, accountId: by.account.id, amountMinor: 1 }
  const id = await db.transaction(siteOf(by), (tx) =>
    credit(tx, { ...money, memo: 'cash', memberId: null, at: clock.now() }),
  )
  return { id }
}

const givePack = async (world: OrderWorld, site: given.GivenSite, accountId: string) => {
  const operator = await given.operator(world.db, site)
  const { productId } = await priced(world, site.id, 'SEC-DV-1')
  const sent = { params: { id: accountId }, body: packTerms(productId) }
  return { id: accountId, packId: (await world.as(operator).send(grantPack, sent)).data.pack.id }
}

const vetting = async (world: OrderWorld, by: given.GivenMember) => ({
  id: (await submitted(world, by)).vettingDetails[0]?.id ?? '',
})

/**
 * One entry for each kind of object in a path, keyed by the path up to its last parameter. An endpoint without an entry
 * fails the objects test.
 */
export const objectKinds: Record<string, ObjectKind> = {
  '/orders/:id': { of: 'account', make: async (world, by) => ({ id: (await place(world, by)).id }) },
  '/orders/:id/certificates/:certificateId': {
    of: 'account',
    async make(world, by) {
      await giveMoney(world, by, 1_000_000)
      const { id, certificates } = await issued(world, by)
      return { id, certificateId: certificates[0]?.id ?? '' }
    },
  },
  '/orders/:id/documents/:documentId': {
    of: 'account',
    async make(world, by) {
      const { id } = await place(world, by)
      const body = { ...licence(), kind: 'letter' as const }
      const { data } = await world.as(by).send(addOrderDocument, { params: { id }, body })
      return { id, documentId: data.documents[0]?.id ?? '' }
    },
  },
  '/contacts/:id': { of: 'account', make: contact },
  '/organisations/:id': { of: 'account', make: organisation },
  '/organisations/:id/documents/:documentId': { of: 'account', make: organisationDocument },
  '/vettings/:id': { of: 'account', make: vetting },
  '/bills/:id': { of: 'account', make: bill },
  '/logs/:id': { of: 'account', make: logLine },
  '/orders/:id/notes/:noteId': {
    of: 'account',
    async make(world, by) {
      const { id } = await place(world, by)
      const operator = await given.operator(world.db, by.site)
      const { data } = await world.as(operator).send(addNote, { params: { id }, body: { text: 'x' } })
      return { id, noteId: data.notes[0]?.id ?? '' }
    },
  },
  '/roles/:id': { of: 'account', make: role },
  '/depts/:id': { of: 'account', make: department },
  '/subAccounts/:id': {
    of: 'account',
    make: async ({ db }, by) => ({ id: (await given.member(db, by.account, { base: 'developer' })).id }),
  },
  '/users/:id': { of: 'site', make: async ({ db }, by) => ({ id: (await given.customer(db, by.site)).account.id }) },
  '/users/:id/merge/:otherId': {
    of: 'site',
    make: async ({ db }, by) => ({
      id: (await given.customer(db, by.site)).account.id,
      otherId: (await given.customer(db, by.site)).account.id,
    }),
  },
  '/users/:id/notes/:noteId': {
    of: 'site',
    async make({ db, as }, by) {
      const { id } = await given.account(db, by.site)
      const { data } = await as(by).send(addUserNote, { params: { id }, body: { text: 'x' } })
      return { id, noteId: data.note.id }
    },
  },
  '/users/:id/members/:memberId': {
    of: 'site',
    async make({ db }, by) {
      const customer = await given.account(db, by.site)
      await given.member(db, customer)
      return { id: customer.id, memberId: (await given.member(db, customer, { base: 'developer' })).id }
    },
  },
  ...keyKinds,
  ...contentKinds,
  ...verificationKinds,
  ...tenantKinds,
  '/messages/:id': { of: 'site', make: message },
  '/invoiceTitles/:id': {
    of: 'account',
    make: async ({ as }, by) => ({ id: (await as(by).send(createTitle, { body: titleBody() })).data.title.id }),
  },
  '/invoices/:id': {
    of: 'account',
    make: async (world, by) => ({ id: (await givenApplication(world, by)).invoice.id }),
  },
  '/invoices/:id/files/:fileId': {
    of: 'account',
    async make(world, by) {
      const operator = await given.operator(world.db, by.site)
      const { settings } = (await world.as(operator).send(getInvoiceSettings)).data
      const body = invoiceTerms({ version: settings.version })
      await world.as(operator).send(saveInvoiceSettings, { body })
      const { id } = (await givenIssued(world, { operator, customer: by })).invoice
      const file = { fileName: 'a.xml', content: invoiceXml().toString('base64') }
      const { data } = await world.as(operator).send(addInvoiceFile, { params: { id }, body: file })
      return { id, fileId: data.invoice.files[0]?.id ?? '' }
    },
  },
  '/packs/:id': {
    of: 'account',
    make: async (world, by) => ({ id: (await givePack(world, by.site, by.account.id)).packId }),
  },
  '/users/:id/packs/:packId': {
    of: 'site',
    make: async (world, by) => givePack(world, by.site, (await given.account(world.db, by.site)).id),
  },
  '/promotions/:id': {
    of: 'site',
    make: async ({ as }, by) => {
      const { data } = await as(by).send(createPromotion, { body: promotionTerms() })
      return { id: data.promotion.id }
    },
  },
  '/products/:id': {
    of: 'site',
    async make({ as }, by) {
      const { id } = (await as(by).send(createProduct, { body: newProduct() })).data.product
      await as(by).send(setPrices, { params: { id }, body: { from: null, rows: [priceRow(1, 9)], offerVersion: 1 } })
      return { id }
    },
  },
  '/upstreamConnections/:id': {
    of: 'site',
    make: async ({ as }, by) => {
      const { data } = await as(by).send(createConnection, { body: connectionBody() })
      return { id: data.connection.id }
    },
  },
  '/announcements/:id': {
    of: 'site',
    make: async (world, { site }) => ({
      id: (await givenAnnouncement(world, await given.operator(world.db, site))).id,
    }),
  },
  '/ownAnnouncements/:id': {
    of: 'account',
    make: async (world, by) => ({ id: (await announcedTo(world, by)).id }),
  },
  '/notifyRobots/:id': { of: 'site', make: addedRobot },
  ...planKinds,
  '/siteHosts/:host': { of: 'site', make: claimedHost },
  '/payments/:id': { of: 'account', make: (world, by) => payment(world, by) },
  '/paymentTests/:id': { of: 'site', make: (world, by) => payment(world, by, { purpose: 'test' }) },
  '/paymentRefunds/:id': { of: 'site', make: (world, by) => paymentRefund(world, by) },
  '/partner/withdrawals/:id': { of: 'site', make: withdrawal },
  '/transfers/:id': { of: 'site', make: (world, by) => payment(world, by, { channel: 'bank' }) },
  '/usdtTransfers/:id': { of: 'site', make: usdtTransfer },
  '/differences/:id': { of: 'site', make: async ({ db }, by) => ({ id: await unclaimed(db, by.site) }) },
  '/tasks/:id': { of: 'member', make: task },
  '/inbox/:id': { of: 'member', make: notice },
  '/savedViews/:id': { of: 'member', make: savedView },
  '/passkeys/:id': { of: 'member', make: passkey },
  '/account/sessions/:id': { of: 'member', make: session },
}
