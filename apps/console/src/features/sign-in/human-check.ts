import { getCaptcha } from '@app/contracts/access/session'
import { currentLocale } from '#i18n/i18n.ts'
import { say } from '#i18n/messages.ts'
import { announceFailure, call, Refused } from '#lib/call.ts'
import { loadHumanCheck, type Solver } from './captcha.ts'
import type { CaptchaAnswer } from './captcha-widget.ts'
import { signInMessages as m } from './sign-in.messages.ts'
import { answerOf, captchaCode } from './sign-in.ts'

let check: Solver | undefined

/** Tells the server that a person is here; each answer is good for one call. What it takes loads with the first. */
export async function passHumanCheck(): Promise<CaptchaAnswer> {
  check ??= loadHumanCheck(currentLocale)
  try {
    const answer = await answerOf(await call(getCaptcha, {}), check)
    if (answer.randstr !== '') return answer
  } catch (error) {
    if (!(error instanceof Error && error.name === 'WidgetMissing')) throw error
    check = undefined
    throw told('sign-in.captcha-loading')
  }
  throw told('sign-in.captcha-missing')
}

/** The specification's error, shown as any refusal. */
function told(key: 'sign-in.captcha-loading' | 'sign-in.captcha-missing'): Refused {
  const refused = new Refused({ code: captchaCode, msg: say(m[key], currentLocale()), requestId: '' }, 0)
  announceFailure(refused)
  return refused
}
