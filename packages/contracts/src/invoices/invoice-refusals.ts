import type { Refusal } from '../refusal.ts'

export const invoiceRefusals = {
  'invoice.title-missing': { status: 404, code: 404161, zh: '没有这个发票抬头', en: 'Invoice title not found' },
  'invoice.titles-full': {
    status: 409,
    code: 409171,
    zh: '每个账户最多 {most} 个发票抬头，请先删除不用的',
    en: 'An account has at most {most} invoice titles. Delete one that is not used.',
  },
} as const satisfies Record<string, Refusal>
