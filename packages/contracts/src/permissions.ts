/** What a role starts from; the specification's route roles. */
export const baseRoles = ['admin', 'accountant', 'developer'] as const
export type BaseRole = (typeof baseRoles)[number]

/** Platform: members of the root site's owner. Reseller: members of a tenant site's owner. Customer: everyone else. */
export const audiences = ['platform', 'reseller', 'customer'] as const
export type Audience = (typeof audiences)[number]

const everyone: readonly Audience[] = audiences
const operators: readonly Audience[] = ['platform', 'reseller']
const platform: readonly Audience[] = ['platform']
const anyBase: readonly BaseRole[] = baseRoles
const office: readonly BaseRole[] = ['admin', 'accountant']
const admin: readonly BaseRole[] = ['admin']

interface Grant {
  audiences: readonly Audience[]
  bases: readonly BaseRole[]
  /** Marked in the role editor and written to the audit log with a reason. */
  sensitive?: true
}

/** Every function permission, and who has it unless a role says less. */
export const permissionTable = {
  'dashboard.view': { audiences: everyone, bases: anyBase },
  'order.view': { audiences: everyone, bases: office },
  'order.create': { audiences: everyone, bases: admin },
  'order.pay': { audiences: everyone, bases: office },
  'order.submit': { audiences: everyone, bases: admin },
  'order.dcvCheck': { audiences: everyone, bases: admin },
  'order.dcvChange': { audiences: everyone, bases: admin },
  'order.download': { audiences: everyone, bases: admin },
  'order.cancel': { audiences: everyone, bases: admin },
  'order.costView': { audiences: operators, bases: office },
  'product.view': { audiences: everyone, bases: admin },
  'user.view': { audiences: operators, bases: office },
  'user.recharge': { audiences: operators, bases: office, sensitive: true },
  'self.2fa': { audiences: everyone, bases: anyBase },
  'order.export': { audiences: everyone, bases: office },
  'role.view': { audiences: everyone, bases: admin },
  'role.save': { audiences: everyone, bases: admin, sensitive: true },
  'role.delete': { audiences: everyone, bases: admin },
  'dept.view': { audiences: everyone, bases: admin },
  'dept.save': { audiences: everyone, bases: admin },
  'dept.delete': { audiences: everyone, bases: admin },
  'sub.view': { audiences: everyone, bases: admin },
  'sub.save': { audiences: everyone, bases: admin },
  'sub.disable': { audiences: everyone, bases: admin },
  'sub.reset': { audiences: everyone, bases: admin },
  'sub.delete': { audiences: everyone, bases: admin },
  'sub.export': { audiences: everyone, bases: admin },
  'log.view': { audiences: everyone, bases: admin },
  'log.verify': { audiences: operators, bases: admin },
  'message.view': { audiences: operators, bases: admin },
  'message.read': { audiences: platform, bases: admin, sensitive: true },
  'message.resend': { audiences: operators, bases: admin },
} as const satisfies Record<string, Grant>

export type Permission = keyof typeof permissionTable
export const permissions = Object.keys(permissionTable) as readonly Permission[]
export type Access = Permission | 'public' | 'signed-in'

/** How far a role sees: everything, what its department and those below look after, or what the member itself looks after. */
export const dataReaches = ['all', 'department', 'self'] as const
export type DataReach = (typeof dataReaches)[number]

/** Whose rows an actor may see: one account's, or with null the whole site's. */
export interface Scope {
  siteId: string
  accountId: string | null
  /** Only what these members placed or look after; left out or null, everybody's. */
  memberIds?: readonly string[] | null
}

/** The member who is calling. */
export interface Actor {
  memberId: string
  /** The account the member belongs to: the buyer, where a customer orders. */
  accountId: string
  name: string
  audience: Audience
  base: BaseRole
  /** The member who registered the account; shown with a ROOT badge. */
  isHolder: boolean
  scope: Scope
  /** How far its role sees; left out, everything. */
  reach?: DataReach
  /** Paths of the pages its role grants; left out or null, all of its base. */
  pages?: ReadonlySet<string> | null
  permissions: ReadonlySet<Permission>
}

/** What a member of this audience holds by its base role alone. */
export function permissionsOf(audience: Audience, base: BaseRole): Permission[] {
  return permissions.filter((permission) => {
    const grant: Grant = permissionTable[permission]
    return grant.audiences.includes(audience) && grant.bases.includes(base)
  })
}

/** The one question both sides ask. Unknown means no. */
export function can(actor: Pick<Actor, 'permissions'> | null, access: Access): boolean {
  if (access === 'public') return true
  if (!actor) return false
  return access === 'signed-in' || actor.permissions.has(access)
}
