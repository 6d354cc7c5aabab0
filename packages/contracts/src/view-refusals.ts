import type { Refusal } from './refusal.ts'

export const viewRefusals = {
  'view.missing': { status: 404, code: 40470, zh: '视图不存在', en: 'View not found' },
  'view.too-many': {
    status: 409,
    code: 40970,
    zh: '每个列表最多保存 {most} 个视图，请先删除不用的',
    en: 'You can save at most {most} views per list. Delete one first.',
  },
} as const satisfies Record<string, Refusal>
