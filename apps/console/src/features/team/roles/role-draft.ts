import type { createRole, SysRole } from '@app/contracts/access/company'
import { type BaseRole, type DataReach, type Permission, permissions } from '@app/contracts/access/permissions'
import type { Sent } from '@app/contracts/endpoint'
import { type Chosen, grantChanges, namesOf, type RoleNode } from './role-tree.ts'

/** What the editor holds until it is saved. `chosen` is null while it means everything of the base. */
export interface RoleDraft {
  name: string
  code: string
  description: string
  base: BaseRole
  reach: DataReach
  chosen: Chosen | null
}

export const emptyDraft: RoleDraft = {
  name: '',
  code: '',
  description: '',
  base: 'admin',
  reach: 'all',
  chosen: new Set(),
}

/** The names that a role grants; null where it grants all of its base. */
const chosenOf = ({ pages, permissions: functions }: SysRole): Chosen | null =>
  pages === null && functions === null ? null : new Set([...(pages ?? []), ...(functions ?? [])])

export function draftOf(role: SysRole): RoleDraft {
  const { name, code, description, base, reach } = role
  return { name, code, description, base, reach, chosen: chosenOf(role) }
}

/** The choice in a tree: everything, where the role says nothing less. */
export const chosenIn = (tree: readonly RoleNode[], { chosen }: RoleDraft): Chosen =>
  chosen ?? new Set(tree.flatMap(namesOf))

const isPermission = (name: string): name is Permission => (permissions as readonly string[]).includes(name)

/** What a role is and grants, as it is sent. */
export type RoleContent = Sent<typeof createRole>['body']

/** What is sent: only what the tree offers, so that nothing is granted that is not on screen. */
export function bodyOf(draft: RoleDraft, tree: readonly RoleNode[]): RoleContent {
  const offered = new Set(tree.flatMap(namesOf))
  const chosen = [...chosenIn(tree, draft)].filter((name) => offered.has(name))
  const { name, code, description, base, reach } = draft
  return {
    ...{ name, code, description, base, reach },
    pages: chosen.filter((one) => one.startsWith('/')),
    permissions: chosen.filter(isPermission),
  }
}

/** Whether saving would change anything beside the grants. */
export const isHeadChanged = (draft: RoleDraft, saved: RoleDraft): boolean =>
  (['name', 'code', 'description', 'base', 'reach'] as const).some((field) => draft[field] !== saved[field])

/** Whether one grants what the other does not: then whoever has the role gains or loses. */
export function isOtherGrant(tree: readonly RoleNode[], draft: RoleDraft, saved: RoleDraft): boolean {
  const { added, removed } = grantChanges(tree, chosenIn(tree, saved), chosenIn(tree, draft))
  return draft.base !== saved.base || draft.reach !== saved.reach || added.length + removed.length > 0
}
