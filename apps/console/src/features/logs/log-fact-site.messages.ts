import { defineMessages } from '#i18n/messages.ts'

/** Labels of facts about sites, their tenants, applications and plans. */
export const siteFactMessages = defineMessages({
  'log.fact.edition': { zh: '版本类型', en: 'Edition' },
  'log.fact.plan': { zh: '套餐', en: 'Plan' },
  'log.fact.fee': { zh: '费用', en: 'Fee' },
  'log.fact.by': { zh: '经办人', en: 'By' },
  'log.fact.trialDays': { zh: '试用天数', en: 'Days of trial' },
  'log.fact.graceDays': { zh: '欠费宽限天数', en: 'Days of grace' },
  'log.fact.isOffered': { zh: '在售', en: 'Offered' },
  'log.fact.monthlyMinor': { zh: '月付价格', en: 'Price of a month' },
  'log.fact.yearlyMinor': { zh: '年付价格', en: 'Price of a year' },
  'log.fact.markupPercent': { zh: '加价（%）', en: 'Markup (%)' },
})
