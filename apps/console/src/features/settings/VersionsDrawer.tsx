import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { DifferenceList } from './DifferenceList.tsx'
import { differencesBetween, type Teller } from './differences.ts'
import { settingsMessages } from './settings.messages.ts'
import styles from './settings.module.css'

export interface Version<S> {
  version: number
  savedAt: number
  savedBy: string
  note: string
  settings: S
}

interface DrawerProps<S extends object> {
  title: string
  /** The newest first. */
  versions: readonly Version<S>[]
  draft: S
  teller: Teller
  /** Puts a version into the form, and the draft back that was there. */
  onTake: (settings: S) => void
  onClose: () => void
}

/** Versions of a page of settings, what each changed, and the way back to one of them. */
export function VersionsDrawer<S extends object>({ title, versions, draft, teller, onTake, onClose }: DrawerProps<S>) {
  const t = useT(settingsMessages)
  const take = ({ version, settings }: Version<S>) => {
    onTake(settings)
    onClose()
    // What was not saved is nowhere else.
    showUndo(t('page-settings.taken', { version }), () => onTake(draft))
  }
  return (
    <Drawer isOpen onClose={onClose} title={t('page-settings.versions-of', { page: title })} size="md">
      {versions.length === 0 && (
        <EmptyState isPlain title={t('page-settings.no-versions')}>
          {t('page-settings.no-versions-body')}
        </EmptyState>
      )}
      <ol className={styles.versions}>
        {versions.map((one, at) => {
          const { version, savedAt, savedBy, note, settings } = one
          const older = versions[at + 1]
          const isSame = JSON.stringify(settings) === JSON.stringify(draft)
          return (
            <li key={version}>
              <div className={styles.versionHead}>
                <b>{version === 0 ? t('page-settings.first') : t('page-settings.version', { version })}</b>
                <span className="t3 s13">
                  {savedBy} {savedBy && '·'} <Time at={savedAt} />
                </span>
                <Button size="sm" whyNot={isSame ? t('page-settings.is-shown') : undefined} onClick={() => take(one)}>
                  {t('page-settings.take', { version })}
                </Button>
              </div>
              {note && <p>{note}</p>}
              {older && <DifferenceList differences={differencesBetween(older.settings, settings, teller)} />}
            </li>
          )
        })}
      </ol>
    </Drawer>
  )
}
