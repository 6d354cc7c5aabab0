import type { Refusal } from './refusal.ts'

export const webhookRefusals = {
  'webhook.missing': { status: 404, code: 404230, zh: 'Webhook 不存在', en: 'Webhook not found' },
  'webhook.delivery-missing': { status: 404, code: 404231, zh: '没有这次推送', en: 'Delivery not found' },
  'webhook.too-many': {
    status: 409,
    code: 409280,
    zh: 'Webhook 最多 {most} 个，请先删除不用的',
    en: 'An account has at most {most} webhooks. Delete some first.',
  },
  'webhook.off': {
    status: 409,
    code: 409281,
    zh: 'Webhook“{name}”已停用，请先启用',
    en: 'The webhook {name} is off. Switch it on first.',
  },
} as const satisfies Record<string, Refusal>
