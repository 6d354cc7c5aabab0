import type { Locale } from '../wire.ts'
import type { ReportPart, SalesDimension } from './report-values.ts'

type Words = Record<Locale, string>

/** Words of reports, on screen and in files. */
export const reportPartWords = {
  sales: { zh: '销售', en: 'Sales' },
  receivables: { zh: '应收', en: 'Receivables' },
  packs: { zh: '预收', en: 'Deferred revenue' },
  renewals: { zh: '预计续费', en: 'Expected renewals' },
} as const satisfies Record<ReportPart, Words>

export const salesDimensionWords = {
  month: { zh: '月份', en: 'Month' },
  customer: { zh: '客户', en: 'Customer' },
  manager: { zh: '客户经理', en: 'Account manager' },
  brand: { zh: '品牌', en: 'Brand' },
  product: { zh: '产品', en: 'Product' },
  order: { zh: '订单', en: 'Order' },
} as const satisfies Record<SalesDimension, Words>

export const reportColumnWords = {
  sales: { zh: '销售收入', en: 'Sales' },
  before: { zh: '上期', en: 'Period before' },
  refunded: { zh: '其中退款', en: 'Refunds among it' },
  cost: { zh: '采购成本', en: 'Wholesale cost' },
  fee: { zh: '渠道手续费', en: 'Channel fees' },
  margin: { zh: '毛利', en: 'Margin' },
  orders: { zh: '付款订单', en: 'Orders paid' },
  customer: { zh: '客户', en: 'Customer' },
  drawn: { zh: '已用额度', en: 'Credit drawn' },
  limit: { zh: '信用额度', en: 'Credit limit' },
  to30: { zh: '30 天内', en: 'Up to 30 days' },
  to60: { zh: '31–60 天', en: '31–60 days' },
  to90: { zh: '61–90 天', en: '61–90 days' },
  older: { zh: '90 天以上', en: 'Over 90 days' },
  deferred: { zh: '预收余额', en: 'Deferred' },
  packs: { zh: '证书包', en: 'Packs' },
  units: { zh: '剩余张数', en: 'Units left' },
  firstEnd: { zh: '最早到期', en: 'First end' },
  month: { zh: '月份', en: 'Month' },
  ending: { zh: '到期订单', en: 'Orders ending' },
  lastPrice: { zh: '上次金额', en: 'Last price' },
  renewed: { zh: '已续费', en: 'Renewed' },
  renewedPrice: { zh: '已续费订单的上次金额', en: 'Last price of renewed orders' },
} as const satisfies Record<string, Words>
