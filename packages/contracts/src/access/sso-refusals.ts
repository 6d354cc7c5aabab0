import type { Refusal } from '../refusal.ts'

export const ssoRefusals = {
  'sso.off': {
    status: 404,
    code: 404280,
    zh: '本站没有开启单点登录，请用账号密码登录',
    en: 'Single sign-on is not set up on this site. Sign in with your password',
  },
  'sso.over': {
    status: 409,
    code: 409360,
    zh: '这次登录已过期，或不是在此浏览器标签页中开始的。请重新登录',
    en: 'This sign-in is over, or was not begun in this browser tab. Begin again',
  },
  'sso.unreachable': {
    status: 502,
    code: 50210,
    zh: '身份提供方没有正常响应：{reason}',
    en: 'The identity provider did not answer as it should: {reason}',
  },
  'sso.refused': {
    status: 403,
    code: 403400,
    zh: '身份提供方没有允许登录：{reason}',
    en: 'The identity provider did not let you in: {reason}',
  },
  'sso.no-role': {
    status: 403,
    code: 403401,
    zh: '您在身份提供方所属的组没有对应的角色，请联系站点管理员',
    en: 'None of your groups at the identity provider has a role here. Ask the administrator of this site',
  },
  'sso.disabled': {
    status: 403,
    code: 403402,
    zh: '您的账号已停用，请联系站点管理员',
    en: 'Your account is disabled. Ask the administrator of this site',
  },
  'sso.no-email': {
    status: 403,
    code: 403403,
    zh: '身份提供方没有给出已验证的邮箱，无法确认您是哪位成员。请联系站点管理员',
    en: 'The identity provider gave no verified email address, so it is not known who you are. Ask the administrator of this site',
  },
  'sso.taken': {
    status: 409,
    code: 409361,
    zh: '您的邮箱已属于本站的一位客户，请联系站点管理员',
    en: 'Your email address belongs to a customer of this site. Ask the administrator of this site',
  },
  'sso.owner-only': {
    status: 403,
    code: 403404,
    zh: '只有站点所有者可以设置单点登录，因为身份提供方决定谁能登录后台',
    en: 'Only the owner of the site can set up single sign-on, since the identity provider decides who gets in',
  },
} as const satisfies Record<string, Refusal>
