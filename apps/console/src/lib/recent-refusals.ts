import { createStore } from './external-store.ts'

export interface RecentRefusal {
  msg: string
  requestId: string
  at: number
}

const most = 5

/** Refusals that this page has shown, the newest first: support finds each in its log by the request id. */
export const recentRefusals = createStore<readonly RecentRefusal[]>([])

export const keepRefusal = ({ msg, requestId }: Pick<RecentRefusal, 'msg' | 'requestId'>): void =>
  recentRefusals.set([{ msg, requestId, at: Date.now() }, ...recentRefusals.get()].slice(0, most))
