import { type Field, inBody, inQuery, ofOwn } from '../foreign-field.ts'
import { titleBody } from './given-titles.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const billFilters = (more: object = {}) => ({
  'query.accountId': inQuery('/users/:id', 'accountId', more),
  'query.managerId': inQuery('/subAccounts/:id', 'managerId', more),
  'query.productId': inQuery('/products/:id', 'productId', more),
})

/** Fields with ids in bodies and queries of calls about money, by call. */
export const moneyFields: Record<string, Record<string, Field>> = {
  getPartner: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  listReferrals: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  listCommissions: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  listWithdrawals: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  joinProgramme: { 'body.accountId': inBody('/users/:id', (accountId) => ({ accountId })) },
  leaveProgramme: { 'body.accountId': inBody('/users/:id', (accountId) => ({ accountId })) },
  setPartnerRate: {
    'body.accountId': inBody('/users/:id', (accountId) => ({ accountId, rate: 1, reason: 'x', version: 1 })),
  },
  settleCommissions: { 'body.accountId': inBody('/users/:id', (accountId) => ({ accountId, expectedMinor: 1 })) },
  createTitle: { 'body.accountId': inBody('/users/:id', (accountId) => ({ ...titleBody(), accountId })) },
  listTitles: { 'query.accountId': inQuery('/users/:id', 'accountId') },
  assignDifference: {
    'body.ownerId': {
      kind: '/subAccounts/:id',
      sent: async (own, ownerId) => ({
        params: { id: await own.id('/differences/:id') },
        body: { ownerId, dueOn: null, note: '', version: 1 },
      }),
    },
  },
  resolveDifferences: {
    'body.ids[]': inBody('/differences/:id', (id) => ({ ids: [id], how: 'ignored', reason: 'x' })),
    'body.adjust.accountId': inBody('/users/:id', async (accountId, own) => ({
      ...{ ids: [await own.id('/differences/:id')], how: 'adjusted', reason: 'x' },
      adjust: { accountId, amountMinor: 1 },
    })),
  },
  creditDifference: {
    'body.to.paymentId': {
      kind: '/transfers/:id',
      sent: async (own, paymentId) => ({
        params: { id: await own.id('/differences/:id') },
        body: { to: { is: 'transfer', paymentId }, reason: 'x' },
      }),
    },
    'body.to.accountId': {
      kind: '/users/:id',
      sent: async (own, accountId) => ({
        params: { id: await own.id('/differences/:id') },
        body: { to: { is: 'customer', accountId }, reason: 'x' },
      }),
    },
  },
  listBills: billFilters(),
  exportBills: billFilters({ format: 'csv' }),
  exportStatement: {
    'query.accountId': inQuery('/users/:id', 'accountId', november),
  },
  billFigures: billFilters(),
  salesReport: billFilters(november),
  exportReport: billFilters({ ...november, part: 'sales', format: 'csv' }),
  createPayment: {
    'body.for.orders[].id': inBody('/orders/:id', (id) => ({
      ...{ for: { is: 'orders', orders: [{ id, expectedTotalMinor: 0 }] }, channel: 'demo' },
    })),
  },
  assignUsdtTransfer: {
    'body.paymentId': ofOwn(
      '/usdtTransfers/:id',
      (paymentId) => ({ paymentId, bookedMinor: 1, reason: 'came' }),
      '/payments/:id',
    ),
    'body.accountId': ofOwn(
      '/usdtTransfers/:id',
      (accountId) => ({ accountId, bookedMinor: 1, reason: 'came' }),
      '/users/:id',
    ),
  },
}
