import { defineMessages } from '#i18n/messages.ts'

/** Words of the price list that visitors read. */
export const priceListMessages = defineMessages({
  'price-list.title': { zh: '证书价格', en: 'Certificate prices' },
  'price-list.lead': {
    zh: '标准价，按订阅期计；注册后即可下单',
    en: 'List prices for the whole term; sign up to order',
  },
  'price-list.sign-in': { zh: '登录', en: 'Sign in' },
  'price-list.sign-up': { zh: '注册', en: 'Sign up' },
  'price-list.buy': { zh: '购买', en: 'Buy' },
  'price-list.buy-of': { zh: '购买 {name}', en: 'Buy {name}' },
  'price-list.jump': { zh: '按用途查看', en: 'By usage' },
  'price-list.www': { zh: '1 个域名，赠送 www', en: '1 name, with and without www' },
  'price-list.apex': { zh: '1 个通配符，赠送根域名', en: '1 wildcard and its apex' },
  'price-list.extra-name': { zh: '超出域名 {amount}/个（{period}）', en: 'extra name {amount} ({period})' },
  'price-list.extra-wildcard': { zh: '超出通配符 {amount}/个（{period}）', en: 'extra wildcard {amount} ({period})' },
  'price-list.empty': { zh: '暂无在售产品', en: 'Nothing is on sale yet' },
  'price-list.empty-body': { zh: '请稍后再来，或联系客服。', en: 'Come back later, or ask support.' },
})
