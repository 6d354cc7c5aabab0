import { CornerDownLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Keys } from '#shell/Keys.tsx'
import { cx } from '#ui/cx.ts'
import styles from './Palette.module.css'
import { paletteMessages } from './palette.messages.ts'
import { type Entry, inSections, type Question } from './palette-entry.ts'

interface PaletteListProps {
  id: string
  entries: readonly Entry[]
  chosen: string | undefined
  question: Question
  isAsking: boolean
  hasFailed: boolean
  onPoint: (id: string) => void
  onChoose: (entry: Entry, inNewTab: boolean) => void
}

/** The listbox under the box, by sections; and what stands there when it is empty. */
export function PaletteList({
  id,
  entries,
  chosen,
  question,
  isAsking,
  hasFailed,
  onPoint,
  onChoose,
}: PaletteListProps) {
  const t = useT(paletteMessages)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosen) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.scroll}>
        {inSections(entries).map(({ section, entries: some }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
          <div key={section} role="group" aria-labelledby={`${id}-${section}`}>
            <div id={`${id}-${section}`} className={styles.title} role="presentation">
              {t(`palette.section.${section}`)}
            </div>
            {some.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the box choose.
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box.
              <div
                key={entry.id}
                id={`${id}-${entry.id}`}
                role="option"
                aria-selected={entry.id === chosen}
                className={styles.entry}
                onPointerMove={() => entry.id !== chosen && onPoint(entry.id)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={(event) => onChoose(entry, event.metaKey || event.ctrlKey)}
              >
                <entry.icon className={styles.icon} aria-hidden="true" />
                <span className={cx(styles.label, entry.isMono && 'mono')}>{entry.label}</span>
                {entry.note && <span className={styles.note}>{entry.note}</span>}
                {entry.keys && <Keys keys={entry.keys} />}
                <CornerDownLeft className={styles.enter} aria-hidden="true" />
              </div>
            ))}
          </div>
        ))}
      </div>
      <Emptiness {...{ question, isAsking, hasFailed }} count={entries.length} />
      <p role="status" className="sr">
        {!isAsking && t('palette.count', { count: entries.length })}
      </p>
    </>
  )
}

function Emptiness({
  question,
  isAsking,
  hasFailed,
  count,
}: Pick<PaletteListProps, 'question' | 'isAsking' | 'hasFailed'> & { count: number }) {
  const t = useT(paletteMessages)
  const { mode, text } = question
  if (hasFailed) return <p className={styles.none}>{t('palette.failed')}</p>
  if (count > 0) return null
  if (text.length < 2 && mode === 'orders') return <p className={styles.none}>{t('palette.type-order')}</p>
  if (text.length < 2 && mode === 'people') return <p className={styles.none}>{t('palette.type-person')}</p>
  if (isAsking) return <p className={styles.none}>{t('common.loading')}</p>
  return (
    <div className={styles.none}>
      <p className={styles.noneTitle}>{t('palette.none', { text })}</p>
      <p>{t('palette.none-body')}</p>
    </div>
  )
}
