import type { Challenge } from 'altcha-lib'
import { solveTicket } from './solve-challenge.ts'

/** What the page and its worker tell each other. */
export type FromWorker = { is: 'ready' } | { is: 'solved'; ticket: string } | { is: 'failed'; why: string }
export interface ToWorker {
  challenge: Challenge
}

// The DOM's types describe a window here; a worker posts to its page without an origin.
const post = (message: FromWorker) => (postMessage as (message: FromWorker) => void)(message)

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  solveTicket(event.data.challenge).then(
    (ticket) => post({ is: 'solved', ticket }),
    (error: unknown) => post({ is: 'failed', why: String(error) }),
  )
})
post({ is: 'ready' })
