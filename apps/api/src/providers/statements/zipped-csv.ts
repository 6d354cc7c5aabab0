import { isZip, textOf } from '@app/contracts/csv'
import { mostStatementBytes } from '@app/contracts/reconcile/reconcile-values'
import { Unzip, UnzipInflate } from 'fflate'
import { StatementFault } from '#core/statement-fault.ts'

/** What the file may unfold to: texts shrink to a tenth. */
const mostText = 4 * mostStatementBytes
/** So much is handed over at a time: what one piece unfolds to is counted before the next. */
const pieceBytes = 65_536

/**
 * Text of the CSV in a ZIP that has the wanted headings; undefined for a file that is no ZIP. Names in the ZIP are not
 * looked at: Alipay writes them in GBK. Throws `StatementFault` without such a text, or for one that unfolds too far.
 */
export function csvOfZip(bytes: Uint8Array, hasHeadings: (text: string) => boolean): string | undefined {
  if (!isZip(bytes)) return undefined
  for (const content of contentsOf(bytes)) {
    const read = textOf(content)
    if ('text' in read && hasHeadings(read.text)) return read.text
  }
  throw new StatementFault('unreadable')
}

function contentsOf(bytes: Uint8Array): Uint8Array[] {
  const contents: Uint8Array[] = []
  let size = 0
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = []
    file.ondata = (error, piece, isLast) => {
      if (error) throw error
      size += piece.length
      if (size > mostText) throw new StatementFault('unreadable')
      pieces.push(piece)
      if (isLast) contents.push(Buffer.concat(pieces))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      unzip.push(bytes.subarray(at, at + pieceBytes), at + pieceBytes >= bytes.length)
  } catch (error) {
    throw error instanceof StatementFault ? error : new StatementFault('unreadable')
  }
  return contents
}
