import { defineMessages } from '#i18n/messages.ts'

/** Words of the change of many prices. */
export const bulkPriceMessages = defineMessages({
  'bulk-price.title': { zh: '批量调价：{count} 个产品', en: 'Bulk pricing: {count} {count, product|products}' },
  'bulk-price.kind': { zh: '调整方式', en: 'Adjustment' },
  'bulk-price.kind.percent': { zh: '按百分比', en: 'By percentage' },
  'bulk-price.kind.amount': { zh: '按金额', en: 'By amount' },
  'bulk-price.by': { zh: '调整', en: 'Change by' },
  'bulk-price.by-percent': { zh: '如 5 或 -3.5', en: 'e.g. 5 or -3.5' },
  'bulk-price.by-amount': { zh: '如 10 或 -2.50', en: 'e.g. 10 or -2.50' },
  'bulk-price.by-wrong': {
    zh: '请填写不为 0 的数字，可带负号',
    en: 'Enter a number other than 0; use a minus sign to lower prices',
  },
  'bulk-price.parts': { zh: '调整哪些价格', en: 'Prices to change' },
  'bulk-price.parts-missing': { zh: '请至少选择一项', en: 'Choose at least one' },
  'bulk-price.rounding': { zh: '取整', en: 'Rounding' },
  'bulk-price.rounding.cent': { zh: '保留到分', en: 'To the cent' },
  'bulk-price.rounding.unit': { zh: '取整到 1', en: 'To whole units' },
  'bulk-price.rounding.ten': { zh: '取整到 10', en: 'To tens' },
  'bulk-price.rounding.nine': { zh: '向上取到尾数 9', en: 'Up to a final 9' },
  'bulk-price.preview': { zh: '预览', en: 'Preview' },
  'bulk-price.confirm-title': {
    zh: '更新 {count} 个产品的价格？',
    en: 'Update the prices of {count} {count, product|products}?',
  },
  'bulk-price.losses': { zh: '{count} 个产品低于成本', en: '{count} {count, product|products} below cost' },
  'bulk-price.keeps': { zh: '未付款订单不变', en: 'Unpaid orders are not affected' },
  'bulk-price.nothing': { zh: '所选产品没有价格会改变', en: 'No prices of these products would change' },
  'bulk-price.apply': { zh: '更新价格', en: 'Update prices' },
  'bulk-price.done': {
    zh: '已更新 {products} 个产品的 {prices} 个价格',
    en: '{prices} {prices, price|prices} of {products} {products, product|products} updated',
  },
})
