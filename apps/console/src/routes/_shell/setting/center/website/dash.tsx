import type { MenuItem } from '@app/contracts/access/menu'
import { createFileRoute } from '@tanstack/react-router'
import { ConsoleSettingsPage } from '#features/settings/console/ConsoleSettingsPage.tsx'
import { settingsQueries } from '#features/settings/settings.queries.ts'
import { guard } from '#session/route-guard.ts'
import { MenuTree } from '#shell/menu/MenuTree.tsx'
import { visibleMenu } from '#shell/menu/menu-reading.ts'

/** The sidebar's own menu, which the preview as a role shows. */
const menu = (items: readonly MenuItem[]) => <MenuTree items={visibleMenu(items)} isFiltered={false} isPreview />

export const Route = createFileRoute('/_shell/setting/center/website/dash')({
  beforeLoad: guard({ roles: ['admin'], access: 'site.dash' }),
  loader: ({ context }) => void context.queryClient.prefetchQuery(settingsQueries.console()),
  component: () => <ConsoleSettingsPage menu={menu} />,
})
