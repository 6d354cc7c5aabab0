import type { CsvRow } from '@app/contracts/csv'
import { type ImportedMails, importMailTemplates, mostImportedMails } from '@app/contracts/settings/mail-template-files'
import { useQueryClient } from '@tanstack/react-query'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ImportChanges } from '#ui/overlays/ImportChanges.tsx'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { useRecordFile } from '#ui/overlays/use-record-file.ts'
import { differing, type MailRows, mailFileText, mailRowsIn } from './mail-file.ts'
import { mailImportMessages } from './mail-import.messages.ts'
import { mailTemplateQueries } from './mail-templates.queries.ts'

interface Checked extends Pick<ImportedMails, 'rows' | 'same'> {
  read: MailRows
}

/** Brings mails from a file: first what would change, then into force. */
export function MailImport({ onClose }: { onClose: () => void }) {
  const t = useT(mailImportMessages)
  const say = useT(messageLogMessages)
  const cache = useQueryClient()
  const reading = useRecordFile(mailFileText, t('mail-import.help'))

  const compare = async (read: MailRows): Promise<Checked> => {
    const { rows, same } = await call(importMailTemplates, { body: { rows: read, dryRun: true } })
    return { read, rows, same }
  }
  const check = async (cells: CsvRow[]) => {
    const read = mailRowsIn(cells)
    if ('rows' in read) return compare(read.rows)
    const { fault, column = '' } = read
    return { problem: t(`mail-import.${fault}`, { column, most: String(mostImportedMails) }) }
  }
  const apply = async ({ read, rows }: Checked) => {
    const versions = new Map(rows.filter(isGood).map(({ line, version }) => [line, version]))
    const taken = read.flatMap((row) => {
      const version = versions.get(row.line)
      return version === undefined ? [] : [{ ...row, version }]
    })
    try {
      const { published: count } = await call(importMailTemplates, { body: { rows: taken, dryRun: false } })
      showSuccess(t('mail-import.done', { count }))
    } catch {
      // Somebody published meanwhile, as was said: what the file would change now is shown anew.
      return compare(read)
    } finally {
      void cache.invalidateQueries({ queryKey: mailTemplateQueries.all().queryKey })
    }
    return undefined
  }
  return (
    <ImportDialog<Checked>
      onClose={onClose}
      title={t('mail-import.title')}
      {...reading}
      check={check}
      findings={({ rows, same }) => {
        const good = rows.filter(isGood).length
        return {
          summary: t('mail-import.summary', { changed: good, same, wrong: rows.length - good }),
          headings: [t('mail-import.change')],
          verdicts: rows.map((row) => ({
            line: row.line,
            cells: [
              <ImportChanges
                key={row.line}
                name={
                  <span>
                    {templateWord(say, row)} <span className="t3 mono">{row.language}</span>
                  </span>
                }
                changes={row.changes.map(({ field, before, after }) => ({
                  ...{ label: t(`mail-import.field.${field}`), lang: row.language },
                  ...differing(before, after),
                }))}
              />,
            ],
            isGood: isGood(row),
            says: isGood(row) ? t('mail-import.does') : row.reason,
          })),
        }
      }}
      action={({ rows }) => {
        const count = rows.filter(isGood).length
        return {
          label: t('mail-import.apply', { count }),
          whyNot: count === 0 ? t('mail-import.nothing') : undefined,
        }
      }}
      apply={apply}
    />
  )
}

const isGood = ({ does }: Pick<ImportedMails['rows'][number], 'does'>) => does !== 'none'
