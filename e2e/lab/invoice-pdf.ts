import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const script = join(import.meta.dirname, '../../apps/api/src/testing/print-invoice.ts')

interface Said {
  invoiceNo: string
  /** Day such as `2026-11-24`. */
  day: string
  /** Such as `1060.00`. */
  amount: string
  buyerTaxNo: string
  sellerTaxNo: string
}

/** Digital invoice as the tax office hands it out: a PDF with these values in its text. */
export function invoicePdf(said: Said): Buffer {
  const made = spawnSync(process.execPath, [script], { input: JSON.stringify(said) })
  if (made.status !== 0) throw new Error(made.stderr.toString())
  return made.stdout
}
