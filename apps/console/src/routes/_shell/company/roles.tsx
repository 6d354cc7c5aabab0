import type { MenuItem } from '@app/contracts/access/menu'
import { createFileRoute } from '@tanstack/react-router'
import { RolesPage } from '#features/team/roles/RolesPage.tsx'
import { RoleSearch } from '#features/team/roles/role-search.ts'
import { roleQueries } from '#features/team/roles/roles.queries.ts'
import { guard } from '#session/route-guard.ts'
import { MenuTree } from '#shell/menu/MenuTree.tsx'
import { visibleMenu } from '#shell/menu/menu-reading.ts'

/** The sidebar's own menu, which the preview of a role shows. */
const menu = (items: readonly MenuItem[]) => <MenuTree items={visibleMenu(items)} isFiltered={false} isPreview />

export const Route = createFileRoute('/_shell/company/roles')({
  beforeLoad: guard({ roles: ['admin'], access: 'role.view' }),
  validateSearch: RoleSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(roleQueries.list())
    void context.queryClient.prefetchQuery(roleQueries.grantable('admin'))
  },
  component: () => <RolesPage menu={menu} />,
})
