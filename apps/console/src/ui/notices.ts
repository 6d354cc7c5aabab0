import { createStore } from '#lib/external-store.ts'
import { Refused } from '#lib/send.ts'

export interface Notice {
  id: number
  tone: 'success' | 'failure'
  /** The server's sentence for a failure. Null means the server was not reached. */
  text: string | null
  requestId: string
  /** Offers to take the action back for six seconds. */
  undo?: { label: string; run: () => void }
}

export const notices = createStore<readonly Notice[]>([])

const sameForMs = 3000
let lastId = 0
let last = { text: '', at: 0 }

/** Says shortly that something worked, naming the object: 已复制 3 条记录. */
export function showSuccess(text: string, undo?: Notice['undo']): void {
  const notice: Notice = { id: ++lastId, tone: 'success', text, requestId: '', ...(undo ? { undo } : {}) }
  // One at a time: a pile of good news hides the page.
  notices.set([...notices.get().filter((other) => other.tone === 'failure'), notice])
}

/** The one place that shows a failed request. The same sentence again within three seconds is not repeated. */
export function showFailure(error: unknown, nowMs = Date.now()): void {
  // A lost connection has its own strip.
  if (!(error instanceof Refused)) return
  if (error.msg === last.text && nowMs - last.at < sameForMs) return
  last = { text: error.msg, at: nowMs }
  const notice: Notice = { id: ++lastId, tone: 'failure', text: error.msg, requestId: error.requestId }
  notices.set([...notices.get().slice(-2), notice])
}

export function closeNotice(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id))
}
