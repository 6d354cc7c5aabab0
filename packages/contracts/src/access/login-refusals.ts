import { loginPausedCode } from '../error-codes.ts'
import type { Refusal } from '../refusal.ts'

/** Refusals of signing in by name and password. */
export const loginRefusals = {
  'login.refused': {
    status: 401,
    code: 40101,
    zh: '登录名或密码不正确',
    en: 'Incorrect login name or password',
  },
  'login.locked': {
    status: 429,
    code: 42901,
    zh: '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed sign-ins. Try again in {minutes} min.',
  },
  'login.unproved': {
    status: 401,
    code: 40111,
    zh: '登录名、密码或验证码不正确',
    en: 'Incorrect login name, password or code',
  },
  'login.paused': {
    status: 429,
    code: loginPausedCode,
    zh: '此账号登录失败次数过多。请用验证码确认是您本人，或 {minutes} 分钟后再试',
    en: 'Too many failed sign-ins for this account. Confirm your identity with a code, or try again in {minutes} min.',
  },
} as const satisfies Record<string, Refusal>
