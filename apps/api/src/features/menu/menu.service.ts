import type { Labels, MenuItem } from '@app/contracts/access/menu'
import { type Actor, type Permission, permissionsOf } from '@app/contracts/access/permissions'
import type { MenuEntry, SiteMenu } from '@app/contracts/settings/site-settings'
import { keptEntries } from '@app/contracts/settings/site-values'
import type { SiteFlags } from '@app/contracts/sites'
import type { Locale } from '@app/contracts/wire'
import { type WordPack, wordingLanguages } from '@app/contracts/wording/wording-values'
import { coming } from './coming.ts'
import { functionLabels } from './function-labels.ts'
import { pageLabels } from './labels.ts'
import type { MenuNode } from './menu-node.ts'
import { menuTree } from './menu-tree.ts'
import { pinyinOf } from './pinyin.ts'
import { isInUse } from './rights-in-use.ts'

export type Viewer = Pick<Actor, 'audience' | 'base' | 'permissions' | 'pages'>

type MenuSite = SiteFlags & { locale: Locale; serverWords?: WordPack; menu?: SiteMenu }

interface ExplainablePage {
  path: string
  labels: Labels
  section: Labels
}

const asItComes: SiteMenu = { order: [], hidden: [] }

interface MenuContext {
  viewer: Viewer
  flags: SiteFlags
  locale: Locale
  /** Labels that the site words itself. */
  own: WordPack
  /** Entries that the site moves or leaves out. */
  arranged: SiteMenu
  /** Whether to include sidebar entries only. */
  sidebarOnly: boolean
}

/** Menu of a member on a site, without items that the member may not use and without empty groups. */
export function menuFor(
  viewer: Viewer,
  site: MenuSite,
  { sidebarOnly = false }: { sidebarOnly?: boolean } = {},
): MenuItem[] {
  const { locale, serverWords: own = {}, menu: arranged = asItComes } = site
  return itemsOf(menuTree, '', { viewer, flags: site, locale, own, arranged, sidebarOnly })
}

/** A label in the words of the site, where it has any. */
function labelled(labels: Labels, key: string, own: WordPack): Labels {
  const said = wordingLanguages.flatMap((language) => {
    const text = own[language]?.[key]
    return text === undefined ? [] : [[language, text]]
  })
  return said.length === 0 ? labels : { ...labels, ...Object.fromEntries(said) }
}

/** Every label of the menu by the key that a site words it by. */
export const menuWords = (): Record<string, Labels> =>
  Object.fromEntries([
    ...Object.entries(pageLabels).map(([key, labels]) => [`menu.${key}`, labels]),
    ...Object.entries(functionLabels).map(([right, labels]) => [`right.${right}`, labels]),
  ])

/** Label of a function right. */
export function functionName(permission: Permission, locale: Locale): string {
  return functionLabels[permission][locale]
}

/** Pages (by path) and functions (by name) that an admin of the account has on this site and the member lacks. */
export function missingFor(viewer: Viewer, site: MenuSite) {
  const { audience } = viewer
  const whole = menuFor({ audience, base: 'admin', permissions: new Set(permissionsOf(audience, 'admin')) }, site)
  const own = new Set(flat(menuFor(viewer, site)).map(({ menuId }) => menuId))
  const lacking = flat(whole).filter(({ menuId }) => !own.has(menuId))
  const namesOf = (type: MenuItem['menuType']) =>
    lacking.filter(({ menuType }) => menuType === type).map(({ name, labels }) => ({ name, labels }))
  return {
    pages: namesOf('Page'),
    // A withheld page lists all its functions, even those that the member has.
    functions: namesOf('Func').filter(({ name }) => !(viewer.permissions as ReadonlySet<string>).has(name)),
  }
}

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.children)])

function itemsOf(nodes: readonly MenuNode[], parentID: string, context: MenuContext): MenuItem[] {
  return inOrder(nodes, parentID, context.arranged).flatMap((node) => {
    if (!isFor(node, context)) return []
    const menuId = idOf(node, parentID)
    if (context.sidebarOnly && isOff(node, menuId, context.arranged)) return []
    const pages = itemsOf(node.children ?? [], menuId, context)
    if (node.path === undefined && !pages.some(({ hidden }) => !hidden)) return []
    const own = item(node, menuId, parentID, context)
    // A group is coming if all its pages are.
    const isComing = node.path === undefined ? pages.every((page) => page.hidden || page.isComing) : own.isComing
    return [{ ...own, isComing, children: [...pages, ...functionsOf(node, menuId, context)] }]
  })
}

const idOf = ({ key }: MenuNode, parentID: string) => (parentID ? `${parentID}.${key}` : key)

