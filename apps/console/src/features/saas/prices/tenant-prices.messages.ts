import { defineMessages } from '#i18n/messages.ts'

export const tenantPriceMessages = defineMessages({
  'prices.caption': { zh: '产品与价格，{count} 个价格', en: 'Products and prices, {count} {count, price|prices}' },
  'prices.search': { zh: '搜索产品名称或编号', en: 'Search product name or number' },
  'prices.product': { zh: '产品', en: 'Product' },
  'prices.cost': { zh: '租户成本', en: 'Cost to tenant' },
  'prices.own-ca': { zh: '自有 CA 签发', en: 'Own CA' },
  'prices.own-ca-note': {
    zh: '订单由租户自己的 CA 签发，不向本站采购',
    en: 'Its orders go to a CA of the tenant’s own, so that nothing is bought here',
  },
  'prices.retail': { zh: '零售价', en: 'List price' },
  'prices.no-price': { zh: '未定价', en: 'No price' },
  'prices.margin': { zh: '毛利', en: 'Margin' },
  'prices.loss': { zh: '亏损', en: 'At a loss' },
  'prices.margin.loss': { zh: '低于成本', en: 'Below cost' },
  'prices.margin.gain': { zh: '不低于成本', en: 'At cost or above' },
  'prices.sale': { zh: '在售', en: 'On sale' },
  'prices.sale.on': { zh: '在售', en: 'On sale' },
  'prices.sale.off': { zh: '未售', en: 'Not on sale' },
  'prices.source': { zh: '价格来源', en: 'Price from' },
  'prices.source.inherited': { zh: '继承应用', en: 'Application' },
  'prices.source.behind': { zh: '继承应用', en: 'Application' },
  'prices.source.overridden': { zh: '租户自定', en: 'Tenant' },
  'prices.behind': { zh: '有新价格待下发', en: 'Newer price to hand down' },
  'prices.handed': { zh: '应用价 {price}', en: '{price} in the application' },
  'prices.actions': { zh: '操作', en: 'Actions' },
  'prices.follow': { zh: '恢复继承', en: 'Follow again' },
  'prices.follow-of': { zh: '恢复继承：{price}', en: 'Follow the application again: {price}' },
  'prices.below-cost': {
    zh: '应用价低于租户现在的成本',
    en: 'The price of the application is below what the tenant pays now',
  },
  'prices.follow-none': {
    zh: '选中的价格没有可以恢复继承的',
    en: 'None of these prices can follow the application again',
  },
  'prices.follow-most': { zh: '一次最多 {count} 个', en: 'At most {count} at once' },
  'prices.follow-title': {
    zh: '将 {count} 个价格恢复为应用的价格？',
    en: 'Let {count} {count, price|prices} follow the application again?',
  },
  'prices.follow-body': {
    zh: '租户站点立即按新价格销售，已有订单不受影响；以后的下发会更新这些价格。',
    en: 'The tenant’s site sells at the new prices at once, orders keep theirs, and later roll-outs reach these prices.',
  },
  'prices.follow-more': { zh: '还有 {count} 个', en: '{count} more' },
  'prices.follow-left': {
    zh: '另有 {count} 个选中的价格不变：本就继承、没有应用价，或应用价低于成本。',
    en: '{count} selected {count, price stays|prices stay}: following already, without a price in the application, or with one below cost.',
  },
  'prices.followed': {
    zh: '{count} 个价格已恢复继承',
    en: '{count} {count, price follows|prices follow} the application again',
  },
  'prices.empty': { zh: '没有可售的产品', en: 'Nothing to sell' },
  'prices.empty-body': {
    zh: '本站没有在售的产品，租户也没有使用自有 CA 的产品。',
    en: 'This site has no product on sale, and the tenant has none on a CA of its own.',
  },
  'prices.other-currency': {
    zh: '租户以 {currency} 销售，与本站币种不同：无法比较成本，价格也不随应用下发。',
    en: 'The tenant sells in {currency}, another currency than that of this site: costs cannot be compared, and its prices are not handed down.',
  },
  'prices.no-application': {
    zh: '租户没有应用套餐，价格都由租户自己决定。',
    en: 'The tenant has no plan of an application, so that all prices are its own.',
  },
})
