import type { Audience, BaseRole, Permission } from '@app/contracts/access/permissions'
import type { SiteFlags } from '@app/contracts/sites'
import type { MenuKey } from './labels.ts'

/** A group or page as it is written down; who may see it is decided when it is asked for. */
export interface MenuNode {
  key: MenuKey
  /** A page's path, with `:name` for what varies. Groups have none. */
  path?: string
  /** Base roles it is for. */
  roles: readonly BaseRole[]
  audiences: readonly Audience[]
  /** Reached from another page or the user menu, not from the sidebar. */
  hidden?: true
  /** Shown whatever the member's base role. */
  alwaysShow?: true
  /** Only on sites like this. */
  onlyWhere?: (flags: SiteFlags) => boolean
  /** Function rights of the page. */
  functions?: readonly Permission[]
  children?: readonly MenuNode[]
}

export const everyone: readonly Audience[] = ['platform', 'reseller', 'customer']
export const operators: readonly Audience[] = ['platform', 'reseller']

export const anyBase: readonly BaseRole[] = ['admin', 'accountant', 'developer']
export const office: readonly BaseRole[] = ['admin', 'accountant']
export const admin: readonly BaseRole[] = ['admin']

type Who = Pick<MenuNode, 'roles' | 'audiences'>
type More = Partial<Omit<MenuNode, 'key' | 'path'>>

/** A page for somebody. */
export const page = (who: Who, key: MenuKey, path: string, more: More = {}): MenuNode => ({
  ...who,
  key,
  path,
  ...more,
})

/** A page reached from elsewhere. */
export const hiddenPage = (who: Who, key: MenuKey, path: string, more: More = {}): MenuNode =>
  page(who, key, path, { ...more, hidden: true })

export const group = (who: Who, key: MenuKey, children: readonly MenuNode[], more: More = {}): MenuNode => ({
  ...who,
  key,
  children,
  ...more,
})
