import { useDeferredValue, useMemo, useState } from 'react'
import type { ConfigFile } from '#features/server-config/config-plan.ts'
import { refusesPaste } from '#features/ssl-tools/large-paste.ts'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, Textarea } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { configMessages } from './config.messages.ts'
import styles from './config.module.css'
import { type DiffLine, diffLines, mostLines } from './line-diff.ts'

const marks = { same: ' ', gone: '−', new: '+' } as const

/** The configuration beside one that is there already. What is pasted is kept nowhere but in this field. */
export function CompareConfig({ file }: { file: ConfigFile }) {
  const t = useT(configMessages)
  const [present, setPresent] = useState('')
  const [isLarge, setLarge] = useState(false)
  const text = useDeferredValue(present)
  const lines = useMemo(() => (text.trim() === '' ? undefined : diffLines(text, file.text)), [text, file])
  return (
    <Panel title={t('config.compare')}>
      <Textarea
        label={t('config.compare-box', { name: file.name })}
        classNames={{ input: styles.paste }}
        rows={6}
        value={present}
        placeholder={t('config.compare-drop')}
        autoComplete="off"
        spellCheck={false}
        error={isLarge && t('config.compare-large')}
        onPaste={(event) => setLarge(refusesPaste(event))}
        onChange={(event) => {
          setLarge(false)
          setPresent(event.currentTarget.value)
        }}
      />
      {lines && <Diff lines={lines} isCut={text.split('\n').length > mostLines} />}
    </Panel>
  )
}

function Diff({ lines, isCut }: { lines: readonly DiffLine[]; isCut: boolean }) {
  const t = useT(configMessages)
  const [isAll, setAll] = useState(false)
  const gone = lines.filter(({ is }) => is === 'gone').length
  const added = lines.filter(({ is }) => is === 'new').length
  const shown = isAll ? lines : lines.filter(({ is }) => is !== 'same')
  return (
    <div className={styles.diff}>
      <div className={styles.diffHead}>
        <p role="status">
          {gone + added === 0 ? t('config.compare-same') : t('config.compare-count', { gone, added })}
          {isCut && <> · {t('config.compare-long', { most: mostLines })}</>}
        </p>
        <Checkbox
          label={t('config.compare-all')}
          checked={isAll}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      </div>
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll; the keyboard must reach them.
        <section className={styles.lines} tabIndex={0} aria-label={t('config.compare')}>
          {shown.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id; each change rebuilds them.
            <Line key={i} {...line} />
          ))}
        </section>
      )}
    </div>
  )
}

function Line({ is, text }: DiffLine) {
  const t = useT(configMessages)
  const Tag = is === 'gone' ? 'del' : is === 'new' ? 'ins' : 'span'
  return (
    <div data-is={is}>
      <span aria-hidden="true">{marks[is]}</span>
      {is !== 'same' && <span className="sr">{t(`config.compare-${is}`)}</span>}
      <Tag>{text}</Tag>
    </div>
  )
}
