import { createDept, type Dept, deleteDept, moveDeptMembers, updateDept } from '@app/contracts/access/company'
import type { Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, Refused } from '#lib/call.ts'
import { subAccountQueries } from '../members/sub-accounts.queries.ts'
import { changedBody, type DeptChange, type DeptDraft } from './dept-draft.ts'

/** The tree is fetched before a change counts as done, so that the next one knows the new version. */
async function settle(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: ['subAccounts'] })
  await cache.invalidateQueries({ queryKey: ['depts'] })
}

/** Makes departments one after the other; each may name its parent by the place of one before it. */
export function useCreateDepts() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (drafts: readonly (DeptDraft & { below?: number })[]): Promise<Dept[]> => {
      const made: Dept[] = []
      for (const { below, ...draft } of drafts) {
        const parentId = (below === undefined ? undefined : made[below]?.id) ?? draft.parentId
        made.push((await call(createDept, { body: { ...draft, parentId } })).dept)
      }
      return made
    },
    onSettled: () => settle(cache),
  })
}

/**
 * Changes a department. After a conflicting save `theirs` is the stored version: both go on screen, and keeping one's
 * own saves over `theirs`.
 */
export function useChangeDept() {
  const cache = useQueryClient()
  const [clash, setClash] = useState<{ theirs: Dept; change: DeptChange }>()
  const move = useMutation({
    mutationFn: async ({ dept, change }: { dept: Dept; change: DeptChange }): Promise<Dept> =>
      (await call(updateDept, { params: { id: dept.id }, body: changedBody(dept, change) })).dept,
    onSettled: () => settle(cache),
  })
  const stored = async (id: string): Promise<Dept | undefined> =>
    (await cache.fetchQuery({ ...subAccountQueries.departments(), staleTime: 0 })).find((one) => one.id === id)
  /** The department as it is stored then; undefined where it was refused, which was shown. */
  const send = async (dept: Dept, change: DeptChange): Promise<Dept | undefined> => {
    try {
      const saved = await move.mutateAsync({ dept, change })
      setClash(undefined)
      return saved
    } catch (error) {
      const isClash = error instanceof Refused && error.code === errors['save.conflict'].code
      const theirs = isClash ? await stored(dept.id) : undefined
      setClash(theirs && { theirs, change })
      return undefined
    }
  }
  return { send, stored, clash, forgetClash: () => setClash(undefined), isPending: move.isPending, error: move.error }
}

export function useBringMembers() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof moveDeptMembers>) => call(moveDeptMembers, input),
    onSuccess: () => settle(cache),
  })
}

export function useDeleteDept() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof deleteDept>) => call(deleteDept, input),
    onSuccess: () => settle(cache),
  })
}
