import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { Keys } from '#shell/Keys.tsx'
import { Switch } from '#ui/forms/fields.ts'
import { allShortcuts, shortcutGroups, shortcutLayers, singleKeys } from '#ui/shortcuts.ts'
import styles from './ShortcutList.module.css'
import { shortcutMessages } from './shortcuts.messages.ts'
import { useKeepShortcuts } from './shortcuts.queries.ts'

/** Every key that works right now, a page's own first, and the switch for those without ⌘ or Ctrl. */
export function ShortcutList() {
  const t = useT(shortcutMessages)
  const id = useId()
  const known = allShortcuts(useStore(shortcutLayers))
  const areOn = useStore(singleKeys)
  const keep = useKeepShortcuts()
  const groups = shortcutGroups
    .map((group) => ({ group, some: known.filter((shortcut) => shortcut.group === group) }))
    .filter(({ some }) => some.length > 0)
  return (
    <>
      <div className={styles.groups}>
        {groups.map(({ group, some }) => (
          <section key={group} aria-labelledby={`${id}-${group}`}>
            <h4 id={`${id}-${group}`} className={styles.title}>
              {t(`shortcuts.group-${group}`)}
            </h4>
            <dl className={styles.list}>
              {some.map(({ keys, label }) => (
                <div key={keys} data-off={(!areOn && !keys.startsWith('mod+')) || undefined}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.switch}>
        <Switch
          label={t('shortcuts.single')}
          description={t('shortcuts.single-help')}
          checked={areOn}
          onChange={(event) => keep(event.currentTarget.checked)}
        />
      </div>
    </>
  )
}
