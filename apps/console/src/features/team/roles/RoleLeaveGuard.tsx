import { useT } from '#i18n/use-t.ts'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { roleMessages } from './roles.messages.ts'

const roleOf = ({ search }: { search: object }) => ('role' in search ? search.role : undefined)

/** Asks before unsaved changes of a role are lost. A search of the list, or a filter, is no leaving. */
export function RoleLeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useT(roleMessages)
  return (
    <LeaveGuard
      isDirty={isDirty}
      isLeaving={(current, next) => current.pathname !== next.pathname || roleOf(current) !== roleOf(next)}
      title={t('role.leave-title')}
      leaveLabel={t('role.leave')}
    >
      {t('role.leave-body')}
    </LeaveGuard>
  )
}
