import type { Audience, BaseRole, Grant } from './audiences.ts'
import { permissionTable } from './permission-table.ts'

export { type Audience, audiences, type BaseRole, baseRoles, type Grant } from './audiences.ts'
export { permissionTable }

export type Permission = keyof typeof permissionTable
/** Function rights; a role has some of them. */
export const permissions = Object.keys(permissionTable) as readonly Permission[]
/** Any right of a group, such as `mailTpl.*`: to read a page whose members hold different rights. */
export type AnyRight = Permission extends infer P extends Permission
  ? P extends `${infer Group}.${string}`
    ? `${Group}.*`
    : never
  : never
export type Access = Permission | AnyRight | 'public' | 'signed-in'

/** Reach of a role: all data, the data of its department and those below, or the member's own. */
export const dataReaches = ['all', 'department', 'self'] as const
export type DataReach = (typeof dataReaches)[number]

/** Rows an actor may see: one account's, or the whole site's where the account is null. */
export interface Scope {
  siteId: string
  accountId: string | null
  /**
   * Members to whose records the scope is limited: records they created or are assigned to. Null or left out: no limit.
   */
  memberIds?: readonly string[] | null
}

/** Calling member. */
export interface Actor {
  memberId: string
  /** Account of the member; the buyer when a customer orders. */
  accountId: string
  name: string
  audience: Audience
  base: BaseRole
  /** The member who registered the account; shown with a ROOT badge. */
  isHolder: boolean
  scope: Scope
  /** Data scope of the role; left out, all data. */
  reach?: DataReach
  /** Paths of the pages that the role grants; null or left out, all of its base role. */
  pages?: ReadonlySet<string> | null
  permissions: ReadonlySet<Permission>
}

/** Rights that the role editor marks. */
export const sensitivePermissions = permissions.filter((permission) => 'sensitive' in permissionTable[permission])

/** Rights that a member of this audience holds by base role alone. */
export function permissionsOf(audience: Audience, base: BaseRole): Permission[] {
  return permissions.filter((permission) => {
    const grant: Grant = permissionTable[permission]
    return grant.audiences.includes(audience) && grant.bases.includes(base)
  })
}

/** Whether an actor has access; the rule for both console and server. Anything unknown is denied. */
export function can(actor: Pick<Actor, 'permissions'> | null, access: Access): boolean {
  if (access === 'public') return true
  if (!actor) return false
  if (access === 'signed-in') return true
  return isAnyRight(access)
    ? rightsIn(access).some((right) => actor.permissions.has(right))
    : actor.permissions.has(access)
}

const isAnyRight = (access: Access): access is AnyRight => access.endsWith('.*')

const rightsIn = (group: AnyRight): Permission[] => permissions.filter((right) => right.startsWith(group.slice(0, -1)))

/** Right that opens a page or call to whoever has none yet; undefined where it takes none. */
export function rightFor(access: Access): Permission | undefined {
  if (access === 'public' || access === 'signed-in') return undefined
  return isAnyRight(access) ? rightsIn(access)[0] : access
}
