import type { SysRole } from '@app/contracts/access/company'
import { errors } from '@app/contracts/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldErrors, Refused } from '#lib/call.ts'
import { bodyOf, chosenIn, draftOf, isHeadChanged, isOtherGrant, type RoleDraft } from './role-draft.ts'
import { type Chosen, grantChanges, type RoleNode } from './role-tree.ts'
import { roleQueries, useSaveRole } from './roles.queries.ts'

/** A role being edited: what is stored, what is on screen, and the way from the one to the other. */
export function useRoleDesk(role: SysRole | undefined, start: RoleDraft, tree: readonly RoleNode[]) {
  const cache = useQueryClient()
  const save = useSaveRole()
  const [base, setBase] = useState(role)
  const [draft, setDraft] = useState(start)
  const [theirs, setTheirs] = useState<SysRole>()
  const [isAsking, ask] = useState(false)
  const [givenReason, setGivenReason] = useState('')
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
  const over = theirs ?? base
  const needsReason = over !== undefined && over.members > 0 && isOtherGrant(tree, draft, draftOf(over))
  const send = async (reason: string): Promise<SysRole | undefined> => {
    try {
      // Whoever has seen what the others saved, and keeps its own, changes that.
      const version = over?.version ?? 1
      const stored = await save.mutateAsync({ id: base?.id, body: bodyOf(draft, tree), version, reason })
      adopt(stored)
      setGivenReason('')
      return stored
    } catch (error) {
      setGivenReason(reason)
      // It got its first members meanwhile.
      if (fieldErrors(error).reason) ask(true)
      if (error instanceof Refused && error.code === errors['save.conflict'].code) {
        const { sysRoleList } = await cache.fetchQuery({ ...roleQueries.list(), staleTime: 0 })
        setTheirs(sysRoleList.find(({ id }) => id === base?.id))
      }
      return undefined
    }
  }
  return {
    draft,
    saved,
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
    needsReason,
    givenReason,
    isAsking,
    ask,
    /** Goes on from what the others saved, with what is on screen here. */
    stayOverTheirs: () => {
      setBase(theirs)
      setTheirs(undefined)
    },
    takeTheirs: () => theirs && adopt(theirs),
    forgetTheirs: () => setTheirs(undefined),
  }
}
export type RoleDesk = ReturnType<typeof useRoleDesk>
