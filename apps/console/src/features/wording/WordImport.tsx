import type { CsvRow } from '@app/contracts/csv'
import { type ImportedWords, importWording } from '@app/contracts/wording/wording-files'
import { mostImportedWords } from '@app/contracts/wording/wording-values'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ImportChanges } from '#ui/overlays/ImportChanges.tsx'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { useRecordFile } from '#ui/overlays/use-record-file.ts'
import { type WordRows, wordFileText, wordRowsIn } from './word-file.ts'
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
  const reading = useRecordFile(wordFileText, t('word-import.help'))
  const compare = async (read: WordRows): Promise<Checked> => {
    const { rows, same } = await call(importWording, { body: { rows: read, dryRun: true } })
    return { read, rows, same }
  }
  const check = async (cells: CsvRow[]) => {
    const read = wordRowsIn(cells)
    if (!('fault' in read)) return compare(read)
    return { problem: t(`word-import.${read.fault}`, { most: String(mostImportedWords) }) }
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
      {...reading}
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
            cells: [
              <ImportChanges
                key={key}
                name={<span className="mono">{key}</span>}
                changes={changes.map(({ language, isLong, ...texts }) => ({
                  ...{ ...texts, label: language, lang: language },
                  note: isLong && <span className={styles.longer}>{t('word-import.long')}</span>,
                }))}
              />,
            ],
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
