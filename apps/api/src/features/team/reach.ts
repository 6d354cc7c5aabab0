import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import type { DepartmentRow } from '#features/company/company.table.ts'
import { ownAccount } from './asking.ts'
import { subtreeOf } from './dept-tree.ts'
import { membersAmong } from './depts.repo.ts'

/**
 * The departments that the caller may change, or null for all. A caller with department reach would otherwise see more
 * by moving a department or a member into that department.
 */
export async function deptsInReach(
  tx: Tx,
  caller: Caller,
  tree: readonly DepartmentRow[],
): Promise<ReadonlySet<string> | null> {
  const { reach = 'all' } = caller
  if (reach === 'all') return null
  const [self] = await membersAmong(tx, ownAccount(caller), [caller.memberId])
  return reach === 'department' && self?.deptId ? subtreeOf(tree, self.deptId) : new Set()
}

/** Refuses a department outside the caller's data scope; `null` is the place above all departments. */
export async function refuseDeptBeyond(
  tx: Tx,
  caller: Caller,
  tree: readonly DepartmentRow[],
  id: string | null,
): Promise<void> {
  const within = await deptsInReach(tx, caller, tree)
  if (within === null || (id !== null && within.has(id))) return
  const name = tree.find((dept) => dept.id === id)?.name ?? '/'
  throw new DomainError('grant.beyond', { what: name })
}
