import type { SysRole } from '@app/contracts/access/company'
import { useT } from '#i18n/use-t.ts'
import { ConflictDialog, type ConflictField } from '#ui/overlays/ConflictDialog.tsx'
import { chosenIn, draftOf, type RoleDraft } from './role-draft.ts'
import { grantChanges, type RoleNode } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import type { RoleDesk } from './use-role-desk.ts'

interface ConflictProps {
  desk: RoleDesk
  tree: readonly RoleNode[]
  theirs: SysRole
  onKeep: (reason: string) => Promise<void>
}

/** Two people changed one role: what each of them would have it say. */
export function RoleConflict({ desk, tree, theirs, onKeep }: ConflictProps) {
  const t = useT(roleMessages)
  const other = draftOf(theirs)
  const head = (draft: RoleDraft): [string, string][] => [
    [t('role.name'), draft.name],
    [t('role.code'), draft.code],
    [t('role.description'), draft.description],
    [t('role.base'), t(`role.base.${draft.base}`)],
    [t('role.reach'), t(`role.reach.${draft.reach}`)],
  ]
  const theirHead = new Map(head(other))
  const facts: ConflictField[] = head(desk.draft).flatMap(([name, mine]) => {
    const said = theirHead.get(name) ?? ''
    return said === mine ? [] : [{ name, mine, theirs: said }]
  })
  const { added, removed } = grantChanges(tree, chosenIn(tree, other), desk.chosen)
  const rights: ConflictField[] = [
    ...added.map(({ label }) => ({ name: label, mine: t('role.has'), theirs: t('role.has-not') })),
    ...removed.map(({ label }) => ({ name: label, mine: t('role.has-not'), theirs: t('role.has') })),
  ]
  return (
    <ConflictDialog
      object={theirs.name}
      fields={[...facts, ...rights]}
      isPending={desk.isPending}
      onClose={desk.forgetTheirs}
      onTakeTheirs={desk.takeTheirs}
      onKeepMine={() => void onKeep(desk.givenReason)}
    />
  )
}
