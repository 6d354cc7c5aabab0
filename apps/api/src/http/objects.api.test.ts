import { can } from '@app/contracts/access/permissions'
import { sysAccount } from '@app/contracts/access/session'
import type { Endpoint } from '@app/contracts/endpoint'
import { endpoints } from '@app/contracts/surface'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { announcementBody } from '#testing/given/given-announcements.ts'
import { connectionBody } from '#testing/given/given-connections.ts'
import { articleContent } from '#testing/given/given-content.ts'
import { type ObjectKind, objectKinds } from '#testing/given/given-objects.ts'
import { contactBody, licence, organisationBody } from '#testing/given/given-organisations.ts'
import { applicationBody, planBody } from '#testing/given/given-plans.ts'
import { newProduct, packTerms, promotionTerms } from '#testing/given/given-products.ts'
import { titleBody } from '#testing/given/given-titles.ts'
import { invoiceXml } from '#testing/invoice-files.ts'
import { type OrderWorld, orderWorld } from '#testing/order-world.ts'
import { tronOwn } from '#testing/vendors/tron-server.ts'

const invoiceUpload = { fileName: 'a.xml', content: invoiceXml().toString('base64') }

/** Bodies that pass validation, so that the call looks its object up; an earlier refusal would prove nothing. */
const someCompany = {
  ...{ companyName: 'Lake', creditCode: '', contactName: '', contactEmail: '' },
  ...{ contactTelPrefix: '+86', contactTelephone: '' },
}

/** Queries that pass validation, likewise. */
const queries: Record<string, object> = {
  deleteCmsCategory: { reason: 'Too few articles' },
  removeCategoryRedirect: { slug: 'old-address' },
}

