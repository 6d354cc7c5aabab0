import type { SiteFlags } from '../sites.ts'
import type { Access, BaseRole } from './permissions.ts'

/** Requirements of a page for its reader and the site. */
export interface RouteNeeds {
  /** The specification's route roles; left out, every signed-in member may enter. Admins enter everywhere. */
  roles?: readonly BaseRole[]
  /** A function right the page is useless without. */
  access?: Access
  /** Flags of the site of which one must be on. */
  anyFlag?: readonly (keyof SiteFlags)[]
}
