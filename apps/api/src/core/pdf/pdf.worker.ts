import { parentPort } from 'node:worker_threads'
import { drawPdf } from './draw-pdf.ts'
import type { PdfAnswer, PdfOrder } from './pdf-writer.ts'

parentPort?.on('message', async ({ id, document }: PdfOrder) => {
  const answer = await drawPdf(document).then(
    (bytes): PdfAnswer => ({ id, bytes }),
    (error: unknown): PdfAnswer => ({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  )
  parentPort?.postMessage(answer)
})