const bodies: Record<string, object> = {
  saveArticle: {
    categoryId: newId(),
    content: articleContent({}, { title: 'Which certificate', body: 'By use.' }),
    version: 9,
  },
  publishArticle: { version: 9 },
  setArticleEnd: { endsAt: null },
  askArticleReview: { version: 9 },
  returnArticle: { reason: 'too short' },
  pinArticle: { isPinned: true },
  addCategoryRedirect: { slug: 'old-address' },
  mergeCmsCategory: { into: newId(), reason: '重复' },
  copyToHelp: { categoryId: newId() },
  placeHelp: { position: 0 },
  answerHelp: { isUseful: true },
  answerShopQuestion: { isAnswered: true },
  saveAnnouncement: { ...announcementBody(), version: 9 },
  publishAnnouncement: { version: 9 },
  updateCmsCategory: { name: { zh: 'x', en: '' }, version: 9 },
  rechargeUser: { amountMinor: 100, memo: 'cash' },
  adjustUser: { amountMinor: 1, reason: 'wrong' },
  reverseBill: { reason: 'wrong' },
  setCredit: { creditMinor: 100, reason: 'contract' },
  supplyMaterial: {},
  cancelOrder: { reason: 'wrong' },
  returnOrder: { items: [{ item: 'csr', reason: 'wrong' }] },
  quoteReissue: { names: ['www.example.com'] },
  reissueOrder: { reason: 'wrong', names: ['www.example.com'], expectedTotalMinor: 0 },
  withdrawReissue: { reason: 'wrong' },
  setAutoReissue: { autoReissue: true },
  revokeCertificate: { reason: 'superseded' },
  revokeOrder: { reason: 'superseded' },
  askRefund: { reason: 'wrong' },
  decideRefund: { approved: true, reason: 'wrong' },
  suspendOrder: { reason: 'wrong' },
  resumeOrder: { reason: 'wrong' },
  saveTenantCompany: { company: someCompany, before: someCompany },
  repeatTenantStep: { step: 'health' },
  skipTenantStep: { step: 'sender' },
  suspendTenant: { reason: 'wrong' },
  resumeTenant: { reason: 'wrong' },
  replaceTenantAdmin: { name: 'Ada', loginName: 'ada.new', email: 'ada.new@lake.example', reason: 'left' },
  closeTenant: { reason: 'wrong' },
  rollBackTenant: { reason: 'wrong' },
  reopenTenant: { reason: 'wrong' },
  exportTenant: { reason: 'asked for' },
  saveApplication: { ...applicationBody, version: 1 },
  setApplicationProducts: { version: 1, products: [{ productId: newId(), isIncluded: false }] },
  saveVersion: { version: 1 },
  setApplicationMenu: { version: 1, menu: null },
  setApplicationMessage: { version: 1, words: null },
  setTenantFlag: { flag: 'isSaas', value: true },
  followDefaults: { kind: 'menu' },
  followTenantPrices: { prices: [{ productId: newId(), validity: 1, offerVersion: 1 }] },
  pushDefaults: { tenantIds: [newId()], reason: 'wrong' },
  rollBackDefaults: { number: 1, tenantIds: [newId()], reason: 'wrong' },
  maintainApplication: { from: 4_000_000_000, until: 4_000_003_600, text: { zh: '', en: '' }, reason: 'wrong' },
  stopApplication: { reason: 'wrong' },
  startApplication: { reason: 'wrong' },
  createPlan: planBody,
  savePlan: { ...planBody, version: 1 },
  setDefaultPlan: { planId: null },
  quotePlan: { planId: newId(), months: 1 },
  changePlan: { planId: newId(), months: 1, dueMinor: 0, reason: 'wrong' },
  quoteRenewal: { months: 1 },
  quotePaidRenewal: { months: 1 },
  renewPaidSite: { months: 1, priceMinor: 0, from: 0 },
  renewPlan: { months: 1, priceMinor: 0, from: 0, reason: 'wrong' },
  enterTenant: { reason: 'support', minutes: 15 },
  grantVisits: { reason: 'support', minutes: 60 },
  payOrder: { expectedTotalMinor: 0 },
  refundPayment: { amountMinor: 1, reason: 'wrong' },
  settleRefund: { outcome: 'failed', reason: 'wrong' },
  decideWithdrawal: { outcome: 'refused', reason: 'wrong' },
  assignUsdtTransfer: { accountId: newId(), bookedMinor: 1, reason: 'came' },
  dismissUsdtTransfer: { reason: 'ours' },
  stateRefundAddress: { network: 'trc20', address: tronOwn },
  assignDifference: { ownerId: null, dueOn: null, note: 'x', version: 1 },
  reopenDifference: { reason: 'wrong' },
  creditDifference: { to: { is: 'customer', accountId: newId() }, reason: 'came' },
  confirmTransfer: { receivedMinor: 1, bankNo: 'B1', reason: 'came' },
  markPaid: { memo: 'wrong', expectedTotalMinor: 0 },
  editPrice: { totalMinor: 1, reason: 'wrong' },
  setFollowUp: { followUp: 'quoted' },
  addNote: { text: 'x' },
  pinNote: { isPinned: true },
  addOrderDocument: licence(undefined, undefined, 'letter'),
  remindBuyer: {},
  checkDomains: {},
  restartValidation: {},
  syncOrder: {},
  prepareDevice: { csrPem: 'none' },
  shipDevice: { carrier: 'SF', trackingNo: '1' },
  sendMailboxMail: {},
  vetPerson: { evidence: 'passport' },
  resendMail: { domain: 'www.example.com' },
  sendInstructions: { email: 'ops@example.com', locale: 'en' },
  changeMethod: { domain: 'www.example.com', method: 'http' },
  updateRole: { name: 'New', base: 'developer', reach: 'all', pages: [], permissions: [], version: 1 },
  updateDept: { name: 'New', version: 1 },
  moveDeptMembers: { memberIds: [newId()] },
  updateSubAccount: { name: 'New', email: 'new@example.com', roleId: newId(), version: 1 },
  disableSubAccount: { reason: 'left' },
  updateApiKey: { name: 'New', roleId: newId(), version: 1 },
  rotateApiKey: { version: 1 },
  updateWebhook: { name: 'New', url: 'https://x.example/', kinds: ['order.issued'], isOn: true, version: 1 },
  changeRobot: {
    ...{ name: 'Desk', locale: 'zh', events: ['notice.paid'], isOn: true, address: null, secret: null, version: 1 },
  },
  revokeApiKey: { reason: 'leaked' },
  revokeUserApiKey: { reason: 'leaked' },
  renamePasskey: { name: 'New' },
  updateView: { name: 'New' },
  removePasskey: { password: '0'.repeat(64) },
  updateProduct: { ...newProduct(), version: 1 },
  updateConnection: { ...connectionBody(), version: 9 },
  switchConnection: { isEnabled: false, version: 9 },
  chooseConnectionProducts: { productIds: [] },
  shelveProduct: { onSale: false },
  setSpecialPrices: {
    changes: [{ productId: newId(), validity: 1, priceMinor: 1, expectedMinor: null, from: null, to: null }],
    reason: 'wrong',
  },
  rejectInvoice: { reason: 'wrong' },
  redInvoice: { reason: '01', redNo: '26332000000012345679', redDate: '2026-11-21', items: null, isConfirmed: true },
  readInvoiceFile: invoiceUpload,
  addInvoiceFile: invoiceUpload,
  issueInvoice: { invoiceNo: '26332000000012345678', invoiceDate: '2026-11-21' },
  updateTitle: { ...titleBody(), version: 1 },
  grantPack: packTerms(newId()),
  extendPack: { validTo: 4_100_000_000, reason: 'larger' },
  adjustPack: { units: 1, reason: 'larger' },
  voidPack: { refundMinor: 0, reason: 'wrong' },
  updatePromotion: { ...promotionTerms(), version: 1 },
  cancelSpecialPrice: { productId: newId(), validity: 1, from: 1, reason: 'wrong' },
  setPrices: {
    from: null,
    offerVersion: 1,
    rows: [
      {
        ...{ validity: 1, costMinor: 1, priceMinor: 2, extraNameMinor: 0, extraWildcardMinor: 0 },
        levels: { A: null, B: null, C: null },
      },
    ],
  },
  cancelPrices: { from: 4_000_000_000, offerVersion: 1, reason: 'wrong' },
  updateContact: { ...contactBody(), version: 1 },
  setDefaultContact: { role: 'admin', isDefault: true },
  mergeContacts: { ...contactBody(), otherId: newId(), version: 1, otherVersion: 1, reason: 'twice' },
  updateOrganisation: { ...organisationBody(), version: 1 },
  addDocument: licence(),
  submitVetting: { brand: 'none' },
  recordStep: { step: 'phone', result: 'passed', evidence: 'call 7', version: 9 },
  approveVetting: { version: 9 },
  returnVetting: { version: 9, reasons: [{ field: 'name', reason: 'wrong' }] },
  updateUser: {
    ...{ kind: 'company', name: 'New', particulars: {}, locale: null, managerId: null, tags: [], remarks: '' },
    version: 9,
  },
  decideVerification: { outcome: 'returned', results: [{ item: 'licence', isRight: false, note: 'blurred' }] },
  addUserNote: { text: 'x' },
  pinUserNote: { isPinned: true },
  resetUserPassword: { reason: 'lost' },
  lookAsCustomer: { reason: 'cannot find it' },
  actForCustomer: { reason: 'asked by phone' },
  freezeUser: { reason: 'unpaid' },
  unfreezeUser: { reason: 'paid' },
  notifyUser: { subject: 'News', text: 'x' },
  closeUser: { reason: 'left' },
  mergeUsers: { stamp: '0'.repeat(64), roleId: newId(), reason: 'one company' },
  inviteUserMember: { name: 'New', email: 'new@example.com', roleId: newId() },
  changeUserMember: { name: 'New', roleId: newId(), version: 1 },
  handOverUserMember: { to: newId(), reason: 'left' },
  switchUserMember: { isActive: false, reason: 'left' },
  linkUserMember: { reason: 'lost' },
  resetSubAccount: { what: 'second-step', reason: 'lost' },
}

