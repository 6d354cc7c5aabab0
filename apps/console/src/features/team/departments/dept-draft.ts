import type { Dept, updateDept } from '@app/contracts/access/company'
import type { Sent } from '@app/contracts/endpoint'

/** What can be said of a department. */
export interface DeptDraft {
  name: string
  code: string
  parentId: string | null
  headId: string | null
}

export const draftOfDept = ({ name, code, parentId, head }: Dept): DeptDraft => ({
  ...{ name, code, parentId },
  headId: head?.id ?? null,
})

export type DeptChange = Partial<DeptDraft> & { position?: number }

/** The whole department as it shall be, for the version that was seen. */
export const changedBody = (dept: Dept, change: DeptChange): Sent<typeof updateDept>['body'] => ({
  ...draftOfDept(dept),
  ...change,
  version: dept.version,
})

const fields = ['name', 'code', 'parentId', 'headId'] as const

/** The fields a change would make different from what is stored. */
export const changedFields = (change: DeptChange, stored: DeptDraft): (keyof DeptDraft)[] =>
  fields.filter((field) => change[field] !== undefined && change[field] !== stored[field])
