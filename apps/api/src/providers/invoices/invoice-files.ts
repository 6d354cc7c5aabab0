import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { InvoiceFormat } from '@app/contracts/invoices/invoice-values'
import { formatOf, type InvoiceFiles, type InvoiceReading } from './invoice-facts.ts'

export interface FileOrder {
  format: InvoiceFormat
  bytes: Uint8Array
}

// Beside this file as a source; the bundle has it beside the server.
const workerFile = join(import.meta.dirname, `invoice-file.worker${extname(import.meta.filename)}`)

const defaultMs = 15_000
const mostMegabytes = 256

/** Reads each file in a thread that ends with it: what it does to the thread's memory or time hurts nobody else. */
export const createInvoiceFiles = ({ mostMs = defaultMs } = {}): InvoiceFiles => ({
  async read(bytes) {
    const format = formatOf(bytes)
    return format
      ? readInThread({ format, bytes: new Uint8Array(bytes) }, mostMs)
      : { fault: 'field.invoice-file-kind' }
  },
})

const readInThread = (order: FileOrder, mostMs: number): Promise<InvoiceReading> =>
  new Promise((done) => {
    // What the reader of PDFs prints about a damaged file is no line of the server's log.
    const quiet = { stdout: true, stderr: true }
    const worker = new Worker(workerFile, { ...quiet, resourceLimits: { maxOldGenerationSizeMb: mostMegabytes } })
    const late = setTimeout(() => settle({ fault: 'field.invoice-file-slow' }), mostMs)
    const settle = (answer: InvoiceReading) => {
      clearTimeout(late)
      void worker.terminate()
      done(answer)
    }
    worker.once('message', settle)
    // A thread that ran out of memory, or a reader that stumbled: the file is what is wrong with it.
    worker.once('error', () => settle({ fault: 'field.file-broken' }))
    worker.postMessage(order)
  })