// Subjects, kinds and templates are fixed words instead of ids: everybody finds their own under them.
const naming = Object.entries(endpoints).filter(([, { path }]) => /:(?!(subject|kind|template)\b)/.test(path))

/** Longest entry that is a prefix of the path and has all its parameters. */
function kindOf(path: string): ObjectKind {
  const fits = Object.keys(objectKinds).filter(
    (start) => path.startsWith(start) && !path.slice(start.length).includes(':'),
  )
  const kind = objectKinds[fits.sort((a, b) => b.length - a.length)[0] ?? '']
  if (!kind) throw new Error(`testing/given/given-objects.ts says nothing of ${path}`)
  return kind
}

let world: OrderWorld
let root: given.GivenSite
let strangers: { name: string; member: given.GivenMember; nearness: 'site' | 'elsewhere' }[]

beforeAll(async () => {
  world = await orderWorld()
  const { db } = world
  // Its operators are the platform's, who have every right on their own site.
  root = await given.site(db, { isRoot: true })
  await given.offers(db, root)
  const tenant = await given.site(db, { isSaas: true })
  const otherRoot = await given.site(db, { isRoot: true })
  strangers = [
    { name: 'another account', member: await given.customer(db, root), nearness: 'site' },
    { name: "another tenant's customer", member: await given.customer(db, tenant), nearness: 'elsewhere' },
    { name: "another tenant's operator", member: await given.operator(db, tenant), nearness: 'elsewhere' },
    { name: "another site's platform operator", member: await given.operator(db, otherRoot), nearness: 'elsewhere' },
  ]
})

