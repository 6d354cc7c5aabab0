import { defineMessages } from '#i18n/messages.ts'

export const priceMessages = defineMessages({
  'cost.line.base': { zh: '基础价', en: 'Base price' },
  'cost.line.extraName': { zh: '超出域名', en: 'Extra names' },
  'cost.line.extraMailbox': { zh: '超出邮箱', en: 'Extra mailboxes' },
  'cost.line.extraWildcard': { zh: '超出通配符', en: 'Extra wildcards' },
  'cost.line.adjustment': { zh: '价格调整', en: 'Adjustment' },
  'cost.line-count': { zh: '{count} × {unit}', en: '{count} × {unit}' },
  'cost.total': { zh: '合计', en: 'Total' },
})
