import { useBlocker } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { roleMessages } from './roles.messages.ts'

/** Asks before unsaved changes of a role are lost. */
export function RoleLeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT(roleMessages)
  const { status, proceed, reset } = useBlocker({
    // A search of the list, or a filter, is no leaving.
    shouldBlockFn: ({ current, next }) => {
      const roleOf = ({ search }: { search: object }) => ('role' in search ? search.role : undefined)
      return isDirty && (current.pathname !== next.pathname || roleOf(current) !== roleOf(next))
    },
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      tier="K1"
      isDanger
      title={t('role.leave-title')}
      actionLabel={t('role.leave')}
      onConfirm={() => proceed?.()}
    >
      {t('role.leave-body')}
    </ConfirmDialog>
  )
}
