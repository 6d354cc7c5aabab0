import type { Refusal } from '../refusal.ts'

export const captchaRefusals = {
  'captcha.invalid': {
    status: 400,
    code: -1,
    zh: '人机验证未通过，请重试',
    en: 'Human verification failed. Please try again.',
  },
  'captcha.missing': { status: 400, code: -1, zh: '请完成人机验证', en: 'Please complete the human verification' },
  'captcha.away': {
    status: 503,
    code: 50310,
    zh: '人机验证服务暂时无法使用，请再试一次',
    en: 'The human verification service is out of reach. Please try once more.',
  },
  'captcha.keys': {
    status: 502,
    code: 50220,
    zh: '腾讯云没有接受这些密钥：{reason}',
    en: 'Tencent Cloud did not accept these keys: {reason}',
  },
} as const satisfies Record<string, Refusal>
