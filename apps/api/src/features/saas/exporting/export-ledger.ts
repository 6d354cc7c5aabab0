import { ledgerKindWords, payMethodWords } from '@app/contracts/finance/finance-words'
import { csvWriter } from '#core/sheet/csv.ts'
import type { CellValue, SheetColumn, SheetWriter } from '#core/sheet/sheet.ts'
import type { ExportedLine } from './export-ledger.repo.ts'

const column = (title: string, kind: SheetColumn['kind'] = 'text'): SheetColumn => ({ title, kind, width: 16 })

const lineColumns = [
  column('流水号 / Serial no.'),
  column('时间 / Time (UTC)', 'moment'),
  column('账户号 / Account no.'),
  column('账户 / Account'),
  column('类型 / Type'),
  column('方式 / Method'),
  column('渠道单号 / Channel no.'),
  column('订单号 / Order no.'),
  column('金额 / Amount', 'money'),
  column('变动后余额 / Balance after', 'money'),
  column('币种 / Currency'),
  column('备注 / Note'),
]
const totalColumns = [
  column('账户号 / Account no.'),
  column('账户 / Account'),
  column('币种 / Currency'),
  column('笔数 / Lines'),
  column('期初余额 / Opening', 'money'),
  column('收入 / In', 'money'),
  column('支出 / Out', 'money'),
  column('期末余额 / Closing', 'money'),
]

const both = (words: { zh: string; en: string }) => `${words.zh} / ${words.en}`

const rowOf = (line: ExportedLine): CellValue[] => [
  ...[line.serialNo, line.at, line.accountNo, line.account, both(ledgerKindWords[line.kind])],
  ...[both(payMethodWords[line.method]), line.channelNo, line.orderNo, line.amountMinor, line.balanceMinor],
  ...[line.currency, line.memo],
]

interface Total {
  lines: number
  inMinor: number
  outMinor: number
}

const totalRow = (no: string, name: string, currency: string, { lines, inMinor, outMinor }: Total): CellValue[] => [
  ...[no, name, currency, String(lines), 0, inMinor, outMinor, inMinor - outMinor],
]

/** Pieces of a CSV file that grows by batches of rows. */
function pieces(columns: readonly SheetColumn[]): { writer: SheetWriter; take(): Uint8Array } {
  let written: Uint8Array[] = []
  const writer = csvWriter({ name: '', columns, timeZone: 'UTC' }, (piece) => written.push(piece))
  return {
    writer,
    take() {
      const taken = Buffer.concat(written)
      written = []
      return taken
    },
  }
}

/**
 * The ledger of a site as two files: every line, and each account's totals, which are the sums of just these lines. A
 * site begins with nothing, so every opening balance is 0. Lines come ordered by account.
 */
export class LedgerFiles {
  readonly #lines = pieces(lineColumns)
  readonly #totals = pieces(totalColumns)
  readonly #whole = new Map<string, Total>()
  #current: { line: ExportedLine; total: Total } | undefined

  /** Next piece of the lines. */
  lines(batch: readonly ExportedLine[]): Uint8Array {
    for (const line of batch) {
      if (this.#current && this.#current.line.accountId !== line.accountId) this.#close()
      this.#current ??= { line, total: { lines: 0, inMinor: 0, outMinor: 0 } }
      const whole = this.#whole.get(line.currency) ?? { lines: 0, inMinor: 0, outMinor: 0 }
      this.#whole.set(line.currency, whole)
      for (const total of [this.#current.total, whole]) {
        total.lines += 1
        if (line.amountMinor > 0) total.inMinor += line.amountMinor
        else total.outMinor -= line.amountMinor
      }
    }
    this.#lines.writer.add(batch.map(rowOf))
    return this.#lines.take()
  }

  /** The totals, after all lines. */
  totals(): Uint8Array {
    this.#close()
    for (const [currency, total] of this.#whole)
      this.#totals.writer.add([totalRow('', '合计 / All accounts', currency, total)])
    return this.#totals.take()
  }

  #close(): void {
    if (!this.#current) return
    const { line, total } = this.#current
    this.#totals.writer.add([totalRow(line.accountNo, line.account, line.currency, total)])
    this.#current = undefined
  }
}