const mayCall = async (member: given.GivenMember, { access }: Endpoint) => {
  const { permissions } = (await world.as(member).send(sysAccount)).data.accountInfo
  return can({ permissions: new Set(permissions) }, access)
}

describe.each(naming)('%s', (name, spec) => {
  const kind = kindOf(spec.path)
  const ask = async (member: given.GivenMember, params: Record<string, string>) => {
    const query = queries[name]
    const parts = { params, ...(spec.body && { body: bodies[name] ?? {} }), ...(query && { query }) }
    const { status, code, msg } = await world.as(member).send(spec, parts as never)
    return { status, code, msg }
  }

  test('of another owner does not exist for the caller', async () => {
    const { db } = world
    const owner = kind.of === 'site' ? await given.operator(db, root) : await given.customer(db, root)
    const operator = await given.operator(db, root)
    const maker = (await mayCall(owner, spec)) ? owner : operator
    const params = await kind.make(world, owner)
    const nowhere = Object.fromEntries(
      Object.entries(params).map(([hole, value]) => [hole, kind.words?.includes(hole) ? value : newId()]),
    )

    const colleague = await given.member(db, owner.account, { base: 'admin' })
    const others = [
      ...strangers.filter(({ nearness }) => nearness === 'elsewhere' || kind.of !== 'site'),
      ...(kind.of === 'member' ? [{ name: 'a colleague', member: colleague }] : []),
    ]
    for (const { name: who, member } of others) {
      const answers = { real: await ask(member, params), none: await ask(member, nowhere) }
      expect([who, answers.real]).toEqual([who, answers.none])
      expect([who, answers.real.status]).toEqual([who, (await mayCall(member, spec)) ? 404 : 403])
    }
    // Otherwise the object existed for nobody, and the test would prove nothing.
    const [own, none] = [await ask(maker, params), await ask(maker, nowhere)]
    expect(none.status).toBe(404)
    expect(own.code).not.toBe(none.code)
  })
})
