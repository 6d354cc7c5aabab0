import type { Refusal } from './refusal.ts'

export const changeRefusals = {
  'change.gone': {
    status: 410,
    code: 41070,
    zh: '此游标之后的变更已清除（保留 {days} 天）。请从 {first} 继续，并重新读取订单',
    en: 'Changes after this cursor are gone: they are kept for {days} days. Go on from {first}, and read the orders anew.',
  },
} as const satisfies Record<string, Refusal>
