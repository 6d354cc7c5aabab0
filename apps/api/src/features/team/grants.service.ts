import type { MenuItem } from '@app/contracts/access/menu'
import {
  type BaseRole,
  type DataReach,
  type Permission,
  permissionsOf,
  sensitivePermissions,
} from '@app/contracts/access/permissions'
import { DomainError } from '#core/domain-error.ts'
import type { RoleRow } from '#features/company/company.table.ts'
import { functionName, menuFor, type Viewer } from '#features/menu/menu.service.ts'
import type { Asking } from './asking.ts'

export { type Asking, askingOf, ownAccount, type Staff } from './asking.ts'

type Who = Pick<Asking, 'caller' | 'site' | 'locale'>

/** Grants of a role; null grants all of its base role. */
export type RoleContent = Pick<RoleRow, 'base' | 'reach' | 'pages' | 'permissions'>

const width: Record<DataReach, number> = { self: 0, department: 1, all: 2 }

/** Menu tree that the caller can grant to a role of this base: the caller's own, limited to the base. */
export function grantableTree({ caller, site }: Who, base: BaseRole): MenuItem[] {
  if (!reachesBase(caller, base)) throw new DomainError('grant.beyond', { what: base })
  const rights = permissionsOf(caller.audience, base).filter((permission) => caller.permissions.has(permission))
  const viewer = { audience: caller.audience, base, permissions: new Set(rights), pages: caller.pages ?? null }
  return menuFor(viewer, site)
}

/** Tree for selection: without pages that have no functions and are granted with another page. */
export const treeToChooseFrom = (who: Who, base: BaseRole): MenuItem[] => withoutFollowers(grantableTree(who, base))

function withoutFollowers(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => {
    const children = withoutFollowers(item.children)
    const follows = item.menuType === 'Page' && item.hidden && !item.alwaysShow && children.length === 0
    return follows ? [] : [{ ...item, children }]
  })
}

/** Pages and functions that the caller can grant on this site. */
export const grantableNames = (who: Who, base: BaseRole) => namesIn(grantableTree(who, base))

/** Menu of a member with this role on this site. */
export function menuOf({ caller, site }: Who, role: Omit<RoleContent, 'reach'>): MenuItem[] {
  return menuFor(viewerWith(caller.audience, role), site)
}

/**
 * Normalises a role's grants: each function adds its page, each page its parents. Throws 'grant.beyond' for anything
 * the caller lacks, and 'request.invalid' for an unknown page.
 */
export function granted(
  who: Who,
  wish: { base: BaseRole; reach: DataReach; pages: readonly string[]; permissions: readonly Permission[] },
): { pages: string[]; permissions: Permission[] } {
  if (width[wish.reach] > width[who.caller.reach ?? 'all']) throw new DomainError('grant.beyond', { what: wish.reach })
  const tree = grantableTree(who, wish.base)
  const has = namesIn(tree)
  const beyond = wish.permissions.filter((permission) => !has.functions.has(permission))
  if (beyond.length > 0)
    throw new DomainError('grant.beyond', {
      what: beyond.map((permission) => functionName(permission, who.locale)).join(', '),
    })
  if (wish.pages.some((path) => !has.pages.has(path)))
    throw new DomainError('request.invalid', {}, { pages: 'field.page-unknown' })
  const functions = new Set<string>(wish.permissions)
  const pages = pagesFor(tree, new Set(wish.pages), functions)
  return { pages, permissions: [...has.functions].filter((name) => functions.has(name)) }
}

/** Whether a role is an administrator's or has a sensitive right, so that its members could do lasting harm. */
export function isSensitive({ caller }: Pick<Who, 'caller'>, role: Omit<RoleContent, 'reach'>): boolean {
  return role.base === 'admin' || sensitiveOf(caller.audience, role).length > 0
}

/** Whether a change of a role adds a sensitive right, or widens the data scope of one. */
export function addsSensitive(who: Pick<Who, 'caller'>, before: RoleContent, after: RoleContent): boolean {
  if (!isSensitive(who, after)) return false
  const had = sensitiveOf(who.caller.audience, before)
  const isMore = sensitiveOf(who.caller.audience, after).some((permission) => !had.includes(permission))
  return isMore || (after.base === 'admin' && before.base !== 'admin') || width[after.reach] > width[before.reach]
}

const sensitiveOf = (audience: Viewer['audience'], role: Omit<RoleContent, 'reach'>) =>
  sensitivePermissions.filter((permission) => viewerWith(audience, role).permissions.has(permission))

/** Whether the caller has everything that a role grants. Only such roles can it assign, change or remove. */
export function covers({ caller, site }: Who, role: RoleContent): boolean {
  if (width[role.reach] > width[caller.reach ?? 'all'] || !reachesBase(caller, role.base)) return false
  const viewer = viewerWith(caller.audience, role)
  if ([...viewer.permissions].some((permission) => !caller.permissions.has(permission))) return false
  const own = namesIn(menuFor(caller, site)).pages
  return [...namesIn(menuFor(viewer, site)).pages].every((path) => own.has(path))
}

function reachesBase({ audience, base: own, permissions }: Asking['caller'], base: BaseRole): boolean {
  if (own === 'admin' || own === base) return true
  return permissionsOf(audience, base).every((permission) => permissions.has(permission))
}

function viewerWith(audience: Viewer['audience'], { base, pages, permissions }: Omit<RoleContent, 'reach'>): Viewer {
  const ofBase = permissionsOf(audience, base)
  return {
    audience,
    base,
    permissions: new Set(permissions ? ofBase.filter((permission) => permissions.includes(permission)) : ofBase),
    pages: pages ? new Set(pages) : null,
  }
}

function namesIn(tree: readonly MenuItem[]): { pages: Set<string>; functions: Set<Permission> } {
  const names = { pages: new Set<string>(), functions: new Set<Permission>() }
  const walk = (items: readonly MenuItem[]) => {
    for (const { menuType, name, children } of items) {
      if (menuType === 'Page') names.pages.add(name)
      // The name of a function is its permission.
      if (menuType === 'Func') names.functions.add(name as Permission)
      walk(children)
    }
  }
  walk(tree)
  return names
}

function pagesFor(items: readonly MenuItem[], paths: ReadonlySet<string>, functions: ReadonlySet<string>): string[] {
  return items.flatMap(({ menuType, name, children }) => {
    const below = pagesFor(children, paths, functions)
    if (menuType !== 'Page') return below
    const isUsed = children.some((child) => child.menuType === 'Func' && functions.has(child.name))
    return paths.has(name) || isUsed || below.length > 0 ? [name, ...below] : []
  })
}
