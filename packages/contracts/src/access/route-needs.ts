import type { SiteFlags } from '../sites.ts'
import type { Access, BaseRole } from './permissions.ts'

/** Requirements of a page for its reader and the site. */
export interface RouteNeeds {
  /** Base roles that may open the page; left out, every signed-in member. Admins may open every page. */
  roles?: readonly BaseRole[]
  /** Function right without which the page has no use. */
  access?: Access
  /** Site flags of which at least one must be on. */
  anyFlag?: readonly (keyof SiteFlags)[]
}
