import type { MenuItem } from '@app/contracts/access/menu'
import { type Actor, type Permission, permissionsOf } from '@app/contracts/access/permissions'
import type { SiteFlags } from '@app/contracts/sites'
import type { Locale } from '@app/contracts/wire'
import { coming } from './coming.ts'
import { functionLabels } from './function-labels.ts'
import { pageLabels } from './labels.ts'
import type { MenuNode } from './menu-node.ts'
import { menuTree } from './menu-tree.ts'
import { pinyinOf } from './pinyin.ts'
import { isInUse } from './rights-in-use.ts'

export type Viewer = Pick<Actor, 'audience' | 'base' | 'permissions' | 'pages'>

interface Sight {
  viewer: Viewer
  flags: SiteFlags
  locale: Locale
  /** Only what the sidebar lists. */
  sidebarOnly: boolean
}

/** A member's menu on one site, without the items the member may not use and without empty groups. */
export function menuFor(
  viewer: Viewer,
  site: SiteFlags & { locale: Locale },
  { sidebarOnly = false }: { sidebarOnly?: boolean } = {},
): MenuItem[] {
  return itemsOf(menuTree, '', { viewer, flags: site, locale: site.locale, sidebarOnly })
}

/** A function as people know it. */
export function functionName(permission: Permission, locale: Locale): string {
  return functionLabels[permission][locale]
}

/** Pages (by path) and functions (by name) that an admin of the account sees on this site and the member does not. */
export function missingFor(viewer: Viewer, site: SiteFlags & { locale: Locale }) {
  const { audience } = viewer
  const whole = menuFor({ audience, base: 'admin', permissions: new Set(permissionsOf(audience, 'admin')) }, site)
  const own = new Set(flat(menuFor(viewer, site)).map(({ menuId }) => menuId))
  const lacking = flat(whole).filter(({ menuId }) => !own.has(menuId))
  const named = (type: MenuItem['menuType']) =>
    lacking.filter(({ menuType }) => menuType === type).map(({ name, labels }) => ({ name, labels }))
  return {
    pages: named('Page'),
    // Under a page that is withheld stands every function of it, also those that the member has.
    functions: named('Func').filter(({ name }) => !(viewer.permissions as ReadonlySet<string>).has(name)),
  }
}

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

function itemsOf(nodes: readonly MenuNode[], parentID: string, sight: Sight): MenuItem[] {
  return nodes.flatMap((node) => {
    if (!isFor(node, sight)) return []
    const menuId = parentID ? `${parentID}.${node.key}` : node.key
    const pages = itemsOf(node.children ?? [], menuId, sight)
    if (node.path === undefined && !pages.some(({ hidden }) => !hidden)) return []
    const own = item(node, menuId, parentID, sight)
    // A group is as far as its pages are.
    const isComing = node.path === undefined ? pages.every((page) => page.hidden || page.isComing) : own.isComing
    return [{ ...own, isComing, children: [...pages, ...functionsOf(node, menuId, sight)] }]
  })
}

function isFor(node: MenuNode, { viewer, flags, sidebarOnly }: Sight): boolean {
  if (!node.audiences.includes(viewer.audience)) return false
  if (node.onlyWhere && !node.onlyWhere(flags)) return false
  if (sidebarOnly && node.hidden) return false
  if (!isGranted(node, viewer)) return false
  if (!node.alwaysShow && viewRightsOf(node).some((permission) => !viewer.permissions.has(permission))) return false
  return viewer.base === 'admin' || node.alwaysShow === true || node.roles.includes(viewer.base)
}

/** Whether the role grants the page. A page without functions that is only reached from another goes with that one. */
function isGranted({ path, hidden, alwaysShow, functions }: MenuNode, { pages }: Viewer): boolean {
  if (path === undefined || !pages || alwaysShow || (hidden && !functions)) return true
  return pages.has(path)
}

/** The right to see the page at all. A page without one is for everybody of its roles, whatever they may do there. */
const viewRightsOf = ({ functions = [] }: MenuNode) => functions.filter((permission) => permission.endsWith('.view'))

function item(node: MenuNode, menuId: string, parentID: string, { locale }: Sight): Omit<MenuItem, 'children'> {
  const labels = pageLabels[node.key]
  return {
    menuId,
    parentID,
    menuName: labels[locale],
    menuType: node.path === undefined ? 'Menu' : 'Page',
    name: node.path ?? node.key,
    key: node.key,
    labels,
    pinyin: pinyinOf(labels.zh),
    hidden: node.hidden ?? false,
    alwaysShow: node.alwaysShow ?? false,
    meta: { title: labels[locale], roles: [...node.roles] },
    isComing: node.path !== undefined && coming.has(node.path),
  }
}

function functionsOf(node: MenuNode, menuId: string, { viewer, locale, sidebarOnly }: Sight): MenuItem[] {
  if (sidebarOnly) return []
  const held = (node.functions ?? []).filter((permission) => viewer.permissions.has(permission))
  return held.map((permission) => ({
    menuId: `${menuId}:${permission}`,
    parentID: menuId,
    menuName: functionLabels[permission][locale],
    menuType: 'Func',
    name: permission,
    key: permission,
    labels: functionLabels[permission],
    pinyin: '',
    hidden: true,
    alwaysShow: false,
    meta: { title: functionLabels[permission][locale], roles: [...node.roles] },
    isComing: !isInUse(permission),
    children: [],
  }))
}
