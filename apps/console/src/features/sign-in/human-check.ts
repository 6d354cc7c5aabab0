import { getCaptcha } from '@app/contracts/access/session'
import { call } from '#lib/call.ts'
import { loadSolver, type Solver } from './captcha.ts'

let solver: Solver | undefined

/** Solves a fresh puzzle; each is good for one call. The solver's code loads with the first. */
export async function passHumanCheck(): Promise<{ ticket: string; randstr: string }> {
  solver ??= loadSolver()
  const { challenge, randstr } = await call(getCaptcha, {})
  // The contract keeps the puzzle's inside open; the solver knows its shape.
  const ticket = await solver.solve(challenge as unknown as Parameters<Solver['solve']>[0])
  return { ticket, randstr }
}
