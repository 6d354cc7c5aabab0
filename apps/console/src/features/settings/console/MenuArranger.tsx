import type { MenuEntry, SiteMenu } from '@app/contracts/settings/site-settings'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Switch } from '#ui/forms/fields.ts'
import { consoleSettingsMessages } from './console-settings.messages.ts'
import styles from './MenuFields.module.css'
import { MoveButtons } from './MoveButtons.tsx'
import { arranged, moved, switched } from './menu-arranging.ts'

interface MenuArrangerProps {
  /** Entries as they come with the product. */
  entries: readonly MenuEntry[]
  menu: SiteMenu
  label: string
  onChange: (menu: SiteMenu) => void
}

/** A menu as a tree: each entry moves within its group, each page has a switch. */
export function MenuArranger({ entries, menu, label, onChange }: MenuArrangerProps) {
  const t = useT(consoleSettingsMessages)
  const locale = useLocale()
  const shown = arranged(entries, menu)
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
                onMove={(step) => onChange(moved(entries, menu, id, step))}
              />
              {isPage && !isKept ? (
                <Switch
                  label={name}
                  checked={!menu.hidden.includes(id)}
                  onChange={(event) => onChange(switched(menu, id, event.currentTarget.checked))}
                />
              ) : (
                <span className={styles.name} data-group={!isPage || undefined}>
                  {name}
                  {isKept && <small>{t('console.menu-kept')}</small>}
                </span>
              )}
            </div>
            {children.length > 0 && <MenuArranger {...{ entries: children, menu, onChange }} label={name} />}
          </li>
        )
      })}
    </ul>
  )
}
