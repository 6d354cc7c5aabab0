import type { Locale } from '@app/contracts/wire'
import type { Challenge } from 'altcha-lib'
import { siteConfig } from '#lib/site-config.ts'
import type { FromWorker, ToWorker } from './captcha.worker.ts'
import type { CaptchaAnswer } from './captcha-widget.ts'

export interface Solver {
  /** Resolves when the solver's code has arrived. */
  ready: Promise<void>
  solve: (challenge: Challenge) => Promise<string>
  /** Asks the reader by the widget that the site has chosen. Throws where its script has not come. */
  askWidget?: () => Promise<CaptchaAnswer>
}

/** Loads what the site tells people from programs by: the puzzle solver, or a vendor's widget. */
export function loadHumanCheck(locale: () => Locale): Solver {
  const { captcha } = siteConfig()
  if (!captcha) return loadSolver()
  const widget = import('./captcha-widget.ts').then(({ loadWidget }) => loadWidget(captcha, locale))
  widget.catch(() => undefined)
  // A puzzle comes only while the vendor is away, so its solver is loaded then.
  const solve: Solver['solve'] = (challenge) => loadSolver().solve(challenge)
  return { ready: Promise.resolve(), solve, askWidget: async () => (await widget)() }
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
