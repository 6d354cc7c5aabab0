import type { InvoiceTerms } from '@app/contracts/invoices/invoice-settings'
import type { InvoiceState } from '@app/contracts/invoices/invoice-values'
import { invoicedUsages } from '@app/contracts/invoices/invoice-values'
import { plainClasses, plainRateBp, type TaxClasses } from '@app/contracts/invoices/seller'

/** Seller of the main site's invoices, and the classification code of its services. */
export const demoTerms: InvoiceTerms = {
  seller: {
    ...{ name: 'Workspace 数字证书（上海）有限公司', taxNo: '91310115MA1K4Q7X2B', country: 'CN' },
    ...{ address: '上海市浦东新区张江路 1652 号', phone: '021-50001652', drawer: '周敏' },
    ...{ bank: '招商银行上海张江支行', bankAccount: '121900000016520' },
  },
  defaultRateBp: plainRateBp.CNY,
  // One entry for each usage.
  classes: Object.fromEntries(
    invoicedUsages.map((usage) => [usage, { ...plainClasses.CNY[usage], code: '3040203000000000000' }]),
  ) as TaxClasses,
  ...{ countryRates: [], series: 'INV' },
}

/** Seller of the English site, which numbers its own invoices. */
export const demoTermsAbroad: InvoiceTerms = {
  seller: {
    ...{
      name: 'Northwind Trust Ltd',
      taxNo: 'GB123456789',
      country: 'GB',
      address: '12 Harbour Street, Leeds LS1 4DL',
    },
    ...{ phone: '+1 555 0100', bank: '', bankAccount: '', drawer: '' },
  },
  ...{ defaultRateBp: 2000, classes: plainClasses.USD, countryRates: [], series: 'NW' },
}

export const demoRejection = '税号与抬头不一致，请核对后重新申请'
export const demoSample = '演示样本：不是税务局开具的发票，不能报销或抵扣。'

interface DemoInvoice {
  /** Customer by its place among the demo's. */
  of: number
  kind: 'ordinary' | 'special'
  /** Number of orders on it. */
  orders: number
  /** Days ago on which it was applied for. */
  days: number
  state: InvoiceState
  /** Whether only its first order is on it with half of its amount. */
  isHalf?: true
}

/** Invoices of the English site: where its buyers are decides on their taxes. */
export const demoInvoicesAbroad = [
  { of: 0, orders: 2, days: 30, isApproved: true, buyer: { country: 'GB', taxNo: 'GB987654321' } },
  { of: 4, orders: 1, days: 2, isApproved: false, buyer: { country: 'US', taxNo: '' } },
] as const

/** Invoices in every state, oldest first; of few customers, since the demo's start is short. */
export const demoInvoices: readonly DemoInvoice[] = [
  { of: 0, kind: 'special', orders: 3, days: 52, state: 'issued' },
  { of: 1, kind: 'ordinary', orders: 2, days: 41, state: 'partly-red' },
  { of: 2, kind: 'ordinary', orders: 1, days: 33, state: 'red' },
  { of: 1, kind: 'ordinary', orders: 1, days: 24, state: 'rejected' },
  { of: 2, kind: 'special', orders: 1, days: 11, state: 'issued', isHalf: true },
  { of: 2, kind: 'ordinary', orders: 1, days: 8, state: 'cancelled' },
  { of: 1, kind: 'ordinary', orders: 1, days: 4, state: 'waiting' },
  { of: 0, kind: 'special', orders: 2, days: 1, state: 'review' },
]

/** Tax numbers of the demo's customers, in their order. */
export const demoTaxNos = [...['91310104MA1G8R5T3G', '91110108MA01R6D923', '91440300MA5F3H7K1P']]
