import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PdfDocument } from './pdf-document.ts'

export interface PdfOrder {
  id: number
  document: PdfDocument
}
export type PdfAnswer = { id: number; bytes: Uint8Array } | { id: number; failure: string }

/** Writes documents in a thread of its own, so that drawing holds up no request. */
export interface PdfWriter {
  /** The document as a PDF file, with the glyphs that it uses embedded. Rejects if it cannot be drawn in a minute. */
  write(document: PdfDocument): Promise<Uint8Array>
}

// Beside this file as a source; the bundle has it beside the server.
const workerFile = join(import.meta.dirname, `pdf.worker${extname(import.meta.filename)}`)
const mostMs = 60_000
/** Time without work after which the thread ends, and with it the fonts in its memory. */
const idleMs = 30_000

interface Waiting {
  done(bytes: Uint8Array): void
  fail(error: Error): void
  late: NodeJS.Timeout
}

interface Thread {
  worker: Worker
  waiting: Map<number, Waiting>
  idle: NodeJS.Timeout | undefined
}

/** Starts no thread before the first document. An idle thread keeps no process alive. */
export function createPdfWriter(): PdfWriter {
  let thread: Thread | undefined
  let orders = 0
  return {
    write(document) {
      thread ??= start()
      const { worker, waiting, idle } = thread
      clearTimeout(idle)
      // A process that waits for a document stays until it is there.
      worker.ref()
      const id = ++orders
      return new Promise((done, fail) => {
        const late = setTimeout(() => end(worker, new Error('A PDF took longer than a minute')), mostMs)
        waiting.set(id, { done, fail, late })
        worker.postMessage({ id, document } satisfies PdfOrder)
      })
    },
  }

  function start(): Thread {
    const worker = new Worker(workerFile)
    const started: Thread = { worker, waiting: new Map(), idle: undefined }
    worker.on('message', (answer: PdfAnswer) => settle(started, answer))
    worker.once('error', (error) => end(worker, error instanceof Error ? error : new Error(String(error))))
    worker.once('exit', (code) => end(worker, new Error(`The PDF thread stopped with code ${code}`)))
    return started
  }

  function settle(from: Thread, answer: PdfAnswer): void {
    const { worker, waiting } = from
    const order = waiting.get(answer.id)
    if (!order) return
    waiting.delete(answer.id)
    clearTimeout(order.late)
    if ('bytes' in answer) order.done(answer.bytes)
    else order.fail(new Error(answer.failure))
    if (waiting.size > 0) return
    worker.unref()
    from.idle = setTimeout(() => end(worker, new Error('The PDF thread rests')), idleMs).unref()
  }

  /** Ends a thread and fails what waits for it; the next document starts another. */
  function end(worker: Worker, why: Error): void {
    if (thread?.worker !== worker) return
    const { waiting } = thread
    thread = undefined
    void worker.terminate()
    for (const { fail, late } of waiting.values()) {
      clearTimeout(late)
      fail(why)
    }
  }
}
