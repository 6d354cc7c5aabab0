import { defineMessages } from '#i18n/messages.ts'

/** Why somebody may not, and who could change that. */
export const refusalMessages = defineMessages({
  'refusal.why': { zh: '需要“{need}”权限，可请{who}开通', en: 'Requires the right “{need}”. {who} can grant it.' },
  'refusal.plain': { zh: '您的角色没有这项权限', en: 'Your role does not allow this' },
  'refusal.holder': { zh: '账户所有者', en: 'The account owner' },
  'refusal.or': { zh: '或', en: ' or ' },
})
