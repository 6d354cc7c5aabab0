import type { Locale } from '../wire.ts'
import type { ReportPart, SalesDimension } from './report-values.ts'

type Words = Record<Locale, string>

/** Words of reports, on screen and in files. */
export const reportPartWords = {
  'report-part.sales': { zh: '销售', en: 'Sales' },
  'report-part.receivables': { zh: '应收', en: 'Receivables' },
  'report-part.packs': { zh: '预收', en: 'Deferred revenue' },
  'report-part.renewals': { zh: '预计续费', en: 'Expected renewals' },
} as const satisfies Record<`report-part.${ReportPart}`, Words>

export const salesDimensionWords = {
  'report-by.month': { zh: '月份', en: 'Month' },
  'report-by.customer': { zh: '客户', en: 'Customer' },
  'report-by.manager': { zh: '客户经理', en: 'Account manager' },
  'report-by.brand': { zh: '品牌', en: 'Brand' },
  'report-by.product': { zh: '产品', en: 'Product' },
  'report-by.order': { zh: '订单', en: 'Order' },
} as const satisfies Record<`report-by.${SalesDimension}`, Words>

export const reportColumnWords = {
  'report-column.sales': { zh: '销售收入', en: 'Sales' },
  'report-column.before': { zh: '上期', en: 'Period before' },
  'report-column.refunded': { zh: '退款', en: 'Refunds' },
  'report-column.cost': { zh: '采购成本', en: 'Wholesale cost' },
  'report-column.fee': { zh: '渠道手续费', en: 'Channel fees' },
  'report-column.margin': { zh: '毛利', en: 'Margin' },
  'report-column.orders': { zh: '付款订单', en: 'Orders paid' },
  'report-column.customer': { zh: '客户', en: 'Customer' },
  'report-column.drawn': { zh: '已用额度', en: 'Credit drawn' },
  'report-column.limit': { zh: '信用额度', en: 'Credit limit' },
  'report-column.to30': { zh: '30 天内', en: 'Up to 30 days' },
  'report-column.to60': { zh: '31–60 天', en: '31–60 days' },
  'report-column.to90': { zh: '61–90 天', en: '61–90 days' },
  'report-column.older': { zh: '90 天以上', en: 'Over 90 days' },
  'report-column.deferred': { zh: '预收余额', en: 'Deferred' },
  'report-column.packs': { zh: '证书包', en: 'Packs' },
  'report-column.units': { zh: '剩余张数', en: 'Units left' },
  'report-column.first-end': { zh: '最早到期', en: 'First end' },
  'report-column.month': { zh: '月份', en: 'Month' },
  'report-column.ending': { zh: '到期订单', en: 'Orders ending' },
  'report-column.last-price': { zh: '上次金额', en: 'Last price' },
  'report-column.renewed': { zh: '已续费', en: 'Renewed' },
  'report-column.renewed-price': { zh: '已续费订单的上次金额', en: 'Last price of renewed orders' },
} as const satisfies Record<string, Words>

type Keyed = keyof typeof reportColumnWords
/** Name of a column. */
export type ReportColumn = Keyed extends `report-column.${infer Name}` ? Name : never
