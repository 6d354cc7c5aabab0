import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Place {
  pathname: string
  search: object
}

export interface LeaveGuardProps {
  /** Something would be lost; a function is asked at the moment of leaving. */
  isDirty: boolean | (() => boolean)
  /** What counts as leaving; another page unless said otherwise. */
  isLeaving?: (current: Place, next: Place) => boolean
  onLeave?: () => void
  title: string
  /** What would be lost. */
  children: string
  /** The button that leaves all the same. */
  leaveLabel: string
}

const isElsewhere = (current: Place, next: Place) => current.pathname !== next.pathname

/** Asks before a page with unsaved changes is left, closed or reloaded. */
export function LeaveGuard({
  isDirty,
  isLeaving = isElsewhere,
  onLeave,
  title,
  children,
  leaveLabel,
}: LeaveGuardProps) {
  const mustAsk = typeof isDirty === 'function' ? isDirty : () => isDirty
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeaving(current, next) && mustAsk(),
    enableBeforeUnload: mustAsk,
    withResolver: true,
  })
  // What was under way when the question came is stored now: nothing is left to ask about.
  const isSettled = status === 'blocked' && !mustAsk()
  useEffect(() => {
    if (isSettled) proceed?.()
  }, [isSettled, proceed])
  return (
    <ConfirmDialog
      isOpen={status === 'blocked' && !isSettled}
      onClose={() => reset?.()}
      tier="K1"
      isDanger
      title={title}
      actionLabel={leaveLabel}
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
