import type { CsvRow } from '@app/contracts/csv'
import type { Received } from '@app/contracts/endpoint'
import { type importMailTemplates, mailFields, mostImportedMails } from '@app/contracts/settings/mail-template-files'
import { headsOf, recordFileText } from '#lib/record-file.ts'

export type MailRows = Received<typeof importMailTemplates>['body']['rows']
/** Why a file has no words that could be taken. */
export type MailFileFault = 'no-column' | 'empty' | 'too-many'

const heads = ['template', 'language', ...mailFields]

/** A workbook or JSON as CSV; undefined for what is neither. Throws `SheetFault`. */
export const mailFileText = (bytes: Uint8Array): string | undefined => recordFileText(bytes, heads)

/** Words of a file by the heads of its first line; other columns are left aside. */
export function mailRowsIn([head, ...rows]: readonly CsvRow[]):
  | { rows: MailRows }
  | { fault: MailFileFault; column?: string } {
  const columns = headsOf(head)
  const column = heads.find((one) => !columns.includes(one))
  if (column !== undefined) return { fault: 'no-column', column }
  const named = rows.filter(({ cells }) => (cells[columns.indexOf('template')] ?? '') !== '')
  if (named.length === 0) return { fault: 'empty' }
  if (named.length > mostImportedMails) return { fault: 'too-many' }
  return {
    rows: named.map(({ line, cells }) => {
      const at = (name: string) => cells[columns.indexOf(name)] ?? ''
      const [subject, preheader, body, button] = [at('subject'), at('preheader'), at('body'), at('button')]
      return { line, template: at('template'), language: at('language'), words: { subject, preheader, body, button } }
    }),
  }
}

const around = 60

/** Where two texts differ, with some of what stands before: a mail is too long to be read whole in a list. */
export function differing(before: string, after: string, most = 240): { before: string; after: string } {
  const same = [...before].findIndex((letter, at) => letter !== after[at])
  const first = same < 0 ? Math.min(before.length, after.length) : same
  const from = Math.max(0, first - around)
  const part = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + most)}${text.length > from + most ? '…' : ''}`
  return { before: part(before), after: part(after) }
}
