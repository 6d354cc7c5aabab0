import type { Refusal } from '../refusal.ts'

export const orderKindRefusals = {
  'order.mailboxes-invalid': {
    status: 400,
    code: 40018,
    zh: '邮箱不符合此产品：{reason}',
    en: 'The mailboxes do not suit this product: {reason}',
  },
} as const satisfies Record<string, Refusal>
