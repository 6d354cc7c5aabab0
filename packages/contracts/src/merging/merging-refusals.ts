import type { Refusal } from '../refusal.ts'

export const mergingRefusals = {
  'merge.refused': {
    status: 409,
    code: 409291,
    zh: '不能合并：还有 {count} 项需要先处理。请查看合并预览',
    en: 'Cannot be merged: {count} {count, thing has|things have} to be settled first. See the preview.',
  },
  'merge.same': {
    status: 409,
    code: 409293,
    zh: '这是同一个账户，请选择另一个',
    en: 'That is the same account. Choose another one.',
  },
  'merge.stale': {
    status: 409,
    code: 409292,
    zh: '预览之后账户有变化，请重新核对后再合并',
    en: 'The accounts have changed since the preview. Check it again before you merge.',
  },
} as const satisfies Record<string, Refusal>
