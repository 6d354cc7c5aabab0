import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../Button.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { ConflictDialog, type ConflictField } from './ConflictDialog.tsx'
import type { DrawerProps } from './Drawer.tsx'
import { GuardedDrawer } from './GuardedDrawer.tsx'
import styles from './overlays.module.css'
import type { RecordDraft } from './use-record-draft.ts'

interface RecordDrawerProps<S extends { name: string; version: number }, D extends object>
  extends Pick<DrawerProps, 'title' | 'size' | 'onClose'> {
  record: RecordDraft<S, D>
  isDirty: boolean
  isPending: boolean
  saveLabel: string
  /** Why the reader cannot save, if so. */
  whyNot?: string | undefined
  /** Where the draft and what somebody else has saved differ, in words. */
  differences: (theirs: S) => readonly ConflictField[]
  children: ReactNode
}

/** Form of a record in a drawer: saves by button or ⌘S, guards against leaving, and asks after a conflicting save. */
export function RecordDrawer<S extends { name: string; version: number }, D extends object>({
  record,
  isDirty,
  isPending,
  saveLabel,
  whyNot,
  differences,
  children,
  ...rest
}: RecordDrawerProps<S, D>) {
  const formId = useId()
  const { theirs } = record
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    // The form of a dialog that a field opened: React hands its events on to here.
    if (event && event.target !== event.currentTarget) return
    event?.preventDefault()
    if (isPending || whyNot !== undefined || record.submit()) return
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`#${CSS.escape(formId)} [aria-invalid="true"]`)?.focus(),
    )
  }
  useShortcuts([{ keys: 'mod+s', label: saveLabel, group: 'page', isForDialog: true, run: () => submit() }])
  return (
    <GuardedDrawer
      {...rest}
      isOpen
      isDirty={isDirty}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending} whyNot={whyNot}>
          {saveLabel}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {children}
      </form>
      {theirs && (
        <ConflictDialog
          object={theirs.name}
          fields={differences(theirs)}
          isPending={isPending}
          onClose={record.forgetTheirs}
          onKeepMine={record.keepMine}
          onTakeTheirs={record.takeTheirs}
        />
      )}
    </GuardedDrawer>
  )
}
