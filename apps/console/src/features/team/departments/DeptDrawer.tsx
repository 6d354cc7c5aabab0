import type { Dept } from '@app/contracts/access/company'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import team from '../team.module.css'
import { DeptConflict } from './DeptConflict.tsx'
import { DeptFields } from './DeptFields.tsx'
import { changedFields, type DeptDraft, draftOfDept } from './dept-draft.ts'
import { deptMessages } from './depts.messages.ts'
import { useChangeDept, useCreateDepts } from './depts.queries.ts'

interface DrawerProps {
  depts: readonly Dept[]
  /** The department that is changed; without it a new one is made below `parent`. */
  dept?: Dept | undefined
  parent?: Dept | undefined
  onSaved: (dept: Dept) => void
  onClose: () => void
}

/** Makes a department, or changes what one is called and who leads it. Where it lies is changed by moving it. */
export function DeptDrawer({ depts, dept, parent, onSaved, onClose }: DrawerProps) {
  const t = useT(deptMessages)
  const formId = useId()
  const [base, setBase] = useState(dept)
  const [start, setStart] = useState<DeptDraft>(
    dept ? draftOfDept(dept) : { name: '', code: '', parentId: parent?.id ?? null, headId: null },
  )
  const [draft, setDraft] = useState(start)
  const create = useCreateDepts()
  const update = useChangeDept()
  const isPending = create.isPending || update.isPending
  const isDirty = changedFields(draft, start).length > 0
  const { name, code, headId } = draft

  const done = (saved: Dept | undefined, words: string) => {
    if (!saved) return
    showSuccess(words)
    onSaved(saved)
  }
  const save = async (stored: Dept) =>
    done(await update.send(stored, { name, code, headId }), t('dept.saved', { name: name.trim() }))
  const make = async () => {
    const [made] = await create.mutateAsync([draft])
    done(made, t('dept.created', { name: name.trim() }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A refusal was shown where it belongs.
    if (!isPending) void (base ? save(base) : make()).catch(() => undefined)
  }
  const { clash } = update
  return (
    <GuardedDrawer
      isOpen
      isDirty={isDirty}
      onClose={onClose}
      title={dept ? t('dept.edit-title') : parent ? t('dept.new-child-of', { name: parent.name }) : t('dept.new')}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t(dept ? 'dept.save' : 'dept.create')}
        </Button>
      }
    >
      <form id={formId} className={team.form} onSubmit={submit} noValidate>
        <DeptFields
          draft={draft}
          depts={depts}
          isNew={dept === undefined}
          errors={fieldErrors(create.error ?? update.error)}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </form>
      {clash && (
        <DeptConflict
          clash={clash}
          depts={depts}
          isPending={isPending}
          onClose={update.forgetClash}
          onKeepMine={() => void save(clash.theirs)}
          onTakeTheirs={() => {
            setBase(clash.theirs)
            setStart(draftOfDept(clash.theirs))
            setDraft(draftOfDept(clash.theirs))
            update.forgetClash()
          }}
        />
      )}
    </GuardedDrawer>
  )
}
