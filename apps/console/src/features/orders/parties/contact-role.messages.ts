import { defineMessages } from '#i18n/messages.ts'

/** Whom an order names beside its admin contact. */
export const contactRoleMessages = defineMessages({
  'contact-role.admin': { zh: '管理联系人', en: 'Admin contact' },
  'contact-role.technical': { zh: '技术联系人', en: 'Technical contact' },
  'contact-role.billing': { zh: '财务联系人', en: 'Billing contact' },
  'contact-role.signer': { zh: '签署人', en: 'Signer' },
  'contact-role.same': { zh: '与管理联系人相同', en: 'Same as admin contact' },
})
