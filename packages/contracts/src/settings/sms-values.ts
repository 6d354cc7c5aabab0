/** What a text message is for. */
export const smsKinds = ['code', 'notice'] as const
export type SmsKind = (typeof smsKinds)[number]

/** How far a service came with a template; a person keeps it, as the service's console says. */
export const smsAuditStates = ['waiting', 'passed', 'refused'] as const
export type SmsAuditState = (typeof smsAuditStates)[number]

/** The same, or that nothing was entered yet. */
export const smsAudits = ['none', ...smsAuditStates] as const
export type SmsAudit = (typeof smsAudits)[number]
