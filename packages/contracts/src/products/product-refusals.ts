import type { Refusal } from '../refusal.ts'

export const productRefusals = {
  'product.sold': {
    status: 409,
    code: 40980,
    zh: '{name} 已有订单，不能删除。可以下架，使其不再出售',
    en: '{name} has orders and cannot be deleted. Take it off sale instead.',
  },
  'product.no-price': {
    status: 409,
    code: 40981,
    zh: '{name} 还没有价格，请先设置价格再上架',
    en: '{name} has no price yet. Set one before putting it on sale.',
  },
  'product.withdrawn': {
    status: 409,
    code: 40982,
    zh: '平台已下架 {name}，暂时不能出售',
    en: 'The platform has taken {name} off sale; it cannot be sold for now.',
  },
  'product.prices-moved': {
    status: 409,
    code: 40983,
    zh: '现在会改动 {found} 个产品，与确认时的 {expected} 个不同。请重新预览',
    en: 'The change now affects {found} products, not the {expected} you confirmed. Preview it again.',
  },
  'product.price-begun': {
    status: 409,
    code: 40984,
    zh: '这个价格已生效或已取消。已生效的价格不能取消，请直接设置新价格',
    en: 'These prices are already in effect or were cancelled. Prices in effect cannot be cancelled; set new prices instead.',
  },
  'promotion.missing': {
    status: 404,
    code: 40433,
    zh: '没有这个优惠活动',
    en: 'No such promotion',
  },
} as const satisfies Record<string, Refusal>
