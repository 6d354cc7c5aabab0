import type { Refusal } from '../refusal.ts'

export const wordingRefusals = {
  'wording.missing': { status: 404, code: 404220, zh: '语言包中没有这个词条', en: 'The language pack has no such key' },
  'wording.no-version': { status: 404, code: 404221, zh: '没有这个版本', en: 'No such version' },
  'wording.unchanged': {
    status: 409,
    code: 409320,
    zh: '没有需要发布的修改',
    en: 'There is nothing to publish',
  },
} as const satisfies Record<string, Refusal>
