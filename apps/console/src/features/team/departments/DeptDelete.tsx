import type { Dept } from '@app/contracts/access/company'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { pathWords } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'
import { useDeleteDept } from './depts.queries.ts'

interface DeleteProps {
  dept: Dept
  depts: readonly Dept[]
  onDeleted: () => void
  onClose: () => void
}

/** Deletes a department that has none below it, and says where its members go. */
export function DeptDelete({ dept, depts, onDeleted, onClose }: DeleteProps) {
  const t = useT(deptMessages)
  const [moveTo, setMoveTo] = useState(dept.parentId)
  const remove = useDeleteDept()
  const { id, name, members } = dept
  const hasMembers = members > 0
  const submit = async (reason: string) => {
    await remove.mutateAsync({ params: { id }, query: { reason, ...(hasMembers && moveTo ? { moveTo } : {}) } })
    showSuccess(t('dept.deleted', { name }))
    onDeleted()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      isDanger
      title={t('dept.delete-title', { name })}
      consequences={[
        ...(hasMembers
          ? [
              moveTo
                ? t('dept.delete-members', { count: members, to: pathWords(depts, moveTo) })
                : t('dept.delete-members-out', { count: members }),
              t('dept.delete-reach'),
            ]
          : [t('dept.delete-nobody')]),
        t('dept.delete-final'),
      ]}
      actionLabel={t('dept.delete')}
      isPending={remove.isPending}
      // A refusal was shown; the dialog stays for another try.
      onConfirm={(reason) => void submit(reason).catch(() => undefined)}
    >
      {hasMembers && (
        <Select
          label={t('dept.delete-to')}
          placeholder={t('dept.no-dept')}
          searchable
          clearable
          value={moveTo}
          data={depts.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: pathWords(depts, one.id) }))}
          onChange={setMoveTo}
        />
      )}
    </ConfirmDialog>
  )
}
