import type { Refusal } from './refusal.ts'

/** Refusals of saved views. */
export const viewRefusals = {
  'view.missing': { status: 404, code: 40470, zh: '视图不存在', en: 'No such view' },
  'view.too-many': {
    status: 409,
    code: 40970,
    zh: '每个列表最多保存 {most} 个视图，请先删除不用的',
    en: 'A list has {most} views of yours at most. Delete one that you do not use.',
  },
} as const satisfies Record<string, Refusal>
