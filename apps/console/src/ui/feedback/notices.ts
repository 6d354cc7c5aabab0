import { createStore } from '#lib/external-store.ts'
import { Refused } from '#lib/send.ts'

export interface Notice {
  id: number
  tone: 'success' | 'failure'
  /** The server's sentence for a failure. Null means the server was not reached. */
  text: string | null
  requestId: string
  /** Not good news, though nothing the reader did was refused. */
  isTrouble?: boolean
  /** Takes the action back; offered for six seconds, longer while it is looked at. */
  undo?: () => void
  /** Leads on to what is told of. */
  action?: { label: string; run: () => void }
}

export const notices = createStore<readonly Notice[]>([])

const sameForMs = 3000
let lastId = 0
let last = { text: '', at: 0 }

/** Says shortly that something worked, naming the object: 已复制 3 条记录. */
export function showSuccess(text: string, action?: NonNullable<Notice['action']>): void {
  show({ text, ...(action ? { action } : {}) })
}

/**
 * Tier K0: offers to undo an action for six seconds, by the button or by ⌘Z. `undo` calls the server itself; a failure
 * shows like any other. The returned function withdraws the offer.
 */
export function showUndo(text: string, undo: () => void): () => void {
  const id = show({ text, undo })
  return () => closeNotice(id)
}

/** Reports trouble with something the reader started, and links to it. */
export function showTrouble(text: string, action: NonNullable<Notice['action']>): void {
  show({ text, action, isTrouble: true })
}

function show(notice: Pick<Notice, 'text' | 'undo' | 'action' | 'isTrouble'>): number {
  const failures = notices.get().filter((other) => other.tone === 'failure')
  // One at a time: a pile of good news hides the page.
  const id = ++lastId
  notices.set([...failures, { ...notice, id, tone: 'success', requestId: '' }])
  return id
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
