import { type CsvRow, isZip, readCsv, textOf } from '@app/contracts/csv'
import { type MappedSource, mostStatementBytes, type StatementSource } from '@app/contracts/reconcile/reconcile-values'
import {
  columnsOf,
  headOf,
  type MappedColumn,
  type StatementMapping,
  type StoredMapping,
} from '@app/contracts/reconcile/statement-mapping'

/** A chosen file as it will be sent, with its headings where a person names the columns. */
export interface StatementFile {
  name: string
  /** In base64. */
  content: string
  /** Empty for a ZIP, and for what is no table. */
  headings: string[]
}

export const isTooLarge = (file: Blob): boolean => file.size > mostStatementBytes

/** Headings of a CSV, each once; none where the file is no table. */
export function headingsIn(bytes: Uint8Array): string[] {
  if (isZip(bytes)) return []
  const text = textOf(bytes)
  if ('trouble' in text) return []
  const read = readCsv(text.text)
  const head: CsvRow | undefined = 'rows' in read ? headOf(read.rows) : undefined
  return [...new Set(head?.cells.filter((cell) => cell !== '') ?? [])]
}

/** What a form of columns holds: a heading, or none. */
export type ColumnDraft = Partial<Record<MappedColumn, string>>

/** Words that headings of banks and CAs have, by what they mean. */
const usual: Record<MappedColumn, RegExp> = {
  date: /^(交易|记账|入账|付款)?(日期|时间)$|交易日|^date$|invoice date|transaction date|posting date/i,
  time: /^(交易|记账)?时间$|^time$/i,
  amount: /^(交易|发生)?金额|^amount$|^total$|net amount/i,
  in: /收入|贷方|存入|credit|paid in|deposit/i,
  out: /支出|借方|支取|debit|paid out|withdrawal/i,
  payer: /对方(户名|名称|单位)|付款人|counterparty|payer|^name$|payee/i,
  account: /对方(账|帐)号|付款(账|帐)号|payer account|account number/i,
  memo: /摘要|附言|用途|备注|memo|description|details|product|purpose/i,
  serial: /流水号|交易号|凭证号|serial|transaction id|invoice( no)?/i,
  reference: /reference|引用|order (id|no|number)|订单号/i,
  currency: /币种|currency/i,
}

/** Columns by the usual words of their headings; each heading once, in the order of the form. */
export function guessedColumns(source: MappedSource, headings: readonly string[]): ColumnDraft {
  const left = new Set(headings)
  const draft: ColumnDraft = {}
  for (const column of columnsOf[source]) {
    const heading = [...left].find((each) => usual[column].test(each.trim()))
    // One column with signs makes two columns needless.
    if (heading === undefined || (column !== 'amount' && /^(in|out)$/.test(column) && draft.amount)) continue
    draft[column] = heading
    left.delete(heading)
  }
  return draft
}

/** What is remembered of an account whose columns are all in this file; the last one used first. */
export const rememberedFor = (
  source: StatementSource,
  headings: readonly string[],
  stored: readonly StoredMapping[],
): StatementMapping | undefined =>
  stored.find(
    (each) =>
      each.source === source && Object.values(each.mapping.columns).every((heading) => headings.includes(heading)),
  )?.mapping
