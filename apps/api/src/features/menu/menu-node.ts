import type { Audience, BaseRole, Permission } from '@app/contracts/access/permissions'
import type { SiteFlags } from '@app/contracts/sites'
import type { MenuKey } from './labels.ts'

/** Group or page of the menu definition; visibility is decided per request. */
export interface MenuNode {
  key: MenuKey
  /** Label for customers, where the page is something else to them. */
  customerKey?: MenuKey
  /** Path of a page, with `:name` for parameters. Groups have none. */
  path?: string
  /** Base roles that can see it. */
  roles: readonly BaseRole[]
  audiences: readonly Audience[]
  /** Reached from another page or the user menu instead of the sidebar. */
  hidden?: true
  /** Shown to every base role. */
  alwaysShow?: true
  /** Site flags that it requires. */
  onlyWhere?: (flags: SiteFlags) => boolean
  /** Function rights on the page. */
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

/** Page in the sidebar. */
export const page = (who: Who, key: MenuKey, path: string, more: More = {}): MenuNode => ({
  ...who,
  key,
  path,
  ...more,
})

/** Page reached from elsewhere. */
export const hiddenPage = (who: Who, key: MenuKey, path: string, more: More = {}): MenuNode =>
  page(who, key, path, { ...more, hidden: true })

export const group = (who: Who, key: MenuKey, children: readonly MenuNode[], more: More = {}): MenuNode => ({
  ...who,
  key,
  children,
  ...more,
})
