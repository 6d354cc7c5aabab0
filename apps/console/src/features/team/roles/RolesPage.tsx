import { can } from '@app/contracts/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Columns2, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import team from '../team.module.css'
import { RoleCompare } from './RoleCompare.tsx'
import { RoleEditor } from './RoleEditor.tsx'
import { RoleList } from './RoleList.tsx'
import type { SidebarMenu } from './RolePreview.tsx'
import { draftOf, emptyDraft, type RoleDraft } from './role-draft.ts'
import { roleHref } from './role-search.ts'
import { rightsTable } from './role-table.ts'
import { roleTree } from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import styles from './roles.module.css'
import { roleQueries } from './roles.queries.ts'

const route = getRouteApi('/_shell/company/roles')

/** Who may see and do what: the account's roles left, what the open one grants right. */
export function RolesPage({ menu }: { menu: SidebarMenu }) {
  const t = useT(roleMessages)
  const locale = useLocale()
  const actor = useActor()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(roleQueries.list(search.q))
  const everything = useQuery(roleQueries.list())
  const tree = useQuery(roleQueries.grantable('admin'))
  const [isComparing, compare] = useState(false)
  const roles = everything.data?.sysRoleList ?? []
  const isNew = search.role === 'new'
  const first = roles.find(({ isSystem }) => !isSystem) ?? roles[0]
  const open = isNew ? undefined : (roles.find(({ id }) => id === search.role) ?? (search.role ? undefined : first))
  const source = roles.find(({ id }) => id === search.from)
  const members = roles.reduce((sum, role) => sum + role.members, 0)
  const start = (): RoleDraft =>
    source ? { ...draftOf(source), name: t('role.copy-name', { name: source.name }), code: '' } : emptyDraft
  const exportRights = () => {
    const nodes = roleTree(tree.data?.menuTree ?? [], new Set(tree.data?.sensitive ?? []), locale)
    saveFile(
      'roles.csv',
      rightsTable(nodes, roles, { page: t('role.export-page'), right: t('role.export-function') }),
      'text/csv',
    )
  }
  return (
    <Page
      title={t('role.title')}
      count={everything.data && t('role.count', { roles: everything.data.total, members })}
      actions={
        <>
          <Button icon={<Columns2 aria-hidden="true" />} onClick={() => compare(true)}>
            {t('role.compare')}
          </Button>
          <ButtonFor
            need="role.view"
            icon={<Download aria-hidden="true" />}
            loading={tree.isPending}
            onClick={exportRights}
          >
            {t('role.export')}
          </ButtonFor>
          <LinkFor need="role.save" variant="primary" icon={<Plus aria-hidden="true" />} href={roleHref(search, 'new')}>
            {t('role.new')}
          </LinkFor>
        </>
      }
    >
      {everything.isError ? (
        <ErrorState error={everything.error} onRetry={() => void everything.refetch()} />
      ) : !everything.data ? (
        <div className={cx(team.rooms, styles.rooms)} aria-busy="true">
          <Skeleton height={360} />
          <Skeleton height={560} />
        </div>
      ) : (
        <div className={cx(team.rooms, styles.rooms, search.role && team.isOpen)}>
          <RoleList
            roles={list.data?.sysRoleList ?? roles}
            search={search}
            openId={open?.id}
            onSearch={(q) => void navigate({ search: { ...search, q: q || undefined }, resetScroll: false })}
          />
          {isNew ? (
            <RoleEditor key={`new ${source?.id}`} menu={menu} stored={undefined} start={start()} />
          ) : open ? (
            <RoleEditor key={open.id} menu={menu} stored={open} start={draftOf(open)} />
          ) : (
            <EmptyState
              title={roles.length === 0 ? t('role.empty-title') : t('role.pick')}
              action={
                can(actor, 'role.save') && (
                  <LinkFor need="role.save" href={roleHref(search, 'new', roles[0]?.id)}>
                    {t('role.empty-action')}
                  </LinkFor>
                )
              }
            >
              {t('role.empty-body')}
            </EmptyState>
          )}
        </div>
      )}
      {isComparing && <RoleCompare roles={roles} onClose={() => compare(false)} />}
    </Page>
  )
}
