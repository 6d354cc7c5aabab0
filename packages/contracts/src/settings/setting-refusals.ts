import type { Refusal } from '../refusal.ts'

export const settingRefusals = {
  'setting.currency-fixed': {
    status: 409,
    code: 409300,
    zh: '本站已有资金记录，币种不能再改',
    en: 'Money has moved on this site, so its currency can no longer change',
  },
  'picture.unreadable': {
    status: 422,
    code: 422350,
    zh: '无法读取这张图片：请使用 PNG、JPEG 或 WebP（不支持 SVG），边长不超过 5000 像素',
    en: 'The picture cannot be read. Use PNG, JPEG or WebP (no SVG) with sides up to 5,000 pixels',
  },
  'picture.missing': {
    status: 404,
    code: 404210,
    zh: '图片不存在，请重新上传',
    en: 'No such picture. Upload it again',
  },
} as const satisfies Record<string, Refusal>
