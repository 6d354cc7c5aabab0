import type { MenuEntry, SiteConsole } from '@app/contracts/settings/site-settings'
import type { SidebarMenu } from '#features/team/roles/RolePreview.tsx'
import { useT } from '#i18n/use-t.ts'
import settingsStyles from '../settings.module.css'
import type { SettingsDesk } from '../use-settings-desk.ts'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import { MenuArranger } from './MenuArranger.tsx'
import { MenuAsRole } from './MenuAsRole.tsx'

interface MenuProps {
  desk: SettingsDesk<SiteConsole>
  /** Entries as they come with the product. */
  entries: readonly MenuEntry[]
  menu: SidebarMenu
}

/** The menu of the site, as it is arranged and as a role sees it. */
export function MenuFields({ desk, entries, menu }: MenuProps) {
  const t = useT(consoleSettingsMessages)
  const arrangement = desk.draft.menu
  return (
    <>
      <p className={settingsStyles.help}>{t('console.menu-help')}</p>
      <MenuAsRole arrangement={arrangement} entries={entries} menu={menu} />
      <MenuArranger
        {...{ entries, menu: arrangement }}
        label={t('console.section.menu')}
        onChange={(next) => desk.change({ menu: next })}
      />
    </>
  )
}