/** Entries of a group as the site arranged them; those that it did not name keep their order behind. */
function inOrder(nodes: readonly MenuNode[], parentID: string, { order }: SiteMenu): readonly MenuNode[] {
  if (order.length === 0) return nodes
  const places = new Map(order.map((id, at) => [id, at]))
  const placeOf = (node: MenuNode) => places.get(idOf(node, parentID)) ?? order.length
  return nodes.toSorted((a, b) => placeOf(a) - placeOf(b))
}

const isKept = ({ key }: MenuNode) => keptEntries.includes(key)

/** Whether the site leaves the page out of its menu. */
const isOff = (node: MenuNode, menuId: string, { hidden }: SiteMenu) => hidden.includes(menuId) && !isKept(node)

/** Every entry that the menu of a member of the site may have, as it comes with the product. */
export function menuEntries({ serverWords: own = {}, ...flags }: MenuSite): MenuEntry[] {
  const entriesOf = (nodes: readonly MenuNode[], parentID: string): MenuEntry[] =>
    nodes.flatMap((node) => {
      const isShown = !node.hidden && !(node.path && coming.has(node.path)) && (node.onlyWhere?.(flags) ?? true)
      const id = idOf(node, parentID)
      const isPage = node.path !== undefined
      // What lies below a page is reached from it.
      const children = isPage ? [] : entriesOf(node.children ?? [], id)
      if (!isShown || (!isPage && children.length === 0)) return []
      const labels = labelled(pageLabels[node.key], `menu.${node.key}`, own)
      return [{ id, labels, isPage, isKept: isKept(node), children }]
    })
  return entriesOf(menuTree, '')
}

/**
 * Built pages that a site of this kind has for any of its members, with the section of the menu that each is in. A page below
 * another is named with it, since tabs of different records have the same labels.
 */
export function explainablePages({ serverWords: own = {}, ...flags }: MenuSite): ExplainablePage[] {
  const labelsOf = ({ key }: MenuNode) => labelled(pageLabels[key], `menu.${key}`, own)
  const pagesOf = (node: MenuNode, section: Labels, above?: Labels): ExplainablePage[] => {
    if (node.onlyWhere && !node.onlyWhere(flags)) return []
    const { path } = node
    const { zh, en } = labelsOf(node)
    const labels = above ? { zh: `${above.zh} / ${zh}`, en: `${above.en} / ${en}` } : { zh, en }
    const below = (node.children ?? []).flatMap((child) =>
      pagesOf(child, section, path === undefined ? undefined : labels),
    )
    return path === undefined || coming.has(path) ? below : [{ path, labels, section }, ...below]
  }
  return menuTree.flatMap((node) => pagesOf(node, labelsOf(node)))
}

function isFor(node: MenuNode, { viewer, flags, sidebarOnly }: MenuContext): boolean {
  if (!node.audiences.includes(viewer.audience)) return false
  if (node.onlyWhere && !node.onlyWhere(flags)) return false
  if (sidebarOnly && node.hidden) return false
  if (!isGranted(node, viewer)) return false
  if (!node.alwaysShow && viewRightsOf(node).some((permission) => !viewer.permissions.has(permission))) return false
  return viewer.base === 'admin' || node.alwaysShow === true || node.roles.includes(viewer.base)
}

/** Whether the role grants the page. A page without functions that is reached from another page is granted with it. */
function isGranted({ path, hidden, alwaysShow, functions }: MenuNode, { pages }: Viewer): boolean {
  if (path === undefined || !pages || alwaysShow || (hidden && !functions)) return true
  return pages.has(path)
}

/** Right to view the page. A page without one is open to all its base roles. */
const viewRightsOf = ({ functions = [] }: MenuNode) => functions.filter((permission) => permission.endsWith('.view'))

function item(
  node: MenuNode,
  menuId: string,
  parentID: string,
  { viewer, locale, own, arranged }: MenuContext,
): Omit<MenuItem, 'children'> {
  const key = (viewer.audience === 'customer' && node.customerKey) || node.key
  const labels = labelled(pageLabels[key], `menu.${key}`, own)
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
    isOff: isOff(node, menuId, arranged),
    alwaysShow: node.alwaysShow ?? false,
    meta: { title: labels[locale], roles: [...node.roles] },
    isComing: node.path !== undefined && coming.has(node.path),
  }
}

function functionsOf(node: MenuNode, menuId: string, { viewer, locale, own, sidebarOnly }: MenuContext): MenuItem[] {
  if (sidebarOnly) return []
  const functions = (node.functions ?? []).filter((permission) => viewer.permissions.has(permission))
  return functions.map((permission) => {
    const labels = labelled(functionLabels[permission], `right.${permission}`, own)
    return {
      menuId: `${menuId}:${permission}`,
      parentID: menuId,
      menuName: labels[locale],
      menuType: 'Func',
      name: permission,
      key: permission,
      labels,
      pinyin: '',
      hidden: true,
      isOff: false,
      alwaysShow: false,
      meta: { title: labels[locale], roles: [...node.roles] },
      isComing: !isInUse(permission),
      children: [],
    }
  })
}
