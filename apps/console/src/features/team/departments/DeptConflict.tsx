import type { Dept, SubAccount } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { subAccountQueries } from '../members/sub-accounts.queries.ts'
import { changedFields, type DeptChange, type DeptDraft, draftOfDept } from './dept-draft.ts'
import { pathWords } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'

interface ConflictProps {
  clash: { theirs: Dept; change: DeptChange }
  depts: readonly Dept[]
  isPending: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Two people changed one department: what each of them would have it say. */
export function DeptConflict({ clash, depts, ...rest }: ConflictProps) {
  const t = useT(deptMessages)
  const everybody = useQuery({ ...subAccountQueries.everybody(), enabled: useCan('sub.view') }).data ?? []
  const { theirs, change } = clash
  const stored = draftOfDept(theirs)
  const words = { name: t('dept.name'), code: t('dept.code'), parentId: t('dept.parent'), headId: t('dept.head') }
  const said = (field: keyof DeptDraft, draft: Partial<DeptDraft>): string => {
    if (field === 'parentId') return pathWords(depts, draft.parentId ?? null) || t('dept.no-parent')
    if (field === 'headId') return nameOf(everybody, theirs, draft.headId) || t('dept.no-head')
    return draft[field] ?? ''
  }
  return (
    <ConflictDialog
      object={theirs.name}
      fields={changedFields(change, stored).map((field) => ({
        name: words[field],
        mine: said(field, change),
        theirs: said(field, stored),
      }))}
      {...rest}
    />
  )
}

function nameOf(everybody: readonly SubAccount[], { head }: Dept, id: string | null | undefined): string {
  return everybody.find((one) => one.id === id)?.name ?? (head?.id === id ? (head?.name ?? '') : '')
}
