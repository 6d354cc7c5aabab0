import type { Refusal } from '../refusal.ts'

export const settingRefusals = {
  'setting.currency-fixed': {
    status: 409,
    code: 409300,
    zh: '本站已有资金记录，币种不能再改',
    en: 'Money has moved on this site, so its currency can no longer change',
  },
  'host.missing': { status: 404, code: 404215, zh: '本站没有这个域名', en: 'This site has no such host name' },
  'host.taken': {
    status: 409,
    code: 409310,
    zh: '这个域名已用于另一个站点。请先在那个站点移除，或联系平台',
    en: 'Another site is served under this host name. Remove it there first, or contact the platform',
  },
  'host.known': { status: 409, code: 409311, zh: '这个域名已在列表中', en: 'This host name is already in the list' },
  'host.too-many': {
    status: 409,
    code: 409312,
    zh: '一个站点最多 {most} 个域名',
    en: 'A site has at most {most} host names',
  },
  'host.waiting': {
    status: 409,
    code: 409315,
    zh: '域名通过验证后才能设为主域名',
    en: 'A host name has to be proven before it can be the main one',
  },
  'host.main': {
    status: 409,
    code: 409313,
    zh: '这是主域名，系统邮件中的链接以它开头。请先把另一个域名设为主域名',
    en: 'This is the main host name: links in the mails of the system begin with it. Make another one the main host name first',
  },
  'host.here': {
    status: 409,
    code: 409314,
    zh: '您正通过这个域名访问。请从另一个域名登录后再移除',
    en: 'You are here under this host name. Sign in under another one to remove it',
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
  'setting.sender-missing': {
    status: 404,
    code: 404212,
    zh: '还没有设置，请先保存',
    en: 'It is not set up yet. Save it first',
  },
  'setting.template-stays-on': {
    status: 409,
    code: 409301,
    zh: '验证码、登录链接和安全提醒不能停用',
    en: 'Codes, sign-in links and security notices cannot be switched off',
  },
  'notify.event-missing': { status: 404, code: 404250, zh: '没有这种通知', en: 'There is no such notification' },
  'notify.fixed': {
    status: 409,
    code: 409330,
    zh: '这一项是固定的，不能更改',
    en: 'This is fixed and cannot be changed',
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
