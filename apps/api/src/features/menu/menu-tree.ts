import { cms } from './cms-section.ts'
import { domain } from './domain-section.ts'
import type { MenuNode } from './menu-node.ts'
import { platform } from './platform-section.ts'
import { ssl } from './ssl-section.ts'
import { workbench } from './workbench-section.ts'

/** Sections of the console in the order of the sidebar. */
export const menuTree: readonly MenuNode[] = [workbench, ssl, domain, platform, cms]

/** Paths of all pages. */
export function pathsOf(nodes: readonly MenuNode[] = menuTree): string[] {
  return nodes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])
}
