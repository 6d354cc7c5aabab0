/** Base roles: the specification's route roles. */
export const baseRoles = ['admin', 'accountant', 'developer'] as const
export type BaseRole = (typeof baseRoles)[number]

/** Platform: members of the root site's owner. Reseller: members of a tenant site's owner. Customer: everyone else. */
export const audiences = ['platform', 'reseller', 'customer'] as const
export type Audience = (typeof audiences)[number]

/** Default holders of a function right, and whether it needs a reason. */
export interface Grant {
  audiences: readonly Audience[]
  bases: readonly BaseRole[]
  /** Whether the right is marked in the role editor and granted with a reason, which the audit log records. */
  sensitive?: true
}
