import { defineMessages } from '#i18n/messages.ts'

/** Labels of facts about sites, their tenants, applications and plans. */
export const siteFactMessages = defineMessages({
  'log.fact.edition': { zh: '版本类型', en: 'Edition' },
  'log.fact.plan': { zh: '套餐', en: 'Plan' },
  'log.fact.fee': { zh: '费用', en: 'Fee' },
  'log.fact.by': { zh: '经办人', en: 'By' },
})
