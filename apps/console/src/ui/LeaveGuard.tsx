import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'

export interface LeaveGuardProps {
  isDirty: boolean
  title: string
  /** What would be lost. */
  children: string
  /** The button that leaves all the same. */
  leaveLabel: string
}

/** Asks before a page with unsaved changes is left, closed or reloaded. */
export function LeaveGuard({ isDirty, title, children, leaveLabel }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      tier="K1"
      isDanger
      title={title}
      actionLabel={leaveLabel}
      onConfirm={() => proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
