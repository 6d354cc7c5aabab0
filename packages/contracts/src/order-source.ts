/**
 * Where an order came from: its buyer in the console, an operator for the buyer, or the renewal of another one. A source is listed here
 * once orders can come from it: a filter that can never match is none.
 */
export const orderSources = ['console', 'operator', 'renewal'] as const
export type OrderSource = (typeof orderSources)[number]

/** What people call each, on screens and in files. */
export const orderSourceWords = {
  console: { zh: '客户下单', en: 'Console' },
  operator: { zh: '代客下单', en: 'Operator' },
  renewal: { zh: '续费', en: 'Renewal' },
} as const satisfies Record<OrderSource, { zh: string; en: string }>
