import type { SecondStepAsked, VerifyType } from '@app/contracts/access/second-step'
import type { getCaptcha, LoginBody } from '@app/contracts/access/session'
import { loginPausedCode, passwordPastAgeCode } from '@app/contracts/error-codes'
import type { z } from 'zod'
import { hashPassword } from '#lib/hash-password.ts'
import { Offline, Refused, send, sendForToken } from '#lib/send.ts'
import type { Solver } from './captcha.ts'
import type { CaptchaAnswer } from './captcha-widget.ts'

/**
 * Addresses of the calls. The contract says them too, but importing it would bring a validator into a page that
 * must be small; a test holds the two together.
 */
export const captchaUrl = '/api/v1/captcha'
export const loginUrl = '/api/login'
export const codeUrl = '/api/v1/twoStepAuthCode'
export const beginSsoUrl = '/api/v1/singleSignOn/begin'
/** The contract's `secondStepCode`. */
export const secondStep = 12009
/** The captcha gave nothing to send; the specification's code for it. */
export const captchaCode = -1
const loaderPatienceMs = 1500

export interface Credentials {
  loginName: string
  password: string
  telPrefix: string
}

export type Outcome =
  | { is: 'signed-in'; token: string }
  /** `why` is said where it is not the member's own wish. */
  | { is: 'second-step'; asked: SecondStepAsked; why?: string }
  /** `msg` is null where no server answered; `field` is what is wrong with the code. */
  | { is: 'refused'; code: number; msg: string | null; field?: string }
  /** The password is right, and too old. `link` leads to the page where the member chooses another. */
  | { is: 'past-age'; link: string }
  | { is: 'captcha-loading'; code: typeof captchaCode }
  | { is: 'captcha-missing'; code: typeof captchaCode }

export type Stage = 'checking' | 'signing-in'

const isInTime = (promise: Promise<unknown>, ms: number) =>
  Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms)),
  ])

/** Signs in: human check, hashed password, one call. Never throws; `onStage` tells what it is doing. */
export async function signIn(
  { loginName, password, telPrefix }: Credentials,
  siteCode: string,
  solver: Solver,
  onStage: (stage: Stage) => void,
): Promise<Outcome> {
  try {
    onStage('checking')
    if (!(await isInTime(solver.ready, loaderPatienceMs))) return { is: 'captcha-loading', code: captchaCode }
    const puzzle = await send<z.output<(typeof getCaptcha)['reply']>>({ method: 'GET', url: captchaUrl })
    const { ticket, randstr } = await answerOf(puzzle, solver)
    if (!randstr) return { is: 'captcha-missing', code: captchaCode }
    onStage('signing-in')
    const body: z.input<typeof LoginBody> = {
      loginName,
      password: hashPassword(siteCode, password),
      telPrefix,
      verifyCode: '',
      verifyType: '',
      ticket,
      randstr,
    }
    const token = await sendForToken({ method: 'POST', url: loginUrl, body })
    return { is: 'signed-in', token }
  } catch (error) {
    return outcomeOf(error)
  }
}

/** The answer to a puzzle, or the widget's where the server gives none. Its random string is empty where there is none. */
export async function answerOf(
  { challenge, randstr }: z.output<(typeof getCaptcha)['reply']>,
  { solve, askWidget }: Solver,
): Promise<CaptchaAnswer> {
  if (randstr === '') return askWidget?.() ?? { ticket: '', randstr }
  // The contract keeps the puzzle's inside open; the solver knows its shape.
  return { ticket: await solve(challenge as unknown as Parameters<Solver['solve']>[0]), randstr }
}

/** Has a code sent to one of the addresses that were named. Throws `Refused` or `Offline`. */
export async function sendSecondCode(pending: string, verifyType: 'email' | 'sms'): Promise<void> {
  const query = new URLSearchParams({ pending, verifyType })
  await send({ method: 'GET', url: `${codeUrl}?${query}` })
}

/** Signs in again, with what the second step asked for in place of the human check. Never throws. */
export async function finishSignIn(
  { loginName, password, telPrefix }: Credentials,
  siteCode: string,
  { pending, verifyType, verifyCode }: { pending: string; verifyType: VerifyType; verifyCode: string },
): Promise<Outcome> {
  try {
    const credentials = { loginName, password: hashPassword(siteCode, password), telPrefix }
    const body: z.input<typeof LoginBody> = { ...credentials, verifyCode, verifyType, pending }
    const token = await sendForToken({ method: 'POST', url: loginUrl, body })
    return { is: 'signed-in', token }
  } catch (error) {
    return outcomeOf(error)
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refused) {
    const { code, msg, errors } = error
    const field = errors.verifyCode ? { field: errors.verifyCode } : {}
    return needsSecondStep(error) ?? needsNewPassword(error) ?? { is: 'refused', code, msg, ...field }
  }
  if (error instanceof Error && error.name === 'WidgetMissing') return { is: 'captcha-loading', code: captchaCode }
  if (error instanceof Offline) return { is: 'refused', code: 0, msg: null }
  return { is: 'captcha-missing', code: captchaCode }
}

/** The site asks for another password first. Its token opens the page where it is chosen, once. */
function needsNewPassword({ code, asks }: Refused): Extract<Outcome, { is: 'past-age' }> | undefined {
  if (code !== passwordPastAgeCode || asks === null) return undefined
  const { token } = asks as { token: string }
  return { is: 'past-age', link: `/invitation?${new URLSearchParams({ token })}` }
}

/** The server wants a further verification. Its step stands in the same place as the form. */
export function needsSecondStep(refused: Refused): Extract<Outcome, { is: 'second-step' }> | undefined {
  const isPaused = refused.code === loginPausedCode
  if ((refused.code !== secondStep && !isPaused) || refused.asks === null) return undefined
  // The contract names what comes with this code; the server fills it by the same contract.
  return { is: 'second-step', asked: refused.asks as SecondStepAsked, ...(isPaused ? { why: refused.msg } : {}) }
}
