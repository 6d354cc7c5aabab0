import type { Validity } from '@app/contracts/products/products'
import type { DemoOrganisationKey } from './demo-organisations.ts'

/** Final state of a demo order. */
export type DemoFate =
  | 'unpaid'
  | 'forgotten'
  | 'incomplete'
  | 'validating'
  | 'vetting'
  | 'returned'
  | 'rejected'
  | 'cancelled'
  | 'issued'
  | 'expired'
  | 'revoked'
  | 'refunding'
  | 'refunded'
  | 'suspended'
  | 'reissuing'

export interface DemoOrder {
  fate: DemoFate
  productNo: string
  validity: Validity
  /** Days before today at which it was placed. */
  daysAgo: number
  /**
   * Labels below a domain of its customer; `*` and `@` mean the wildcard and the domain itself. Mailboxes of that
   * domain for S/MIME; empty for signing.
   */
  labels: readonly string[]
  /** Organisation of the order, which then belongs to that organisation's customer and domain. */
  organisation?: DemoOrganisationKey
  /** Whether its next certificates wait for the buyer. */
  byHand?: boolean
  /** Days after which the buyer asked for a certificate with a new key. */
  newKeyAfter?: number
  /** Whether the time of day is moved to when people work. */
  isOfBusinessHours?: boolean
}

const order = (
  fate: DemoFate,
  productNo: string,
  validity: Validity,
  daysAgo: number,
  ...labels: string[]
): DemoOrder => ({ fate, productNo, validity, daysAgo, labels: labels.length > 0 ? labels : ['www'] })

const manyHosts = Array.from({ length: 100 }, (_, at) => `node${String(at + 1).padStart(3, '0')}`)

/** A year of a small reseller: an order in every state, and some history. */
export const demoOrders: readonly DemoOrder[] = [
  order('unpaid', 'SEC-DV-1', 1, 0.1),
  order('unpaid', 'RAP-DV-W', 1, 1, '*'),
  order('unpaid', 'SEC-DV-M', 2, 4, 'www', 'api', 'static'),
  order('unpaid', 'GEO-DV-1', 1, 9, 'shop'),
  order('unpaid', 'SEC-DV-1', 90, 17, 'preview'),
  order('unpaid', 'RAP-DV-1', 1, 18.5, 'old-shop'),
  order('forgotten', 'SEC-DV-1', 1, 64, 'test'),
  order('forgotten', 'GLO-DV-1', 1, 190),
  order('incomplete', 'SEC-DV-W', 1, 0.5, '*', '@'),
  order('incomplete', 'RAP-DV-1', 1, 6, 'mail'),
  order('validating', 'SEC-DV-1', 1, 0.05, 'pay'),
  order('validating', 'SEC-DV-M', 1, 2, 'www', 'api', 'm', 'cdn', '@'),
  order('validating', 'RAP-DV-1', 90, 5, 'xn--fiq228c'),
  order('validating', 'SEC-DV-W', 3, 12, '*', '@'),
  { ...order('vetting', 'GLO-OV-M', 1, 6, 'www', 'api'), organisation: 'inVetting' },
  order('returned', 'RAP-DV-1', 1, 8, 'portal'),
  order('rejected', 'SEC-DV-1', 1, 3, 'bank-login'),
  order('rejected', 'GEO-DV-1', 1, 21, 'secure'),
  order('cancelled', 'SEC-DV-1', 1, 33, 'old'),
  order('cancelled', 'SEC-DV-M', 1, 110, 'a', 'b', 'c'),
  order('cancelled', 'RAP-DV-W', 2, 240, '*'),
  order('issued', 'SEC-DV-1', 90, 85, 'status'),
  order('issued', 'RAP-DV-1', 1, 359, 'www'),
  order('issued', 'SEC-DV-1', 1, 345, 'blog'),
  order('issued', 'GEO-DV-1', 1, 338, 'docs'),
  order('issued', 'SEC-DV-1', 90, 62, 'promo'),
  order('issued', 'SEC-DV-W', 1, 300, '*', '@'),
  order('issued', 'SEC-DV-M', 1, 285, 'www', 'api', 'static', 'img'),
  { ...order('issued', 'RAP-DV-1', 2, 210, 'erp'), byHand: true },
  { ...order('issued', 'SEC-DV-1', 3, 150, 'www'), newKeyAfter: 41 },
  order('issued', 'SEC-DV-W', 3, 330, '*'),
  order('issued', 'SEC-DV-M', 1, 95, ...manyHosts),
  order('issued', 'RAP-DV-W', 1, 47, '*'),
  { ...order('issued', 'GEO-OV-1', 1, 33, 'www'), organisation: 'approved' },
  order('issued', 'SEC-DV-1', 1, 19, 'crm'),
  order('issued', 'GLO-DV-1', 1, 7, 'www'),
  order('issued', 'SEC-DV-1', 90, 1, 'beta'),
  order('validating', 'CER-SM-D', 1, 0.3, 'hr'),
  { ...order('issued', 'SEC-CS-O', 1, 26), organisation: 'signing' },
  { ...order('issued', 'SEC-EV-1', 1, 44, 'www'), organisation: 'signing' },
  { ...order('issued', 'SEC-SM-O', 1, 57, 'office', 'sales'), organisation: 'signing' },
  { ...order('vetting', 'GLO-DS-O', 1, 3), organisation: 'inVetting' },
  order('issued', 'CER-SM-D', 1, 70, 'ceo'),
  order('refunding', 'RAP-DV-1', 1, 11, 'beta'),
  order('suspended', 'GEO-DV-1', 1, 36, 'promo'),
  order('reissuing', 'GLO-DV-1', 2, 228, 'portal'),
  order('expired', 'SEC-DV-1', 90, 130, 'summer'),
  order('expired', 'SEC-DV-1', 90, 175, 'spring'),
  order('expired', 'RAP-DV-1', 90, 220, 'event'),
  order('expired', 'SEC-DV-1', 90, 268, 'trial'),
  order('expired', 'GLO-DV-1', 1, 372, 'www'),
  order('expired', 'SEC-DV-1', 1, 380, 'mail'),
  order('expired', 'RAP-DV-W', 1, 395, '*'),
  order('revoked', 'SEC-DV-1', 1, 160, 'legacy'),
  order('refunded', 'SEC-DV-1', 1, 128, 'demo'),
  order('refunded', 'GLO-DV-1', 1, 74, 'pilot'),
  order('refunded', 'RAP-DV-1', 1, 22, 'launch'),
  ...Array.from({ length: 17 }, (_, at) =>
    order(
      at % 3 === 0 ? 'expired' : 'cancelled',
      at % 2 === 0 ? 'SEC-DV-1' : 'RAP-DV-1',
      90,
      100 + at * 14,
      `${at % 2 === 0 ? 'app' : 'h5'}${at + 1}`,
    ),
  ),
]

/** Domains of the demo's customers, one each, under a suffix that nobody can own. */
export const demoDomains = (
  'yunyu hualing tuowei jinli nanyue guangu wutong pingjiang changle ludao haishi zhangwei ' +
  'alderfinch brightwater coppergate dovetail eastfield foxglove'
)
  .split(' ')
  .map((label) => `${label}.example`)
