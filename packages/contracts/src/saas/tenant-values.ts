/** Ways in which the first administrator of a tenant gets the link for setting a password. */
export const invitationWays = ['email', 'sms'] as const
export type InvitationWay = (typeof invitationWays)[number]

/** State of a tenant: its site comes to be, is open, says that it is suspended, or was closed and will be erased. */
export const tenantStates = ['provisioning', 'active', 'suspended', 'closed'] as const

/** Days that a closed tenant is kept before everything its site holds is erased. */
export const closedDays = 30
/** Hours before a closing in which the tenant has to have been exported. */
export const exportHours = 24

/**
 * Views of tenants: the trial ends within the days of `planNoticeDays`, the plan is not paid, a limit of the plan is reached,
 * or provisioning stopped at a step that failed.
 */
export const tenantViews = ['all', 'trialEnding', 'overdue', 'over', 'failed'] as const

/** When the period or trial of a tenant ends: it has, or it will within so many days. */
export const tenantEndings = ['passed', '7', '30', '90'] as const

/** More tenants than this become a task when they are exported. */
export const tenantsExportedAtOnce = 300

/** How long a new tenant's open steps are looked at by themselves, and its handover is on its page, in days. */
export const handoverDays = 30
