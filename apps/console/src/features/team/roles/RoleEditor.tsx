import type { SysRole } from '@app/contracts/access/company'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import team from '../team.module.css'
import { RoleConflict } from './RoleConflict.tsx'
import { RoleFacts } from './RoleFacts.tsx'
import { RoleHead } from './RoleHead.tsx'
import { RoleLeaveGuard } from './RoleLeaveGuard.tsx'
import { RolePreview, type SidebarMenu } from './RolePreview.tsx'
import { RoleSaveBar } from './RoleSaveBar.tsx'
import { RoleTree } from './RoleTree.tsx'
import { bodyOf, type RoleDraft } from './role-draft.ts'
import { roleTree } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import { roleQueries } from './roles.queries.ts'
import { useRoleDesk } from './use-role-desk.ts'

const route = getRouteApi('/_shell/company/roles')

interface EditorProps {
  stored: SysRole | undefined
  start: RoleDraft
  menu: SidebarMenu
}

/** One role: its facts, the tree of what it grants, and a bar that says what saving would change. */
export function RoleEditor({ stored: role, start, menu }: EditorProps) {
  const t = useT(roleMessages)
  const locale = useLocale()
  const navigate = route.useNavigate()
  const maySave = useCan('role.save')
  const [base, setBase] = useState(start.base)
  const grantable = useQuery(roleQueries.grantable(base))
  const [isPreviewing, preview] = useState(false)
  const tree = grantable.data ? roleTree(grantable.data.menuTree, new Set(grantable.data.sensitive), locale) : []
  const desk = useRoleDesk(role, start, tree)
  const isReadOnly = role?.isSystem === true || !maySave
  const save = async (reason: string) => {
    if (desk.needsReason && !reason) {
      if (desk.theirs) desk.stayOverTheirs()
      return desk.ask(true)
    }
    const stored = await desk.send(reason)
    if (!stored) return
    showSuccess(t(role ? 'role.saved' : 'role.created', { name: stored.name }))
    if (!role) void navigate({ search: { role: stored.id }, replace: true, ignoreBlocker: true })
  }
  return (
    <section className={team.main} aria-label={desk.draft.name || t('role.new')}>
      <RoleHead role={role} desk={desk} isReadOnly={isReadOnly} onPreview={() => preview(true)} />
      {!isReadOnly && (
        <RoleFacts
          desk={desk}
          isOpen={role === undefined}
          onBase={(next) => {
            setBase(next)
            desk.change({ base: next })
          }}
        />
      )}
      {role?.isSystem && <p className={styles.readOnly}>{t('role.system-why')}</p>}
      {grantable.isError && <ErrorState error={grantable.error} onRetry={() => void grantable.refetch()} />}
      {grantable.isPending && <Skeleton height={420} />}
      {grantable.data && (
        <RoleTree
          tree={tree}
          chosen={desk.chosen}
          saved={desk.savedChosen}
          isReadOnly={isReadOnly}
          onChange={(chosen) => desk.change({ chosen })}
        />
      )}
      {!isReadOnly && grantable.data && <RoleSaveBar role={role} desk={desk} onSave={save} />}
      {isPreviewing && <RolePreview role={bodyOf(desk.draft, tree)} menu={menu} onClose={() => preview(false)} />}
      {desk.theirs && <RoleConflict desk={desk} tree={tree} theirs={desk.theirs} onKeep={save} />}
      <RoleLeaveGuard isDirty={desk.isDirty && !isReadOnly && (role !== undefined || desk.draft !== start)} />
    </section>
  )
}
