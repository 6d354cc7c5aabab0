import type { SysRole } from '@app/contracts/access/company'
import { permissionTable } from '@app/contracts/access/permissions'
import { chosenIn, draftOf } from './role-draft.ts'
import { type Chosen, namedOf, type RoleNode } from './role-tree.ts'

/** What a role grants in a tree that may hold more than its base has. */
export function chosenWithin(tree: readonly RoleNode[], role: SysRole): Chosen {
  const draft = draftOf(role)
  const chosen = chosenIn(tree, draft)
  if (draft.chosen !== null) return chosen
  const isOfBase = (name: string) =>
    !(name in permissionTable) ||
    (permissionTable[name as keyof typeof permissionTable].bases as readonly string[]).includes(role.base)
  return new Set([...chosen].filter(isOfBase))
}

// What a spreadsheet would take for a formula is made text.
const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** Functions down, roles across, as CSV that spreadsheets open in any language. */
export function rightsTable(
  tree: readonly RoleNode[],
  roles: readonly SysRole[],
  words: { page: string; right: string },
): string {
  const grants = roles.map((role) => chosenWithin(tree, role))
  const rows = pagesOf(tree).flatMap((page) =>
    namedOf([{ ...page, children: [] }]).map(({ name, label }) => [
      page.label,
      name === page.path ? '' : label,
      name,
      ...grants.map((chosen) => (chosen.has(name) ? '1' : '0')),
    ]),
  )
  const head = [words.page, words.right, 'name', ...roles.map(({ name }) => name)]
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

const pagesOf = (tree: readonly RoleNode[]): RoleNode[] =>
  tree.flatMap((node) => [...(node.path ? [node] : []), ...pagesOf(node.children)])
