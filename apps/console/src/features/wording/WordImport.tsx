import type { CsvRow } from '@app/contracts/csv'
import { type ImportedWords, importWording } from '@app/contracts/wording/wording-files'
import { mostImportedWords } from '@app/contracts/wording/wording-values'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { SheetFault } from '#lib/sheet-text.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { type WordFileFault, type WordRows, wordFileText, wordRowsIn } from './word-file.ts'
import { wordImportMessages } from './word-import.messages.ts'
import styles from './wording.module.css'

interface Checked extends Pick<ImportedWords, 'rows' | 'same'> {
  read: WordRows
}
/** Differences that are drawn; a first translation has thousands. */
const mostShown = 300

/** Brings texts from a file: first what would change, then into what is saved. Nothing is published by it. */
export function WordImport({ onClose }: { onClose: () => void }) {
  const t = useT(wordImportMessages)
  const cache = useQueryClient()
  const faultWords = (fault: WordFileFault, cell = '') =>
    t(`word-import.${fault}`, { cell, most: String(mostImportedWords) })

  const readFile = (bytes: Uint8Array) => {
    try {
      const text = wordFileText(bytes)
      return text === undefined ? undefined : { text }
    } catch (error) {
      const { what, cell } = error instanceof SheetFault ? error : new SheetFault('not-a-sheet')
      return { problem: faultWords(what === 'not-a-sheet' ? 'not-a-file' : what, cell) }
    }
  }
  const compare = async (read: WordRows): Promise<Checked> => {
    const { rows, same } = await call(importWording, { body: { rows: read, dryRun: true } })
    return { read, rows, same }
  }
  const check = async (cells: CsvRow[]) => {
    const read = wordRowsIn(cells)
    return 'fault' in read ? { problem: faultWords(read.fault) } : compare(read)
  }
  const apply = async ({ read, rows }: Checked) => {
    const versions = new Map(rows.filter(({ does }) => does !== 'none').map(({ line, version }) => [line, version]))
    const taken = read
      .filter(({ line }) => versions.has(line))
      .map((row) => ({ ...row, version: versions.get(row.line) ?? 0 }))
    try {
      const { taken: count } = await call(importWording, { body: { rows: taken, dryRun: false } })
      showSuccess(t('word-import.done', { count }))
    } catch {
      // Somebody saved a text meanwhile, as was said: what the file would change now is shown anew.
      return compare(read)
    } finally {
      void cache.invalidateQueries({ queryKey: ['wording'] })
    }
    return undefined
  }
  const count = (rows: Checked['rows'], does: Checked['rows'][number]['does']) =>
    rows.filter((row) => row.does === does).length
  return (
    <ImportDialog<Checked>
      onClose={onClose}
      title={t('word-import.title')}
      file={{ label: t('word-import.file'), accept: '.xlsx,.json,.csv' }}
      text={{ label: t('word-import.text'), help: t('word-import.help') }}
      readFile={readFile}
      isEager
      check={check}
      findings={({ rows, same }) => ({
        summary: `${t('word-import.summary', {
          ...{ new: count(rows, 'new'), changed: count(rows, 'change') },
          ...{ same, wrong: count(rows, 'none') },
        })}${rows.length > mostShown ? t('word-import.first', { count: mostShown }) : ''}`,
        headings: [t('word-import.change')],
        // What is refused has to be seen, however long the rest is.
        verdicts: rows
          .toSorted((a, b) => Number(b.does === 'none') - Number(a.does === 'none'))
          .slice(0, mostShown)
          .map(({ line, key, does, reason, changes }) => ({
            line,
            cells: [<Changes key={key} name={key} changes={changes} />],
            isGood: does !== 'none',
            says: does === 'none' ? reason : t(`word-import.does.${does}`),
          })),
      })}
      action={({ rows }) => {
        const taken = rows.length - count(rows, 'none')
        return {
          label: t('word-import.apply', { count: taken }),
          whyNot: taken === 0 ? t('word-import.nothing') : undefined,
        }
      }}
      apply={apply}
    />
  )
}

interface ChangesProps extends Pick<Checked['rows'][number], 'changes'> {
  name: string
}
/** Key of a text, and below it the text before and after by language. */
function Changes({ name, changes }: ChangesProps) {
  const t = useT(wordImportMessages)
  return (
    <div className={styles.changes}>
      <span className="mono">{name}</span>
      {changes.map(({ language, before, after, isLong }) => (
        <span key={language}>
          <span className="t3">{language}</span> {before !== '' && <del>{before}</del>}{' '}
          <ins lang={language}>{after}</ins>
          {isLong && <span className={styles.longer}>{t('word-import.long')}</span>}
        </span>
      ))}
    </div>
  )
}
