import { parentPort } from 'node:worker_threads'
import { type InvoiceFacts, InvoiceFileRefused, type InvoiceReading } from './invoice-facts.ts'
import type { FileOrder } from './invoice-files.ts'
import { factsOfOfd } from './read-ofd.ts'
import { factsOfPdf } from './read-pdf.ts'
import { factsOfXml } from './read-xml.ts'

const readers = { pdf: factsOfPdf, ofd: factsOfOfd, xml: factsOfXml } satisfies Record<
  FileOrder['format'],
  (bytes: Uint8Array) => InvoiceFacts | Promise<InvoiceFacts>
>

async function answerTo({ format, bytes }: FileOrder): Promise<InvoiceReading> {
  try {
    return { format, facts: await readers[format](bytes) }
  } catch (error) {
    if (error instanceof InvoiceFileRefused) return { fault: error.fault }
    throw error
  }
}

parentPort?.once('message', async (order: FileOrder) => parentPort?.postMessage(await answerTo(order)))
