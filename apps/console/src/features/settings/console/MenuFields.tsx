import type { MenuEntry, SiteConsole } from '@app/contracts/settings/site-settings'
import type { SidebarMenu } from '#features/team/roles/RolePreview.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Switch } from '#ui/forms/fields.ts'
import settingsStyles from '../settings.module.css'
import type { SettingsDesk } from '../use-settings-desk.ts'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import { MenuAsRole } from './MenuAsRole.tsx'
import styles from './MenuFields.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { arranged, moved, switched } from './menu-arranging.ts'

interface MenuProps {
  desk: SettingsDesk<SiteConsole>
  /** Entries as they come with the product. */
  entries: readonly MenuEntry[]
}

/** The menu of the site as a tree: each entry moves within its group, each page has a switch. */
export function MenuFields({ desk, entries, menu }: MenuProps & { menu: SidebarMenu }) {
  const t = useT(consoleSettingsMessages)
  return (
    <>
      <p className={settingsStyles.help}>{t('console.menu-help')}</p>
      <MenuAsRole arrangement={desk.draft.menu} entries={entries} menu={menu} />
      <MenuLevel desk={desk} entries={entries} label={t('console.section.menu')} />
    </>
  )
}

function MenuLevel({ desk, entries, label }: MenuProps & { label: string }) {
  const t = useT(consoleSettingsMessages)
  const locale = useLocale()
  const { menu } = desk.draft
  const shown = arranged(entries, menu)
  const move = (id: string, step: -1 | 1) => desk.change({ menu: moved(entries, menu, id, step) })
  return (
    <ul className={styles.level} aria-label={label}>
      {shown.map(({ id, labels, isPage, isKept, children }, at) => {
        const name = labels[locale]
        return (
          <li key={id}>
            <div className={styles.entry}>
              <MoveButtons
                name={name}
                isFirst={at === 0}
                isLast={at === shown.length - 1}
                onMove={(step) => move(id, step)}
              />
              {isPage && !isKept ? (
                <Switch
                  label={name}
                  checked={!menu.hidden.includes(id)}
                  onChange={(event) => desk.change({ menu: switched(menu, id, event.currentTarget.checked) })}
                />
              ) : (
                <span className={styles.name} data-group={!isPage || undefined}>
                  {name}
                  {isKept && <small>{t('console.menu-kept')}</small>}
                </span>
              )}
            </div>
            {children.length > 0 && <MenuLevel desk={desk} entries={children} label={name} />}
          </li>
        )
      })}
    </ul>
  )
}
