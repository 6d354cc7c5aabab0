/**
 * Origin of an order: the buyer in the console, an operator for the buyer, or the renewal of another order. A source is
 * listed only once orders come from it: a filter that can never match is of no use.
 */
export const orderSources = ['console', 'operator', 'renewal'] as const
export type OrderSource = (typeof orderSources)[number]

/** Names of order sources, on screen and in files. */
export const orderSourceWords = {
  console: { zh: '客户下单', en: 'Console' },
  operator: { zh: '代客下单', en: 'Operator' },
  renewal: { zh: '续费', en: 'Renewal' },
} as const satisfies Record<OrderSource, { zh: string; en: string }>
