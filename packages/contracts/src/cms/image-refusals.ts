import type { Refusal } from '../refusal.ts'

export const imageRefusals = {
  'cms.image-kind': {
    status: 422,
    code: 422380,
    zh: '只支持 PNG、JPEG、WebP 或 GIF 图片，请转换后再上传（SVG 与改了扩展名的文件不行）',
    en: 'Use a PNG, JPEG, WebP or GIF image. SVG, and files that only have such a name, are not taken',
  },
  'cms.image-broken': {
    status: 422,
    code: 422381,
    zh: '图片已损坏或不完整，请重新导出后上传',
    en: 'The image is damaged or incomplete. Export it again',
  },
  'cms.image-pixels': {
    status: 422,
    code: 422382,
    zh: '图片超过 4000 万像素，请缩小后上传',
    en: 'The image has more than 40 megapixels. Make it smaller',
  },
  'cms.image-busy': {
    status: 503,
    code: 503310,
    zh: '正在处理其他图片，请稍后再传',
    en: 'Other images are being worked on. Upload it again in a moment',
  },
  'cms.image-unstored': {
    status: 503,
    code: 503311,
    zh: '图片暂时无法保存，请稍后再传；若一直如此，请联系管理员',
    en: 'The image cannot be stored at the moment. Upload it again later, and tell the administrator if it stays so',
  },
  'cms.image-often': {
    status: 429,
    code: 429110,
    zh: '一小时内上传的图片太多，请稍后再传',
    en: 'Too many images within an hour. Go on later',
  },
} as const satisfies Record<string, Refusal>
