import type { Challenge } from 'altcha-lib'
import type { FromWorker, ToWorker } from './captcha.worker.ts'

export interface Solver {
  /** Resolves when the solver's code has arrived. */
  ready: Promise<void>
  solve: (challenge: Challenge) => Promise<string>
}

/** Loads the puzzle solver in a worker; where workers are refused, it works in slices on the page. */
export function loadSolver(): Solver {
  try {
    return inWorker(new Worker(new URL('./captcha.worker.ts', import.meta.url), { type: 'module' }))
  } catch {
    return onPage()
  }
}

function inWorker(worker: Worker): Solver {
  const next = (wanted: FromWorker['is']) =>
    new Promise<FromWorker>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The solver did not load')), { once: true })
      worker.addEventListener('message', (event: MessageEvent<FromWorker>) => {
        if (event.data.is === 'failed') reject(new Error(event.data.why))
        else if (event.data.is === wanted) resolve(event.data)
      })
    })
  const ready = next('ready').then(() => undefined)
  // Looked at when somebody signs in; until then a failure is nobody's business.
  ready.catch(() => undefined)
  return {
    ready,
    async solve(challenge) {
      const solved = next('solved')
      const message: ToWorker = { challenge }
      worker.postMessage(message)
      const answer = await solved
      return answer.is === 'solved' ? answer.ticket : ''
    },
  }
}

function onPage(): Solver {
  const code = import('./solve-challenge.ts')
  const ready = code.then(() => undefined)
  ready.catch(() => undefined)
  return { ready, solve: async (challenge) => (await code).solveTicket(challenge) }
}
