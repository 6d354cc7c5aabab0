import { cms } from './cms-section.ts'
import { domain } from './domain-section.ts'
import type { MenuNode } from './menu-node.ts'
import { platform } from './platform-section.ts'
import { ssl } from './ssl-section.ts'
import { workbench } from './workbench-section.ts'

/** Every section of the console, in the sidebar's order. */
export const menuTree: readonly MenuNode[] = [workbench, ssl, domain, platform, cms]

/** Every page's path. */
export function pathsOf(nodes: readonly MenuNode[] = menuTree): string[] {
  return nodes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])])
}
