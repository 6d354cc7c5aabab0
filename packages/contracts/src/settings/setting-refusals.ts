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
  'setting.template-missing': {
    status: 404,
    code: 404211,
    zh: '没有这个模板',
    en: 'No such template',
  },
  'setting.template-stays-on': {
    status: 409,
    code: 409301,
    zh: '验证码、登录链接和安全提醒不能停用',
    en: 'Codes, sign-in links and security notices cannot be switched off',
  },
  'setting.no-own-address': {
    status: 409,
    code: 409302,
    zh: '您的账号没有邮箱，请先在“账号安全”中添加',
    en: 'Your account has no email address. Add one under Account security first',
  },
  'setting.tests-too-often': {
    status: 429,
    code: 429100,
    zh: '测试发送过于频繁，请 {minutes} 分钟后再试',
    en: 'Too many test messages. Try again in {minutes} min',
  },
} as const satisfies Record<string, Refusal>
