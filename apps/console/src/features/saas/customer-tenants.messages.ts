import { defineMessages } from '#i18n/messages.ts'

export const customerTenantMessages = defineMessages({
  'customer-tenants.open': { zh: '为此客户开通租户', en: 'Open a tenant for this customer' },
  'customer-tenants.empty': { zh: '此客户没有租户', en: 'This customer has no tenant' },
  'customer-tenants.empty-body': {
    zh: '租户是客户自己品牌的站点。开通后，站点的套餐费和采购都从此客户在本站的余额扣除。',
    en: 'A tenant is a site under the customer’s own brand. Its plan and what it buys here are paid from this customer’s balance.',
  },
  'customer-tenants.all': { zh: '查看全部 {count} 个租户', en: 'All {count} tenants' },
  'customer-tenants.admins': { zh: '{count} 人', en: '{count} {count, person|people}' },
  'customer-tenants.host': { zh: '域名', en: 'Host name' },
  'customer-tenants.no-plan': { zh: '没有套餐', en: 'No plan' },
})
