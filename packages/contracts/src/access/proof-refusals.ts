import { actionUnprovedCode, passwordPastAgeCode, secondStepGoneCode } from '../error-codes.ts'
import type { Refusal } from '../refusal.ts'

export const proofRefusals = {
  // The next step of a sign-in that goes well so far, and no failed request.
  'second-step.asked': { status: 200, code: 12009, zh: '需要二次验证', en: 'Two-step verification required' },
  'second-step.gone': {
    status: 410,
    code: secondStepGoneCode,
    zh: '验证已超时或尝试过多，请重新登录',
    en: 'Verification timed out or had too many attempts. Sign in again.',
  },
  'password.used': {
    status: 400,
    code: 40021,
    zh: '最近用过的 {count} 个密码不能再用，请换一个',
    en: 'Your last {count} passwords cannot be used again. Choose another.',
  },
  // The password is right: the next step of the sign-in is another one, by the token that comes with this.
  'password.past-age': {
    status: 403,
    code: passwordPastAgeCode,
    zh: '此密码已使用满 {days} 天，请设置新密码后登录',
    en: 'This password is {days} days old. Choose a new one to sign in.',
  },
  'second-step.none': { status: 409, code: 40940, zh: '请先开启二次验证', en: 'Turn on two-step verification first' },
  'authenticator.there': {
    status: 409,
    code: 40941,
    zh: '已绑定身份验证器，请先解绑',
    en: 'An authenticator app is already set up. Remove it first.',
  },
  'action.unproved': {
    status: 403,
    code: actionUnprovedCode,
    zh: '此操作需要再次验证身份',
    en: 'This action requires you to confirm your identity again',
  },
  'proof.elsewhere': {
    status: 403,
    code: 40321,
    zh: '此操作需要用通行密钥验证，您的通行密钥只能在 {hosts} 使用。请在那里登录后操作，或先在那里绑定各站点通用的身份验证器',
    en: 'This action requires your passkey, which works only at {hosts}. Sign in there to continue, or set up an authenticator there: it works on every site.',
  },
  'proof.impossible': {
    status: 403,
    code: 40322,
    zh: '此操作需要再次验证身份，但您的二次验证方式目前都无法使用。请联系管理员重置二次验证',
    en: 'This action requires two-step verification, but none of your methods is available. Ask an administrator to reset it.',
  },
  'action.proof-gone': {
    status: 410,
    code: 41004,
    zh: '验证已失效，请返回后重新操作',
    en: 'The verification has expired. Go back and start the action again.',
  },
  'passkey.refused': {
    status: 400,
    code: 40019,
    zh: '通行密钥未通过验证，请重试或改用密码登录',
    en: 'Passkey verification failed. Try again, or sign in with your password.',
  },
  'in-place.read-only': {
    status: 403,
    code: 40323,
    zh: '您正以 {name} 的身份查看，只能看，不能改。需要代办请退出后选择“代客操作”',
    en: 'You are viewing as {name} and cannot change anything. To act for this customer, leave and choose “Act for customer”.',
  },
  'in-place.visit': {
    status: 403,
    code: 40327,
    zh: '您从上级站点进入了这个控制台，只能看，不能改。需要修改，请该站点的管理员在“站点信息 → 上级访问”里限时授权',
    en: 'You entered this console from the parent site and cannot change anything. An administrator of this site can allow it for a time under “Site → Visits by the parent”.',
  },
  'in-place.lasting': {
    status: 403,
    code: 40328,
    zh: '这项操作在访问结束后仍会生效，只能由该站点自己的管理员办理',
    en: 'What this does outlasts your visit. Only administrators of this site can do it.',
  },
  'in-place.task': {
    status: 403,
    code: 40329,
    zh: '数量太多，要在后台以 {name} 的名义办理，访问期间不能这样做。请减少数量，或请该站点的管理员办理',
    en: 'This is too much for one call and would go on in the background as {name}, which a visit cannot start. Choose fewer, or ask an administrator of this site.',
  },
  'in-place.own': {
    status: 403,
    code: 40324,
    zh: '这是 {name} 的个人设置，只能由本人查看和修改',
    en: 'These are personal settings of {name}, who alone can see and change them.',
  },
  'in-place.proof': {
    status: 403,
    code: 40325,
    zh: '此操作须由 {name} 本人验证身份。请退出后用您自己的权限办理',
    en: '{name} must confirm this in person. Leave and use your own rights instead.',
  },
  'passkey.missing': { status: 404, code: 40440, zh: '没有这个通行密钥', en: 'Passkey not found' },
} as const satisfies Record<string, Refusal>
