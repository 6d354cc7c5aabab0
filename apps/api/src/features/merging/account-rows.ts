/**
 * What becomes of the rows of an account that is merged into another:
 * - `moves`: they belong to the remaining account from then on, each with its parent; rows that never change move too
 * - `summed`: added to the remaining account's own
 * - `stays`: history that names the account in which it was written, and is read there
 * - `absent`: the merge is refused while there are any
 * - `ends`: deleted, because the remaining account has its own
 */
export type RowFate = 'moves' | 'summed' | 'stays' | 'absent' | 'ends'

interface Rows {
  fate: RowFate
  /** Table of the parent and the column that names it, by which the rows are found without reading the whole table. */
  parent?: readonly [table: string, column: string]
}

const moves: Rows = { fate: 'moves' }
const of = (table: string, column: string): Rows => ({ fate: 'moves', parent: [table, column] })
const ofOrder = of('orders', 'order_id')
const ofInvoice = of('invoices', 'invoice_id')
const ofPayment = of('payments', 'payment_id')
const ofMember = of('members', 'member_id')
const ofOrganisation = of('organisations', 'organisation_id')

/** Every table with a column `account_id`, in the order in which they move. A test holds it against the database. */
export const accountRows = {
  orders: moves,
  certificates: ofOrder,
  domain_checks: ofOrder,
  order_events: ofOrder,
  order_documents: ofOrder,
  order_notices: ofOrder,
  mail_proofs: ofOrder,
  proven_domains: ofOrder,
  promotion_uses: ofOrder,

  payments: moves,
  payment_steps: ofPayment,
  payment_refunds: ofPayment,
  payment_disputes: ofPayment,
  usdt_reservations: ofPayment,
  usdt_transfers: moves,

  packs: moves,
  pack_moves: of('packs', 'pack_id'),

  invoice_titles: moves,
  invoices: moves,
  invoice_orders: ofInvoice,
  invoice_events: ofInvoice,
  invoice_files: ofInvoice,
  red_letters: ofInvoice,

  tenants: moves,
  plan_subscriptions: moves,
  plan_charges: moves,

  organisations: moves,
  organisation_documents: ofOrganisation,
  organisation_events: ofOrganisation,
  vettings: ofOrganisation,
  contacts: moves,

  departments: moves,
  members: moves,
  passkeys: ofMember,
  recovery_codes: ofMember,
  used_passwords: ofMember,
  preferences: ofMember,
  saved_views: ofMember,
  sessions: ofMember,
  sso_identities: ofMember,
  tasks: ofMember,
  inbox_notices: ofMember,
  announcement_receipts: ofMember,
  notify_choices: ofMember,
  // The merge revokes them: under another role they would have other rights.
  api_keys: of('members', 'id'),
  roles: { fate: 'ends' },

  account_notes: moves,
  messages: moves,

  balances: { fate: 'summed' },
  customer_months: { fate: 'summed' },

  // What was booked, agreed and done there names the account for good; the remaining one reads its ledger.
  ledger_transactions: { fate: 'stays' },
  ledger_entries: { fate: 'stays' },
  audit_log: { fate: 'stays' },
  // An order that moves is told to its new account by a change of its own.
  changes: { fate: 'stays' },
  // Nothing happens in a closed account, so nothing is sent.
  webhooks: { fate: 'stays' },
  webhook_deliveries: { fate: 'stays' },
  agreement_acceptances: { fate: 'stays' },
  sign_ins: { fate: 'stays' },
  account_levels: { fate: 'stays' },
  // Prices in force never change. The merge writes those that the remaining account lacks anew.
  special_prices: { fate: 'stays' },
  // The papers prove the name of that account.
  verifications: { fate: 'stays' },
  verification_files: { fate: 'stays' },

  // A partner's code belongs to its account for good: it can only be the account that remains.
  partners: { fate: 'absent' },
  partner_clicks: { fate: 'absent' },
  commissions: { fate: 'absent' },
  withdrawals: { fate: 'absent' },
} as const satisfies Record<string, Rows>

export const rowsOfAccounts: Readonly<Record<string, Rows>> = accountRows

/** Other columns that name an account, and what the merge does about each. */
export const otherColumns = {
  'accounts.merged_into_id': 'moves',
  'commissions.customer_id': 'moves',
  'order_documents.uploaded_for': 'moves',
  'sites.owner_account_id': 'absent',
} as const satisfies Record<string, RowFate>
