import type { MenuEntry, SiteMenu } from '@app/contracts/settings/site-settings'
import { useQuery } from '@tanstack/react-query'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { RolePreview, type SidebarMenu } from '#features/team/roles/RolePreview.tsx'
import { bodyOf, draftOf } from '#features/team/roles/role-draft.ts'
import { roleTree } from '#features/team/roles/role-tree.ts'
import { roleQueries } from '#features/team/roles/roles.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Select } from '#ui/forms/fields.ts'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import styles from './MenuFields.module.css'
import { rearranged } from './menu-arranging.ts'

interface AsRoleProps {
  /** The arrangement on screen, saved or not. */
  arrangement: SiteMenu
  entries: readonly MenuEntry[]
  menu: SidebarMenu
}

/** The arranged menu as somebody with a role would find it. */
export function MenuAsRole({ arrangement, entries, menu }: AsRoleProps) {
  const t = useT(consoleSettingsMessages)
  const locale = useLocale()
  const whyNot = useWhyNot()('role.view')
  const [chosen, choose] = useState<string | null>(null)
  const [isOpen, open] = useState(false)
  const mayRead = whyNot === undefined
  const roles = useQuery({ ...roleQueries.list(), enabled: mayRead })
  const list = roles.data?.sysRoleList ?? []
  const role = list.find(({ id }) => id === chosen) ?? list[0]
  const grantable = useQuery({ ...roleQueries.grantable(role?.base ?? 'admin'), enabled: mayRead && !!role })
  const failed = [roles, grantable].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  const content =
    role && grantable.data
      ? bodyOf(draftOf(role), roleTree(grantable.data.menuTree, new Set(grantable.data.sensitive), locale))
      : undefined
  return (
    <div className={styles.asRole}>
      <Select
        label={t('console.menu-role')}
        allowDeselect={false}
        disabled={!mayRead}
        value={role?.id ?? null}
        data={list.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={choose}
      />
      <Button
        icon={<Eye aria-hidden="true" />}
        whyNot={whyNot}
        loading={mayRead && content === undefined}
        onClick={() => open(true)}
      >
        {t('console.menu-preview')}
      </Button>
      {isOpen && content && (
        <RolePreview
          role={content}
          menu={(items) => menu(rearranged(items, entries, arrangement))}
          onClose={() => open(false)}
        />
      )}
    </div>
  )
}
