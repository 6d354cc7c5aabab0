import { useT } from '#i18n/use-t.ts'
import { SheetFault } from '#lib/sheet-text.ts'
import { recordFileMessages } from './record-file.messages.ts'

/** How an `ImportDialog` reads what an export of records wrote: an Excel workbook, JSON or CSV. */
export function useRecordFile(textOf: (bytes: Uint8Array) => string | undefined, help: string) {
  const t = useT(recordFileMessages)
  const readFile = (bytes: Uint8Array) => {
    try {
      const text = textOf(bytes)
      return text === undefined ? undefined : { text }
    } catch (error) {
      const { what, cell } = error instanceof SheetFault ? error : new SheetFault('not-a-sheet')
      return { problem: t(`record-file.${what}`, { cell: cell ?? '' }) }
    }
  }
  return {
    readFile,
    file: { label: t('record-file.choose'), accept: '.xlsx,.json,.csv' },
    text: { label: t('record-file.text'), help },
    isEager: true as const,
  }
}
