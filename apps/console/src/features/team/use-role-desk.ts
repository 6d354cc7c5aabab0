import type { SysRole } from '@app/contracts/company'
import { errors } from '@app/contracts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors, Refused } from '#lib/call.ts'
import { bodyOf, chosenIn, draftOf, isHeadChanged, type RoleDraft } from './role-draft.ts'
import { type Chosen, grantChanges, type RoleNode } from './role-tree.ts'
import { roleQueries, useSaveRole } from './roles.queries.ts'

/** A role being edited: what is stored, what is on screen, and the way from the one to the other. */
export function useRoleDesk(role: SysRole | undefined, start: RoleDraft, tree: readonly RoleNode[]) {
  const cache = useQueryClient()
  const save = useSaveRole()
  const [base, setBase] = useState(role)
  const [draft, setDraft] = useState(start)
  const [theirs, setTheirs] = useState<SysRole>()
  const saved = base ? draftOf(base) : undefined
  const chosen = chosenIn(tree, draft)
  const savedChosen: Chosen = saved ? chosenIn(tree, saved) : new Set()
  const changes = grantChanges(tree, savedChosen, chosen)
  const isHeadDirty = saved ? isHeadChanged(draft, saved) : true
  const isDirty = isHeadDirty || changes.added.length + changes.removed.length > 0

  // Somebody else saved and nothing is at stake here: what is stored is shown.
  if (role && base && role.version !== base.version && !isDirty && !save.isPending) {
    setBase(role)
    setDraft(draftOf(role))
  }
  const adopt = (next: SysRole) => {
    setBase(next)
    setDraft(draftOf(next))
    setTheirs(undefined)
  }
  const send = async (reason: string): Promise<SysRole | undefined> => {
    try {
      // Whoever has seen what the others saved, and keeps its own, changes that.
      const version = theirs?.version ?? base?.version ?? 1
      const stored = await save.mutateAsync({ id: base?.id, body: bodyOf(draft, tree), version, reason })
      adopt(stored)
      return stored
    } catch (error) {
      if (error instanceof Refused && error.code === errors['save.conflict'].code) {
        const { sysRoleList } = await cache.fetchQuery({ ...roleQueries.list(), staleTime: 0 })
        setTheirs(sysRoleList.find(({ id }) => id === base?.id))
      }
      return undefined
    }
  }
  return {
    draft,
    change: (part: Partial<RoleDraft>) => setDraft((before) => ({ ...before, ...part })),
    discard: () => setDraft(saved ?? start),
    chosen,
    savedChosen,
    changes,
    isHeadDirty: saved !== undefined && isHeadDirty,
    isDirty,
    isPending: save.isPending,
    fieldErrors: fieldErrors(save.error),
    send,
    theirs,
    takeTheirs: () => theirs && adopt(theirs),
    forgetTheirs: () => setTheirs(undefined),
  }
}
export type RoleDesk = ReturnType<typeof useRoleDesk>
