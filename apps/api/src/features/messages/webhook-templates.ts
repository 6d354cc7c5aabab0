import type { Template } from './template.ts'

const off = (zh: string, en: string): Template => ({
  isSecret: false,
  zh: {
    subject: 'Webhook“{{webhook}}”已停用 - {{site}}',
    body: `{{name}}，您好：\n\nWebhook“{{webhook}}”（{{url}}）已于 {{at}} 停用，因为${zh}。\n\n此后的变更不再推送。修复后请通过接口重新启用，并用 GET /changes 补读期间的变更。`,
    sms: `【{{site}}】Webhook“{{webhook}}”已停用：${zh}。`,
  },
  en: {
    subject: 'Webhook {{webhook}} has been switched off - {{site}}',
    body: `Hello {{name}},\n\nThe webhook {{webhook}} ({{url}}) was switched off on {{at}}, because ${en}.\n\nChanges are no longer sent to it. Once it works, switch it on again by the API, and read what it missed by GET /changes.`,
    sms: `{{site}}: webhook {{webhook}} was switched off, because ${en}.`,
  },
})

/** Messages about endpoints that were switched off. */
export const webhookTemplates = {
  'webhook.gone': off('该地址返回 410，表示不再接收', 'its address answered 410: it wants no more'),
  'webhook.failing': off('连续 5 天推送失败', 'nothing could be delivered for five days'),
} as const
