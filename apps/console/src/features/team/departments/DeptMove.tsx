import { type Dept, deepestDept } from '@app/contracts/access/company'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { DeptConflict } from './DeptConflict.tsx'
import { type DeptNode, legalParents, pathWords } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'
import { useChangeDept } from './depts.queries.ts'
import { top } from './use-dept-drag.ts'

interface MoveProps {
  node: DeptNode
  nodes: readonly DeptNode[]
  depts: readonly Dept[]
  /** Where it was dropped, null for above all; left out where it is still to be chosen. */
  to?: string | null | undefined
  onClose: () => void
}

/** Puts a department, with all below it, under another one; offers only where it may lie. */
export function DeptMove({ node, nodes, depts, to: dropped, onClose }: MoveProps) {
  const t = useT(deptMessages)
  const formId = useId()
  const { dept } = node
  const here = dept.parentId ?? top
  const [to, setTo] = useState(dropped === undefined ? here : (dropped ?? top))
  const { send, clash, forgetClash, isPending } = useChangeDept()
  const parentId = to === top ? null : to
  const move = async (stored: Dept) => {
    if (!(await send(stored, { parentId }))) return
    showSuccess(t('dept.moved', { name: dept.name, to: pathWords(depts, parentId) || t('dept.top') }))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending && to !== here) void move(dept)
  }
  if (clash)
    return (
      <DeptConflict
        clash={clash}
        depts={depts}
        isPending={isPending}
        onClose={forgetClash}
        onKeepMine={() => void move(clash.theirs)}
        onTakeTheirs={onClose}
      />
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dept.move-title', { name: dept.name })}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button
            form={formId}
            type="submit"
            variant="primary"
            data-autofocus={dropped !== undefined || undefined}
            loading={isPending}
            whyNot={to === here ? t('dept.move-same') : undefined}
          >
            {t('dept.move-action')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Select
          label={t('dept.parent')}
          description={t('dept.move-help', { levels: deepestDept })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          searchable
          allowDeselect={false}
          openOnFocus={false}
          data-autofocus={dropped === undefined || undefined}
          value={to}
          data={[
            { value: top, label: t('dept.no-parent') },
            ...legalParents(nodes, node).map(({ id }) => ({ value: id, label: pathWords(depts, id) })),
          ]}
          onChange={(value) => setTo(value ?? here)}
        />
      </form>
    </Dialog>
  )
}
